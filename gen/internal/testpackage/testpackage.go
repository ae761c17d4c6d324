// Package testpackage reads the tests out of the packages that problems are handed around in: folders and zip archives.
//
// Three habits are known, of online-judge-tools (test/NAME.in, test/NAME.out), of sinol and SIO2 (in/NAME.in, out/NAME.out) and of Polygon
// (tests/NAME, tests/NAME.a). They are looked for at the top, and one folder below it, as archives often hold a single one. An archive
// may come from anywhere: one that names files outside of itself is refused whole.
package testpackage

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// A Package is the tests of one.
type Package struct {
	Layout string // the habit: online-judge-tools, sinol or Polygon
	Tests  []Test // by name

	files fs.FS
	close func() error
}

// A Test is an input, and what is to be printed for it where that is known.
type Test struct {
	Name          string
	input, output string // paths in the package; output is "" where there is none
}

// How many bytes a single file of a test may have, and all of them. A few bytes of an archive can stand for any number.
const (
	largest = 256 << 20
	most    = 2 << 30
)

// layouts are the habits: a folder and an ending for inputs, and the same for outputs.
var layouts = []struct{ name, inputs, inputEnd, outputs, outputEnd string }{
	{"sinol", "in", ".in", "out", ".out"},
	{"online-judge-tools", "test", ".in", "test", ".out"},
	{"Polygon", "tests", "", "tests", ".a"},
	{"online-judge-tools", ".", ".in", ".", ".out"}, // the folder of the tests itself
}

// Open reads which tests a folder or a zip archive holds. One without any is an error. A Package is to be closed.
func Open(name string) (*Package, error) {
	p, err := open(name)
	if err != nil {
		return nil, err
	}
	if err = p.find(); err == nil && len(p.Tests) == 0 {
		err = errors.New("there are no tests: neither test/NAME.in, nor in/NAME.in, nor tests/NAME")
	}
	if err == nil {
		err = p.weigh()
	}
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// weigh refuses tests that are too large, by what the package says of itself.
func (p *Package) weigh() error {
	var sum int64
	for _, test := range p.Tests {
		for _, name := range []string{test.input, test.output} {
			if name == "" {
				continue
			}
			stat, err := fs.Stat(p.files, name)
			if err != nil {
				return err
			}
			if stat.Size() > largest || stat.Size() < 0 { // one that is larger than any number is said to be negative
				return tooLarge(name)
			}
			sum += stat.Size()
		}
	}
	if sum > most {
		return fmt.Errorf("its tests have %d MiB, more than the %d that are taken", sum>>20, most>>20)
	}
	return nil
}

func tooLarge(name string) error { return fmt.Errorf("%s has more than %d MiB", name, largest>>20) }

func open(name string) (*Package, error) {
	stat, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if stat.IsDir() {
		return &Package{files: os.DirFS(name), close: func() error { return nil }}, nil
	}
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, fmt.Errorf("%s: reading it as a zip archive: %w", name, err)
	}
	if err := inside(archive); err != nil {
		archive.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Package{files: archive, close: archive.Close}, nil
}

// inside refuses an archive that names files outside of itself, and makes the backslashes of some programs on Windows slashes.
func inside(archive *zip.ReadCloser) error {
	for _, file := range archive.File {
		file.Name = strings.ReplaceAll(file.Name, `\`, "/")
		if !filepath.IsLocal(file.Name) || !fs.ValidPath(strings.TrimSuffix(file.Name, "/")) {
			return fmt.Errorf("it names a file outside of itself, %q", file.Name)
		}
	}
	return nil
}

// Close ends the reading.
func (p *Package) Close() error { return p.close() }

// find fills in the tests of the first habit that the package shows.
func (p *Package) find() error {
	tops, err := p.tops()
	if err != nil {
		return err
	}
	for _, top := range tops {
		for _, l := range layouts {
			p.Layout = l.name
			p.Tests, err = p.pair(path.Join(top, l.inputs), l.inputEnd, path.Join(top, l.outputs), l.outputEnd)
			if err != nil || len(p.Tests) > 0 {
				return err
			}
		}
	}
	return nil
}

// pair returns the inputs of a folder with the outputs of another.
func (p *Package) pair(inputs, inputEnd, outputs, outputEnd string) (tests []Test, err error) {
	names, err := p.list(inputs, inputEnd)
	if err != nil {
		return nil, err
	}
	answered, err := p.list(outputs, outputEnd)
	for _, name := range names {
		test := Test{Name: name, input: path.Join(inputs, name+inputEnd)}
		if slices.Contains(answered, name) {
			test.output = path.Join(outputs, name+outputEnd)
		}
		tests = append(tests, test)
	}
	return tests, err
}

// tops returns the folders that can be the package: the whole, and the folders in it.
func (p *Package) tops() ([]string, error) {
	entries, err := fs.ReadDir(p.files, ".")
	tops := []string{"."}
	for _, entry := range entries {
		if entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") {
			tops = append(tops, entry.Name())
		}
	}
	return tops, err
}

// list returns the files of a folder with that ending, without it. With no ending, those without a point in their name.
func (p *Package) list(dir, end string) (names []string, err error) {
	entries, err := fs.ReadDir(p.files, dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), end)
		if !ok || name == "" || entry.IsDir() || end == "" && strings.Contains(name, ".") {
			continue
		}
		if !plain(name) {
			return nil, fmt.Errorf("a test cannot be called %q", name)
		}
		names = append(names, name)
	}
	return names, err
}

// plain reports whether a file can have the name on every system.
func plain(name string) bool {
	return name[0] != '.' && len(name) <= 200 && !strings.ContainsFunc(name, func(r rune) bool {
		return strings.ContainsRune(`/\:*?"<>|`, r) || unicode.IsControl(r) || r == unicode.ReplacementChar
	})
}

// Read returns the contents of a test; output is nil where there is none.
func (p *Package) Read(t Test) (input, output []byte, err error) {
	if input, err = p.read(t.input); err == nil && t.output != "" {
		output, err = p.read(t.output)
	}
	return input, output, err
}

func (p *Package) read(name string) ([]byte, error) {
	file, err := p.files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largest+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", name, err)
	case len(data) > largest:
		return nil, tooLarge(name)
	}
	return data, nil
}

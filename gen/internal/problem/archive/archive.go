// Package archive reads problem packages, as judges and setters exchange them: folders and zip archives.
//
// The layouts of tests are those of package tests, at the top or one folder below it, since many archives hold a single folder. An archive
// may come from anywhere, so one that names files outside itself or holds a symbolic link is refused as a whole.
package archive

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"kamyk/gen/internal/problem/tests"
)

// A Package is the tests that a package holds.
type Package struct {
	Layout string       // online-judge-tools, sinol or Polygon
	Tests  []tests.Test // in natural order, with paths in the package

	files fs.FS
	close func() error
}

// How many bytes a single file of a test may have, and all of them. A few bytes of an archive can stand for any number.
const (
	largest = 256 << 20
	most    = 2 << 30
)

// layouts are those that a package can have, in the order in which they are looked for.
var layouts = []*tests.Layout{tests.Sinol, tests.OJ, tests.Polygon, tests.KattisSample, tests.Flat}

// Open reads which tests a folder or a zip archive holds. One that holds none and says nothing else is an error. A Package is to be closed.
func Open(name string) (*Package, error) {
	p, err := open(name)
	if err != nil {
		return nil, err
	}
	if err = p.find(); err == nil && len(p.Tests) == 0 {
		err = p.untested()
	}
	if err == nil {
		err = p.vet()
	}
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// untested refuses a package without tests, unless it says something else of its problem.
func (p *Package) untested() error {
	p.Layout = ""
	a, err := p.About()
	if err == nil && a.Format == "" {
		err = errors.New("there are no tests: neither test/NAME.in, nor in/NAME.in, nor tests/NAME")
	}
	return err
}

// vet refuses tests whose names some system cannot have, or that are too large by what the package says of itself.
func (p *Package) vet() error {
	var sum int64
	for _, test := range p.Tests {
		if !plain(test.Name) {
			return fmt.Errorf("a test cannot be called %q", test.Name)
		}
		for _, name := range []string{test.Input, test.Output} {
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
	if err := inside(archive.File); err != nil {
		archive.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Package{files: archive, close: archive.Close}, nil
}

// Close ends the reading.
func (p *Package) Close() error { return p.close() }

// find fills in the tests of the first layout that the package shows.
func (p *Package) find() error {
	tops, err := p.tops()
	if err != nil {
		return err
	}
	for _, top := range tops {
		for _, layout := range layouts {
			p.Layout = layout.Name
			p.Tests, err = layout.Find(p.files, top)
			if err == nil && layout == tests.KattisSample {
				err = p.addSecret(top)
			}
			if err != nil || len(p.Tests) > 0 {
				return err
			}
		}
	}
	return nil
}

// addSecret adds the secret tests of a Kattis package to its samples, which may have the same names.
func (p *Package) addSecret(top string) error {
	secret, err := tests.KattisSecret.Find(p.files, top)
	for i := range p.Tests {
		p.Tests[i].Name = "sample-" + p.Tests[i].Name
	}
	for _, test := range secret {
		test.Name = "secret-" + test.Name
		p.Tests = append(p.Tests, test)
	}
	return err
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

// Read returns the contents of a test; output is nil where there is none.
func (p *Package) Read(t tests.Test) (input, output []byte, err error) {
	if input, err = p.read(t.Input); err == nil && t.Output != "" {
		output, err = p.read(t.Output)
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

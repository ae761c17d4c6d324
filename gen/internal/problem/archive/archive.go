// Package archive reads problem packages, as judges and setters exchange them: folders and zip archives.
//
// Tests have the layouts of package tests, at the top or one folder below, since many archives hold a single folder. Archives are not
// trusted: one that names files outside itself or holds a symbolic link is rejected.
package archive

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
)

// A Package is an open problem package.
type Package struct {
	Layout string       // online-judge-tools, sinol or Polygon
	Tests  []tests.Test // in natural order, with paths in the package

	files fs.FS
	close func() error
	tops  []string // the folders that may be the package: the whole, and its subfolders
}

// Limits in bytes of a file and of all tests, since a small archive can expand to any size.
const (
	maxFile  = 256 << 20
	maxTotal = 2 << 30
)

// layouts are tried in this order.
var layouts = []*tests.Layout{tests.Sinol, tests.OJ, tests.Polygon, tests.KattisSample, tests.Flat}

// Open opens a folder or zip archive and lists its tests. One without tests or a description is an error. The caller closes the package.
func Open(name string) (*Package, error) {
	stat, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no folder or zip archive %s", name)
	} else if err != nil {
		return nil, err
	}
	p := &Package{files: os.DirFS(name), close: func() error { return nil }}
	if !stat.IsDir() {
		archive, refused := zip.OpenReader(name)
		if refused != nil {
			return nil, fmt.Errorf("%s: reading it as a zip archive: %w", name, refused)
		}
		p.files, p.close, err = archive, archive.Close, checkNames(archive.File)
	}
	if err == nil {
		err = p.findTests()
	}
	if err == nil && len(p.Tests) == 0 {
		err = p.checkAbout()
	}
	if err == nil {
		err = p.checkTests()
	}
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// checkAbout rejects a package without tests, unless it describes a problem.
func (p *Package) checkAbout() error {
	p.Layout = ""
	a, err := p.About()
	if err == nil && a.Format == "" {
		err = errors.New("there are no tests: neither test/NAME.in, nor in/NAME.in, nor tests/NAME")
	}
	return err
}

// checkTests rejects tests with unportable names, or too large by their headers.
func (p *Package) checkTests() error {
	var sum int64
	for _, test := range p.Tests {
		if !IsPortable(test.Name) {
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
			if stat.Size() > maxFile || stat.Size() < 0 { // an overflow is negative
				return tooLarge(name)
			}
			sum += stat.Size()
		}
	}
	if sum > maxTotal {
		return fmt.Errorf("its tests have %d MiB, and the limit is %d MiB", sum>>20, maxTotal>>20)
	}
	return nil
}

func tooLarge(name string) error { return fmt.Errorf("%s has more than %d MiB", name, maxFile>>20) }

// Close closes the package.
func (p *Package) Close() error { return p.close() }

func (p *Package) findTests() error {
	entries, err := fs.ReadDir(p.files, ".")
	if err != nil {
		return err
	}
	p.tops = []string{"."}
	for _, entry := range entries {
		if entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") {
			p.tops = append(p.tops, entry.Name())
		}
	}
	for _, top := range p.tops {
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

// addSecret adds the secret tests of a Kattis package, whose names may equal those of samples. Groups are folders of secret tests.
func (p *Package) addSecret(top string) error {
	for i := range p.Tests {
		p.Tests[i].Name = "sample-" + p.Tests[i].Name
	}
	groups := []string{""}
	entries, _ := fs.ReadDir(p.files, path.Join(top, "data/secret"))
	for _, entry := range entries {
		if entry.IsDir() {
			groups = append(groups, entry.Name())
		}
	}
	slices.SortFunc(groups, words.Natural)
	for _, group := range groups {
		secret, err := tests.KattisSecret(group).Find(p.files, top)
		if err != nil {
			return err
		}
		for _, test := range secret {
			test.Name = strings.ReplaceAll("secret-"+group+"-"+test.Name, "--", "-")
			p.Tests = append(p.Tests, test)
		}
	}
	return nil
}

// Read returns the contents of a test; output is nil if unknown.
func (p *Package) Read(t tests.Test) (input, output []byte, err error) {
	if input, err = p.ReadFile(t.Input); err == nil && t.Output != "" {
		output, err = p.ReadFile(t.Output)
	}
	return input, output, err
}

// ReadFile returns a file of the package, such as the checker.
func (p *Package) ReadFile(name string) ([]byte, error) {
	file, err := p.files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", name, err)
	case len(data) > maxFile:
		return nil, tooLarge(name)
	}
	return data, nil
}

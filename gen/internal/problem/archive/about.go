package archive

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/problem/tests"
)

// About is what a package says of its problem, apart from the tests. What it does not say is zero.
type About struct {
	Format    string // sinol, Polygon or Kattis; "" for a package that says nothing
	Name      string
	Limits             // of every test that Tests says nothing of
	Tests     []Test   // those with limits of their own, by name
	Groups    []Group  // in natural order
	Input     string   // the name of a file in place of standard input
	Output    string   // and of standard output
	Tolerance float64  // of numbers
	Checker   string   // the path of the checker's source in the package
	Style     string   // how the checker is called: testlib or sio2
	Makers    []string // the paths of the programs that make the tests, in natural order

	// Interactive says that the solution talks to a program of the judge.
	Interactive bool
}

// Limits are what a test may use; zero is what the problem says.
type Limits struct {
	Time   time.Duration
	Memory int64 // bytes
}

// A Test is one with limits of its own.
type Test struct {
	Name string
	Limits
}

// A Group are tests that are worth points together.
type Group struct {
	Name   string
	Points int
	Tests  []string // their names; nil where the names say the group
	Limits
}

// About reads what the package says of its problem: config.yml and prog/ of a sinol package, problem.xml of a Polygon package, and
// problem.yaml of a Kattis package. A file that says something which cannot be understood is an error; none is none.
func (p *Package) About() (About, error) {
	tops, err := p.tops()
	if err != nil {
		return About{}, err
	}
	for _, top := range tops {
		for _, format := range []struct {
			name, file string
			read       func(p *Package, top string, data []byte) (About, error)
		}{{"sinol", "config.yml", (*Package).sinol}, {"Polygon", "problem.xml", (*Package).polygon},
			{"Kattis", "problem.yaml", (*Package).kattis}} {
			name := path.Join(top, format.file)
			if _, err := fs.Stat(p.files, name); err != nil {
				continue
			}
			data, err := p.read(name)
			if err != nil {
				return About{}, err
			}
			a, err := format.read(p, top, data)
			a.Format = format.name
			return a, err
		}
	}
	return About{}, nil
}

// Source returns a file of the package, such as the checker.
func (p *Package) Source(name string) ([]byte, error) { return p.read(name) }

// sources returns the paths of the programs in a folder whose names, without an ending, match.
func (p *Package) sources(dir string, match func(name string) bool) (found []string) {
	entries, err := fs.ReadDir(p.files, dir)
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		name, ending, _ := strings.Cut(entry.Name(), ".")
		if !entry.IsDir() && match(name) && slices.Contains([]string{"c", "cpp", "cc", "py", "go", "sh", "pas", "java"}, ending) {
			found = append(found, path.Join(dir, entry.Name()))
		}
	}
	return found
}

// Untested returns the groups with points of which there are no tests yet.
func (a *About) Untested(list []tests.Test) (groups []string) {
	for _, g := range a.Groups {
		has := slices.ContainsFunc(list, func(t tests.Test) bool {
			return g.Tests == nil && t.Group() == g.Name || slices.Contains(g.Tests, t.Name)
		})
		if g.Points > 0 && !has {
			groups = append(groups, g.Name)
		}
	}
	return groups
}

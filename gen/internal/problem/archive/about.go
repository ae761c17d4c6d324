package archive

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// About describes a package's problem, apart from its tests. Zero fields are unknown. Tools are the paths of their sources in the package.
type About struct {
	Format string // sinol, Polygon or Kattis; "" if the package has no description
	problem.Config
	Generators []string // paths of the programs that generate tests, in natural order
}

// About reads the description of the problem: config.yml and prog/ of sinol, problem.xml of Polygon, or problem.yaml of Kattis. It returns
// an error for an invalid file, but not for a missing one.
func (p *Package) About() (About, error) {
	for _, top := range p.tops {
		for _, format := range []struct {
			name, file string
			read       func(p *Package, top string, data []byte) (About, error)
		}{{"sinol", "config.yml", (*Package).sinol}, {"Polygon", "problem.xml", (*Package).polygon},
			{"Kattis", "problem.yaml", (*Package).kattis}} {
			name := path.Join(top, format.file)
			if _, err := fs.Stat(p.files, name); err != nil {
				continue
			}
			data, err := p.ReadFile(name)
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

// sources returns the programs in a folder whose names, without extension, match.
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

// GroupsWithoutTests returns the groups with points that have no tests.
func (a *About) GroupsWithoutTests(list []tests.Test) (groups []string) {
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

var included = lazyregexp.New(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"]+)"`)

// Includes returns the headers that a C++ source includes by a path beside its own, such as testlib.h.
func Includes(source []byte) []string {
	return prog.Map(included().FindAllSubmatch(source, -1), func(match [][]byte) string { return string(match[1]) })
}

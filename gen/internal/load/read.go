package load

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/prog"
)

// readAll gives a program its packages from source: those on the shelf as they are, all others with the text of their files.
func (s *shelf) readAll(p *prog.Program, q Query, l *listing) error {
	var errs prog.Errors
	for _, listed := range l.source {
		if pkg := s.find(p, listed.PkgPath, listed.Dir); pkg != nil && listed != l.selected {
			p.Packages = append(p.Packages, pkg)
			continue
		}
		pkg := &prog.Package{Path: listed.PkgPath, Name: listed.Name, Dir: listed.Dir, Std: isStd(listed)}
		pkg.Module = module(s.modules, listed.Module)
		pkg.Imports = importPaths(listed)
		pkg.Licence = licence(pkg, listed)
		p.Packages = append(p.Packages, pkg)
		if err := l.readFiles(pkg, listed.GoFiles); err != nil {
			return err
		}
		if len(pkg.Files) == 0 {
			errs.Add(prog.At(listed.Dir), "", "package %s has no Go files for %s/%s", listed.PkgPath, q.Target.GOOS, q.Target.GOARCH)
		}
	}
	return errs.Err()
}

func importPaths(pkg *packages.Package) (paths []string) {
	for _, imported := range pkg.Imports {
		paths = append(paths, imported.PkgPath)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

func module(known map[string]*prog.Module, m *packages.Module) *prog.Module {
	if m == nil {
		return nil
	}
	key := m.Path + " " + m.Dir
	if known[key] == nil {
		version, err := prog.ParseVersion(m.GoVersion)
		if err != nil {
			version = 16 // what the go command takes for a module that does not say
		}
		number := m.Version
		if m.Replace != nil {
			number = m.Replace.Version // none, where a folder of the contestant's replaces the module
		}
		known[key] = &prog.Module{Path: m.Path, Version: number, Dir: m.Dir, Go: version, Own: number == ""}
	}
	return known[key]
}

// readFiles reads the files of a package, without parsing them.
func (l *listing) readFiles(pkg *prog.Package, names []string) error {
	names = slices.Clone(names)
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(filepath.Base(a), filepath.Base(b)) })
	for _, name := range names {
		source, err := l.content(name)
		if err != nil {
			return fmt.Errorf("reading source: %w", err)
		}
		source = unixLines(source)
		if pkg.Std {
			source = rewriteBodies(pkg.Path, name, source)
		}
		pkg.Files = append(pkg.Files, &prog.File{Name: name, Source: source})
	}
	return nil
}

func (l *listing) content(name string) ([]byte, error) {
	if source, ok := l.contents[name]; ok {
		return source, nil
	}
	return os.ReadFile(name)
}

// unixLines drops carriage returns at line ends and a byte order mark. The parser drops the former from raw strings too, so nothing of
// the meaning is lost; positions count columns without them.
func unixLines(source []byte) []byte {
	source = bytes.TrimPrefix(source, []byte("\xef\xbb\xbf"))
	return bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
}

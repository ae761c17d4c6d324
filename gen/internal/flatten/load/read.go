package load

import (
	"bytes"
	"cmp"
	"fmt"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/prog"
)

// readAll adds the packages from source to a program: those in the cache, and others with the text of their files.
func (s *cache) readAll(p *prog.Program, l *listing, skims bool) error {
	var errs prog.Errors
	for i, listed := range l.packages {
		if pkg := s.find(p, listed); pkg != nil && i < len(l.packages)-1 && (skims || pkg.Unread == nil) {
			p.Packages = append(p.Packages, pkg)
			continue
		}
		pkg := &prog.Package{
			Path: listed.Path, Name: listed.Name, Dir: listed.Dir, Std: listed.Std, Imports: listed.Imports,
			Copied: listed.Copied, FromStd: listed.FromStd,
			Module: module(s.modules, listed.Module),
		}
		pkg.Licence = licence(pkg)
		p.Packages = append(p.Packages, pkg)
		if err := cmp.Or(readFiles(pkg, listed.Files), readAssembly(pkg, listed.Assembly)); err != nil {
			return err
		}
		if len(pkg.Files) == 0 {
			errs = append(errs, noFiles(pkg.Path, pkg.Dir, p.Target))
		}
	}
	return errs.Err()
}

func module(known map[string]*prog.Module, m *resolve.Module) *prog.Module {
	if m == nil {
		return nil
	}
	key := m.Path + " " + m.Dir
	if known[key] == nil {
		version, err := prog.ParseVersion(m.GoVersion)
		if err != nil {
			version = 16 // the go command's default for a module that does not say
		}
		known[key] = &prog.Module{Path: m.Path, Version: m.Version, Dir: m.Dir, Go: version, Own: m.Version == ""}
	}
	return known[key]
}

// readFiles reads the files of a package, without parsing them.
func readFiles(pkg *prog.Package, files []resolve.File) (err error) {
	for _, file := range files {
		source := file.Source
		if source == nil {
			if source, err = atomicfile.Read(file.Name); err != nil {
				return fmt.Errorf("reading source: %w", err)
			}
		}
		// The parser removes carriage returns from raw strings, too, so the meaning stays the same. Columns of positions do not count them.
		source = bytes.ReplaceAll(bytes.TrimPrefix(source, []byte("\xef\xbb\xbf")), []byte("\r\n"), []byte("\n"))
		pkg.Files = append(pkg.Files, &prog.File{Name: file.Name, Source: source})
	}
	return nil
}

package load

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/prog"
)

// readAll parses the packages from source.
func readAll(p *prog.Program, q Query, l *listing) error {
	modules := map[string]*prog.Module{}
	var errs prog.Errors
	for _, listed := range l.source {
		pkg := &prog.Package{Path: listed.PkgPath, Name: listed.Name, Dir: listed.Dir, Std: isStd(listed)}
		pkg.Module = module(modules, listed.Module)
		pkg.Imports = importPaths(listed)
		pkg.Licence = licence(pkg, listed)
		p.Packages = append(p.Packages, pkg)
		if err := readFiles(p, pkg, listed.GoFiles, &errs); err != nil {
			return err
		}
		if len(pkg.Files) == 0 && len(errs) == 0 {
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
	if known[m.Path] == nil {
		version, err := prog.ParseVersion(m.GoVersion)
		if err != nil {
			version = 16 // what the go command takes for a module that does not say
		}
		number := m.Version
		if m.Replace != nil {
			number = m.Replace.Version // none, where a folder of the contestant's replaces the module
		}
		known[m.Path] = &prog.Module{Path: m.Path, Version: number, Dir: m.Dir, Go: version, Own: number == ""}
	}
	return known[m.Path]
}

func readFiles(p *prog.Program, pkg *prog.Package, names []string, errs *prog.Errors) error {
	names = slices.Clone(names)
	slices.SortFunc(names, func(a, b string) int { return bytes.Compare([]byte(filepath.Base(a)), []byte(filepath.Base(b))) })
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("reading source: %w", err)
		}
		source = unixLines(source)
		if pkg.Std {
			source = rewriteBodies(pkg.Path, name, source)
		}
		syntax, err := parser.ParseFile(p.Fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			addParseErrors(errs, err)
			continue
		}
		pkg.Files = append(pkg.Files, &prog.File{Name: name, Syntax: syntax, Source: source})
		if pkg.Name == "" {
			pkg.Name = syntax.Name.Name
		}
		refuseCgo(p, syntax, errs)
	}
	return nil
}

// unixLines drops carriage returns at line ends and a byte order mark. The parser drops the former from raw strings too, so nothing of
// the meaning is lost; positions count columns without them.
func unixLines(source []byte) []byte {
	source = bytes.TrimPrefix(source, []byte("\xef\xbb\xbf"))
	return bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
}

func refuseCgo(p *prog.Program, file *ast.File, errs *prog.Errors) {
	for _, spec := range file.Imports {
		if spec.Path.Value == `"C"` {
			errs.Add(p.Position(spec.Pos()), "", "cgo cannot be flattened")
		}
	}
}

func addParseErrors(errs *prog.Errors, err error) {
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		errs.Add(prog.At(""), "", "%v", err)
	}
	for _, e := range list {
		errs.Add(e.Pos, "", "%s", e.Msg)
	}
}

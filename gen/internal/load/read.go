package load

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/parallel"
	"kamyk/gen/internal/prog"
)

// readAll gives a program its packages from source: those on the shelf as they are, all others parsed.
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
	if err := parse(p); err != nil {
		return err
	}
	for _, pkg := range p.Packages {
		if pkg.Name == "" && len(pkg.Files) > 0 {
			pkg.Name = pkg.Files[0].Syntax.Name.Name
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

// parse parses the files of packages without types side by side. Each has a place of its own among the positions, so that they are the same
// on every run.
func parse(p *prog.Program) error {
	var files []*prog.File
	for _, pkg := range p.Packages {
		if pkg.Types == nil {
			files = append(files, pkg.Files...)
		}
	}
	sets, errs := make([]*token.FileSet, len(files)), make([]error, len(files))
	base := p.Fset.Base()
	parallel.For(len(files), func(i int) {
		sets[i] = startingAt(base + sizes(files[:i]))
		files[i].Syntax, errs[i] = parser.ParseFile(sets[i], files[i].Name, files[i].Source, parser.ParseComments|parser.SkipObjectResolution)
	})
	var found prog.Errors
	for i, file := range files {
		if errs[i] != nil {
			addParseErrors(&found, errs[i])
			continue
		}
		p.Fset.AddExistingFiles(sets[i].File(file.Syntax.FileStart))
		refuseCgo(p, file.Syntax, &found)
	}
	return found.Err()
}

// sizes returns how many positions the files take.
func sizes(files []*prog.File) (total int) {
	for _, file := range files {
		total += len(file.Source) + 1
	}
	return total
}

// startingAt returns a set of files whose first has the base.
func startingAt(base int) *token.FileSet {
	set := token.NewFileSet()
	if before := base - set.Base() - 1; before >= 0 {
		set.AddFile("", set.Base(), before)
	}
	return set
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

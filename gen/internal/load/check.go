package load

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/prog"
)

const exportMode = packages.NeedName | packages.NeedExportFile | packages.NeedImports | packages.NeedDeps

// exportData returns for each package of the standard library that the program might name the file that holds its types.
func exportData(ctx context.Context, q Query, l *listing) (map[string]string, error) {
	if l.exports != nil {
		return l.exports, nil
	}
	std, err := packages.Load(config(ctx, q, exportMode), stdImports(l)...)
	if err != nil {
		return nil, fmt.Errorf("finding the standard library: %w", shorten(err))
	}
	packages.Visit(std, nil, func(pkg *packages.Package) {
		if l.byPath[pkg.PkgPath] == nil {
			l.byPath[pkg.PkgPath] = pkg // one that only the generated main needs
		}
	})
	files := map[string]string{}
	for _, pkg := range std {
		files[pkg.PkgPath] = pkg.ExportFile
	}
	return files, nil
}

// always are the packages that generated functions need, whatever the solver imports.
var always = []string{"bufio", "io", "os", "reflect", "runtime/debug"}

func stdImports(l *listing) []string {
	imports := map[string]bool{}
	for _, path := range always {
		imports[path] = true
	}
	for path, pkg := range l.byPath {
		imports[path] = isStd(pkg) && path != "unsafe" && !strings.HasPrefix(path, "vendor/")
	}
	for _, pkg := range l.source {
		imports[pkg.PkgPath] = false
	}
	return slices.DeleteFunc(sortedKeys(imports), func(path string) bool { return !imports[path] })
}

// standardImports returns what each package of the standard library imports.
func standardImports(l *listing) map[string][]string {
	imports := map[string][]string{}
	for path, pkg := range l.byPath {
		if isStd(pkg) {
			imports[path] = importPaths(pkg)
		}
	}
	return imports
}

// sourceImporter gives the packages that were type-checked from source first.
type sourceImporter struct {
	mutex  sync.Mutex
	source map[string]*types.Package
	std    types.Importer
}

func (i *sourceImporter) Import(path string) (*types.Package, error) {
	i.mutex.Lock()
	pkg := i.source[path]
	i.mutex.Unlock()
	if pkg != nil {
		return pkg, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return i.std.Import(path)
}

func (i *sourceImporter) add(pkg *types.Package) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	i.source[pkg.Path()] = pkg
}

func typeCheck(p *prog.Program, pkg *prog.Package, imported *sourceImporter) error {
	var errs prog.Errors
	config := types.Config{
		Importer:  imported,
		Sizes:     p.Sizes,
		GoVersion: "go" + languageVersion(p, pkg).String(),
		Error:     func(err error) { addTypeError(p, &errs, err) },
	}
	pkg.Info = prog.NewInfo(size(pkg))
	pkg.Types, _ = config.Check(pkg.Path, p.Fset, syntax(pkg), pkg.Info)
	if err := errs.Err(); err != nil {
		return err
	}
	imported.add(pkg.Types)
	for _, file := range pkg.Files {
		file.Go = fileVersion(p, pkg, file)
	}
	return nil
}

// languageVersion is the module's; a bare file is compiled by the judge, with the judge's own version.
func languageVersion(p *prog.Program, pkg *prog.Package) prog.Version {
	switch {
	case pkg.Std:
		return prog.Toolchain()
	case pkg.Module == nil:
		return p.Target.Go
	}
	return pkg.Module.Go
}

func fileVersion(p *prog.Program, pkg *prog.Package, file *prog.File) prog.Version {
	if version, err := prog.ParseVersion(pkg.Info.FileVersions[file.Syntax]); err == nil {
		return version
	}
	return languageVersion(p, pkg)
}

func syntax(pkg *prog.Package) (files []*ast.File) {
	for _, file := range pkg.Files {
		files = append(files, file.Syntax)
	}
	return files
}

func addTypeError(p *prog.Program, errs *prog.Errors, err error) {
	e, ok := err.(types.Error)
	if !ok {
		errs.Add(prog.At(""), "", "%v", err)
		return
	}
	if strings.HasPrefix(e.Msg, "\t") {
		return // the continuation of the error before
	}
	errs.Add(p.Position(e.Pos), "", "%s", e.Msg)
}

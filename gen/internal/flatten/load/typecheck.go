package load

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"sync"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

func typeCheck(p *prog.Program, u *unchecked, imported *imports) (err error) {
	defer func() {
		if crash := recover(); crash != nil { // some types that refer to each other crash the type checker, also in the compiler
			err = prog.Refusal(support.Source, prog.At(u.Dir), "write out an alias in one of the types that are named above",
				"Go's type checker crashes, and so do go build and go vet")
		}
	}()
	var errs prog.Errors
	pkg := u.Package
	language := languageOf(pkg)
	config := types.Config{
		Importer:  view{imported, pkg},
		Sizes:     p.Sizes,
		GoVersion: "go" + language.String(),
		Error:     func(err error) { addTypeError(p, pkg, &errs, err.(types.Error)) },
	}
	files := prog.Map(u.files, func(file *parsed) *ast.File { return file.checked })
	pkg.Info = prog.NewInfo(2 * u.size()) // typical for a source with comments
	pkg.Types, _ = config.Check(pkg.Path, p.Fset, files, pkg.Info)
	if err := errs.Err(); err != nil {
		return err
	}
	imported.addSource(pkg)
	insteadOfMethods(pkg, imported)
	for _, file := range u.files {
		file.Go = language
		if version, err := prog.ParseVersion(pkg.Info.FileVersions[file.checked]); err == nil {
			file.Go = version
		}
	}
	return nil
}

// languageOf returns the language version of a package: its module's. The standard library has that of the Go at hand, and so do files
// given by name, as for go run, even in a module.
func languageOf(pkg *prog.Package) prog.Version {
	if pkg.Module == nil {
		return prog.Toolchain()
	}
	return pkg.Module.Go
}

func addTypeError(p *prog.Program, pkg *prog.Package, errs *prog.Errors, e types.Error) {
	unused := strings.HasSuffix(e.Msg, "imported and not used")
	if strings.HasPrefix(e.Msg, "\t") || (pkg.Copied || pkg.Unread != nil) && unused {
		return // the continuation of the previous error; or an unused import, of code that was left out
	}
	errs.Refuse(support.Source, p.Position(e.Pos), "", "%s", e.Msg)
}

// imports imports packages for the type checker: from source, or from the library.
type imports struct {
	library *library

	mutex  sync.Mutex // guards the fields below
	source map[string]*types.Package
	copied map[string]*types.Package // copied declarations of packages of the standard library
	broken map[string]error          // errors of packages of the library
}

func newImports(l *library) *imports {
	return &imports{library: l, source: map[string]*types.Package{}, copied: map[string]*types.Package{}, broken: map[string]error{}}
}

func (i *imports) Import(path string) (*types.Package, error) {
	i.mutex.Lock()
	pkg := i.source[path]
	i.mutex.Unlock()
	if pkg != nil {
		return pkg, nil
	}
	return i.imported(path)
}

func (i *imports) imported(path string) (*types.Package, error) {
	pkg, err := i.library.Import(path)
	if err != nil {
		i.mutex.Lock()
		defer i.mutex.Unlock()
		i.broken[path] = fmt.Errorf("reading the types of package %s from the go command's cache: %w", path, err)
	}
	return pkg, err
}

func (i *imports) addSource(pkg *prog.Package) {
	meant := pkg.Types
	if pkg.Copied {
		meant = i.mergedPackage(meant)
	}
	i.mutex.Lock()
	defer i.mutex.Unlock()
	i.source[pkg.Path] = meant
	if pkg.Copied {
		i.copied[pkg.Path] = pkg.Types
	}
}

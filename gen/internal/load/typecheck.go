package load

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"sync"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/support"
)

// typeCheck gives a package types, or returns what is wrong with it.
func typeCheck(p *prog.Program, pkg *prog.Package, imported *imports) error {
	var errs prog.Errors
	language := languageOf(pkg)
	config := types.Config{
		Importer:  imported,
		Sizes:     p.Sizes,
		GoVersion: "go" + language.String(),
		Error:     func(err error) { addTypeError(p, &errs, err) },
	}
	files := make([]*ast.File, len(pkg.Files))
	for i, file := range pkg.Files {
		files[i] = file.Syntax
	}
	pkg.Info = prog.NewInfo(size(pkg))
	pkg.Types, _ = config.Check(pkg.Path, p.Fset, files, pkg.Info)
	if err := errs.Err(); err != nil {
		return err
	}
	imported.add(pkg.Types)
	for _, file := range pkg.Files {
		file.Go = language
		if version, err := prog.ParseVersion(pkg.Info.FileVersions[file.Syntax]); err == nil {
			file.Go = version
		}
	}
	return nil
}

// languageOf returns the version of the language that a package is written in: its module's. The standard library is of the Go at hand, and
// so are files that are given by name, for go run has it so, in a module or not.
func languageOf(pkg *prog.Package) prog.Version {
	if pkg.Module == nil {
		return prog.Toolchain()
	}
	return pkg.Module.Go
}

func addTypeError(p *prog.Program, errs *prog.Errors, err error) {
	e, ok := err.(types.Error)
	if !ok {
		errs.Refuse(support.Source, prog.At(""), "", "%v", err)
		return
	}
	if strings.HasPrefix(e.Msg, "\t") {
		return // the continuation of the error before
	}
	errs.Refuse(support.Source, p.Position(e.Pos), "", "%s", e.Msg)
}

// imports gives the type checker the packages from source, and all others from the library.
type imports struct {
	library *library

	mutex  sync.Mutex // of what follows
	source map[string]*types.Package
	broken error // what of the library could not be read
}

func (i *imports) Import(path string) (*types.Package, error) {
	i.mutex.Lock()
	pkg := i.source[path]
	i.mutex.Unlock()
	if pkg != nil {
		return pkg, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	pkg, err := i.library.Import(path)
	if err != nil {
		i.mutex.Lock()
		defer i.mutex.Unlock()
		i.broken = fmt.Errorf("reading the types of package %s from the go command's cache: %w", path, err)
	}
	return pkg, err
}

func (i *imports) add(pkg *types.Package) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	i.source[pkg.Path()] = pkg
}

package load

import (
	"context"
	"go/ast"
	"go/types"
	"os/exec"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/flatten/stdcopy"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// standardCopies returns packages with the declarations of the standard library that the judge lacks, and with those that the query names;
// nothing if it names none. They precede all others. tools is nil if only the go command knows the toolchain.
func standardCopies(ctx context.Context, q Query, tools *resolve.Go, found []*resolve.Package) ([]*resolve.Package, error) {
	if len(q.Copied) == 0 {
		return nil, nil
	}
	if tools == nil {
		command := exec.CommandContext(ctx, "go", "env", "GOROOT")
		command.Dir, command.Env = q.Dir, environment(q)
		root, err := command.Output()
		if err != nil {
			return nil, err
		}
		if tools, err = resolve.At(strings.TrimSpace(string(root))); err != nil {
			return nil, err
		}
	}
	var paths []string
	for _, pkg := range found {
		paths = append(paths, pkg.Imports...)
	}
	slices.Sort(paths)
	from := loadOrMake(&q.Shared.distributions, system(q.Target)+tools.Root, func() *stdcopy.Distribution {
		return &stdcopy.Distribution{Tools: tools, Query: resolve.Query{GOOS: q.Target.GOOS, GOARCH: q.Target.GOARCH, Tags: q.Target.Tags}}
	})
	return from.Copy(slices.Compact(paths), q.Copied, int(q.Target.Go))
}

// A view maps the names of imports in one package. If declarations of a standard package are copied, its name refers to the copies and, for
// all other names, to the imported package.
type view struct {
	*imports
	of *prog.Package
}

func (v view) Import(path string) (*types.Package, error) {
	switch {
	case !v.of.Copied || slices.Contains(v.of.Imports, path):
		return v.imports.Import(path)
	case path == v.of.Path:
		return v.library.part(path, v.of.FromStd)
	}
	return v.imports.imported(path)
}

// part returns a package with some names of another.
func (l *library) part(path string, names []string) (*types.Package, error) {
	all, err := l.Import(path)
	if err != nil {
		return nil, err
	}
	part := types.NewPackage(path, all.Name())
	for _, name := range names {
		if object := all.Scope().Lookup(name); object != nil {
			part.Scope().Insert(object)
		}
	}
	part.MarkComplete()
	return part, nil
}

// mergedPackage returns the package that importers see: the copied declarations, and the imported ones for all other names.
func (i *imports) mergedPackage(pkg *types.Package) *types.Package {
	merged := types.NewPackage(pkg.Path(), pkg.Name())
	for _, name := range pkg.Scope().Names() {
		if ast.IsExported(name) {
			merged.Scope().Insert(pkg.Scope().Lookup(name))
		}
	}
	if real, err := i.library.Import(pkg.Path()); err == nil { // the package is missing if no program imports it
		for _, name := range real.Scope().Names() {
			merged.Scope().Insert(real.Scope().Lookup(name)) // it keeps existing names
		}
	}
	merged.MarkComplete()
	return merged
}

// insteadOfMethods replaces methods that the judge's types lack by the functions that stand for them, if there are any: in calls on values
// of the very type, and in method expressions.
func insteadOfMethods(pkg *prog.Package, imported *imports) {
	if !imported.anyCopied() {
		return
	}
	called := map[*ast.SelectorExpr]bool{}
	for _, file := range pkg.Files {
		for call := range prog.Each[*ast.CallExpr](ast.Preorder(file.Syntax)) {
			if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
				called[selector] = selector == call.Fun
			}
		}
	}
	for selector, selection := range pkg.Info.Selections {
		if selection.Kind() == types.MethodExpr || selection.Kind() == types.MethodVal && called[selector] {
			if function := imported.instead(selection); function != nil {
				pkg.Info.Uses[selector.Sel] = function
			}
		}
	}
}

// anyCopied reports whether there are packages with copied declarations.
func (i *imports) anyCopied() bool {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	return len(i.copied) > 0
}

// instead returns the function that stands for a selected method, or nil.
func (i *imports) instead(selection *types.Selection) types.Object {
	path, name, ok := std.Member(selection)
	if !ok {
		return nil
	}
	i.mutex.Lock()
	pkg := i.copied[path]
	i.mutex.Unlock()
	if pkg == nil || pkg == selection.Obj().Pkg() {
		return nil
	}
	typ, method, _ := strings.Cut(name, ".")
	function, ok := pkg.Scope().Lookup(std.FunctionFor(typ, method)).(*types.Func)
	if !ok {
		return nil
	}
	first := function.Signature().Params().At(0).Type()
	if selection.Kind() == types.MethodExpr && !types.Identical(first, selection.Recv()) {
		return nil
	}
	return function
}

package check

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// newer returns the uses of the standard library in the file that the judge's Go lacks. Package lower has already refused those in the
// source; this checks the file itself.
func newer(file *prog.Program) []fault {
	if file.Target.Go > std.Newest {
		return nil
	}
	pkg := file.Selected()
	r := &releases{goos: file.Target.GOOS, target: file.Target.Go, fset: file.Fset, own: pkg.Types}
	for n := range ast.Preorder(pkg.Files[0].Syntax) {
		switch n := n.(type) {
		case *ast.Ident:
			if object := pkg.Info.Uses[n]; r.isStandard(object) && prog.IsPackageLevel(object) {
				r.ask(n.Pos(), object.Pkg().Path(), object.Name())
			}
		case *ast.SelectorExpr:
			if selection := pkg.Info.Selections[n]; selection != nil && r.isStandard(selection.Obj()) {
				if path, name, ok := std.Member(selection); ok {
					r.ask(n.Sel.Pos(), path, name)
				}
			}
		case *ast.CompositeLit:
			r.fields(n, pkg.Info)
		}
	}
	return r.found
}

type releases struct {
	goos   string
	target prog.Version
	fset   *token.FileSet
	own    *types.Package
	found  []fault
}

// ask reports a name that is newer than the target, or in no table.
func (r *releases) ask(at token.Pos, path, name string) {
	minor, ok := std.SinceOn(r.goos, path, name)
	switch {
	case !ok:
		r.tooNew(at, "%s.%s is not in the tables of kamyk, which end with Go 1.%d", path, name, std.Newest)
	case prog.Version(minor) > r.target:
		r.tooNew(at, "%s.%s needs Go %s, and the file is for Go %s", path, name, prog.Version(minor), r.target)
	}
}

func (r *releases) tooNew(at token.Pos, format string, args ...any) {
	r.found = append(r.found, fault{types.Error{Fset: r.fset, Pos: at, Msg: fmt.Sprintf(format, args...)}, support.Newer})
}

// isStandard reports whether an object is declared in a package that the file imports.
func (r *releases) isStandard(object types.Object) bool {
	return object != nil && object.Pkg() != nil && object.Pkg() != r.own
}

// fields checks the fields that a struct literal sets: those that it names, or all of them if it has no keys.
func (r *releases) fields(n *ast.CompositeLit, info *types.Info) {
	t := info.TypeOf(n)
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem() // an element {…} of another literal, which stands for &T{…}
	}
	structure, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, element := range n.Elts {
		field := structure.Field(i)
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			field, _ = info.Uses[pair.Key.(*ast.Ident)].(*types.Var)
		}
		if field == nil || !r.isStandard(field) {
			continue
		}
		if named, ok := types.Unalias(t).(*types.Named); ok && r.isStandard(named.Obj()) {
			r.ask(element.Pos(), named.Obj().Pkg().Path(), named.Obj().Name()+"."+field.Name())
		} else if path, name, ok := std.Field(field); ok {
			r.ask(element.Pos(), path, name)
		}
	}
}

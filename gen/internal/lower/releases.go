package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
)

// releases refuses what of the standard library is newer than the judge's Go, exact to the symbol, and what of the language the type
// checker lets pass for older versions.
func (l *planner) releases(d *prog.Decl) {
	for id := range l.keep.Idents(l.p, d) {
		if id.Object == nil || id.Object.Pkg() == nil || l.p.PackageOf(id.Object.Pkg()) != nil || !prog.IsPackageLevel(id.Object) {
			continue
		}
		l.release(d, id, id.Object.Pkg().Path(), id.Object.Name())
	}
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ExprStmt:
				return !l.keep.Dropped[n]
			case *ast.SelectorExpr:
				l.member(d, n)
			case *ast.CompositeLit:
				l.fields(d, n)
			}
			return true
		})
	}
	l.language(d)
}

func (l *planner) release(d *prog.Decl, at interface{ Pos() token.Pos }, path, name string) {
	minor, ok := std.SinceOn(l.p.Target.GOOS, path, name)
	if !ok && l.p.Target.Go <= std.Newest {
		l.errs.Add(l.position(d, at.Pos()), "", "%s.%s is not in the tables of kamyk, which end with Go 1.%d", path, name, std.Newest)
	}
	if ok && prog.Version(minor) > l.p.Target.Go {
		l.errs = append(l.errs, &prog.Error{
			Pos:     l.position(d, at.Pos()),
			Message: path + "." + name + " needs Go " + prog.Version(minor).String() + ", and the file is for Go " + l.p.Target.Go.String(),
			Package: path,
		})
	}
}

// position returns where the program names what a declaration of the standard library's source is needed for, and a place of any other as
// it is.
func (l *planner) position(d *prog.Decl, pos token.Pos) token.Position {
	if d.Package.Std {
		_, pos = l.keep.Entrance(d)
	}
	return l.p.Position(pos)
}

// member looks up a method or field of a type of std by the type that it is selected through.
func (l *planner) member(d *prog.Decl, n *ast.SelectorExpr) {
	selection := d.Package.Info.Selections[n]
	if selection == nil || selection.Obj().Pkg() == nil || l.p.PackageOf(selection.Obj().Pkg()) != nil {
		return
	}
	if path, name, ok := std.Member(selection); ok {
		l.release(d, n.Sel, path, name)
	}
}

// fields looks up the fields that a literal of a struct of std sets: those that it names, or without names all of them.
func (l *planner) fields(d *prog.Decl, n *ast.CompositeLit) {
	t := d.Package.Info.TypeOf(n)
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem() // an element &T{…} of another literal, spelled without &T
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || l.p.PackageOf(named.Obj().Pkg()) != nil {
		return
	}
	structure, ok := named.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, element := range n.Elts {
		name := structure.Field(i).Name()
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			name = pair.Key.(*ast.Ident).Name
		}
		l.release(d, element, named.Obj().Pkg().Path(), named.Obj().Name()+"."+name)
	}
}

// calleeName returns the identifier that a call without explicit type arguments names, or nil.
func calleeName(fun ast.Expr) *ast.Ident {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	}
	return nil
}

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
		l.errs.Add(l.p.Position(at.Pos()), "", "%s.%s is not in the tables of kamyk, which end with Go 1.%d", path, name, std.Newest)
	}
	if ok && prog.Version(minor) > l.p.Target.Go {
		l.errs = append(l.errs, &prog.Error{
			Pos:     l.p.Position(at.Pos()),
			Message: path + "." + name + " needs Go " + prog.Version(minor).String() + ", and the file is for Go " + l.p.Target.Go.String(),
			Package: path,
		})
	}
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

// fields looks up the fields that a literal of a struct of std names.
func (l *planner) fields(d *prog.Decl, n *ast.CompositeLit) {
	named, ok := types.Unalias(d.Package.Info.TypeOf(n)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || l.p.PackageOf(named.Obj().Pkg()) != nil {
		return
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		return
	}
	for _, element := range n.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			l.release(d, pair, named.Obj().Pkg().Path(), named.Obj().Name()+"."+pair.Key.(*ast.Ident).Name)
		}
	}
}

// language refuses what compilers of old versions refuse and the type checker accepts for them.
func (l *planner) language(d *prog.Decl) {
	f := d.Func()
	if f == nil || f.Body == nil || l.p.Target.Go >= 21 {
		return
	}
	generic := d.Object().(*types.Func).Signature()
	if l.p.Target.Go < 20 && (generic.TypeParams().Len() > 0 || generic.RecvTypeParams().Len() > 0) {
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if declaration, ok := n.(*ast.GenDecl); ok && declaration.Tok == token.TYPE {
				l.needs(d, declaration, "a type that is declared inside a generic function", 20)
			}
			return true
		})
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			l.mixedConstants(d, call)
		}
		return true
	})
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

package load

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// laidOut reports whether the compiler can put the variables of a group into the data segment, as its package staticinit does.
func laidOut(p *prog.Program, pkg *prog.Package, group *ast.GenDecl) bool {
	for _, spec := range group.Specs {
		spec := spec.(*ast.ValueSpec)
		l := layout{p: p, pkg: pkg, unused: len(spec.Names) == 1 && spec.Names[0].Name == "_"}
		for _, value := range spec.Values {
			if !l.static(value) {
				return false
			}
		}
	}
	return true
}

type layout struct {
	p      *prog.Program
	pkg    *prog.Package
	unused bool // the variable is blank, so only effects are computed
}

func (l layout) static(e ast.Expr) bool {
	if tv := l.pkg.Info.Types[e]; tv.Value != nil || tv.IsNil() {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return true
	case *ast.Ident:
		return l.isKnown(l.pkg.Info.Uses[e])
	case *ast.SelectorExpr:
		return l.selected(e)
	case *ast.UnaryExpr:
		if literal, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			return l.literal(literal)
		}
		return e.Op == token.AND && l.isPlace(e.X) || e.Op != token.ARROW && l.unused && l.static(e.X)
	case *ast.BinaryExpr:
		return l.unused && l.static(e.X) && l.static(e.Y)
	case *ast.CompositeLit:
		return l.literal(e)
	case *ast.CallExpr:
		f := prog.Function(l.pkg.Info, e.Fun)
		isNew := f != nil && f.FullName() == "errors.New"
		return (l.pkg.Info.Types[e.Fun].IsType() && l.converted(e) || isNew) && l.static(e.Args[0])
	}
	return false
}

// converted reports whether a conversion only changes the type, converts to an interface, or converts a constant string to bytes.
func (l layout) converted(e *ast.CallExpr) bool {
	to, from := l.pkg.Info.TypeOf(e).Underlying(), l.pkg.Info.TypeOf(e.Args[0]).Underlying()
	if slice, ok := to.(*types.Slice); ok && l.pkg.Info.Types[e.Args[0]].Value != nil {
		return types.Identical(slice.Elem().Underlying(), types.Typ[types.Byte])
	}
	return !prog.Is[*types.Basic](to) || types.Identical(to, from)
}

func (l layout) literal(e *ast.CompositeLit) bool {
	if _, isMap := l.pkg.Info.TypeOf(e).Underlying().(*types.Map); isMap && len(e.Elts) > 0 {
		return false
	}
	for _, element := range e.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		if !l.static(element) {
			return false
		}
	}
	return true
}

// selected reports whether a selector is static. Qualified identifiers and method expressions may be. Fields are loaded, and method values
// created, when the program starts.
func (l layout) selected(e *ast.SelectorExpr) bool {
	if selection := l.pkg.Info.Selections[e]; selection != nil {
		return selection.Kind() == types.MethodExpr || l.unused && selection.Kind() == types.FieldVal && !selection.Indirect() &&
			l.static(e.X)
	}
	return l.isKnown(l.pkg.Info.Uses[e.Sel])
}

// isPlace reports whether the linker knows the address of an operand.
func (l layout) isPlace(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		selection := l.pkg.Info.Selections[e]
		return selection == nil || !selection.Indirect() && l.isPlace(e.X)
	}
	return false
}

// isKnown reports whether the value of an object is known: of functions, and of variables of the package itself that are initialised with a
// constant, an address or a literal. The linker flag -X may change a string.
func (l layout) isKnown(object types.Object) bool {
	variable, ok := object.(*types.Var)
	if !ok || l.unused {
		return true
	}
	d := l.p.DeclOf(variable)
	if prog.IsString(variable.Type()) || variable.Pkg() != l.pkg.Types || d == nil || len(d.Values()) != 1 {
		return false
	}
	value := ast.Unparen(d.Values()[0])
	switch value.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CompositeLit, *ast.UnaryExpr:
		return l.static(value)
	}
	return l.pkg.Info.Types[value].Value != nil
}

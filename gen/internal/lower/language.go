package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// language refuses what compilers of old versions refuse and the type checker accepts for them. All else that is too new shows when the
// file is type-checked with the judge's version.
func (l *planner) language(d *prog.Decl) {
	if l.p.Target.Go < 20 {
		l.localTypes(d)
		l.promotedExpressions(d)
	}
	if spec, ok := d.Node.(*ast.TypeSpec); ok && spec.TypeParams != nil {
		l.genericType(d, spec)
	}
	if l.p.Target.Go >= 21 {
		return
	}
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				l.mixedConstants(d, call)
			}
			return true
		})
	}
}

// localTypes refuses types that are declared inside of generic functions.
func (l *planner) localTypes(d *prog.Decl) {
	f := d.Func()
	if f == nil || f.Body == nil {
		return
	}
	signature := d.Object().(*types.Func).Signature()
	if signature.TypeParams().Len() == 0 && signature.RecvTypeParams().Len() == 0 {
		return
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if declaration, ok := n.(*ast.GenDecl); ok && declaration.Tok == token.TYPE {
			l.needs(d, declaration, "a type that is declared inside a generic function", 20)
		}
		return true
	})
}

// promotedExpressions refuses method expressions of methods that come from an embedded generic type.
func (l *planner) promotedExpressions(d *prog.Decl) {
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			selection := d.Package.Info.Selections[selector]
			if selection == nil || selection.Kind() != types.MethodExpr || len(selection.Index()) < 2 {
				return true
			}
			if method, ok := selection.Obj().(*types.Func); ok && method.Signature().RecvTypeParams().Len() > 0 {
				l.needs(d, selector, "expression "+types.ExprString(selector)+" of a method of an embedded generic type", 20)
			}
			return true
		})
	}
}

// genericType refuses a generic alias, which the type checker takes for Go 1.23 already, and a generic type that its own constraints
// refer to.
func (l *planner) genericType(d *prog.Decl, spec *ast.TypeSpec) {
	switch {
	case spec.Assign.IsValid() && l.p.Target.Go < 24:
		l.needs(d, spec, "generic alias "+spec.Name.Name, 24)
	case l.p.Target.Go < 26 && l.constrainsItself(d, spec):
		l.needs(d, spec, "type "+spec.Name.Name+", which its own constraints refer to,", 26)
	}
}

// constrainsItself reports whether the constraints of a generic type lead to it, by way of others' constraints too.
func (l *planner) constrainsItself(d *prog.Decl, spec *ast.TypeSpec) bool {
	seen := map[*prog.Decl]bool{}
	var reaches func(from *prog.Decl, list *ast.FieldList) bool
	reaches = func(from *prog.Decl, list *ast.FieldList) (found bool) {
		ast.Inspect(list, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return !found
			}
			next := l.p.DeclOf(from.Package.Info.Uses[id])
			found = found || next == d
			if next != nil && !seen[next] {
				seen[next] = true
				if spec, ok := next.Node.(*ast.TypeSpec); ok && spec.TypeParams != nil {
					found = found || reaches(next, spec.TypeParams)
				}
			}
			return !found
		})
		return found
	}
	return reaches(d, spec.TypeParams)
}

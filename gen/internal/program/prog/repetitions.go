package prog

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
)

// Repetitions yields the lines of a group of constants that have no expressions, each with the line whose expressions it repeats.
//
// The repeated names are looked up at the repeating line. In
//
//	const X = 2
//	func f() int {
//		const (
//			X = X + X // 4
//			Y         // 8
//		)
//		return Y
//	}
//
// the first line refers to the X of the package, and Y repeats its expression with the X of the function. The type checker keeps one object
// for an identifier, that of the last line.
func Repetitions(group *ast.GenDecl) iter.Seq2[*ast.ValueSpec, *ast.ValueSpec] {
	return func(yield func(line, head *ast.ValueSpec) bool) {
		if group.Tok != token.CONST {
			return
		}
		var head *ast.ValueSpec
		for _, spec := range group.Specs {
			line := spec.(*ast.ValueSpec)
			if len(line.Values) > 0 {
				head = line
			} else if head != nil && !yield(line, head) {
				return
			}
		}
	}
}

// ObjectsAt returns the objects to which the identifiers in a constant line's expressions refer if a line at pos repeats them. Identifiers
// in selectors and function literals are left out.
func (p *Package) ObjectsAt(line *ast.ValueSpec, pos token.Pos) map[*ast.Ident]types.Object {
	meant := map[*ast.Ident]types.Object{}
	scope := p.Innermost(pos)
	if scope == nil {
		return meant
	}
	for _, part := range expressions(line.Type, line.Values) {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.Ident:
				if used := p.Info.Uses[n]; used != nil && !IsMember(used) {
					if _, object := scope.LookupParent(n.Name, pos); object != nil {
						meant[n] = Origin(object)
					}
				}
			case *ast.SelectorExpr:
				if _, ok := p.Qualified(n); ok {
					return false
				}
			}
			return true
		})
	}
	return meant
}

// expressions returns the type of a line, if it has one, and its values.
func expressions(t ast.Expr, values []ast.Expr) (parts []ast.Node) {
	if t != nil {
		parts = append(parts, t)
	}
	for _, value := range values {
		parts = append(parts, value)
	}
	return parts
}

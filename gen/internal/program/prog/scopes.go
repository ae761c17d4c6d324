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
	for _, part := range expressions(line) {
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

// expressions returns the type and the values of a line.
func expressions(line *ast.ValueSpec) (parts []ast.Node) {
	if line.Type != nil {
		parts = append(parts, line.Type)
	}
	for _, value := range line.Values {
		parts = append(parts, value)
	}
	return parts
}

// Innermost returns the innermost scope of a package that contains a position, or nil. It returns the scope whose objects are in the
// package's Info, unlike (*types.Scope).Innermost. The type checker checks an argument like []int{…}[1] twice, so a function literal in it
// has two scopes, of which the last counts. And the scope of a function literal in the range expression of a for statement is not in the
// statement's scope, although its position is, but beside it. Complexity: linear in the number of sibling scopes.
func (p *Package) Innermost(pos token.Pos) *types.Scope {
	scope := p.Types.Scope()
	for inner := around(scope, pos); inner != nil; inner = around(scope, pos) {
		scope = inner
	}
	if scope == p.Types.Scope() {
		return nil
	}
	return scope
}

// around returns the last of the smallest scopes in a scope that contain a position, or nil.
func around(scope *types.Scope, pos token.Pos) (smallest *types.Scope) {
	for i := range scope.NumChildren() {
		child := scope.Child(i)
		if child.Contains(pos) && (smallest == nil || child.End()-child.Pos() <= smallest.End()-smallest.Pos()) {
			smallest = child
		}
	}
	return smallest
}

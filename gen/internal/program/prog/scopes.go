package prog

import (
	"go/token"
	"go/types"
)

// Innermost returns the innermost scope of a package that a place is in, or nil. Unlike (*types.Scope).Innermost it returns the one whose
// objects the package's Info has. The type checker looks at an argument like []int{…}[1] twice, and a function literal in it then has two
// scopes at one place, of which the last counts; and a function literal behind the range of a for statement is no part of the statement's
// scope, which stands around it, but beside it. Complexity: linear in the scopes beside those that the place is in.
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

// around returns the last of the smallest scopes in a scope that a place is in, or nil.
func around(scope *types.Scope, pos token.Pos) (smallest *types.Scope) {
	for i := range scope.NumChildren() {
		child := scope.Child(i)
		if child.Contains(pos) && (smallest == nil || child.End()-child.Pos() <= smallest.End()-smallest.Pos()) {
			smallest = child
		}
	}
	return smallest
}

package prog

import (
	"go/token"
	"go/types"
)

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
	for child := range scope.Children() {
		if child.Contains(pos) && (smallest == nil || child.End()-child.Pos() <= smallest.End()-smallest.Pos()) {
			smallest = child
		}
	}
	return smallest
}

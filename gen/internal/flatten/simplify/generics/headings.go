package generics

import (
	"go/ast"
	"go/token"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
)

// headings removes the comments between declarations if no declaration up to the next such comment is left.
func (a *assembly) headings() {
	standing := a.standing()
	for i, group := range standing {
		end := a.f.Syntax.FileEnd
		if i+1 < len(standing) {
			end = standing[i+1].Pos()
		}
		below := slices.DeleteFunc(slices.Clone(a.f.Syntax.Decls), func(d ast.Decl) bool { return d.Pos() < group.End() || d.Pos() >= end })
		if len(below) > 0 && !slices.ContainsFunc(below, func(d ast.Decl) bool { return !a.gone[d] }) {
			a.list = append(a.list, simplify.Replace(group.Pos(), group.End(), ""))
		}
	}
}

// standing returns the comments between declarations that are on lines of their own and document no declaration.
func (a *assembly) standing() (groups []*ast.CommentGroup) {
	line := func(pos token.Pos) int { return a.f.Fset.PositionFor(pos, false).Line }
	for _, group := range a.f.Syntax.Comments {
		if group.Pos() > a.f.Syntax.Name.End() && !slices.ContainsFunc(a.f.Syntax.Decls, func(d ast.Decl) bool {
			return simplify.Start(d) <= group.Pos() && group.Pos() < d.End() || line(d.End()) == line(group.Pos())
		}) {
			groups = append(groups, group)
		}
	}
	return groups
}

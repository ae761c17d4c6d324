package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// unfold applies rule 3.
func (l *planner) unfold() {
	if l.p.Target.Go >= 22 {
		return
	}
	written, read := map[types.Object]bool{}, map[types.Object]bool{}
	for d := range l.keep.All(l.p) {
		l.collectWrites(d, written)
		if d.Token() == token.VAR && l.keep.Initial[d] == prog.Ordered {
			l.collectReads(d, read, map[*prog.Decl]bool{})
		}
	}
	for d := range l.keep.All(l.p) {
		if d.Token() == token.VAR && d.Index >= 0 && len(d.Values()) > 0 && l.keep.Initial[d] != prog.Ordered &&
			written[d.Object()] && read[d.Object()] {
			l.unfoldVariable(d)
		}
	}
}

// collectWrites notes the variables at the top of a package that a declaration may change.
func (l *planner) collectWrites(d *prog.Decl, written map[types.Object]bool) {
	w := &loopWriter{planner: l, d: d, info: d.Package.Info}
	note := func(e ast.Expr) {
		if v := w.root(e); v != nil {
			written[v] = true
		} else if selector, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
			written[d.Package.Info.Uses[selector.Sel]] = true
		}
	}
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, left := range n.Lhs {
					note(left)
				}
			case *ast.IncDecStmt:
				note(n.X)
			case *ast.RangeStmt:
				if n.Tok == token.ASSIGN {
					note(n.Key)
					if n.Value != nil {
						note(n.Value)
					}
				}
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					note(n.X)
				}
			case *ast.SelectorExpr:
				if w.pointerMethod(n) {
					note(n.X)
				}
			}
			return true
		})
	}
}

// collectReads notes the variables that an initialiser refers to, itself or by the functions that it names.
func (l *planner) collectReads(d *prog.Decl, read map[types.Object]bool, seen map[*prog.Decl]bool) {
	if seen[d] {
		return
	}
	seen[d] = true
	for id := range l.keep.Idents(l.p, d) {
		if id.Defines || id.Object == nil {
			continue
		}
		next := l.p.DeclOf(id.Object)
		if next == nil {
			continue
		}
		if next.Token() == token.VAR {
			read[id.Object] = true
		}
		if next.Token() == token.FUNC || next.Token() == token.VAR {
			l.collectReads(next, read, seen)
		}
	}
}

// unfoldVariable passes the initial value through a function that is not inlined.
func (l *planner) unfoldVariable(d *prog.Decl) {
	if l.p.Target.Go < 18 {
		l.errs.Add(l.p.Position(d.Object().Pos()), "give it its value in a function that says //go:noinline",
			"%s changes while variables are initialised, and compilers of Go %s copy its first value", d.Object().Name(), l.p.Target.Go)
		return
	}
	value, opening := d.Values()[0], []prog.Piece{generated("initially")}
	if t := d.Spec().Type; t != nil {
		opening = append(opening, text("["), node(t), text("]"))
	}
	l.edits.Add(&prog.Edit{Pos: value.Pos(), End: value.Pos(), New: append(opening, text("(")), Rule: RuleUnfolded})
	l.edits.Add(&prog.Edit{Pos: value.End(), End: value.End(), New: []prog.Piece{text(")")}, Rule: RuleUnfolded})
}

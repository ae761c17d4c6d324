package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/prog"
)

// gained applies rule 10: where package load has found a function for a method, its name refers to that.
func (l *planner) gained(d *prog.Text) {
	d.Inspect(func(n ast.Node, path []ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		function := l.standsFor(d, selector)
		if function == nil {
			return true
		}
		if d.Package.Info.Selections[selector].Kind() == types.MethodExpr {
			l.edits.Add(&prog.Edit{Pos: selector.Pos(), End: selector.End(), New: []prog.Piece{object(function)}, Rule: RuleGained})
			return false
		}
		l.callGained(d, function, selector, path[len(path)-1].(*ast.CallExpr))
		return true
	})
}

// standsFor returns the function that a selected method of the standard library stands for, or nil.
func (l *planner) standsFor(d *prog.Text, selector *ast.SelectorExpr) *types.Func {
	if d.Package.Info.Selections[selector] == nil {
		return nil
	}
	function, ok := d.Package.Info.Uses[selector.Sel].(*types.Func)
	if !ok || function.Signature().Recv() != nil {
		return nil
	}
	return function
}

// callGained writes t.Compare(u) as timeCompare(t, u).
func (l *planner) callGained(d *prog.Text, function *types.Func, selector *ast.SelectorExpr, call *ast.CallExpr) {
	_, wanted := function.Signature().Params().At(0).Type().(*types.Pointer)
	_, given := d.Package.Info.TypeOf(selector.X).Underlying().(*types.Pointer)
	opening, comma := "(", ""
	switch {
	case wanted && !given:
		opening = "(&"
	case given && !wanted:
		opening = "(*"
	}
	if len(call.Args) > 0 {
		comma = ","
	}
	l.edits.Add(&prog.Edit{
		Pos: selector.X.Pos(), End: selector.X.Pos(), New: []prog.Piece{object(function), text(opening)}, Rule: RuleGained,
	})
	l.edits.Add(&prog.Edit{Pos: selector.X.End(), End: call.Lparen + 1, New: []prog.Piece{text(comma)}, Rule: RuleGained})
}

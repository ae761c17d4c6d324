package calls

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// Shrinks reports whether a function calls itself only with one and the same of its numbers divided, and only where that is not 0. Such
// calls nest 64 deep at the most, as those that write a number by its digits.
func Shrinks(d *source.Declaration, object *types.Func) bool {
	if d.Func == nil || d.Func.Body == nil {
		return false
	}
	for i := range object.Signature().Params().Len() {
		c := shrinking{info: d.Package.Info, object: object, index: i}
		if b, ok := c.parameter().Type().Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 && c.holds(d.Func.Body) {
			return true
		}
	}
	return false
}

// A shrinking is the question of one parameter.
type shrinking struct {
	info   *types.Info
	object *types.Func
	index  int
}

func (c *shrinking) parameter() *types.Var { return c.object.Signature().Params().At(c.index) }

// holds looks at each mention of the function, and for what changes the parameter.
func (c *shrinking) holds(body *ast.BlockStmt) bool {
	holds, calls := true, map[ast.Expr]bool{}
	ast.PreorderStack(body, nil, func(n ast.Node, above []ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if id := prog.Callee(ast.Unparen(n.Fun)); id != nil && c.info.Uses[id] == c.object {
				calls[id] = true
				holds = holds && c.divided(n) && c.guarded(n, above)
			}
		case *ast.Ident:
			holds = holds && (c.info.Uses[n] != c.object || calls[n])
		case *ast.BranchStmt:
			holds = holds && n.Tok != token.GOTO // around what guards a call
		}
		holds = holds && !slices.ContainsFunc(flow.Changed(c.info, n), c.is)
		return holds
	})
	return holds && len(calls) > 0
}

// is reports whether an expression is the parameter.
func (c *shrinking) is(x ast.Expr) bool {
	id, ok := ast.Unparen(x).(*ast.Ident)
	return ok && c.info.Uses[id] == c.parameter()
}

// divided reports whether a call has the parameter divided in its place.
func (c *shrinking) divided(call *ast.CallExpr) bool {
	if len(call.Args) <= c.index {
		return false
	}
	x, ok := ast.Unparen(call.Args[c.index]).(*ast.BinaryExpr)
	return ok && x.Op == token.QUO && c.is(x.X) && c.atLeast(x.Y, 2)
}

// guarded reports whether a node stands where the parameter is not 0.
func (c *shrinking) guarded(n ast.Node, above []ast.Node) bool {
	for _, a := range above {
		switch a := a.(type) {
		case *ast.IfStmt:
			if a.Body.Pos() <= n.Pos() && n.End() <= a.Body.End() && c.compared(a.Cond, token.NEQ, token.GTR, token.GEQ) {
				return true
			}
		case *ast.BlockStmt:
			for _, s := range a.List {
				if s, ok := s.(*ast.IfStmt); ok && s.End() <= n.Pos() && prog.EndsInReturn(s.Body.List) &&
					c.compared(s.Cond, token.EQL, token.LEQ, token.LSS) {
					return true
				}
			}
		}
	}
	return false
}

// compared reports whether a condition tells 0 from what the parameter is elsewhere: it compares with 0 in the first way, with a constant
// from 0 on in the second, or with one from 1 on in the third.
func (c *shrinking) compared(condition ast.Expr, zero, other, strict token.Token) bool {
	x, ok := ast.Unparen(condition).(*ast.BinaryExpr)
	if !ok || !c.is(x.X) {
		return false
	}
	switch x.Op {
	case zero:
		return c.atLeast(x.Y, 0) && !c.atLeast(x.Y, 1)
	case other:
		return c.atLeast(x.Y, 0)
	case strict:
		return c.atLeast(x.Y, 1)
	}
	return false
}

func (c *shrinking) atLeast(x ast.Expr, least int64) bool {
	v := c.info.Types[x].Value
	return v != nil && constant.Compare(v, token.GEQ, constant.MakeInt64(least))
}

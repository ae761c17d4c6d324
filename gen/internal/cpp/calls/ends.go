package calls

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// endsIn reports whether a statement is a call that does not return.
func (a *Analysis) endsIn(p *source.Package, s ast.Stmt) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := ast.Unparen(x.X).(*ast.CallExpr)
	if !ok || prog.Builtin(p.Info, call) == "panic" {
		return ok
	}
	o, ok := p.Info.Uses[prog.Callee(call.Fun)].(*types.Func)
	return ok && a.EndsAlways(o.Origin())
}

// EndsAlways reports whether a function never returns: it has no return statement and no deferred call, which may recover, and its last
// statement is a call that does not return.
func (a *Analysis) EndsAlways(o *types.Func) bool {
	if known, ok := a.ending[o]; ok {
		return known
	}
	a.ending[o] = false // during the analysis
	a.ending[o] = o.FullName() == "os.Exit" || a.bodyEnds(a.program.Decls[o])
	return a.ending[o]
}

func (a *Analysis) bodyEnds(d *source.Declaration) bool {
	if d == nil || d.Func == nil || d.Func.Body == nil {
		return false
	}
	body := d.Func.Body
	if prog.Contains[*ast.ReturnStmt](body) || prog.Contains[*ast.DeferStmt](body) || prog.Jumps(body) {
		return false
	}
	return a.endsIn(d.Package, prog.LastOf(body.List))
}

package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// CallWrites reports whether a call, apart from its arguments, may write memory that others read.
func (a *Analysis) CallWrites(p *source.Package, x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	if p.Info.Types[fun].IsType() {
		return false
	}
	switch prog.Builtin(p.Info, x) {
	case "":
	case "append", "copy", "delete", "clear", "recover", "panic", "print", "println":
		return true
	default:
		return false
	}
	o, ok := p.Info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || flow.Dynamic(p.Info, fun) || a.Writes(o.Origin())
}

// pure are the functions written in C++ without effects.
var pure = map[string]bool{"math": true, "bits": true, "strconv": true}

// Writes reports whether a function may write memory that others read. If functions call each other, it records an answer only after it has
// analysed all of them.
func (a *Analysis) Writes(o *types.Func) bool {
	if known, ok := a.writing[o]; ok {
		return known
	}
	if a.visiting != nil {
		return a.searchWrites(o)
	}
	a.visiting = map[*types.Func]bool{}
	found := a.searchWrites(o)
	if a.writing[o] = found; !found {
		for v := range a.visiting {
			a.writing[v] = false
		}
	}
	a.visiting = nil
	return found
}

func (a *Analysis) searchWrites(o *types.Func) bool {
	if a.visiting[o] {
		return false
	}
	a.visiting[o] = true
	d := a.program.Decls[o]
	if d == nil || d.Func == nil || d.Func.Body == nil {
		return o.Pkg() == nil || !pure[o.Pkg().Name()]
	}
	return a.bodyWrites(d)
}

// bodyWrites reports whether the body of a function stores to non-local memory, or may call a function that does.
func (a *Analysis) bodyWrites(d *source.Declaration) bool {
	p := d.Package
	other := func(x ast.Expr) bool {
		v, sure := flow.Root(p.Info, x)
		local := v != nil && sure && d.Func.Pos() <= v.Pos() && v.Pos() < d.Func.End()
		return !local && !prog.IsBlank(ast.Unparen(x))
	}
	return prog.Any(d.Func.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.DeferStmt, *ast.FuncLit, *ast.GoStmt, *ast.SendStmt:
			return true
		case *ast.CallExpr:
			return prog.Builtin(p.Info, n) != "panic" && a.CallWrites(p, n)
		}
		return slices.ContainsFunc(flow.Assigned(p.Info, n), other)
	})
}

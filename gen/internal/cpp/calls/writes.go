package calls

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// CallWrites reports whether a call itself can change what others see, its arguments aside.
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
	id := prog.Callee(fun)
	if id == nil {
		return true
	}
	o, ok := p.Info.Uses[id].(*types.Func)
	if !ok {
		return true
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := p.Info.Selections[sel]; s != nil {
			if recv := o.Signature().Recv(); recv == nil || types.IsInterface(recv.Type()) {
				return true
			}
		}
	}
	return a.Writes(o.Origin())
}

// pure are the functions written in C++ that change nothing.
var pure = map[string]bool{"math": true, "bits": true, "strconv": true}

// Writes reports whether a function can change what others see. Of functions that call each other, all are looked at before the answer
// is kept.
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

// bodyWrites looks for stores to what is not the function's own, and for calls that do so.
func (a *Analysis) bodyWrites(d *source.Declaration) (found bool) {
	p := d.Package
	own := func(x ast.Expr) bool { return a.ownVariable(p, x, d.Func) }
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		if found {
			return false
		}
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				found = found || !own(x)
			}
		case *ast.IncDecStmt:
			found = !own(n.X)
		case *ast.RangeStmt:
			found = n.Tok == token.ASSIGN && (n.Key != nil && !own(n.Key) || n.Value != nil && !own(n.Value))
		case *ast.DeferStmt, *ast.FuncLit, *ast.GoStmt, *ast.SendStmt:
			found = true
		case *ast.CallExpr:
			found = prog.Builtin(p.Info, n) != "panic" && a.CallWrites(p, n)
		}
		return !found
	})
	return found
}

// ownVariable reports whether a store to x changes a variable of the function alone.
func (a *Analysis) ownVariable(p *source.Package, x ast.Expr, fn *ast.FuncDecl) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		if x.Name == "_" {
			return true
		}
		o := p.Info.Defs[x]
		if o == nil {
			o = p.Info.Uses[x]
		}
		return o != nil && fn.Pos() <= o.Pos() && o.Pos() < fn.End()
	case *ast.SelectorExpr:
		s := p.Info.Selections[x]
		if s == nil || s.Indirect() {
			return false
		}
		if _, ok := p.Info.TypeOf(x.X).Underlying().(*types.Pointer); ok {
			return false
		}
		return a.ownVariable(p, x.X, fn)
	case *ast.IndexExpr:
		if _, ok := p.Info.TypeOf(x.X).Underlying().(*types.Array); ok {
			return a.ownVariable(p, x.X, fn)
		}
	}
	return false
}

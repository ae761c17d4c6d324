package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/prog"
)

// callWrites reports whether a call itself can change what others see, its arguments aside.
func (w *world) callWrites(p *source.Package, x *ast.CallExpr) bool {
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
	return w.writes(o.Origin())
}

// pure are the functions written in C++ that change nothing.
var pure = map[string]bool{"math": true, "bits": true, "strconv": true}

// writes reports whether a function can change what others see. Of functions that call each other, all are looked at before the answer
// is kept.
func (w *world) writes(o *types.Func) bool {
	if known, ok := w.effects[o]; ok {
		return known
	}
	if w.visiting != nil {
		return w.searchWrites(o)
	}
	w.visiting = map[*types.Func]bool{}
	found := w.searchWrites(o)
	if w.effects[o] = found; !found {
		for v := range w.visiting {
			w.effects[v] = false
		}
	}
	w.visiting = nil
	return found
}

func (w *world) searchWrites(o *types.Func) bool {
	if w.visiting[o] {
		return false
	}
	w.visiting[o] = true
	d := w.Decls[o]
	if d == nil || d.Func == nil || d.Func.Body == nil {
		return o.Pkg() == nil || !pure[o.Pkg().Name()]
	}
	return w.bodyWrites(d)
}

// bodyWrites looks for stores to what is not the function's own, and for calls that do so.
func (w *world) bodyWrites(d *source.Declaration) (found bool) {
	p := d.Package
	own := func(x ast.Expr) bool { return w.ownVariable(p, x, d.Func) }
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
			found = prog.Builtin(p.Info, n) != "panic" && w.callWrites(p, n)
		}
		return !found
	})
	return found
}

// ownVariable reports whether a store to x changes a variable of the function alone.
func (w *world) ownVariable(p *source.Package, x ast.Expr, fn *ast.FuncDecl) bool {
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
		return w.ownVariable(p, x.X, fn)
	case *ast.IndexExpr:
		if _, ok := p.Info.TypeOf(x.X).Underlying().(*types.Array); ok {
			return w.ownVariable(p, x.X, fn)
		}
	}
	return false
}

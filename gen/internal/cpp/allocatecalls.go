package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// call looks at a call, a conversion or what is predeclared.
func (r *repeats) call(b *body, n *ast.CallExpr, t times) {
	info, fun := b.pack.info, ast.Unparen(n.Fun)
	var callee *types.Func
	id := identOf(fun)
	switch tv := info.Types[fun]; {
	case tv.IsType():
		r.conversion(b, n, t)
	case id != nil && tv.IsBuiltin():
		r.predeclared(b, n, id.Name, t)
	case id != nil:
		callee, _ = info.Uses[id].(*types.Func)
	}
	if callee != nil {
		callee = callee.Origin()
		r.calls(b, callee, t)
		if callee.Signature().Variadic() && !r.w.local[n] {
			b.allocate(t)
		}
		r.passed(b, n, callee, t)
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		r.walk(b, sel.X, t)
	} else if id == nil {
		r.walk(b, fun, t)
	}
	for _, arg := range n.Args {
		if !info.Types[arg].IsType() {
			r.argument(b, arg, t)
		}
	}
}

func (r *repeats) argument(b *body, arg ast.Expr, t times) {
	lit, isLit := ast.Unparen(arg).(*ast.CompositeLit)
	switch {
	case !r.w.local[arg]:
		r.walk(b, arg, t)
	case isLit:
		for _, x := range lit.Elts {
			r.walk(b, x, t)
		}
	default:
		r.walk(b, ast.Unparen(arg).(*ast.CallExpr).Args[0], t)
	}
}

// calls notes a call of a function, or of what stands for it in C++.
func (r *repeats) calls(b *body, o *types.Func, t times) {
	for _, o := range standIns(o) {
		name, native := r.native[o]
		if native && allocating()[name] {
			b.allocate(t)
		}
		if r.bodies[o] != nil {
			b.calls[o] = max(b.calls[o], t)
		}
	}
}

// standIns returns a function and what the overlay has in its place.
func standIns(o *types.Func) []*types.Func {
	list := []*types.Func{o}
	if o.Pkg() == nil {
		return list
	}
	for _, name := range []string{"plain" + o.Name(), shims[o.Pkg().Path()+"."+o.Name()]} {
		if other, ok := o.Pkg().Scope().Lookup(name).(*types.Func); ok {
			list = append(list, other)
		}
	}
	return list
}

func (r *repeats) conversion(b *body, n *ast.CallExpr, t times) {
	info := b.pack.info
	to, from := info.TypeOf(n.Fun), info.TypeOf(n.Args[0])
	_, toBasic := to.Underlying().(*types.Basic)
	_, fromBasic := from.Underlying().(*types.Basic)
	numbers := isNumber(to) && isNumber(from)
	if info.Types[n].Value == nil && (toBasic || fromBasic) && !numbers && !(isString(to) && isString(from)) {
		b.allocate(t)
	}
}

func (r *repeats) predeclared(b *body, n *ast.CallExpr, name string, t times) {
	switch name {
	case "append":
		if isText(b.pack.info.TypeOf(n)) {
			r.grows(b, n, t)
			return
		}
		b.allocate(t)
	case "make", "new":
		b.allocate(t)
	}
}

// ends reports whether a call does not return.
func (r *repeats) ends(p *pack, call *ast.CallExpr) bool {
	id := identOf(ast.Unparen(call.Fun))
	if id == nil {
		return false
	}
	switch o := p.info.Uses[id].(type) {
	case *types.Builtin:
		return o.Name() == "panic"
	case *types.Func:
		return r.endsAlways(o.Origin())
	}
	return false
}

// endsAlways reports whether a function ends the program: it has no return, and its last statement is a call that does.
func (r *repeats) endsAlways(o *types.Func) bool {
	if known, ok := r.ending[o]; ok {
		return known
	}
	r.ending[o] = r.native[o] == "os_Exit"
	b := r.bodies[o]
	if b == nil {
		return r.ending[o]
	}
	list := b.escape.root.(*ast.FuncDecl).Body.List
	returns := slices.ContainsFunc(list, func(s ast.Stmt) bool { return contains[*ast.ReturnStmt](s) })
	if len(list) > 0 && !returns {
		if stmt, ok := list[len(list)-1].(*ast.ExprStmt); ok {
			call, ok := stmt.X.(*ast.CallExpr)
			r.ending[o] = ok && r.ends(b.pack, call)
		}
	}
	return r.ending[o]
}

// contains reports whether there is a node of a kind within another.
func contains[T ast.Node](n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		_, ok := n.(T)
		found = found || ok
		return !found
	})
	return found
}

// allocating are the functions of the runtime that take memory which the program keeps.
var allocating = sync.OnceValue(func() map[string]bool {
	allocating := map[string]bool{"allocate": true}
	for more := true; more; {
		more = false
		for _, p := range pieces() {
			name := p.provides[0]
			if allocating[name] || unicode.IsUpper(rune(name[0])) || strings.HasPrefix(name, "panic") {
				continue
			}
			for word := range words(p.text) {
				if allocating[word] && word != name {
					allocating[name], more = true, true
				}
			}
		}
	}
	return allocating
})

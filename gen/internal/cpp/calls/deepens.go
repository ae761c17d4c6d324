package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// C++ compilers replace the last call of a function by a jump, which needs no frame. In Go, the call has a frame. So an endless recursion
// exhausts the stack in Go, and would run forever in C++:
//
//	func walk(n int) { count[n%8]++; walk(n + 1) }

// A body is the body of a function, or of a literal in it.
type body struct {
	*Analysis
	pack  *source.Package
	owner *types.Func // the function, also for its literals; nil for the initial value of a variable
	sig   *types.Signature
}

// Deepens reports whether a body may end with a call that recurses. owner is the function, also for its literals, or nil, and sig is the
// signature of the body. A function value, or a method of an interface, may be any with the same signature.
func (a *Analysis) Deepens(p *source.Package, owner *types.Func, sig *types.Signature, of *ast.BlockStmt) bool {
	return body{a, p, owner, sig}.statements(of.List, true)
}

// statements reports whether one of some statements may be the last one and recurses. last says that nothing follows the list.
func (b body) statements(list []ast.Stmt, last bool) bool {
	if len(list) > 0 {
		_, branch := prog.LastOf(list).(*ast.BranchStmt)
		last = last || branch || prog.EndsInReturn(list)
	}
	for _, s := range slices.Backward(list) {
		if b.stmt(s, last) {
			return true
		}
		last = last && !b.hasEffect(s)
	}
	return false
}

func (b body) stmt(s ast.Stmt, last bool) bool {
	switch s := s.(type) {
	case nil, *ast.DeferStmt:
		return false
	case *ast.ReturnStmt:
		return b.recurs(s)
	case *ast.BlockStmt:
		return b.statements(s.List, last)
	case *ast.LabeledStmt:
		return b.stmt(s.Stmt, last)
	case *ast.IfStmt:
		return last && b.recurs(s.Cond) || b.statements(s.Body.List, last) || b.stmt(s.Else, last)
	case *ast.SwitchStmt:
		return b.clauses(s.Body, last)
	case *ast.TypeSwitchStmt:
		return b.clauses(s.Body, last)
	case *ast.ForStmt:
		return b.statements(s.Body.List, false)
	case *ast.RangeStmt:
		return b.statements(s.Body.List, false)
	}
	return last && !b.stores(s) && b.recurs(s)
}

func (b body) clauses(of *ast.BlockStmt, last bool) bool {
	return slices.ContainsFunc(of.List, func(s ast.Stmt) bool { return b.statements(s.(*ast.CaseClause).Body, last) })
}

// hasEffect reports whether a statement after a call always has an effect that compilers do not move before the call: it calls, loops, or
// stores to memory that others may read.
func (b body) hasEffect(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	case *ast.ExprStmt, *ast.AssignStmt, *ast.IncDecStmt, *ast.ReturnStmt:
		return b.stores(s) || b.anyCall(s, b.calls)
	}
	return false
}

// stores reports whether a statement assigns to anything but a local variable.
func (b body) stores(s ast.Stmt) bool {
	return slices.ContainsFunc(flow.Assigned(b.pack.Info, s), func(x ast.Expr) bool {
		id, ok := ast.Unparen(x).(*ast.Ident)
		v, variable := b.pack.Info.ObjectOf(id).(*types.Var)
		return !ok || variable && v.Parent() == v.Pkg().Scope()
	})
}

// calls reports whether a call runs a function, or a predeclared one that writes.
func (b body) calls(call *ast.CallExpr) bool {
	return prog.Builtin(b.pack.Info, call) == "" || b.CallWrites(b.pack, call)
}

// recurs reports whether the last call of a node may recurse.
func (b body) recurs(n ast.Node) bool {
	return b.anyCall(n, func(call *ast.CallExpr) bool {
		if prog.Builtin(b.pack.Info, call) != "" {
			return false
		}
		o, ok := b.pack.Info.Uses[prog.Callee(call.Fun)].(*types.Func)
		if !ok {
			return types.Identical(b.pack.Info.TypeOf(call.Fun).Underlying(), b.sig)
		}
		if recv := o.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
			return b.owner != nil && o.Name() == b.owner.Name() && types.Identical(o.Type(), b.sig)
		}
		return b.owner != nil && b.reaches(o.Origin(), b.owner, map[*types.Func]bool{})
	})
}

// anyCall reports whether a node contains such a call, except conversions, calls in literals, and calls in the arguments of other calls.
func (b body) anyCall(n ast.Node, is func(*ast.CallExpr) bool) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if _, lit := n.(*ast.FuncLit); lit || found {
			return false
		}
		call, ok := n.(*ast.CallExpr)
		if !ok || b.pack.Info.Types[call.Fun].IsType() {
			return true
		}
		found = is(call)
		return !b.calls(call)
	})
	return found
}

// reaches reports whether a function is another one, or refers to one that leads to it.
func (b body) reaches(from, to *types.Func, seen map[*types.Func]bool) bool {
	d := b.program.Decls[from]
	if from == to {
		return true
	}
	if seen[from] || d == nil || d.Func == nil || d.Func.Body == nil || !d.Package.Own {
		return false
	}
	seen[from] = true
	return prog.Any(d.Func.Body, func(id *ast.Ident) bool {
		o, ok := d.Package.Info.Uses[id].(*types.Func)
		return ok && b.reaches(o.Origin(), to, seen)
	})
}

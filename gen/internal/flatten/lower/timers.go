package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// buffersTimer returns the name and position in kept code that can reveal whether the channels of timers have a buffer, or no position.
// Code that only receives from a timer cannot.
func (l *planner) buffersTimer() (what string, pos token.Pos) {
	for d, id := range l.keep.Idents() {
		if d.Package.Std {
			continue // package context uses timers that call functions, without channels
		}
		if isTimer(id.Object) && !(timers{d, d.Parents()}).receivesOnly(id) {
			return "time." + id.Object.Name(), id.Pos()
		}
	}
	return "", token.NoPos
}

// isTimer reports whether an object is a type of timers with a channel, or a function that returns one.
func isTimer(object types.Object) bool {
	return object != nil && prog.PathOf(object) == "time" && prog.IsPackageLevel(object) &&
		slices.Contains([]string{"After", "NewTicker", "NewTimer", "Tick", "Ticker", "Timer"}, object.Name())
}

// A timers is the syntax of a declaration that uses timers.
type timers struct {
	d       *prog.Text
	parents map[ast.Node]ast.Node
}

// function returns the innermost function that contains a node.
func (t timers) function(n ast.Node) ast.Node {
	for ; n != nil; n = t.parents[n] {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return n
		}
	}
	return nil
}

// receivesOnly reports whether a function is called, and its result is received from at once, or assigned to a variable that is only
// received from.
func (t timers) receivesOnly(name prog.Ident) bool {
	called := ast.Node(name.Ident)
	if name.Qualifier != nil {
		called = t.parents[called]
	}
	call, ok := t.parents[called].(*ast.CallExpr)
	if !ok || ast.Unparen(call.Fun) != called {
		return false
	}
	if t.isReceived(call) {
		return true
	}
	assign, ok := t.parents[call].(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
		return false
	}
	i := slices.IndexFunc(assign.Rhs, func(value ast.Expr) bool { return ast.Unparen(value) == call })
	variable := t.d.Package.Info.Defs[assign.Lhs[i].(*ast.Ident)]
	return variable != nil && t.isOnlyReceived(variable, t.function(call))
}

// isReceived reports whether a channel, or that of a timer, is the operand of a receive.
func (t timers) isReceived(channel ast.Node) bool {
	switch n := t.parents[channel].(type) {
	case *ast.UnaryExpr:
		return n.Op == token.ARROW
	case *ast.RangeStmt:
		return ast.Unparen(n.X) == channel
	case *ast.SelectorExpr:
		return n.Sel.Name == "C" && t.isReceived(n)
	}
	return false
}

// isOnlyReceived reports whether a local variable is only received from. Its timer may be stopped when the function ends, if no other
// function could receive after that.
func (t timers) isOnlyReceived(variable types.Object, function ast.Node) bool {
	harmless, stopped, shared := true, false, false
	for _, id := range t.d.Idents() {
		if id.Object == variable && !id.Defines {
			stops := t.isStoppedAtEnd(id.Ident)
			harmless = harmless && (stops || t.isReceived(id.Ident))
			stopped = stopped || stops
			shared = shared || t.function(id.Ident) != function
		}
	}
	return harmless && !(stopped && shared)
}

// isStoppedAtEnd reports whether a timer is used in a statement defer timer.Stop().
func (t timers) isStoppedAtEnd(timer ast.Node) bool {
	method, ok := t.parents[timer].(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "Stop" {
		return false
	}
	statement, ok := t.parents[t.parents[method]].(*ast.DeferStmt)
	return ok && statement.Call == t.parents[method]
}

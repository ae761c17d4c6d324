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
	for d := range l.keep.Written() {
		if d.Package.Std {
			continue // package context uses timers that call functions, without channels
		}
		d.Inspect(func(n ast.Node, path []ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok || pos.IsValid() {
				return !pos.IsValid()
			}
			object := d.Package.Info.Uses[id]
			if isTimer(object) && !receivesOnly(d, syntax{n, path}) {
				what, pos = "time."+object.Name(), id.Pos()
			}
			return true
		})
	}
	return what, pos
}

// isTimer reports whether an object is a type of timers with a channel, or a function that returns one.
func isTimer(object types.Object) bool {
	return object != nil && object.Pkg() != nil && object.Pkg().Path() == "time" && prog.IsPackageLevel(object) &&
		slices.Contains([]string{"After", "NewTicker", "NewTimer", "Tick", "Ticker", "Timer"}, object.Name())
}

// A syntax is a node with its ancestors, from the root.
type syntax struct {
	ast.Node
	path []ast.Node
}

// outer returns the parent of a node, parentheses aside.
func (s syntax) outer() syntax {
	for i, n := range slices.Backward(s.path) {
		if _, ok := n.(*ast.ParenExpr); !ok {
			return syntax{n, s.path[:i]}
		}
	}
	return syntax{}
}

// function returns the innermost function that contains a node.
func (s syntax) function() ast.Node {
	for _, n := range slices.Backward(s.path) {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return n
		}
	}
	return nil
}

// receivesOnly reports whether a function is called, and its result is received from at once, or assigned to a variable that is only
// received from.
func receivesOnly(d *prog.Text, name syntax) bool {
	called := name
	if selector, ok := name.outer().Node.(*ast.SelectorExpr); ok && selector.Sel == name.Node {
		called = name.outer()
	}
	call := called.outer()
	if n, ok := call.Node.(*ast.CallExpr); !ok || ast.Unparen(n.Fun) != called.Node {
		return false
	}
	if isReceived(call) {
		return true
	}
	assign, ok := call.outer().Node.(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
		return false
	}
	i := slices.IndexFunc(assign.Rhs, func(value ast.Expr) bool { return ast.Unparen(value) == call.Node })
	variable := d.Package.Info.Defs[assign.Lhs[i].(*ast.Ident)]
	return variable != nil && holdsReceived(d, variable, call.function())
}

// isReceived reports whether a channel, or that of a timer, is the operand of a receive.
func isReceived(channel syntax) bool {
	outer := channel.outer()
	switch n := outer.Node.(type) {
	case *ast.UnaryExpr:
		return n.Op == token.ARROW
	case *ast.RangeStmt:
		return ast.Unparen(n.X) == channel.Node
	case *ast.SelectorExpr:
		return n.Sel.Name == "C" && isReceived(outer)
	}
	return false
}

// holdsReceived reports whether a local variable is only received from. Its timer may be stopped when the function ends, if no other
// function could receive after that.
func holdsReceived(d *prog.Text, variable types.Object, function ast.Node) bool {
	harmless, stopped, shared := true, false, false
	d.Inspect(func(n ast.Node, path []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && d.Package.Info.Uses[id] == variable {
			use := syntax{n, path}
			stops := isStoppedAtEnd(use)
			harmless = harmless && (stops || isReceived(use))
			stopped = stopped || stops
			shared = shared || use.function() != function
		}
		return true
	})
	return harmless && !(stopped && shared)
}

// isStoppedAtEnd reports whether a timer is used in a statement defer timer.Stop().
func isStoppedAtEnd(timer syntax) bool {
	method := timer.outer()
	selector, ok := method.Node.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "Stop" {
		return false
	}
	call := method.outer()
	statement, ok := call.outer().Node.(*ast.DeferStmt)
	return ok && statement.Call == call.Node
}

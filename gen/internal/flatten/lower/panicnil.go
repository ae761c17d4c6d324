package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// recoversNil returns the position where kept code may panic with nil, if kept code recovers, or lets the standard library recover.
func (l *planner) recoversNil(uses []use) (pos token.Pos) {
	if !l.keep.Recovers && !slices.ContainsFunc(uses, func(u use) bool { return l.mayRecover(u.object.Pkg().Path()) }) {
		return token.NoPos
	}
	for d := range l.keep.Written() {
		if d.Package.Std {
			continue // it only repeats a panic of the program
		}
		d.Inspect(func(n ast.Node, path []ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if ok && !pos.IsValid() && prog.Builtin(d.Package.Info, call) == "panic" && mayBeNil(d, call.Args[0]) &&
				!isChecked(d, call, path) && !l.isConstantError(d, call.Args[0]) {
				pos = call.Pos()
			}
			return !pos.IsValid()
		})
	}
	return pos
}

// mayRecover reports whether a package of the standard library may recover from panics in functions that it calls. Those that do, such as
// encoding/json and text/template, import fmt, which does. sync recovers too, but panics again with the same value.
func (l *planner) mayRecover(path string) bool {
	switch path {
	case "iter":
		return true
	case "fmt", "math/big": // the latter calls nothing of the program but by fmt
		return l.calledByFmt()
	}
	return l.imports(path, "fmt", map[string]bool{})
}

// calledByFmt reports whether kept code has a method that fmt may call and recover from: to print a value, or to scan one.
func (l *planner) calledByFmt() bool {
	for d := range l.keep.Written() {
		if d.IsMethod() && slices.Contains([]string{
			"Error", "Format", "GoString", "Read", "ReadRune", "Scan", "String", "UnreadRune",
		}, d.Object().Name()) {
			return true
		}
	}
	return false
}

// isChecked reports whether an if statement has just compared the argument of a call of panic with nil, as in if err != nil { panic(err) }.
func isChecked(d *prog.Text, call *ast.CallExpr, path []ast.Node) bool {
	if len(path) < 3 {
		return false
	}
	n, ok := path[len(path)-3].(*ast.IfStmt)
	return ok && n.Body == path[len(path)-2] && n.Body.List[0] == path[len(path)-1] && notNil(d, n.Cond, call.Args[0])
}

// notNil reports whether a condition implies that a value is not nil.
func notNil(d *prog.Text, condition, value ast.Expr) bool {
	n, ok := ast.Unparen(condition).(*ast.BinaryExpr)
	if ok && n.Op == token.LAND {
		return notNil(d, n.Y, value) || notNil(d, n.X, value) && !mayWrite(d, n.Y)
	}
	return ok && n.Op == token.NEQ && d.Package.Info.Types[n.Y].IsNil() && isPath(n.X) && types.ExprString(n.X) == types.ExprString(value)
}

// mayWrite reports whether the evaluation of an expression may write a variable.
func mayWrite(d *prog.Text, e ast.Expr) bool {
	return prog.Some(d.Nodes(e), func(n ast.Node) bool {
		receive, ok := n.(*ast.UnaryExpr)
		return prog.Is[*ast.CallExpr](n) || ok && receive.Op == token.ARROW
	})
}

// isPath reports whether an expression is a variable, or a field of one, and so on, so that it keeps its value.
func isPath(e ast.Expr) bool {
	if selector, ok := e.(*ast.SelectorExpr); ok {
		return isPath(selector.X)
	}
	return prog.Is[*ast.Ident](e)
}

// isConstantError reports whether a value is a package-level variable that is initialised with a non-nil value, as by errors.New, and never
// assigned.
func (l *planner) isConstantError(d *prog.Text, value ast.Expr) bool {
	declared := l.textOf(d.Package.Info.Uses[prog.Callee(value)])
	if declared == nil || declared.Token() != token.VAR || len(declared.Values()) != 1 || mayBeNil(declared, declared.Values()[0]) {
		return false
	}
	written := map[types.Object]bool{}
	for other := range l.keep.Written() {
		l.collectWrites(other, written)
	}
	return !written[declared.Object()]
}

// mayBeNil reports whether a value of an interface may be nil. It is not after a conversion of a non-interface, nor as the result of an
// assertion or of a function for new errors.
func mayBeNil(d *prog.Text, value ast.Expr) bool {
	t := d.Package.Info.TypeOf(value)
	if !types.IsInterface(t) {
		return types.Identical(t, types.Typ[types.UntypedNil])
	}
	switch n := ast.Unparen(value).(type) {
	case *ast.TypeAssertExpr:
		return false
	case *ast.CallExpr:
		if d.Package.Info.Types[n.Fun].IsType() {
			return mayBeNil(d, n.Args[0])
		}
		return !isFunction(d.Package.Info.Uses[prog.Callee(n.Fun)], "errors.New", "fmt.Errorf")
	}
	return true
}

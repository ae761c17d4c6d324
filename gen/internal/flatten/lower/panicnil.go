package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// recoversNil returns the position where kept code may panic with nil, if kept code recovers, or lets the standard library recover.
func (l *planner) recoversNil(uses []use) token.Pos {
	if !l.keep.Recovers && !slices.ContainsFunc(uses, func(u use) bool { return l.mayRecover(u.object.Pkg().Path()) }) {
		return token.NoPos
	}
	for d := range l.keep.Written() {
		if d.Package.Std {
			continue // it only repeats a panic of the program
		}
		for call, path := range prog.PathsIn[*ast.CallExpr](d) {
			if prog.Builtin(d.Package.Info, call) == "panic" && mayBeNil(d, call.Args[0]) && !isChecked(d, call, path) &&
				!l.isConstantError(d, call.Args[0]) {
				return call.Pos()
			}
		}
	}
	return token.NoPos
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

// isChecked reports whether the argument of a call of panic was compared with nil before, and cannot have changed since: by the condition
// of an if statement or of a case around the call, by a type switch, or by an if statement that leaves the block.
func isChecked(d *prog.Text, call *ast.CallExpr, path []ast.Node) bool {
	isFunction := func(n ast.Node) bool { return prog.Is[*ast.FuncLit](n) || prog.Is[*ast.FuncDecl](n) }
	value, outermost := call.Args[0], len(path)-1
	for outermost > 0 && !isFunction(path[outermost]) {
		outermost--
	}
	keeps := func(from, to token.Pos) bool { return keepsValue(d, value, path[outermost], from, to) }
	for i := len(path) - 2; i >= outermost; i-- {
		switch n := path[i].(type) {
		case *ast.IfStmt:
			then, inner := path[i+1] == n.Body, path[i+1]
			atOnce := then && i == len(path)-3 && n.Body.List[0] == path[len(path)-1]
			if (then || inner == n.Else) && notNil(d, n.Cond, value, then) && (atOnce || keeps(inner.Pos(), inner.End())) {
				return true
			}
		case *ast.BlockStmt:
			inner := slices.Index(n.List, path[i+1].(ast.Stmt))
			for j := inner; j >= 0 && !prog.Is[*ast.LabeledStmt](n.List[j]); j-- { // a goto may skip what is before a label
				if j < inner && ensures(d, n.List[j], value) && keeps(n.List[j].End(), n.End()) {
					return true
				}
			}
		case *ast.CaseClause:
			if caseNotNil(d, n, path[i-2], value) && keeps(n.Colon, n.End()) {
				return true
			}
		}
	}
	return false
}

// ensures reports whether a value is not nil after a statement, which leaves the block if it is nil, or has just assigned another value.
func ensures(d *prog.Text, s ast.Stmt, value ast.Expr) bool {
	switch s := s.(type) {
	case *ast.IfStmt:
		return s.Else == nil && leaves(s.Body) && notNil(d, s.Cond, value, false)
	case *ast.AssignStmt:
		return len(s.Lhs) == 1 && samePath(d.Package.Info, s.Lhs[0], value) && !mayBeNil(d, s.Rhs[0])
	}
	return false
}

// caseNotNil reports whether a value is not nil where a clause of a switch begins.
func caseNotNil(d *prog.Text, clause *ast.CaseClause, of ast.Node, value ast.Expr) bool {
	isNil := func(x ast.Expr) bool { return d.Package.Info.Types[x].IsNil() }
	switch of := of.(type) {
	case *ast.TypeSwitchStmt:
		id, ok := ast.Unparen(value).(*ast.Ident)
		nilElsewhere := slices.ContainsFunc(of.Body.List, func(s ast.Stmt) bool { return slices.ContainsFunc(s.(*ast.CaseClause).List, isNil) })
		return ok && d.Package.Info.Implicits[clause] == d.Package.Info.Uses[id] && !slices.ContainsFunc(clause.List, isNil) &&
			(clause.List != nil || nilElsewhere)
	case *ast.SwitchStmt:
		skips := prog.Any(of.Body, func(b *ast.BranchStmt) bool { return b.Tok == token.FALLTHROUGH })
		return !skips && of.Tag == nil && len(clause.List) == 1 && notNil(d, clause.List[0], value, true)
	}
	return false
}

// leaves reports whether a block ends with a statement that jumps elsewhere.
func leaves(block *ast.BlockStmt) bool {
	last := prog.LastOf(block.List)
	return prog.Is[*ast.ReturnStmt](last) || prog.Is[*ast.BranchStmt](last)
}

// keepsValue reports whether a value is a variable of a function that changes neither between two positions nor through a pointer or a
// function literal.
func keepsValue(d *prog.Text, value ast.Expr, function ast.Node, from, to token.Pos) bool {
	id, ok := ast.Unparen(value).(*ast.Ident)
	if !ok || d.Package.Info.Uses[id] == nil {
		return false
	}
	v := d.Package.Info.Uses[id]
	if v.Pos() < function.Pos() || v.Pos() > function.End() {
		return false
	}
	kept := true
	d.Inspect(func(n ast.Node, path []ast.Node) bool {
		for _, operand := range flow.Changed(d.Package.Info, n) {
			elsewhere := slices.ContainsFunc(path, func(f ast.Node) bool { return prog.Is[*ast.FuncLit](f) && f != function })
			if root, _ := flow.Root(d.Package.Info, operand); root == v &&
				(elsewhere || flow.Addressed(d.Package.Info, n) != nil || from <= n.Pos() && n.Pos() < to) {
				kept = false
			}
		}
		return kept
	}, function)
	return kept
}

// notNil reports whether the outcome of a condition implies that a value is not nil.
func notNil(d *prog.Text, condition, value ast.Expr, outcome bool) bool {
	both, compared := token.LAND, token.NEQ
	if !outcome {
		both, compared = token.LOR, token.EQL
	}
	n, ok := ast.Unparen(condition).(*ast.BinaryExpr)
	if ok && n.Op == both {
		return notNil(d, n.Y, value, outcome) || notNil(d, n.X, value, outcome) && !mayWrite(d, n.Y)
	}
	return ok && n.Op == compared && d.Package.Info.Types[n.Y].IsNil() && samePath(d.Package.Info, n.X, value)
}

// mayWrite reports whether the evaluation of an expression may write a variable.
func mayWrite(d *prog.Text, e ast.Expr) bool {
	return prog.Some(d.Nodes(e), func(n ast.Node) bool {
		receive, ok := n.(*ast.UnaryExpr)
		return prog.Is[*ast.CallExpr](n) || ok && receive.Op == token.ARROW
	})
}

// samePath reports whether two expressions are the same variable, or the same field of one, and so on.
func samePath(info *types.Info, a, b ast.Expr) bool {
	switch a := ast.Unparen(a).(type) {
	case *ast.SelectorExpr:
		b, ok := ast.Unparen(b).(*ast.SelectorExpr)
		return ok && info.ObjectOf(a.Sel) == info.ObjectOf(b.Sel) && samePath(info, a.X, b.X)
	case *ast.Ident:
		b, ok := ast.Unparen(b).(*ast.Ident)
		return ok && info.ObjectOf(a) == info.ObjectOf(b)
	}
	return false
}

// isConstantError reports whether a value is a package-level variable that is initialised with a non-nil value, as by errors.New, and never
// assigned. All errors of the standard library, such as io.EOF, are initialised so.
func (l *planner) isConstantError(d *prog.Text, value ast.Expr) bool {
	v, ok := d.Package.Info.Uses[prog.Callee(value)].(*types.Var)
	if !ok || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return false
	}
	declared := l.textOf(v)
	if declared == nil && !types.Identical(v.Type(), types.Universe.Lookup("error").Type()) ||
		declared != nil && (len(declared.Values()) != 1 || mayBeNil(declared, declared.Values()[0])) {
		return false
	}
	written := map[types.Object]bool{}
	for other := range l.keep.Written() {
		l.collectWrites(other, written)
	}
	return !written[v]
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

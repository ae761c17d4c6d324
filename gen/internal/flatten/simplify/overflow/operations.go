package overflow

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// An operation describes the check of an operation.
type operation struct {
	at     token.Pos // position of the operator
	do     string    // the function that checks it, with its type arguments
	report string    // a format of the operands, and of the type if only the running program knows it
}

// functions are the functions of checks.txt that compute operators.
var functions = map[token.Token]string{token.ADD: "Add", token.SUB: "Sub", token.MUL: "Mul", token.QUO: "Quo", token.SHL: "Shl"}

// binary returns the operator of an assignment such as += or ++.
func binary(tok token.Token) token.Token {
	switch {
	case tok == token.INC:
		return token.ADD
	case tok == token.DEC:
		return token.SUB
	case token.ADD_ASSIGN <= tok && tok <= token.AND_NOT_ASSIGN:
		return tok - token.ADD_ASSIGN + token.ADD
	}
	return token.ILLEGAL
}

// check returns the check of a node, if it has one.
func (w *writer) check(n ast.Node, path []ast.Node) (op operation, ok bool) {
	op, ok = w.operation(n)
	if !ok || w.tooEarly(n, path) {
		return op, false
	}
	place := w.place(w.Origin(op.at))
	op.report = strings.ReplaceAll(place.Position.String(), "%", "%%") + ": " + op.report
	if place.Function != "" {
		op.report += ", in " + place.Function
	}
	return op, !place.Skip
}

func (w *writer) operation(n ast.Node) (op operation, ok bool) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return w.operator(n, n.OpPos, n.Op, n.Y)
	case *ast.UnaryExpr:
		if n.Op == token.SUB {
			op, ok = w.operator(n, n.OpPos, n.Op, n.X)
			op.do = strings.Replace(op.do, "Sub", "Neg", 1)
			op.report = strings.Replace(op.report, "%[1]d - %[2]d", "-(%[2]d)", 1)
			return op, ok
		}
	case *ast.IncDecStmt:
		return w.assignment(n.X, n.TokPos, n.Tok, nil)
	case *ast.AssignStmt:
		return w.assignment(n.Lhs[0], n.TokPos, n.Tok, n.Rhs[0])
	case *ast.CallExpr:
		if w.Info.Types[n.Fun].IsType() && len(n.Args) == 1 {
			return w.conversion(n)
		}
	}
	return op, false
}

// assignment returns the check of an assignment with an operator; right is nil for 1. If the target contains a call, a reference to it
// precedes the calls on the right, which must not change the list or map.
func (w *writer) assignment(place ast.Expr, at token.Pos, tok token.Token, right ast.Expr) (op operation, ok bool) {
	if w.HasCall(place) {
		index, key := w.entry(place)
		named := index != nil && prog.Callee(index.X) == index.X
		if !named && right != nil && w.HasCall(right) || key != nil && !types.Identical(key, w.Info.TypeOf(index.Index)) ||
			place != ast.Unparen(place) {
			return op, false
		}
	}
	return w.operator(place, at, binary(tok), right)
}

// operator returns the check of an operator whose result has the type of an expression.
func (w *writer) operator(of ast.Expr, at token.Pos, tok token.Token, right ast.Expr) (op operation, ok bool) {
	t := w.Info.TypeOf(of)
	if functions[tok] == "" || w.isConstant(of) ||
		tok == token.QUO && w.isConstant(right) && constant.Compare(w.Info.Types[right].Value, token.NEQ, constant.MakeInt64(-1)) ||
		!flow.MayBe(t, isSigned) || !flow.Always(t, flow.IsBasic(types.IsInteger|types.IsFloat)) {
		return op, false
	}
	arguments, ok := w.spelled(at, t)
	if ok && tok == token.SHL {
		count := w.Info.TypeOf(right)
		if w.isConstant(right) {
			count = types.Typ[types.Uint]
		}
		var text string
		text, ok = w.spelled(at, count)
		arguments += ", " + text
	}
	op = operation{at: at, do: w.prefix + functions[tok] + "[" + arguments + "]", report: fmt.Sprintf("%%[1]d %s %%[2]d does not fit ", tok)}
	if _, isParam := types.Unalias(t).(*types.TypeParam); isParam || isNarrow(w.sizes, t) {
		op.do = w.prefix + "In(" + op.do + ")"
		op.report += "%[3]s"
		return op, ok
	}
	op.report += w.kind(t)
	return op, ok
}

func (w *writer) isConstant(x ast.Expr) bool { return w.Info.Types[x].Value != nil }

// conversion returns the check of a conversion, if it may change an integer's value, or truncate a float.
func (w *writer) conversion(call *ast.CallExpr) (op operation, ok bool) {
	to, from := w.Info.TypeOf(call), w.Info.TypeOf(call.Args[0])
	if _, isParam := types.Unalias(to).(*types.TypeParam); isParam || !isSigned(to.Underlying()) || w.isConstant(call.Args[0]) {
		return op, false
	}
	function := "Conv"
	switch {
	case flow.Always(from, flow.IsBasic(types.IsFloat)):
		function = "Float"
	case !flow.Always(from, flow.IsBasic(types.IsInteger)) || w.contains(to, from):
		return op, false
	}
	argument := w.Text(call.Fun)
	if isNarrow(w.sizes, to) {
		argument, ok = w.spelled(call.Pos(), types.Typ[types.Int32])
	} else {
		ok = true
	}
	return operation{call.Pos(), w.prefix + function + "[" + argument + "]", "%[1]v does not fit " + w.kind(to)}, ok
}

// contains reports whether one integer type includes all values of another.
func (w *writer) contains(to, from types.Type) bool {
	return flow.Always(from, func(t types.Type) bool {
		return w.bits(t) < w.bits(to) || w.bits(t) == w.bits(to) && isSigned(t)
	})
}

// bits returns the size of an integer type at the judge.
func (w *writer) bits(t types.Type) int64 { return w.sizes.Sizeof(t) * 8 }

func isNarrow(sizes types.Sizes, t types.Type) bool { return isInt(t) && sizes.Sizeof(t) == 4 }

// kind returns the name of a type in a report.
func (w *writer) kind(t types.Type) string {
	name := types.TypeString(t, types.RelativeTo(w.Types))
	if declared, ok := t.(interface{ Obj() *types.TypeName }); ok && declared.Obj().Parent() == w.Types.Scope() {
		name = cmp.Or(w.place(w.Origin(declared.Obj().Pos())).Type, name)
	}
	if basic, ok := t.(*types.Basic); ok && !isInt(t) && name == types.Typ[basic.Kind()].Name() {
		return name
	}
	return fmt.Sprintf("%s (%d bits)", name, w.bits(t))
}

// spelled returns a name that refers to a type at a position: its own, or an alias where that is hidden. ok is false if there is none.
func (w *writer) spelled(at token.Pos, t types.Type) (text string, ok bool) {
	if generic, ok := t.(interface{ TypeArgs() *types.TypeList }); ok && generic.TypeArgs().Len() > 0 {
		return "", false
	}
	var name *types.TypeName
	switch t := t.(type) {
	case *types.Basic:
		name = types.Universe.Lookup(t.Name()).(*types.TypeName)
	case interface{ Obj() *types.TypeName }:
		name = t.Obj()
	}
	if spell.Meaning(w.Types, name.Name(), at) == name {
		return name.Name(), true
	}
	text = w.Aliased(at, name)
	return text, text != ""
}

func isSigned(t types.Type) bool {
	basic, ok := t.(*types.Basic)
	return ok && basic.Info()&(types.IsInteger|types.IsUnsigned) == types.IsInteger
}

func isInt(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Int
}

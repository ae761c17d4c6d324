package overflow

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/pattern"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// An operation is how an operation is checked.
type operation struct {
	at   token.Pos // of the operator
	do   string    // the function that checks it, and its type arguments
	sign string    // of the operator in messages; "" for conversions
	kind string    // the type of the result; "" where only the running program knows it
}

// functions are the names in checks.txt of the operators' functions.
var functions = map[token.Token]string{
	token.ADD: "checkedAdd", token.SUB: "checkedSub", token.MUL: "checkedMul", token.QUO: "checkedQuo", token.SHL: "checkedShl",
	token.ADD_ASSIGN: "checkedAdd", token.SUB_ASSIGN: "checkedSub", token.MUL_ASSIGN: "checkedMul", token.QUO_ASSIGN: "checkedQuo",
	token.SHL_ASSIGN: "checkedShl", token.INC: "checkedAdd", token.DEC: "checkedSub",
}

// operation returns how a node is checked, if it is.
func (w *writer) operation(n ast.Node) (op operation, ok bool) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if functions[n.Op] == "" || w.isConstant(n) || n.Op == token.QUO && w.dividesSafely(n.Y) {
			return op, false
		}
		explicit := n.Op == token.SHL && !w.settled(n.X) || !w.settled(n.X) && !w.settled(n.Y)
		return w.operator(n.OpPos, functions[n.Op], w.Info.TypeOf(n), n.Y, explicit)
	case *ast.UnaryExpr:
		if n.Op != token.SUB || w.isConstant(n) {
			return op, false
		}
		return w.operator(n.OpPos, "checkedNeg", w.Info.TypeOf(n), nil, !w.settled(n.X))
	case *ast.IncDecStmt:
		return w.operator(n.TokPos, functions[n.Tok], w.Info.TypeOf(n.X), n.X, false)
	case *ast.AssignStmt:
		if functions[n.Tok] == "" || hasCall(w.Info, n.Lhs[0]) && (hasCall(w.Info, n.Rhs[0]) || w.convertsKey(n.Lhs[0])) ||
			n.Tok == token.QUO_ASSIGN && w.dividesSafely(n.Rhs[0]) {
			return op, false
		}
		return w.operator(n.TokPos, functions[n.Tok], w.Info.TypeOf(n.Lhs[0]), n.Rhs[0], false)
	case *ast.CallExpr:
		if w.Info.Types[n.Fun].IsType() && len(n.Args) == 1 && !w.isConstant(n) && !w.isConstant(n.Args[0]) {
			return w.conversion(n)
		}
	}
	return op, false
}

func (w *writer) isConstant(x ast.Expr) bool { return w.Info.Types[x].Value != nil }

// dividesSafely reports whether a divisor is not -1.
func (w *writer) dividesSafely(x ast.Expr) bool {
	value := w.Info.Types[x].Value
	return value != nil && constant.Compare(value, token.NEQ, constant.MakeInt64(-1))
}

// convertsKey reports whether the index of a map has another type than its keys.
func (w *writer) convertsKey(place ast.Expr) bool {
	index, ok := w.entry(place)
	return ok && !types.Identical(prog.Core(w.Info.TypeOf(index.X)).(*types.Map).Key(), w.Info.TypeOf(index.Index))
}

// settled reports whether an expression has a type by itself, unlike a constant, and a shift of one.
func (w *writer) settled(x ast.Expr) bool {
	if w.isConstant(x) {
		return false
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.BinaryExpr:
		return w.settled(x.X) || x.Op != token.SHL && x.Op != token.SHR && w.settled(x.Y)
	case *ast.UnaryExpr:
		return x.Op == token.ARROW || w.settled(x.X)
	}
	return true
}

// operator returns how an operator is checked whose result has a type. The function gets its type argument where it is not inferred.
func (w *writer) operator(at token.Pos, function string, t types.Type, right ast.Expr, explicit bool) (op operation, ok bool) {
	op = operation{at: at, do: w.names[function], sign: signs[function]}
	if _, isParam := types.Unalias(t).(*types.TypeParam); isParam {
		op.do, ok = w.ofParameter(at, function, t, right)
		return op, ok
	}
	if !isSigned(t) {
		return op, false
	}
	narrow := w.narrow && isInt(t)
	op.kind = w.kind(t)
	if !explicit && !narrow {
		return op, true
	}
	text, ok := w.spelled(at, t)
	switch {
	case narrow && function == "checkedNeg":
		op.do = fmt.Sprintf("%s[%s](%s[int32])", w.names["checkedNarrowNeg"], text, op.do)
	case narrow && function == "checkedShl":
		op.do = fmt.Sprintf("%s[%s]", w.names["checkedNarrowShl"], text)
	case narrow:
		op.do = fmt.Sprintf("%s[%s](%s[int32])", w.names["checkedNarrow"], text, op.do)
	default:
		op.do += "[" + text + "]"
	}
	return op, ok
}

// signs are how messages show the operators.
var signs = map[string]string{"checkedAdd": "+", "checkedSub": "-", "checkedMul": "*", "checkedQuo": "/", "checkedShl": "<<", "checkedNeg": "-x"}

// operators are how the functions compute.
var operators = map[string]string{"checkedAdd": "x + y", "checkedSub": "x - y", "checkedMul": "x * y", "checkedNeg": "-x", "checkedShl": "x << y"}

// ofParameter returns a function that computes with values of a type parameter, and looks at what they are when it runs.
func (w *writer) ofParameter(at token.Pos, function string, t types.Type, right ast.Expr) (text string, ok bool) {
	name, ok := w.spelled(at, t)
	if !ok || operators[function] == "" || !mayBeSigned(t) {
		return "", false
	}
	any := w.names["checkedAny"]
	switch function {
	case "checkedNeg":
		return fmt.Sprintf("func(x %s, site int) %[1]s { return %s(x, x, -x, site) }", name, any), true
	case "checkedShl":
		count := "uint"
		if !w.isConstant(right) {
			if count, ok = w.spelled(at, w.Info.TypeOf(right)); !ok {
				return "", false
			}
		}
		return fmt.Sprintf("func(x %s, y %s, site int) %[1]s { return %s(x, y, x << y, site) }", name, count, any), true
	}
	return fmt.Sprintf("func(x, y %s, site int) %[1]s { return %s(x, y, %s, site) }", name, any, operators[function]), true
}

// conversion returns how a conversion is checked, if it may change an integer's value, or cut off what a float has.
func (w *writer) conversion(call *ast.CallExpr) (op operation, ok bool) {
	to, from := w.Info.TypeOf(call), w.Info.TypeOf(call.Args[0])
	if _, isParam := types.Unalias(to).(*types.TypeParam); isParam || !isSigned(to) || !w.settled(call.Args[0]) {
		return op, false
	}
	function := "checkedConv"
	switch {
	case all(from, types.IsFloat):
		function = "checkedFloat"
	case !all(from, types.IsInteger) || w.contains(to, from):
		return op, false
	}
	text := string(w.Source[w.Offset(call.Fun.Pos()):w.Offset(call.Fun.End())])
	op = operation{at: call.Pos(), kind: w.kind(to)}
	if w.narrow && isInt(to) {
		function = strings.Replace(function, "checked", "checkedNarrow", 1)
	}
	op.do = fmt.Sprintf("%s[%s]", w.names[function], text)
	return op, true
}

// contains reports whether each value of one integer type is one of the other.
func (w *writer) contains(to, from types.Type) bool {
	for t := range prog.Listed(from) {
		narrower := w.bits(t) < w.bits(to) || w.bits(t) == w.bits(to) && isSigned(t)
		if !narrower {
			return false
		}
	}
	return true
}

// bits returns the size of an integer type at the judge.
func (w *writer) bits(t types.Type) int64 {
	basic := t.Underlying().(*types.Basic)
	if w.narrow && (basic.Kind() == types.Int || basic.Kind() == types.Uint || basic.Kind() == types.Uintptr) {
		return 32
	}
	return types.SizesFor("gc", "amd64").Sizeof(basic) * 8
}

var sized = pattern.Lazy(`^int\d+$`)

// kind returns how a message names a type.
func (w *writer) kind(t types.Type) string {
	name := types.TypeString(t, func(pkg *types.Package) string {
		if pkg == w.Types {
			return ""
		}
		return pkg.Name()
	})
	if sized().MatchString(name) {
		return name
	}
	return fmt.Sprintf("%s (%d bits)", name, w.bits(t))
}

// spelled returns how a type is written at a position. Types that need more than a name are not written.
func (w *writer) spelled(at token.Pos, t types.Type) (text string, ok bool) {
	var object types.Object
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		object = types.Universe.Lookup(t.Name())
	case *types.TypeParam:
		object = t.Obj()
	case *types.Named:
		if object = t.Obj(); t.TypeArgs().Len() > 0 {
			return "", false
		}
	}
	if object == nil || spell.Meaning(w.Types, object.Name(), at) != object {
		return "", false
	}
	return object.Name(), true
}

func isSigned(t types.Type) bool {
	return all(t, types.IsInteger) && !mayBe(t, types.IsUnsigned|types.IsUntyped)
}

func mayBeSigned(t types.Type) bool {
	for listed := range prog.Listed(t) {
		if isSigned(listed.Underlying()) {
			return true
		}
	}
	return false
}

func isInt(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Int
}

// all reports whether a type, or each one that a constraint lists, is of a kind.
func all(t types.Type, kind types.BasicInfo) (all bool) {
	for listed := range prog.Listed(t) {
		if basic, ok := listed.Underlying().(*types.Basic); !ok || basic.Info()&kind == 0 {
			return false
		}
		all = true
	}
	return all
}

func mayBe(t types.Type, kind types.BasicInfo) bool {
	for listed := range prog.Listed(t) {
		if basic, ok := listed.Underlying().(*types.Basic); ok && basic.Info()&kind != 0 {
			return true
		}
	}
	return false
}

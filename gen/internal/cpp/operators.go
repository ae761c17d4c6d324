package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

var comparisons = map[token.Token]bool{
	token.EQL: true, token.NEQ: true, token.LSS: true, token.LEQ: true, token.GTR: true, token.GEQ: true,
}

func (f *fn) binary(x *ast.BinaryExpr) expression {
	if comparisons[x.Op] {
		return f.comparison(x)
	}
	op := x.Op.String()
	if x.Op == token.LAND || x.Op == token.LOR {
		return f.logical(x.X, x.Op, true).with(op, f.logical(x.Y, x.Op, false).text)
	}
	left, right := f.operand(x.X, x.Op, true), f.operand(x.Y, x.Op, false)
	switch x.Op {
	case token.AND_NOT:
		return left.with("&", "~"+f.typedOperand(x.Y).text)
	case token.SHL, token.SHR:
		return f.typedOperand(x.X).with(op, f.shiftCount(x.Y))
	case token.ADD:
		if prog.IsString(f.typeOf(x)) {
			f.w.features.words["StringSum"] = true
		}
		fallthrough
	case token.QUO, token.REM, token.SUB, token.MUL:
		f.recordDivision(x.Op, f.typeOf(x))
		if f.bothConstant(x) {
			left = f.typedOperand(x.X)
		}
	}
	if basic, ok := f.typeOf(x).Underlying().(*types.Basic); ok && basic.Kind() == types.Float32 {
		return operationOf("float(" + left.with(op, right.text).text + ")")
	}
	return left.with(op, right.text)
}

// recordDivision records a division of complex numbers.
func (f *fn) recordDivision(op token.Token, t types.Type) {
	if (op == token.QUO || op == token.QUO_ASSIGN) && prog.IsBasic(t, types.IsComplex) {
		f.w.features.words["complexQuotient"] = true
	}
}

// logical returns an operand of && or ||, including its own calls.
func (f *fn) logical(x ast.Expr, op token.Token, left bool) expression {
	return f.inline(func() expression {
		f.carryOut(f.eval.Order(x))
		return f.operand(x, op, left)
	})
}

func (f *fn) bothConstant(x *ast.BinaryExpr) bool {
	return f.pack.Info.Types[x.X].Value != nil && f.pack.Info.Types[x.Y].Value != nil
}

// typedOperand is typed, with parentheses around operations.
func (f *fn) typedOperand(x ast.Expr) expression {
	if f.pack.Info.Types[x].Value != nil {
		return f.typedConstant(x, types.Default(f.typeOf(x)))
	}
	return f.value(x).enclosed()
}

// shiftCount returns the count of a shift. It keeps a literal, unless that is large.
func (f *fn) shiftCount(x ast.Expr) string {
	if v := f.pack.Info.Types[x].Value; v != nil {
		n, exact := constant.Uint64Val(constant.ToInt(v))
		if !exact || n > 1<<20 {
			n = 1 << 20
		}
		return fmt.Sprint(n)
	}
	return f.operandText(x)
}

var precedence = map[token.Token]int{token.MUL: 2, token.QUO: 2, token.REM: 2, token.ADD: 1, token.SUB: 1}

// operand returns an operand of an operator, in parentheses unless the precedence is well known.
func (f *fn) operand(x ast.Expr, op token.Token, left bool) expression {
	if inner, ok := ast.Unparen(x).(*ast.BinaryExpr); ok && f.replaced[x] == "" && f.pack.Info.Types[x].Value == nil {
		a, b := precedence[inner.Op], precedence[op]
		same := inner.Op == op && left && (op == token.LAND || op == token.LOR || op == token.AND || op == token.OR || op == token.XOR)
		if a > b && b > 0 || a == b && a > 0 && left || same || (op == token.LAND || op == token.LOR) && comparisons[inner.Op] {
			return f.value(x)
		}
	}
	return f.value(x).enclosed()
}

// comparison writes ==, !=, <, <=, > and >=.
func (f *fn) comparison(x *ast.BinaryExpr) expression {
	op := x.Op.String()
	for _, pair := range [][2]ast.Expr{{x.X, x.Y}, {x.Y, x.X}} {
		if f.pack.Info.Types[pair[1]].IsNil() {
			return f.value(pair[0]).enclosed().with(op, "nullptr")
		}
	}
	left, right := f.typeOf(x.X), f.typeOf(x.Y)
	if prog.IsString(left) && x.Op != token.EQL && x.Op != token.NEQ {
		f.w.features.words["StringOrder"] = true
	}
	f.w.types.Comparable(left, x.Pos(), false)
	f.w.types.Comparable(right, x.Pos(), false)
	f.checkAddresses(left, x.OpPos)
	switch {
	case types.IsInterface(left) && !types.IsInterface(right):
		return f.value(x.X).enclosed().with(op, f.textAs(x.Y, left))
	case types.IsInterface(right) && !types.IsInterface(left):
		return f.valueAs(x.X, right).with(op, f.operandText(x.Y))
	case f.w.otherStruct(right, left, x.Pos()):
		return f.value(x.X).enclosed().with(op, f.textAs(x.Y, left))
	}
	if f.bothConstant(x) || prog.IsString(left) && f.pack.Info.Types[x.X].Value != nil {
		return f.typedOperand(x.X).with(op, f.operandText(x.Y))
	}
	return f.operand(x.X, token.ADD, true).with(op, f.operand(x.Y, token.ADD, true).text)
}

// checkAddresses refuses to compare pointers to variables of size zero: Go does not specify the result.
func (f *fn) checkAddresses(t types.Type, pos token.Pos) {
	if p, ok := t.Underlying().(*types.Pointer); ok && f.w.types.Sizeless(p.Elem()) {
		f.w.stop(support.Unwritten, pos, "Go leaves open whether pointers to a %s, which has no size, are equal", typeText(p.Elem()))
	}
}

func (f *fn) unary(x *ast.UnaryExpr) expression {
	switch x.Op {
	case token.AND:
		return f.addressOf(x)
	case token.XOR:
		return operationOf("~" + f.operandText(x.X))
	case token.ADD:
		f.w.features.words["unaryPlus"] = true
	case token.ARROW:
		f.w.types.NoChannels(x.Pos())
	}
	return operationOf(x.Op.String() + f.operandText(x.X))
}

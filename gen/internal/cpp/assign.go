package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// assign writes =, := and the operators with an assignment.
func (f *fn) assign(s *ast.AssignStmt) {
	switch {
	case s.Tok == token.DEFINE && len(s.Lhs) == len(s.Rhs) && len(flow.Assigned(f.pack.Info, s)) == 0:
		f.defineAll(s.Lhs, s.Rhs)
	case len(s.Lhs) > len(s.Rhs):
		f.unpack(s.Lhs, s.Rhs[0], s.Tok == token.DEFINE)
	case s.Tok != token.ASSIGN && s.Tok != token.DEFINE:
		f.assignOperation(s)
	case len(s.Lhs) == 1:
		f.assignOne(s.Lhs[0], s.Rhs[0])
	default:
		f.assignMany(s)
	}
}

// assignOne writes x = y. C++17 evaluates the right side first; Go loads variables on the left last.
func (f *fn) assignOne(left, right ast.Expr) {
	if prog.IsBlank(left) {
		f.carryOut(f.eval.Order(right))
		f.line("(void)(%s);", f.typedText(right))
		return
	}
	f.carryOut(f.eval.Places([]ast.Expr{left}, f.writes(right)))
	if f.eval.Facts(left).Panics && f.eval.PanicObservable(right) { // in the indices of the target, after the calls of the value
		f.carryOut(f.eval.Hoist(right))
		f.carryOut(f.eval.Indices(left))
	}
	f.carryOut(f.eval.Order(right))
	value := f.valueAs(right, f.typeOf(left))
	if f.mayOverlap(left) && f.mayOverlap(right) || value.form == braced && f.needsTemporary(left, right) {
		value = primaryOf(f.temporaryFor(value.text))
	}
	f.line("%s = %s;", f.lvalue(left).text, value.text)
}

// needsTemporary reports whether a literal must be stored in a temporary first. For a struct or an array in x = T{f()}, g++ evaluates x
// before f(), and in m[k] = T{len(m)} it adds the entry before len(m).
func (f *fn) needsTemporary(left, right ast.Expr) bool {
	if _, variable := ast.Unparen(left).(*ast.Ident); variable {
		return false
	}
	facts := f.eval.Facts(right)
	if f.eval.MapEntry(left) {
		return f.readsMaps(right) || facts.Panics
	}
	return facts.Writes || f.eval.PanicObservable(right)
}

// mayOverlap reports whether an expression is an array behind a pointer. It may be a part of a slice.
func (f *fn) mayOverlap(x ast.Expr) bool {
	return prog.Is[*types.Array](f.typeOf(x).Underlying()) && prog.Is[*ast.StarExpr](ast.Unparen(x))
}

// readsMaps reports whether an expression may read a map to which the target may add an entry.
func (f *fn) readsMaps(x ast.Expr) bool {
	return f.eval.CallsWithin(x) || prog.Any(x, func(index *ast.IndexExpr) bool { return f.eval.MapEntry(index) })
}

var mayPanic = map[token.Token]token.Token{
	token.QUO_ASSIGN: token.QUO, token.REM_ASSIGN: token.REM, token.SHL_ASSIGN: token.SHL, token.SHR_ASSIGN: token.SHR,
}

// assignOperation writes x op= y.
func (f *fn) assignOperation(s *ast.AssignStmt) {
	left, right := s.Lhs[0], s.Rhs[0]
	f.carryOut(f.eval.Places(s.Lhs, f.writes(right)))
	place := f.placeInOrder(left, right)
	t := f.typeOf(left)
	if prog.IsString(t) {
		f.w.features.words["StringSum"] = true
	}
	f.recordDivision(s.Tok, t)
	op, panics := mayPanic[s.Tok]
	panics = panics && f.eval.MapEntry(left) // which leaves the map unchanged
	value := ""
	switch {
	case s.Tok == token.SHL_ASSIGN || s.Tok == token.SHR_ASSIGN:
		value = f.shiftCount(right)
	case s.Tok != token.AND_NOT_ASSIGN && !panics:
		value = f.textAs(right, t)
	case f.pack.Info.Types[right].Value != nil:
		value = f.typedConstant(right, t).text
	default:
		value = f.operandText(right)
	}
	switch {
	case panics:
		f.line("%s = %s %s %s;", place, f.operandText(left), op, value)
	case s.Tok == token.AND_NOT_ASSIGN:
		f.line("%s &= ~%s;", place, value)
	default:
		f.line("%s %s %s;", place, s.Tok, value)
	}
}

func (f *fn) cppType(x ast.Expr) string { return f.w.types.Of(f.typeOf(x), x.Pos()) }

// placeInOrder returns the target of x op= y, and orders y. If the program can observe which panics first, the target is evaluated before y
// and after the calls in the target.
func (f *fn) placeInOrder(left, right ast.Expr) string {
	if f.eval.MapEntry(left) || !f.eval.Facts(left).Panics || !f.eval.PanicObservable(right) {
		f.carryOut(f.eval.Order(right))
		return f.lvalue(left).text
	}
	f.carryOut(f.eval.Hoist(right))
	name := f.reference(f.lvalue(left))
	f.carryOut(f.eval.Panics(right))
	return name
}

// reference binds a place to a reference, and so evaluates it now.
func (f *fn) reference(place expression) string {
	name := f.scope.fresh("at")
	f.line("auto& %s = %s;", name, place.text)
	return name
}

package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// assertion writes x.(T), with one result or two.
func (f *fn) assertion(x *ast.TypeAssertExpr, ok bool) string {
	t := f.typeOf(x.Type)
	f.w.recordFlow(f.typeOf(x.X), t)
	if under, yes := t.Underlying().(*types.Interface); yes {
		names := f.w.requireMethods(under)
		if ok {
			return fmt.Sprintf("assertOkInterface(%s)", strings.Join(append([]string{f.operandText(x.X)}, names...), ", "))
		}
		return fmt.Sprintf("assertInterface(%s, %q, {%s}, {%s})", f.plainText(x.X), typeText(t), strings.Join(names, ", "), quotedNames(under))
	}
	if _, plain := x.X.(*ast.Ident); ok && plain && f.leavesOut(t) {
		return fmt.Sprintf("std::tuple<%s, bool>{}", f.w.types.Of(t, x.Pos()))
	}
	if ok {
		return fmt.Sprintf("assertOk<%s>(%s, %s)", f.w.types.Of(t, x.Pos()), f.plainText(x.X), f.w.description(t, x.Pos()).name)
	}
	from := typeText(f.typeOf(x.X))
	return fmt.Sprintf("assertType<%s>(%s, %s, %q)", f.w.types.Of(t, x.Pos()), f.plainText(x.X), f.w.description(t, x.Pos()).name, from)
}

// quotedNames returns the names of an interface's methods, as in a panic.
func quotedNames(t *types.Interface) string {
	var names []string
	for m := range t.Methods() {
		names = append(names, `"`+m.Name()+`"`)
	}
	return strings.Join(names, ", ")
}

func (f *fn) typeSwitch(s *ast.TypeSwitchStmt) {
	f.scope.push()
	defer f.scope.pop()
	var t *target
	f.wrapped(true, s.Init, func() {
		f.begin()
		x := prog.SwitchOperand(s)
		f.carryOut(f.eval.Order(x))
		operand := f.scope.fresh("held")
		f.line("Any %s = %s;", operand, f.plainText(x))
		f.sortComments(s.Body)
		clauses := slices.DeleteFunc(clausesOf(s.Body), f.neverHeld)
		conditions := conditionsOf(clauses, func(c ast.Expr, _ bool) string {
			f.w.recordFlow(f.typeOf(x), f.typeOf(c))
			return f.typeCondition(operand, c)
		})
		if !slices.ContainsFunc(clauses, hasCases) {
			f.line("(void)%s;", operand)
		}
		t = f.clausesAsIfs(s, clauses, conditions, nil, func(c *ast.CaseClause) { f.declareSwitched(c, operand) })
	})
	f.breakLabel(t)
}

// neverHeld reports whether no interface of the program holds one of the types of a clause.
func (f *fn) neverHeld(c *ast.CaseClause) bool {
	var list []types.Type
	for _, x := range c.List {
		if f.pack.Info.Types[x].IsNil() {
			return false
		}
		list = append(list, f.typeOf(x))
	}
	return len(list) > 0 && f.leavesOut(list...)
}

// A leftOut is a type that no interface holds so far, and a function that was written without it.
type leftOut struct {
	typ types.Type
	by  *instance
}

// leavesOut reports whether no interface of the program holds one of some types. Functions of the library that handle all types are then
// written without them, and written again if one turns out to be held.
func (f *fn) leavesOut(list ...types.Type) bool {
	if f.pack.Own || f.instance == nil {
		return false
	}
	if slices.ContainsFunc(list, f.w.mayHold) {
		return false
	}
	for _, t := range list {
		f.w.functions.leftOut = append(f.w.functions.leftOut, leftOut{t, f.instance})
	}
	return true
}

// typeCondition returns the condition for one type of a case.
func (f *fn) typeCondition(operand string, x ast.Expr) string {
	if f.pack.Info.Types[x].IsNil() {
		return operand + " == nullptr"
	}
	t := f.typeOf(x)
	if under, ok := t.Underlying().(*types.Interface); ok {
		return "implements(" + strings.Join(append([]string{operand}, f.w.requireMethods(under)...), ", ") + ")"
	}
	return "holds(" + operand + ", " + f.w.description(t, x.Pos()).name + ")"
}

// declareSwitched declares the variable of a type switch in one of the bodies.
func (f *fn) declareSwitched(c *ast.CaseClause, operand string) {
	o := f.pack.Info.Implicits[c]
	if o == nil || !f.escape.Used[o] {
		return
	}
	if t := f.w.subst(o.Type(), f.bind); !types.IsInterface(t) {
		operand = fmt.Sprintf("unbox<%s>(%s.data)", f.w.types.Of(t, c.Pos()), operand)
	}
	f.declare(o, primaryOf(operand))
}

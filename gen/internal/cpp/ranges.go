package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// rangeStmt writes a range statement. The operand is evaluated once.
func (f *fn) rangeStmt(s *ast.RangeStmt) {
	f.scope.push()
	defer f.scope.pop()
	switch t := f.typeOf(s.X).Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			f.rangeString(s)
		} else {
			f.rangeInt(s)
		}
	case *types.Slice:
		f.rangeList(s, t.Elem(), false)
	case *types.Array:
		f.rangeList(s, t.Elem(), true)
	case *types.Pointer:
		f.rangeList(s, arrayOf(t).Elem(), true)
	case *types.Map:
		f.checkMapLoop(s)
		f.rangeMap(s, t)
	case *types.Signature:
		f.w.stop(support.Unwritten, s.Pos(), "range over a function is not supported in C++")
	default:
		f.w.types.NoChannels(s.Pos())
	}
}

// isNamed reports whether a range statement has this key or value, and it is not blank.
func isNamed(x ast.Expr) bool { return x != nil && !prog.IsBlank(x) }

// rangeVar returns the variable that a range statement declares, if it can be a variable in the head of the loop.
func (f *fn) rangeVar(s *ast.RangeStmt, x ast.Expr) types.Object {
	id, _ := x.(*ast.Ident)
	if o := f.pack.Info.Defs[id]; s.Tok == token.DEFINE && o != nil && !f.escape.OnHeap[o] && f.escape.Used[o] {
		return o
	}
	return nil
}

// setRangeVar assigns the key or the value of an iteration.
func (f *fn) setRangeVar(s *ast.RangeStmt, x ast.Expr, value expression, from types.Type) {
	if !isNamed(x) {
		return
	}
	if s.Tok == token.DEFINE {
		f.variable(x.(*ast.Ident), value)
		return
	}
	f.carryOut(f.eval.Places([]ast.Expr{x}, false))
	f.line("%s = %s;", f.lvalue(x).text, f.converted(value, from, f.typeOf(x), x.Pos()).text)
}

// setRangeVars assigns key and value of an iteration. Both targets are evaluated before the first assignment.
func (f *fn) setRangeVars(s *ast.RangeStmt, key expression, keyType types.Type, value expression, valueType types.Type) {
	if s.Tok == token.DEFINE || !isNamed(s.Key) || !isNamed(s.Value) {
		f.setRangeVar(s, s.Key, key, keyType)
		f.setRangeVar(s, s.Value, value, valueType)
		return
	}
	f.carryOut(f.eval.Places([]ast.Expr{s.Key, s.Value}, false))
	first, second := f.materializedPlace(s.Key), f.materializedPlace(s.Value)
	name := f.scope.fresh("next")
	t := f.typeOf(s.Value)
	f.line("%s %s = %s;", f.w.types.Of(t, s.Value.Pos()), name, f.converted(value, valueType, t, s.Value.Pos()).text)
	f.line("%s = %s;", first.text, f.converted(key, keyType, f.typeOf(s.Key), s.Key.Pos()).text)
	f.line("%s = %s;", second.text, name)
}

func (f *fn) rangeInt(s *ast.RangeStmt) {
	t := f.typeOf(s.X)
	if isNamed(s.Key) && f.pack.Info.Types[s.X].Value != nil && !types.IsInterface(f.typeOf(s.Key)) {
		t = f.typeOf(s.Key)
	}
	t = types.Default(t)
	f.carryOut(f.eval.Order(s.X))
	end := f.textAs(s.X, t)
	f.countingLoop(s, t, end, f.pack.Info.Types[s.X].Value == nil && !f.constantDuring(s.X), "", nil)
}

// countingLoop writes a loop whose counter, the key, goes up to end. If changes is set, end is stored in a variable. The values are the
// elements of a list, if there is one.
func (f *fn) countingLoop(s *ast.RangeStmt, t types.Type, end string, changes bool, list string, elem types.Type) {
	bound := ""
	if changes {
		name := f.scope.fresh("end")
		bound, end = fmt.Sprintf(", %s = %s", name, end), name
	}
	o := f.rangeVar(s, s.Key)
	if f.escape.Changed[o] { // by the body
		o = nil
	}
	counter := f.counterName(o, s)
	f.line("for (%s %s = 0%s; %s < %s; %s++) {", f.w.types.Of(t, s.Pos()), counter, bound, counter, end, counter)
	f.endLoop(f.loopBody(s, s.Body, func() {
		element := primaryOf(list + "[" + counter + "]")
		if o != nil {
			f.setRangeVar(s, s.Value, element, elem)
		} else {
			f.setRangeVars(s, primaryOf(counter), t, element, elem)
		}
	}, false))
}

// endLoop writes the end of a loop.
func (f *fn) endLoop(t *target) {
	f.line("}")
	f.breakLabel(t)
}

// counterName returns the name of the counter: that of the variable, or a new one.
func (f *fn) counterName(o types.Object, s *ast.RangeStmt) string {
	if o != nil {
		return f.scope.declareVar(o)
	}
	if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" {
		return f.scope.fresh(id.Name + "_")
	}
	return f.scope.fresh("i")
}

// constantDuring reports whether an expression is a variable that is never changed after its declaration.
func (f *fn) constantDuring(x ast.Expr) bool {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.pack.Info.Uses[id].(*types.Var)
	return ok && v.Parent() != v.Pkg().Scope() && !f.escape.Changed[v]
}

// rangeList writes range over slices and arrays.
func (f *fn) rangeList(s *ast.RangeStmt, elem types.Type, array bool) {
	f.carryOut(f.eval.Order(s.X))
	pointer := prog.IsPointer(f.typeOf(s.X))
	operand := f.value(s.X)
	if !isNamed(s.Value) {
		f.rangeIndices(s, operand.text, array)
		return
	}
	base := operand.text
	if pointer {
		base = pointee(operand.tight()).text
	}
	if !isNamed(s.Key) && (!array || pointer || !f.effectsWithin(s)) {
		switch {
		case pointer:
			base = "(" + base + ")"
		case f.replaced[s.X] == "" && f.inTemporaryArray(s.X):
			base = f.temporaryFor(base)
		}
		f.rangeValues(s, base, elem)
		return
	}
	switch {
	case pointer:
		base = f.referenceTo(base)
	case f.constantDuring(s.X) || array && !f.effectsWithin(s) && f.isVariable(s.X):
		base = operand.tight()
	default:
		base = f.temporaryFor(base)
	}
	f.countingLoop(s, types.Typ[types.Int], f.lengthText(s, base, array), false, base, elem)
}

func (f *fn) isVariable(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return f.isVariable(x.X)
	}
	return false
}

// effectsWithin reports whether a loop may change the array that it ranges over.
func (f *fn) effectsWithin(s *ast.RangeStmt) (found bool) {
	root := f.escape.Variable(s.X)
	if root == nil {
		return !prog.Is[*ast.CompositeLit](ast.Unparen(s.X))
	}
	return root.Parent() == root.Pkg().Scope() || f.escape.Shared[root] || f.escape.ChangedWithin(root, s)
}

func (f *fn) lengthText(s *ast.RangeStmt, base string, array bool) string {
	if array {
		return fmt.Sprint(arrayOf(f.typeOf(s.X)).Len())
	}
	return "len(" + base + ")"
}

// rangeIndices writes a range over indices alone. An array operand need not be evaluated.
func (f *fn) rangeIndices(s *ast.RangeStmt, base string, array bool) {
	if array && prog.Contains[*ast.CallExpr](s.X) {
		f.line("(void)(%s);", base)
	}
	f.countingLoop(s, types.Typ[types.Int], f.lengthText(s, base, array), !array && !f.constantDuring(s.X), "", nil)
}

// rangeValues writes a range over values alone, as a C++ range-based for.
func (f *fn) rangeValues(s *ast.RangeStmt, base string, elem types.Type) {
	f.w.features.words["valueLoop"] = true
	text, name, set := f.w.types.Of(elem, s.Pos()), "", func() {}
	if o := f.rangeVar(s, s.Value); o != nil {
		name = f.scope.declareVar(o)
	} else {
		name = f.scope.fresh("value")
		set = func() { f.setRangeVar(s, s.Value, primaryOf(name), elem) }
	}
	f.line("for (%s %s : %s) {", text, name, base)
	f.endLoop(f.loopBody(s, s.Body, set, false))
}

func (f *fn) rangeString(s *ast.RangeStmt) {
	f.carryOut(f.eval.Order(s.X))
	runes := f.scope.fresh("runes")
	f.line("for (Runes %s(%s); %s.next();) {", runes, f.plainText(s.X), runes)
	f.endLoop(f.loopBody(s, s.Body, func() {
		at, r := conversionTo("Int", runes+".at"), conversionTo("Int32", runes+".rune")
		f.setRangeVars(s, at, types.Typ[types.Int], r, types.Typ[types.Int32])
	}, false))
}

func (f *fn) rangeMap(s *ast.RangeStmt, t *types.Map) {
	f.carryOut(f.eval.Order(s.X))
	entries, entry := f.scope.fresh("entries"), f.scope.fresh("entry")
	f.line("for (%s::Range %s(%s); auto* %s = %s.next();) {", f.w.types.Of(t, s.Pos()), entries, f.plainText(s.X), entry, entries)
	f.endLoop(f.loopBody(s, s.Body, func() {
		if !isNamed(s.Key) && !isNamed(s.Value) {
			f.line("(void)%s;", entry)
		}
		f.setRangeVars(s, primaryOf(entry+"->key"), t.Key(), primaryOf(entry+"->value"), t.Elem())
	}, false))
}

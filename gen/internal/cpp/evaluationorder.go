package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// Go's compiler evaluates the calls of an expression in order, and most other operands after all calls. A few operands it evaluates in
// order, too, such as the length of a slice variable. In
//
//	list[len(list)-1] = grow()
//
// the length is the one before the call, and list is the slice after it. This file finds the operands that are evaluated in order.

// evaluatedInOrder reports whether Go's compiler evaluates an expression in order with the calls.
func (f *fn) evaluatedInOrder(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.SliceExpr:
		return true
	case *ast.BinaryExpr:
		return x.Op == token.LAND || x.Op == token.LOR
	case *ast.CompositeLit:
		_, ok := f.typeOf(x).Underlying().(*types.Map)
		return ok
	case *ast.TypeAssertExpr:
		return !f.w.isWord(f.typeOf(x))
	case *ast.IndexExpr: // an entry of a map, if its key is made of bytes
		call, ok := ast.Unparen(x.Index).(*ast.CallExpr)
		return ok && isMapIndex(f, x) && f.textOfBytes(call)
	case *ast.CallExpr:
		return f.callEvaluatedInOrder(x)
	}
	return false
}

// callEvaluatedInOrder reports whether Go's compiler evaluates a call in order. It does, except for conversions other than from a string to
// a slice, and for builtins of one conversion, such as len([]rune(s)).
func (f *fn) callEvaluatedInOrder(x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	if f.pack.Info.Types[fun].IsType() {
		_, slice := f.typeOf(fun).Underlying().(*types.Slice)
		return slice && prog.IsString(f.typeOf(x.Args[0]))
	}
	if !f.pack.Info.Types[fun].IsBuiltin() || len(x.Args) != 1 {
		return true
	}
	runes, ok := ast.Unparen(x.Args[0]).(*ast.CallExpr)
	return !ok || !f.pack.Info.Types[runes.Fun].IsType()
}

// mustMaterialize reports whether Go's compiler stores an operand of x when it evaluates it: the operand needs an address and has none, or
// it is the called function and contains calls.
func (f *fn) mustMaterialize(x, part ast.Expr) bool {
	switch x := x.(type) {
	case *ast.IndexExpr:
		t, ok := f.typeOf(x.X).Underlying().(*types.Map)
		return ok && part == x.Index && f.mustMaterializeKey(t, part)
	case *ast.CallExpr:
		return part == ast.Unparen(x.Fun) && f.callsWithin(part) || f.boxes(part, f.parameter(x, part))
	case *ast.CompositeLit:
		switch t := f.typeOf(x).Underlying().(type) {
		case *types.Slice:
			return f.boxes(part, t.Elem())
		case *types.Array:
			return f.boxes(part, t.Elem())
		case *types.Struct:
			return f.boxes(part, f.fieldOf(x, t, part))
		}
	}
	return false
}

// callsWithin reports whether an expression has a call that is no conversion.
func (f *fn) callsWithin(x ast.Expr) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		found = found || ok && !f.pack.Info.Types[call.Fun].IsType()
		return !found
	})
	return found
}

// parameter returns the type of what an argument is passed as, nil where it is that of the argument.
func (f *fn) parameter(x *ast.CallExpr, arg ast.Expr) types.Type {
	fun := ast.Unparen(x.Fun)
	if f.pack.Info.Types[fun].IsType() {
		return f.typeOf(fun)
	}
	sig, ok := f.typeOf(fun).(*types.Signature)
	if !ok {
		sig, ok = f.typeOf(fun).Underlying().(*types.Signature)
	}
	for i, a := range x.Args {
		if !ok || a != arg {
			continue
		}
		if last := sig.Params().Len() - 1; i < last || !sig.Variadic() {
			return sig.Params().At(min(i, last)).Type()
		} else if !x.Ellipsis.IsValid() {
			return sig.Params().At(last).Type().Underlying().(*types.Slice).Elem()
		}
	}
	return nil
}

// fieldOf returns the type of the field that a value of a literal is for.
func (f *fn) fieldOf(x *ast.CompositeLit, t *types.Struct, part ast.Expr) types.Type {
	for i, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Value == part {
			return t.Field(fieldIndex(t, kv.Key.(*ast.Ident).Name)).Type()
		}
		if e == part {
			return t.Field(i).Type()
		}
	}
	return nil
}

// boxes reports whether a value is put into an interface by its address, and has none.
func (f *fn) boxes(x ast.Expr, into types.Type) bool {
	if into == nil || !types.IsInterface(into) || f.constantOrType(x) || f.pack.Info.Types[x].IsNil() {
		return false
	}
	from := types.Default(f.typeOf(x))
	return !types.IsInterface(from) && !f.w.fitsRegister(from) && !f.addressable(x)
}

// addressable reports whether an expression is a place. Its value is found where it is read.
func (f *fn) addressable(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident, *ast.StarExpr:
		return true
	case *ast.SelectorExpr:
		s := f.pack.Info.Selections[x]
		if s != nil && s.Kind() != types.FieldVal {
			return false
		}
		return s == nil || s.Indirect() || prog.IsPointer(f.typeOf(x.X)) || f.addressable(x.X)
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Slice, *types.Pointer:
			return true
		case *types.Array:
			return f.addressable(x.X)
		}
	}
	return false
}

// inPassingArray reports whether an expression is a part of an element of an array that is no place. C++ does not keep such an array for
// longer than the expression.
func (f *fn) inPassingArray(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		return !f.addressable(x) && f.inPassingArray(x.X)
	case *ast.IndexExpr:
		_, array := f.typeOf(x.X).Underlying().(*types.Array)
		return array && !f.addressable(x.X)
	}
	return false
}

// compared returns the operands of a comparison of structs or arrays, which are kept behind the calls of both.
func (f *fn) compared(x ast.Expr) (list []ast.Expr) {
	b, ok := x.(*ast.BinaryExpr)
	if !ok || !comparisons[b.Op] {
		return nil
	}
	for _, operand := range []ast.Expr{b.X, b.Y} {
		switch f.typeOf(operand).Underlying().(type) {
		case *types.Struct, *types.Array:
			if !f.addressable(operand) {
				list = append(list, operand)
			}
		}
	}
	return list
}

// observable reports whether a program can observe when an expression is evaluated: its value may change, or it may panic.
func (f *fn) observable(x ast.Expr) bool { return !f.stable(x) || f.panics(x) }

// observableInOrder reports whether an operand is evaluated in order with the calls, and a program can observe that.
func (f *fn) observableInOrder(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return false
	}
	if f.evaluatedInOrder(x) && f.observable(x) {
		return true
	}
	for _, part := range append(f.parts(x), f.compared(x)...) {
		if f.observableInOrder(part) || f.mustMaterialize(x, part) && f.observable(part) {
			return true
		}
	}
	return false
}

// isWord reports whether a value of the type is one pointer, as an interface holds it.
func (w *world) isWord(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature:
		return true
	case *types.Array:
		return u.Len() == 1 && w.isWord(u.Elem())
	case *types.Struct:
		if w.Sizes.Sizeof(u) != 8 {
			return false
		}
		for v := range u.Fields() {
			if w.isWord(v.Type()) {
				return true
			}
		}
	}
	return false
}

// fitsRegister reports whether the runtime of Go is given the value of a type as it is, to put it into an interface.
func (w *world) fitsRegister(t types.Type) bool {
	size, align := w.Sizes.Sizeof(t), w.Sizes.Alignof(t)
	if size == align && size > 1 && !w.isWord(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Array:
		return u.Len() == 1 && w.fitsRegister(u.Elem()) && size > 8
	case *types.Struct:
		return u.NumFields() == 1 && w.fitsRegister(u.Field(0).Type()) && size > 8
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		return true
	}
	return false
}

// mustMaterializeKey reports whether Go's compiler stores a map key when it evaluates it: the key has no address, or it is moved into an
// integer.
func (f *fn) mustMaterializeKey(t *types.Map, key ast.Expr) bool {
	return !f.w.readAfterCalls(t) && (!f.addressable(key) || f.w.inRegister(t) && f.w.isMemory(t.Key()))
}

// readAfterCalls reports whether Go's compiler reads a key after the calls of the value: keys that it passes in a register as they are.
func (w *world) readAfterCalls(t *types.Map) bool {
	if !w.inRegister(t) {
		return false
	}
	switch key := t.Key().Underlying().(type) {
	case *types.Basic:
		return key.Info()&(types.IsInteger|types.IsString) != 0
	case *types.Pointer, *types.Chan:
		return true
	}
	return false
}

// inRegister reports whether Go has functions of their own for maps of such keys, if these are compared as memory or as strings.
func (w *world) inRegister(t *types.Map) bool {
	size, known := w.SizeOf(t.Key())
	if held, ok := w.SizeOf(t.Elem()); !ok || !known || held > 128 {
		return false
	}
	return size == 4 || size == 8 || prog.IsString(t.Key())
}

// isMemory reports whether two values of a type are equal where their bytes are.
func (w *world) isMemory(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsInteger|types.IsBoolean) != 0
	case *types.Pointer, *types.Chan:
		return true
	case *types.Array:
		return w.isMemory(t.Elem())
	case *types.Struct:
		size := int64(0)
		for v := range t.Fields() {
			if v.Name() == "_" || !w.isMemory(v.Type()) {
				return false
			}
			size += w.Sizes.Sizeof(v.Type())
		}
		return size == w.Sizes.Sizeof(t)
	}
	return false
}

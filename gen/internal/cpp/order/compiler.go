package order

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// Go's compiler evaluates the calls of an expression in order, and most other operands after all calls. It evaluates a few operands in
// order with the calls, such as the length of a slice variable. In
//
//	list[len(list)-1] = grow()
//
// the length is loaded before the call, and list after it. This file finds the operands that are evaluated in order.

// inOrder reports whether Go's compiler evaluates an expression in order with the calls.
func (f *Function) inOrder(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.SliceExpr:
		return true
	case *ast.BinaryExpr:
		return x.Op == token.LAND || x.Op == token.LOR
	case *ast.CompositeLit:
		return prog.Is[*types.Map](f.typeOf(x).Underlying())
	case *ast.TypeAssertExpr:
		return !f.isWord(f.typeOf(x))
	case *ast.IndexExpr: // an entry of a map, if its key is converted from bytes
		call, ok := ast.Unparen(x.Index).(*ast.CallExpr)
		return ok && f.MapEntry(x) && f.TextOfBytes(call)
	case *ast.CallExpr:
		return f.callInOrder(x)
	}
	return false
}

// callInOrder reports whether Go's compiler evaluates a call in order. It does, except for conversions other than from a string to a slice,
// and for builtins of one conversion, such as len([]rune(s)).
func (f *Function) callInOrder(x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	if f.isConversion(x) {
		return prog.Is[*types.Slice](f.typeOf(fun).Underlying()) && prog.IsString(f.typeOf(x.Args[0]))
	}
	if !f.pack.Info.Types[fun].IsBuiltin() || len(x.Args) != 1 {
		return true
	}
	runes, ok := ast.Unparen(x.Args[0]).(*ast.CallExpr)
	return !ok || !f.pack.Info.Types[runes.Fun].IsType()
}

// MapEntry reports whether an expression is an entry of a map.
func (f *Function) MapEntry(x ast.Expr) bool {
	if index, ok := ast.Unparen(x).(*ast.IndexExpr); ok {
		return prog.Is[*types.Map](f.typeOf(index.X).Underlying())
	}
	return false
}

// TextOfBytes reports whether a call is string(b), where b is a slice of bytes.
func (f *Function) TextOfBytes(x *ast.CallExpr) bool {
	return f.pack.Info.Types[x.Fun].IsType() && prog.IsString(f.typeOf(x)) && prog.IsBytes(f.typeOf(x.Args[0]))
}

// storesOperand reports whether Go's compiler stores an operand of x when it evaluates the operand. It does if the operand needs an address
// and has none, or if it is the called function and contains calls. into is the type of the parameter or variable.
func (f *Function) storesOperand(x, part ast.Expr, into types.Type) bool {
	switch x := x.(type) {
	case *ast.IndexExpr:
		t, ok := f.typeOf(x.X).Underlying().(*types.Map)
		return ok && part == x.Index && f.storesKey(t, part)
	case *ast.CallExpr:
		if part == ast.Unparen(x.Fun) && f.CallsWithin(part) {
			return true
		}
	case *ast.CompositeLit:
		if _, isMap := f.typeOf(x).Underlying().(*types.Map); isMap {
			return false
		}
	default:
		return false
	}
	return f.boxes(part, into)
}

// storesCompared reports whether Go's compiler stores an operand of a comparison after the calls of both operands: a struct or an array
// without an address.
func (f *Function) storesCompared(x, part ast.Expr) bool {
	switch f.typeOf(part).Underlying().(type) {
	case *types.Struct, *types.Array:
		return prog.Is[*ast.BinaryExpr](x) && !f.Addressable(part)
	}
	return false
}

// CallsWithin reports whether an expression contains a call that is not a conversion.
func (f *Function) CallsWithin(x ast.Expr) bool {
	return prog.Any(x, func(call *ast.CallExpr) bool { return !f.pack.Info.Types[call.Fun].IsType() })
}

// Targets returns the types to which the operands of a call or a literal are converted.
func (f *Function) Targets(x ast.Expr) map[ast.Expr]types.Type {
	into := map[ast.Expr]types.Type{}
	for _, p := range flow.Places(f.pack.Info, f.typeOf, x, nil) {
		if into[p.Value] == nil {
			into[p.Value] = p.To
		}
	}
	return into
}

// boxes reports whether a value is converted to an interface by its address, and has none.
func (f *Function) boxes(x ast.Expr, into types.Type) bool {
	if tv := f.pack.Info.Types[x]; into == nil || !types.IsInterface(into) || tv.Value != nil || tv.IsType() || tv.IsNil() {
		return false
	}
	from := types.Default(f.typeOf(x))
	return !types.IsInterface(from) && !f.fitsRegister(from) && !f.Addressable(x)
}

// Addressable reports whether an expression is a place, whose value is loaded when it is used.
func (f *Function) Addressable(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident, *ast.StarExpr:
		return true
	case *ast.SelectorExpr:
		s := f.pack.Info.Selections[x]
		if s != nil && s.Kind() != types.FieldVal {
			return false
		}
		return s == nil || s.Indirect() || prog.IsPointer(f.typeOf(x.X)) || f.Addressable(x.X)
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Slice, *types.Pointer:
			return true
		case *types.Array:
			return f.Addressable(x.X)
		}
	}
	return false
}

// isWord reports whether an interface holds values of the type directly, because they are one pointer.
func (f *Function) isWord(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature:
		return true
	case *types.Array:
		return u.Len() == 1 && f.isWord(u.Elem())
	case *types.Struct:
		return f.program.Sizes.Sizeof(u) == 8 && slices.ContainsFunc(prog.Parts(u), f.isWord)
	}
	return false
}

// fitsRegister reports whether the Go runtime takes values of a type in a register to convert them to an interface.
func (f *Function) fitsRegister(t types.Type) bool {
	size, align := f.program.Sizes.Sizeof(t), f.program.Sizes.Alignof(t)
	if size == align && size > 1 && !f.isWord(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Array:
		return u.Len() == 1 && f.fitsRegister(u.Elem()) && size > 8
	case *types.Struct:
		return u.NumFields() == 1 && f.fitsRegister(u.Field(0).Type()) && size > 8
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		return true
	}
	return false
}

// storesKey reports whether Go's compiler stores a map key when it evaluates it: the key has no address, or it is loaded as an integer.
func (f *Function) storesKey(t *types.Map, key ast.Expr) bool {
	return !f.readAfterCalls(t) && (!f.Addressable(key) || f.hasFastKeys(t) && f.isMemory(t.Key()))
}

// readAfterCalls reports whether Go's compiler loads a key after the calls of the value: keys that are passed in a register.
func (f *Function) readAfterCalls(t *types.Map) bool {
	if !f.hasFastKeys(t) {
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

// hasFastKeys reports whether Go has special functions for maps with such keys, if these are compared as memory or as strings.
func (f *Function) hasFastKeys(t *types.Map) bool {
	size, known := f.program.SizeOf(t.Key())
	if value, ok := f.program.SizeOf(t.Elem()); !ok || !known || value > 128 {
		return false
	}
	return size == 4 || size == 8 || prog.IsString(t.Key())
}

// isMemory reports whether two values of a type are equal exactly if their bytes are.
func (f *Function) isMemory(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsInteger|types.IsBoolean) != 0
	case *types.Pointer, *types.Chan:
		return true
	case *types.Array:
		return f.isMemory(t.Elem())
	case *types.Struct:
		size := int64(0)
		for v := range t.Fields() {
			if v.Name() == "_" || !f.isMemory(v.Type()) {
				return false
			}
			size += f.program.Sizes.Sizeof(v.Type())
		}
		return size == f.program.Sizes.Sizeof(t)
	}
	return false
}

package lower

import (
	"go/types"
	"strconv"

	"kamyk/gen/internal/prog"
)

// spell returns how a type is written at a place that the declaration can refer to it from, and whether it can be: types with literals
// of functions, interfaces or tagged structs inside are left.
func (w *loopWriter) spell(t types.Type) ([]prog.Piece, bool) {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer || t.Info()&types.IsUntyped != 0 {
			return nil, false
		}
		return []prog.Piece{predeclared(t.Name())}, true
	case *types.TypeParam:
		return []prog.Piece{object(t.Obj())}, true
	case *types.Alias:
		return w.spellNamed(t.Obj(), t.TypeArgs())
	case *types.Named:
		return w.spellNamed(t.Obj(), t.TypeArgs())
	case *types.Pointer:
		return w.spellBehind("*", t.Elem())
	case *types.Slice:
		return w.spellBehind("[]", t.Elem())
	case *types.Array:
		return w.spellBehind("["+strconv.FormatInt(t.Len(), 10)+"]", t.Elem())
	case *types.Map:
		key, ok := w.spellBehind("map[", t.Key())
		value, also := w.spellBehind("]", t.Elem())
		return append(key, value...), ok && also
	case *types.Chan:
		return w.spellBehind(map[types.ChanDir]string{types.SendRecv: "chan ", types.SendOnly: "chan<- ", types.RecvOnly: "<-chan "}[t.Dir()], t.Elem())
	case *types.Struct:
		return w.spellStruct(t)
	case *types.Interface:
		return []prog.Piece{text("interface{}")}, t.Empty()
	}
	return nil, false
}

func (w *loopWriter) spellBehind(prefix string, t types.Type) ([]prog.Piece, bool) {
	pieces, ok := w.spell(t)
	return append([]prog.Piece{text(prefix)}, pieces...), ok
}

func (w *loopWriter) spellNamed(name *types.TypeName, arguments *types.TypeList) ([]prog.Piece, bool) {
	if name.Pkg() != nil && !name.Exported() && w.p.PackageOf(name.Pkg()) == nil {
		return nil, false
	}
	pieces := []prog.Piece{object(name)}
	for i := range arguments.Len() {
		separator := ", "
		if i == 0 {
			separator = "["
		}
		argument, ok := w.spellBehind(separator, arguments.At(i))
		if !ok {
			return nil, false
		}
		pieces = append(pieces, argument...)
	}
	if arguments.Len() > 0 {
		pieces = append(pieces, text("]"))
	}
	return pieces, true
}

func (w *loopWriter) spellStruct(t *types.Struct) ([]prog.Piece, bool) {
	pieces := []prog.Piece{text("struct{ ")}
	for i := range t.NumFields() {
		field := t.Field(i)
		spelled, ok := w.spell(field.Type())
		if !ok || field.Embedded() || t.Tag(i) != "" {
			return nil, false
		}
		pieces = append(append(append(pieces, object(field), text(" ")), spelled...), text("; "))
	}
	return append(pieces, text("}")), true
}

package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// mostRoom limits the elements of a slice on the stack, in bytes.
const mostRoom = 512

// stackSlice declares a variable for a small new slice that does not escape: its elements are on the stack. It reports whether the variable
// is one.
func (f *fn) stackSlice(id *ast.Ident, value ast.Expr) bool {
	o := f.pack.Info.Defs[id]
	if o == nil || id.Name == "_" || f.replaced[value] != "" || f.escape.OnHeap[o] || !f.escape.Used[o] {
		return false
	}
	s, ok := f.typeOf(id).Underlying().(*types.Slice)
	if !ok || !f.escape.Unaliased(o) {
		return false
	}
	length, capacity, elements := f.constantSlice(value, s)
	if capacity == 0 || capacity*f.w.Sizes.Sizeof(s.Elem()) > mostRoom {
		return false
	}
	elem := f.w.types.Of(s.Elem(), id.Pos())
	slice := f.cppType(id)
	room := f.scope.fresh(id.Name + "Room")
	f.line("Array<%s, %d> %s{%s};", elem, capacity, room, elements)
	f.line("%s %s{%s.at, %d, %d};", slice, f.scope.declareVar(o), room, length, capacity)
	return true
}

// constantSlice returns the length and capacity of a slice from make or a literal, if they are constant, and the text of the elements.
func (f *fn) constantSlice(x ast.Expr, s *types.Slice) (length, capacity int64, elements string) {
	switch x := ast.Unparen(x).(type) {
	case *ast.CompositeLit:
		_, values, n, plain := f.indexedElements(x)
		if !plain || len(values) == 0 || n > mostRoom {
			return 0, 0, ""
		}
		return n, n, "{" + f.lines(f.elements(values, s.Elem())) + "}"
	case *ast.CallExpr:
		if prog.Builtin(f.pack.Info, x) != "make" {
			return 0, 0, ""
		}
		length, known := f.constantSize(x.Args[1])
		capacity, all := length, known
		if len(x.Args) == 3 {
			capacity, all = f.constantSize(x.Args[2])
		}
		if known && all && 0 <= length && length <= capacity && capacity <= mostRoom {
			return length, capacity, ""
		}
	}
	return 0, 0, ""
}

func (f *fn) constantSize(x ast.Expr) (n int64, ok bool) {
	v := f.pack.Info.Types[x].Value
	if v == nil {
		return 0, false
	}
	return constant.Int64Val(constant.ToInt(v))
}

package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// mostRoom is how many bytes of elements a slice may have on the stack.
const mostRoom = 512

// room declares a variable whose slice is made here, is small and is kept by nobody: its elements lie on the stack, beside it. It reports
// whether the variable is one.
func (f *fn) room(id *ast.Ident, value ast.Expr) bool {
	o := f.pack.Info.Defs[id]
	if o == nil || id.Name == "_" || f.replaced[value] != "" || f.escape.boxed[o] || !f.escape.used[o] {
		return false
	}
	s, ok := f.w.subst(o.Type(), f.bind).Underlying().(*types.Slice)
	if !ok {
		return false
	}
	length, capacity, elements := f.fixed(value, s)
	if capacity == 0 || capacity*f.w.Sizes.Sizeof(s.Elem()) > mostRoom || !f.escape.staysHere(o) {
		return false
	}
	elem := f.w.typ(s.Elem(), id.Pos())
	slice := f.w.typ(o.Type(), id.Pos())
	if len(f.bind) > 0 {
		slice = f.w.typ(f.w.subst(o.Type(), f.bind), id.Pos())
	}
	room := f.fresh(id.Name + "Room")
	f.line("Array<%s, %d> %s{%s};", elem, capacity, room, elements)
	f.line("%s %s{%s.at, %d, %d};", slice, f.declareVar(o), room, length, capacity)
	return true
}

// fixed returns the length and capacity of a slice that make or a literal makes, where they are constants, and the elements as text.
func (f *fn) fixed(x ast.Expr, s *types.Slice) (length, capacity int64, elements string) {
	switch x := ast.Unparen(x).(type) {
	case *ast.CompositeLit:
		_, values, n, plain := f.keyed(x)
		if !plain || len(values) == 0 || n > mostRoom {
			return 0, 0, ""
		}
		return n, n, "{" + f.wrapped(f.elements(values, s.Elem())) + "}"
	case *ast.CallExpr:
		id, ok := ast.Unparen(x.Fun).(*ast.Ident)
		if b, builtin := f.pack.Info.Uses[id].(*types.Builtin); !ok || !builtin || b.Name() != "make" {
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

// staysHere reports whether nothing but a variable itself leads to the elements of its slice once a statement is over.
func (e *escape) staysHere(o types.Object) bool {
	stays := true
	ast.Inspect(e.root, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && e.pack.Info.Uses[id] == o {
			stays = stays && !inLiteral(id, e.parents) && !e.aliasKept(id, o)
		}
		return stays
	})
	return stays
}

// aliasKept reports whether a slice that an expression is, or its elements' addresses, may be kept beyond the statement; that o keeps it is
// no matter.
func (e *escape) aliasKept(x ast.Expr, o types.Object) bool {
	switch parent := e.parents[x].(type) {
	case *ast.ParenExpr:
		return e.aliasKept(parent, o)
	case *ast.SliceExpr:
		return parent.X == x && e.aliasKept(parent, o)
	case *ast.IndexExpr:
		return parent.X == x && e.w.leaks.place(e.pack, parent, e.parents, map[parameter]bool{})
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.BinaryExpr:
		return false
	case *ast.AssignStmt:
		return !e.storesTo(parent, x, o)
	case *ast.CallExpr:
		return e.argumentKept(parent, x, o)
	}
	return true
}

// storesTo reports whether an assignment stores x to the variable o, or something to x itself.
func (e *escape) storesTo(s *ast.AssignStmt, x ast.Expr, o types.Object) bool {
	for i, left := range s.Lhs {
		if left == x {
			return true
		}
		if len(s.Lhs) == len(s.Rhs) && s.Rhs[i] == x {
			id, ok := left.(*ast.Ident)
			return ok && o != nil && e.pack.Info.Uses[id] == o && s.Tok == token.ASSIGN
		}
	}
	return false
}

func (e *escape) argumentKept(call *ast.CallExpr, x ast.Expr, o types.Object) bool {
	if e.deferred(call) {
		return true
	}
	fun := ast.Unparen(call.Fun)
	if e.pack.Info.Types[fun].IsType() {
		return !isString(e.pack.Info.TypeOf(fun))
	}
	id, _ := fun.(*ast.Ident)
	if b, ok := e.pack.Info.Uses[id].(*types.Builtin); ok {
		switch b.Name() {
		case "len", "cap", "copy", "clear":
			return false
		case "append":
			if x == call.Args[0] {
				return e.aliasKept(call, o)
			}
			return !call.Ellipsis.IsValid()
		}
		return true
	}
	return e.w.leaks.argument(e.pack, call, x)
}

package cpp

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// shallowLibrary are packages whose functions have a bounded depth of calls.
var shallowLibrary = []string{"bufio", "encoding/binary", "errors", "fmt", "io", "math", "math/bits", "os", "strconv", "strings", "unicode",
	"unicode/utf8"}

// mostFrames limits the variables, in bytes, of a program that runs on the system's stack, which has 8 MB.
const mostFrames = 1 << 18

// shallow reports whether the system's stack is large enough for a program: no function is recursive, nothing prints or compares values of
// unbounded depth, and the variables of all functions together are small.
func (w *writer) shallow() bool {
	if w.features.prints || w.features.words["anyKeys"] || w.features.words["AnyEqual"] {
		return false
	}
	for _, i := range w.functions.byKey {
		if p := i.decl.Package; !p.Own && !slices.Contains(shallowLibrary, p.Path) {
			return false
		}
	}
	return !w.callsBack() && !w.callsItself() && w.frames() < mostFrames
}

// callsBack reports whether a function of the program may be called other than by its name: it is a value, or a method of a dynamic type.
func (w *writer) callsBack() bool {
	info := w.Main.Info
	hasOwnMethod := func(d *description) bool {
		methods := slices.Collect(types.NewMethodSet(d.typ).Methods())
		return d.held && slices.ContainsFunc(methods, func(s *types.Selection) bool { return s.Obj().Pkg() == w.Main.Types })
	}
	if slices.ContainsFunc(w.described.list, hasOwnMethod) {
		return true
	}
	called := map[*ast.Ident]bool{}
	return prog.Any(w.Main.Files[0], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			called[prog.Callee(n.Fun)] = true
		case *ast.FuncLit:
			return true
		case *ast.Ident:
			return prog.Is[*types.Func](info.Uses[n]) && !called[n]
		}
		return false
	})
}

// callsItself reports whether a function is recursive, directly or indirectly.
func (w *writer) callsItself() bool {
	within := map[*instance]bool{} // false for those that are done
	var again func(i *instance) bool
	again = func(i *instance) bool {
		if is, entered := within[i]; entered {
			return is
		}
		within[i] = true
		found := slices.ContainsFunc(i.calls, again)
		within[i] = false
		return found
	}
	return slices.ContainsFunc(w.functions.order, again)
}

// frames returns the size in bytes of all variables and literals of the program together.
func (w *writer) frames() (bytes int64) {
	add := func(t types.Type, times int64) {
		size, known := w.SizeOf(t)
		if !known || times > 0 && size > mostFrames/times {
			size, times = mostFrames, 1
		}
		bytes += min(size*times, mostFrames)
	}
	for _, o := range w.Main.Info.Defs {
		if v, ok := o.(*types.Var); ok && !v.IsField() && v.Parent() != w.Main.Types.Scope() {
			add(v.Type(), 1)
		}
	}
	for x := range w.Main.Info.Types {
		switch x := x.(type) {
		case *ast.CompositeLit:
			if s, ok := w.Main.Info.TypeOf(x).Underlying().(*types.Slice); ok {
				add(s.Elem(), int64(len(x.Elts)))
			} else {
				add(w.Main.Info.TypeOf(x), 1)
			}
		case *ast.CallExpr:
			if _, ok := w.Main.Info.TypeOf(x).(*types.Tuple); !ok {
				add(w.Main.Info.TypeOf(x), 1)
			}
		}
	}
	return bytes
}

package cpp

import (
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// fmt determines by reflection what it scans. The overlay knows pointers to the predeclared types and to []byte. A pointer to a type with
// such an underlying type is converted. The elements of a list that the program passes keep their dynamic type: the description says as
// which type they are scanned.

// readable returns the predeclared type, or []byte, as which fmt scans a type, or nil.
func readable(t types.Type) types.Type {
	if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() != types.Uintptr && basic.Info()&types.IsComplex == 0 {
		return basic
	}
	if prog.IsBytes(t) && types.Identical(t.Underlying(), types.NewSlice(types.Typ[types.Byte])) {
		return t.Underlying()
	}
	return nil
}

// scanValues records functions for scanning that are values, or deferred: their targets are only known at run time.
func (w *writer) scanValues() {
	called, deferred := map[*ast.Ident]bool{}, map[*ast.CallExpr]bool{}
	for n := range ast.Preorder(w.Main.Files[0]) {
		switch n := n.(type) {
		case *ast.DeferStmt:
			deferred[n.Call] = true
		case *ast.CallExpr:
			called[prog.Callee(n.Fun)] = !deferred[n]
		}
	}
	for id, o := range w.Main.Info.Uses {
		f, ok := o.(*types.Func)
		if ok && !called[id] && strings.HasPrefix(f.FullName(), "fmt.") && escape.Scanning[f.FullName()] {
			w.features.readers, w.features.scansLists = true, true
		}
	}
}

// checkTarget refuses to scan into types that the overlay does not know.
func (f *fn) checkTarget(arg ast.Expr, o *types.Func) {
	t := f.typeOf(arg)
	open := types.IsInterface(t)
	f.w.features.scansLists = f.w.features.scansLists || open
	if open || f.w.escape.ReadsItself(t) {
		f.w.features.readers = true
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); !ok {
		f.w.stop(support.Formats, arg.Pos(), "fmt.%s into a %s, which is no pointer, is not supported in C++", o.Name(), typeText(t))
	} else if readable(p.Elem()) == nil {
		f.w.stop(support.Formats, arg.Pos(), "fmt.%s into a %s is not supported in C++", o.Name(), typeText(p.Elem()))
	}
}

// target converts an argument of a scan to an interface.
func (f *fn) target(arg ast.Expr, elem types.Type) string {
	t := f.typeOf(arg)
	p, ok := t.Underlying().(*types.Pointer)
	if !ok || f.w.escape.ReadsItself(t) {
		return f.to(arg, elem)
	}
	return f.boxed(f.typedValue(arg), types.NewPointer(readable(p.Elem())), arg.Pos()).text
}

// plainTarget returns the pointer type as which a scan of a list treats a pointer to a named type, or nil.
func (w *writer) plainTarget(d *description) types.Type {
	p, ok := d.typ.Underlying().(*types.Pointer)
	if !w.features.scansLists || !ok || !d.held || w.escape.ReadsItself(d.typ) {
		return nil
	}
	to := readable(p.Elem())
	if to == nil || types.Identical(types.NewPointer(to), d.typ) {
		return nil
	}
	return types.NewPointer(to)
}

package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// scanned are the verbs that read values of a type, after a width.
var scanned = map[types.BasicInfo]string{types.IsInteger: "dvcboxX", types.IsFloat: "vfFeEgG", types.IsString: "sv", types.IsBoolean: "tv"}

// checkScanf refuses verbs that do not read the type of their argument, if both are known.
func (f *fn) checkScanf(x *ast.CallExpr, o *types.Func) {
	at := o.Signature().Params().Len() - 2
	if at >= len(x.Args) || f.pack.Info.Types[x.Args[at]].Value == nil || x.Ellipsis.IsValid() {
		return
	}
	args := x.Args[at+1:]
	verbs, _ := std.Verbs(constant.StringVal(f.pack.Info.Types[x.Args[at]].Value))
	for _, verb := range verbs {
		if verb.Letter == '%' && strings.Trim(verb.Flags, "0123456789") == "" {
			continue
		}
		if len(args) == 0 {
			return
		}
		letter := strings.TrimLeft(verb.Flags, "0123456789") + string(verb.Letter)
		if letter == "\x00" || !f.w.escape.ReadsItself(f.typeOf(args[0])) && !strings.Contains(f.verbsFor(args[0]), letter[:1]) {
			f.w.stop(support.Formats, args[0].Pos(), "fmt.%s with the verb %%%.1s into a value of type %s is not supported in C++",
				o.Name(), letter, typeText(f.typeOf(args[0])))
		}
		args = args[1:]
	}
}

// verbsFor returns the verbs by which fmt reads into the variable that an expression points to.
func (f *fn) verbsFor(x ast.Expr) string {
	p, ok := f.typeOf(x).Underlying().(*types.Pointer)
	if !ok {
		return ""
	}
	if basic, ok := p.Elem().Underlying().(*types.Basic); ok {
		return scanned[basic.Info()&^types.IsUnsigned]
	}
	return scanned[types.IsString]
}

// fmt determines by reflection what it scans. The overlay knows pointers to the predeclared types and to []byte. A pointer to a type with
// such an underlying type is converted. The elements of a list that the program passes keep their dynamic type: the description says as
// which type they are scanned.

// scannedType returns the type that fmt scans in place of a type: a predeclared one or []byte. It returns nil for other types.
func scannedType(t types.Type) types.Type {
	if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() != types.Uintptr && basic.Info()&types.IsComplex == 0 {
		return basic
	}
	if prog.IsBytes(t) && types.Identical(t.Underlying(), types.NewSlice(types.Typ[types.Byte])) {
		return t.Underlying()
	}
	return nil
}

// recordScanValues records functions for scanning that are values, or deferred: their targets are only known at run time.
func (w *writer) recordScanValues() {
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
	} else if scannedType(p.Elem()) == nil {
		f.w.stop(support.Formats, arg.Pos(), "fmt.%s into a %s is not supported in C++", o.Name(), typeText(p.Elem()))
	}
}

// scanTarget converts an argument of a scan to an interface.
func (f *fn) scanTarget(arg ast.Expr, elem types.Type) string {
	t := f.typeOf(arg)
	p, ok := t.Underlying().(*types.Pointer)
	if !ok || f.w.escape.ReadsItself(t) {
		return f.textAs(arg, elem)
	}
	return f.boxed(f.typedValue(arg), types.NewPointer(scannedType(p.Elem())), arg.Pos()).text
}

// plainPointer returns the pointer type that a scan of a list takes in place of a pointer to a named type, or nil.
func (w *writer) plainPointer(d *description) types.Type {
	p, ok := d.typ.Underlying().(*types.Pointer)
	if !w.features.scansLists || !ok || !d.held || w.escape.ReadsItself(d.typ) {
		return nil
	}
	to := scannedType(p.Elem())
	if to == nil || types.Identical(types.NewPointer(to), d.typ) {
		return nil
	}
	return types.NewPointer(to)
}

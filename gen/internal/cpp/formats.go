package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// isDetailed reports whether a format has a verb that writes a value as Go source, which requires reflection.
func isDetailed(format constant.Value) bool {
	verbs, _ := std.Verbs(constant.StringVal(format))
	return slices.ContainsFunc(verbs, std.Verb.Detailed)
}

// binaryFloats records that a format may write a float in binary or hexadecimal.
func (f *fn) binaryFloats(format string, args []ast.Expr) {
	verbs, _ := std.Verbs(format)
	all, inOrder := args, true
	for _, verb := range verbs {
		if verb.Letter == '%' {
			continue
		}
		if inOrder = inOrder && !strings.ContainsAny(verb.Flags, "*["); !inOrder {
			args = all
		}
		for i, arg := range args {
			if (i == 0 || !inOrder) && strings.ContainsRune("bxX", verb.Letter) && f.w.mayFloat(types.Default(f.typeOf(arg)), nil) {
				f.w.features.named["binaryFloats"] = true
			}
		}
		if inOrder && len(args) > 1 { // the last one may be a list of arguments
			args = args[1:]
		}
	}
}

// mayFloat reports whether printing a value of a type may print a float.
func (w *writer) mayFloat(t types.Type, above []types.Type) bool {
	return prog.IsBasic(t, types.IsFloat|types.IsComplex) || types.IsInterface(t) || !slices.Contains(above, t) &&
		slices.ContainsFunc(w.partsOf(t), func(part types.Type) bool { return w.mayFloat(part, append(above, t)) })
}

// checkFormat refuses formats that the runtime does not print or read as fmt does.
func (f *fn) checkFormat(x *ast.CallExpr, o *types.Func) {
	if i := std.FormatOf(o); i >= 0 && i < len(x.Args) {
		if v := f.pack.Info.Types[x.Args[i]].Value; v != nil {
			if isDetailed(v) {
				f.w.refuse(support.Formats, x.Args[i].Pos(), "the verb %%#v of fmt is not supported in C++")
			}
			f.binaryFloats(constant.StringVal(v), x.Args[i+1:])
		}
	}
	if std.Prints(o) {
		for _, arg := range x.Args {
			f.checkPrinted(arg)
		}
	}
	if o.Pkg().Path() != "fmt" || !escape.Scanning[o.FullName()] {
		return
	}
	if strings.HasSuffix(strings.ToLower(o.Name()), "scanf") {
		f.checkScanf(x, o)
	}
	if x.Ellipsis.IsValid() {
		f.w.features.readers, f.w.features.scansLists = true, true
		return
	}
	for _, arg := range x.Args[min(o.Signature().Params().Len()-1, len(x.Args)):] {
		f.checkTarget(arg, o)
	}
}

// checkTexts refuses a string of the contestant that may be a format with the verb %#v, if a format is only known at run time.
func (w *writer) checkTexts() {
	first := token.NoPos
	for expr, tv := range w.Main.Info.Types {
		found := tv.Value != nil && tv.Value.Kind() == constant.String && isDetailed(tv.Value)
		if found && (!first.IsValid() || expr.Pos() < first) {
			first = expr.Pos()
		}
	}
	if first.IsValid() {
		w.stop(support.Formats, first, "the verb %%#v of fmt is not supported in C++, and this text may be the format of a call")
	}
}

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

// floatFormats are the functions with an argument for the format of a float, and the index of that argument.
var floatFormats = map[string]int{"strconv.FormatFloat": 1, "strconv.AppendFloat": 2, "strconv.FormatComplex": 1}

// verbs records the verbs in the program's formats, from which the parts of the runtime follow: all of them if a format is only known at
// run time.
func (w *writer) verbs() {
	unknown := false
	for _, p := range w.Packages() {
		if p.Path == "fmt" || p.Path == "strconv" {
			continue
		}
		known := map[*ast.Ident]bool{} // functions that are called with a constant
		for _, file := range p.Files {
			for n := range ast.Preorder(file) {
				if call, ok := n.(*ast.CallExpr); ok {
					w.verbsOf(p, call, known)
				}
			}
		}
		for id, o := range p.Info.Uses {
			if known[id] {
				continue
			}
			if f, ok := o.(*types.Func); ok && floatFormats[f.FullName()] > 0 {
				w.features.named["binaryFloats"] = true
			}
			if std.FormatOf(o) >= 0 {
				w.verbsIn("xqc[*")
				w.features.named["binaryFloats"] = true
				unknown = unknown || p.Own
			}
		}
	}
	if unknown {
		w.checkTexts()
	}
}

// verbsOf records the format of a call, if it is constant.
func (w *writer) verbsOf(p *source.Package, call *ast.CallExpr, known map[*ast.Ident]bool) {
	id := prog.Callee(call.Fun)
	o, ok := p.Info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	if i := floatFormats[o.FullName()]; i > 0 && len(call.Args) > i {
		if v := p.Info.Types[call.Args[i]].Value; v != nil {
			n, _ := constant.Int64Val(constant.ToInt(v))
			known[id] = !strings.ContainsRune("bxX", rune(n))
		}
	}
	if i := std.FormatOf(o); i >= 0 && i < len(call.Args) {
		if v := p.Info.Types[call.Args[i]].Value; v != nil {
			known[id] = true
			w.verbsIn(constant.StringVal(v))
		}
	}
}

func (w *writer) verbsIn(format string) {
	for name, letters := range map[string]string{
		"hexVerb": "xX", "quoteVerb": "q", "runeVerb": "cU", "indexVerb": "[", "starVerb": "*",
	} {
		if strings.ContainsAny(format, letters) {
			w.features.named[name] = true
		}
	}
}

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

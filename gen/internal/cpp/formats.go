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
func isDetailed(format string) bool {
	verbs, _ := std.Verbs(format)
	return slices.ContainsFunc(verbs, std.Verb.Detailed)
}

// recordBinaryFloats records that a format may write a float in binary or hexadecimal.
func (f *fn) recordBinaryFloats(format string, args []ast.Expr) {
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
				f.w.features.words["binaryFloats"] = true
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
	if format, i, ok := std.ConstantFormat(f.pack.Info, x); ok {
		if isDetailed(format) {
			f.w.refuse(support.Formats, x.Args[i].Pos(), "the verb %%#v of fmt is not supported in C++")
		}
		f.recordBinaryFloats(format, x.Args[i+1:])
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
		found := tv.Value != nil && tv.Value.Kind() == constant.String && isDetailed(constant.StringVal(tv.Value))
		if found && (!first.IsValid() || expr.Pos() < first) {
			first = expr.Pos()
		}
	}
	if first.IsValid() {
		w.stop(support.Formats, first, "the verb %%#v of fmt is not supported in C++, and this text may be the format of a call")
	}
}

// floatFormats are the functions with an argument for the format of a float, and the index of that argument.
var floatFormats = map[string]int{"strconv.FormatFloat": 1, "strconv.AppendFloat": 2, "strconv.FormatComplex": 1}

// recordVerbs records the verbs in the program's formats, which require parts of the runtime: all verbs if a format is only known at run
// time.
func (w *writer) recordVerbs() {
	unknown := false
	for _, p := range w.Packages() {
		if p.Path == "fmt" || p.Path == "strconv" {
			continue
		}
		known := map[*ast.Ident]bool{} // functions that are called with a constant
		for _, file := range p.Files {
			for call := range prog.Each[*ast.CallExpr](ast.Preorder(file)) {
				w.recordVerbsOf(p, call, known)
			}
		}
		for id, o := range p.Info.Uses {
			if known[id] {
				continue
			}
			if f, ok := o.(*types.Func); ok && floatFormats[f.FullName()] > 0 {
				w.features.words["binaryFloats"] = true
			}
			if std.FormatOf(o) >= 0 {
				w.recordVerbsIn("xqc[*")
				w.features.words["binaryFloats"] = true
				unknown = unknown || p.Own
			}
		}
	}
	if unknown {
		w.checkTexts()
	}
}

// recordVerbsOf records the format of a call, if it is constant.
func (w *writer) recordVerbsOf(p *source.Package, call *ast.CallExpr, known map[*ast.Ident]bool) {
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
	if format, _, ok := std.ConstantFormat(p.Info, call); ok {
		known[id] = true
		w.recordVerbsIn(format)
	}
}

func (w *writer) recordVerbsIn(format string) {
	for name, letters := range map[string]string{
		"hexVerb": "xX", "quoteVerb": "q", "runeVerb": "cU", "indexVerb": "[", "starVerb": "*",
	} {
		if strings.ContainsAny(format, letters) {
			w.features.words[name] = true
		}
	}
}

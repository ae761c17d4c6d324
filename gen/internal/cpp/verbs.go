package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/std"
)

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
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					w.verbsOf(p, call, known)
				}
				return true
			})
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
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	o, ok := p.Info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return
	}
	if i := floatFormats[o.FullName()]; i > 0 && len(call.Args) > i {
		if v := p.Info.Types[call.Args[i]].Value; v != nil {
			n, _ := constant.Int64Val(constant.ToInt(v))
			known[sel.Sel] = !strings.ContainsRune("bxX", rune(n))
		}
	}
	if i := std.FormatOf(o); i >= 0 && i < len(call.Args) {
		if v := p.Info.Types[call.Args[i]].Value; v != nil {
			known[sel.Sel] = true
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

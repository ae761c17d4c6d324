package cpp

import (
	"go/ast"
	"go/constant"
	"strings"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/std"
)

// verbs notes what the formats of the program have, by which the runtime prints: all of it where one is only known when the program runs.
func (w *writer) verbs() {
	if w.Imported("fmt") == nil {
		return
	}
	unknown := false
	for _, p := range w.Packages() {
		if p.Path == "fmt" {
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
			if std.FormatOf(o) >= 0 && !known[id] {
				w.verbsIn("xqc[*")
				unknown = unknown || p.Own
			}
		}
	}
	if unknown {
		w.checkTexts()
	}
}

// verbsOf notes the format of a call, if that is a constant.
func (w *writer) verbsOf(p *source.Package, call *ast.CallExpr, known map[*ast.Ident]bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	if i := std.FormatOf(p.Info.Uses[sel.Sel]); i >= 0 && i < len(call.Args) {
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

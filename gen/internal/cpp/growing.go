package cpp

import (
	"go/ast"
	"go/types"
)

// extended notes the memory of a call of a function, if that returns a text longer.
func (f *fn) extended(call *ast.CallExpr, o *types.Func) {
	if _, ok := f.w.growth.Extends(o); ok {
		f.grown(call)
	}
}

// passesText reports whether a function returns a text longer, or stores one: where its memory goes shows at its calls alone.
func (w *world) passesText(o *types.Func) bool {
	_, extends := w.growth.Extends(o)
	return extends || w.growth.Stores(o)
}

// grown notes the memory of a call that makes a text longer.
func (f *fn) grown(call *ast.CallExpr) {
	at, ok := f.w.growth.At(call)
	i, extends := -1, false
	if f.instance != nil {
		i, extends = f.w.growth.Extends(f.instance.object)
	}
	switch {
	case !ok:
		f.allocates()
	case at.Field != nil, at.Of.Parent() == at.Of.Pkg().Scope(): // it is declared once
	case extends && at.Of == f.instance.object.Signature().Params().At(i): // and so what called this grows
	default:
		t, ok := f.w.declaredAt[at.Of]
		if !ok {
			t = f.times
		}
		f.noteWord("allocate", t)
	}
}

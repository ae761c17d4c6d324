package cpp

import (
	"go/ast"
)

// localFunction writes a function that is called by its name alone as what C++ knows by its own type: such calls can be inline.
func (f *fn) localFunction(id *ast.Ident, value ast.Expr) bool {
	lit, ok := ast.Unparen(value).(*ast.FuncLit)
	o := f.pack.Info.Defs[id]
	if !ok || o == nil || f.escape.Escaping[lit] || f.escape.Boxed[o] || !f.escape.Used[o] || !f.escape.Called(o) {
		return false
	}
	text := f.lambda(lit, f.captures(lit))
	f.line("auto %s = %s;", f.declareVar(o), text)
	return true
}

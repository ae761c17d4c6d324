package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

func (a *Analysis) recovers() bool {
	for _, o := range a.program.Main.Info.Uses {
		if b, ok := o.(*types.Builtin); ok && b.Name() == "recover" {
			return true
		}
	}
	return false
}

func (a *Analysis) defers() bool {
	return a.program.Imported("fmt") != nil || slices.ContainsFunc(a.program.Packages(), func(p *source.Package) bool {
		return slices.ContainsFunc(p.Files, func(file *ast.File) bool { return prog.Contains[*ast.DeferStmt](file) })
	})
}

func (a *Analysis) defersValues() (found bool) {
	main := a.program.Main
	for _, file := range main.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.DeferStmt)
			found = found || ok && dynamic(main, s.Call)
			return !found
		})
	}
	return found && a.Recovers()
}

// dynamic reports whether a call calls a value, or a method of what an interface holds.
func dynamic(p *source.Package, call *ast.CallExpr) bool {
	fun := ast.Unparen(call.Fun)
	if _, ok := fun.(*ast.FuncLit); ok || p.Info.Types[fun].IsBuiltin() {
		return false
	}
	id := prog.Callee(fun)
	if id == nil {
		return true
	}
	o, ok := p.Info.Uses[id].(*types.Func)
	return !ok || o.Signature().Recv() != nil && types.IsInterface(o.Signature().Recv().Type())
}

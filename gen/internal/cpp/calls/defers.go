package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

func (a *Analysis) recovers() bool {
	for _, o := range a.program.Main.Info.Uses {
		if flow.IsRecover(o) {
			return true
		}
	}
	return false
}

func (a *Analysis) defers() bool {
	return a.formats || slices.ContainsFunc(a.program.Packages(), func(p *source.Package) bool {
		return p.Path != "fmt" && slices.ContainsFunc(p.Files, func(file *ast.File) bool { return prog.Contains[*ast.DeferStmt](file) })
	})
}

func (a *Analysis) defersValues() bool {
	main := a.program.Main
	return a.Recovers() && prog.Any(main.Files[0], func(n ast.Node) bool {
		s, ok := n.(*ast.DeferStmt)
		return ok && flow.Dynamic(main.Info, s.Call.Fun)
	})
}

// MayRecover reports whether a function, if deferred, may recover. Functions written in C++ do not.
func (a *Analysis) MayRecover(p *source.Package, fun ast.Expr) bool {
	return flow.MayRecover(p.Info, fun, func(o *types.Func) (*ast.FuncDecl, *types.Info) {
		if d := a.program.Decls[o]; d != nil && d.Func != nil && d.Func.Body != nil {
			return d.Func, d.Package.Info
		}
		return nil, nil
	})
}

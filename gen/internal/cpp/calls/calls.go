// Package calls says what the call of a function does, as far as its source shows: whether it changes what others see, writes to the
// output, comes back, recovers, and calls itself without an end that is known.
package calls

import (
	"go/ast"
	"go/types"
	"slices"
	"sync"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// An Analysis answers for one program.
type Analysis struct {
	// Recovers reports whether a function of the contestant's calls recover.
	Recovers func() bool
	// Defers reports whether a deferred call may run between a panic and the end of the program. Package fmt defers: it prints the panics
	// of methods.
	Defers func() bool
	// DefersValues reports whether the contestant's program recovers and defers a call of a function value or of an interface's method.
	// Then every function emits a check for recover.
	DefersValues func() bool

	program  *source.Program
	formats  bool                 // package fmt is given values of any type
	writing  map[*types.Func]bool // whether functions change what others see
	visiting map[*types.Func]bool // the functions of the current search for that
	ending   map[*types.Func]bool // whether functions never return
}

// New returns an analysis of a program, which gives package fmt values of any type or not. It analyses a function when it is first needed.
func New(p *source.Program, formats bool) *Analysis {
	a := &Analysis{program: p, formats: formats, writing: map[*types.Func]bool{}, ending: map[*types.Func]bool{}}
	a.Recovers, a.Defers, a.DefersValues = sync.OnceValue(a.recovers), sync.OnceValue(a.defers), sync.OnceValue(a.defersValues)
	return a
}

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
	return a.Recovers() && prog.Any(main.Files[0], func(s *ast.DeferStmt) bool { return flow.Dynamic(main.Info, s.Call.Fun) })
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

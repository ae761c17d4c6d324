// Package effects decides which side effects the initialiser of a variable may have when it runs before main. No other package decides
// that: which variables may be dropped, which may move, and which order the file must keep all follow from the four answers of
// [prog.Initialiser].
//
// An initialiser has an effect if its evaluation may panic, block, or change something that others can observe. Running out of memory is no
// effect. Without a proof, an effect is assumed. Three ideas that fail:
//
//	var first = list[0]               // no call, and yet it panics if the list is empty
//	var failed = errors.New("failed") // a call without effect: to keep all calls would keep whole libraries
//	var half = size / 2               // without effect, but it may not move: another initialiser may change size before it or after it
//
// So reading a variable is distinguished from an effect. An expression has no effect by these rules, if the expressions in it have none:
//
//  1. Constants, types, and function literals, which are not called here.
//  2. Names. The name of a variable reads it, except in &name, and in name[:] of an array, which take its address.
//  3. Fields that are not selected through a pointer, and methods of types as functions (T.Method). A method value panics for nil.
//  4. Operators, except receives; divisions of integers by a non-constant; shifts by a signed variable; comparisons where both operands
//     contain interfaces.
//  5. Composite literals. The keys of a map must contain no interfaces, since hashing a dynamic value may panic.
//  6. Elements of an array with a constant index, those of a map as in 5, and x[:] without bounds.
//  7. Conversions, except of a slice to an array or a pointer to one, which panics if the slice is short.
//  8. The builtins len, cap, new, min, max, complex, real and imag; make with constant sizes; append to a slice that its argument creates,
//     so that no other code sees the elements after its end.
//  9. Functions of the standard library that its table ([std.PureCall]) lists for such arguments, and Elem and Key of reflect.TypeOf a
//     value whose type has them.
//  10. Functions of the program that consist of a return statement with such expressions.
package effects

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// Of returns the possible effects of each variable's initialiser, and the marked calls that are dropped because their arguments have no
// effects. It takes time linear in the initialisers and arguments, and in the functions that they call.
func Of(p *prog.Program) *prog.Effects {
	a := &analysis{p: p, functions: map[*prog.Decl]conclusion{}}
	result := &prog.Effects{Initial: map[*prog.Decl]prog.Initialiser{}, Dropped: map[*ast.ExprStmt]bool{}}
	for _, pkg := range p.Packages {
		for _, d := range pkg.Decls {
			if d.Token() == token.VAR {
				result.Initial[d] = a.initialiser(d)
			}
		}
		for statement := range pkg.Marked {
			if e := a.in(pkg.Info); e.pureList(statement.X.(*ast.CallExpr).Args) {
				result.Dropped[statement] = true
			}
		}
	}
	return result
}

// An analysis is the analysis of one program.
type analysis struct {
	p         *prog.Program
	functions map[*prog.Decl]conclusion
}

// An expression is code that is evaluated together: an initialiser, the arguments of a call, or the result of a function.
type expression struct {
	*analysis
	info  *types.Info
	reads bool // it reads a variable
}

func (a *analysis) in(info *types.Info) *expression { return &expression{analysis: a, info: info} }

func (a *analysis) initialiser(d *prog.Decl) prog.Initialiser {
	e := a.in(d.Package.Info)
	switch {
	case !slices.ContainsFunc(d.Values(), func(value ast.Expr) bool { return e.info.Types[value].Value == nil }):
		return prog.Static
	case !e.pureList(d.Values()):
		return prog.Effectful
	case e.reads:
		return prog.Reading
	}
	return prog.Independent
}

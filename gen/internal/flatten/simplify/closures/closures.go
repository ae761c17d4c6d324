// Package closures replaces recursive closures by functions. A closure that calls itself by a variable, as a depth-first search often does,
// has larger frames than a function and is called through a pointer. Fifty contest programs, most of them a million calls deep, took
// 249 MiB and 0.36 s at the median with Go 1.22.2, and 157 MiB and 0.24 s with functions.
//
//	func Solve(in *Reader, out *Writer) {        func Solve(in *Reader, out *Writer) {
//		size := make([]int, in.Int())                size = make([]int, in.Int())
//		var dfs func(v int)                          dfs(0)
//		dfs = func(v int) {                      }
//			size[v] = 1
//			…                                    var size []int
//		}
//		dfs(0)                                   func dfs(v int) {
//	}                                                size[v] = 1
//	                                                 …
//	                                             }
//
// Captured variables become package-level variables. That keeps the meaning only if the enclosing function runs once. Otherwise each call,
// and each iteration of a loop, would need a new variable, and a reference to an old one would see the new value. Therefore:
//
//  1. The function runs at most once: it is main, or its only mention in the file is a call, outside of loops, literals, go and defer, in
//     a function that runs at most once. Neither contains a goto. It is no method and has no type parameters.
//
//  2. The closure is declared by var without a value, and assigned once, both by statements of the function's own body. All other mentions
//     call it, and not with go or defer.
//
//  3. No statement between the two could call the closure while it is nil: statements there that mention a closure only assign another one.
//
//  4. A captured variable is a parameter, or a statement of the function's own body declares it, by var or :=. All variables of that
//     statement become package-level together. A named result cannot, because return statements assign it. Local constants and types
//     cannot, nor variables of such types, nor those of a group of var with values.
//
//  5. The closure calls itself, or a closure that does so calls it. A comment //kamyk:keep above it excludes it.
//
//  6. The program does not read the names of functions on the call stack.
//
//  7. No inner loop without calls uses a variable that would become package-level. Compilers keep local variables in registers there, but
//     load package-level ones each time: a table of n² numbers took 1.6 times as long. This rule is about speed; the proof ignores it.
//
// A name that the file uses already gets a number. A captured parameter is renamed, and the function begins by assigning it.
//
// The pass is optional: it leaves a closure that it cannot prove. Its proof walks both files together and checks the rules in the first
// one. Pass and proof share one definition of rules 1, 2 and 6.
package closures

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// Pass is the pass.
var Pass = simplify.Pass{Number: prog.PassClosures, Name: "closures", Optional: true, Rewrite: rewrite, Proof: prove}

func rewrite(f *simplify.File) (edits []simplify.Edit) {
	if f.SeesRuntime() {
		return nil
	}
	names := f.Names()
	w := &writer{f: f, names: names, spell: simplify.NewSpeller(f, names), called: map[types.Object]string{}}
	once := runningOnce(f)
	for _, decl := range f.Syntax.Decls {
		if function, ok := decl.(*ast.FuncDecl); ok && once[function] {
			w.function(find(f, function))
		}
	}
	if len(w.called) == 0 {
		return nil
	}
	return w.all()
}

// runningOnce applies rule 1.
func runningOnce(f *simplify.File) map[*ast.FuncDecl]bool {
	mentions := map[types.Object]int{}
	for _, object := range f.Info.Uses {
		mentions[prog.Origin(object)]++
	}
	once := map[*ast.FuncDecl]bool{}
	main := f.Types.Scope().Lookup("main")
	queue := []*ast.FuncDecl{f.Functions[main]}
	for ; mentions[main] == 0 && len(queue) > 0; queue = queue[1:] {
		function := queue[0]
		if function == nil || function.Body == nil || function.Recv != nil || function.Type.TypeParams != nil || prog.Jumps(function.Body) ||
			len(prog.Directives(function.Doc)) > 0 {
			continue
		}
		once[function] = true
		ast.Inspect(function.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt, *ast.GoStmt, *ast.DeferStmt:
				return false
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && mentions[f.Info.Uses[id]] == 1 {
					queue = append(queue, f.Functions[f.Info.Uses[id]])
				}
			}
			return true
		})
	}
	return once
}

// Package closures makes functions of recursive closures. A closure that calls itself by a variable, as a search through a tree usually
// does, has larger frames than a function and is called through a pointer. Fifty contest programs, most of them a million calls deep, took
// 249 MiB and 0.36 s at the median with Go 1.22.2, and 157 MiB and 0.24 s as functions.
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
// What the closure captures becomes variables of the file. That is the same only if the function around it runs once: a variable of a
// function is a new one in each run, and in each round of a loop, and whatever keeps an old one would see the new one's value. So
//
//  1. the function runs at most once: it is main, or its only mention in the file is a call, outside of loops, literals, go and defer, in
//     a function that runs at most once. Neither has a goto, and it is no method and has no type parameters;
//
//  2. the closure is declared by var without a value, and assigned once, both as statements of the function's own body. All else that
//     mentions it calls it, and not with go or defer;
//
//  3. between the two nothing runs that could call it and find it nil: statements there that mention a closure only assign another one;
//
//  4. what it captures is a parameter, or is declared by a statement of the function's own body, by var or :=, and so are all variables of
//     that statement. They move together. A named result does not: what is returned is assigned to it. Local constants and types do not
//     move either, nor do variables of such types or of a group of var that has values;
//
//  5. it calls itself, or is called by a closure that does. A comment //kamyk:keep above it leaves it alone;
//
//  6. the program does not ask for the names of functions on the stack;
//
//  7. no inner loop that calls nothing uses a variable that would move. Compilers keep local variables in registers there and load those of
//     the file anew: a table of n² numbers took 1.6 times as long. This rule is about speed, and the proof does not look for it.
//
// A name that something in the file has already gets a number. A parameter that is captured gets another name, and the function begins by
// assigning it.
//
// The pass is optional: what it cannot prove stays as it is. Its proof walks both files together and looks for the rules in the first
// one. Rules 1, 2 and 6 have one definition, for both.
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
	w := &writer{f: f, names: names, spell: simplify.NewSpeller(f, names), called: map[types.Object]string{}, taken: map[string]bool{}}
	once := runOnce(f)
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

// runOnce applies rule 1.
func runOnce(f *simplify.File) map[*ast.FuncDecl]bool {
	mentions := map[types.Object]int{}
	for _, object := range f.Info.Uses {
		mentions[prog.Origin(object)]++
	}
	once := map[*ast.FuncDecl]bool{}
	main := f.Types.Scope().Lookup("main")
	queue := []*ast.FuncDecl{f.Functions[main]}
	for ; mentions[main] == 0 && len(queue) > 0; queue = queue[1:] {
		function := queue[0]
		if function == nil || function.Body == nil || function.Recv != nil || function.Type.TypeParams != nil || simplify.Jumps(function.Body) ||
			len(simplify.Directives(function.Doc)) > 0 {
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

// Package language rewrites newer features of Go in older ones. Each has a pass; the release that introduced it is in parentheses:
//
//  1. Generic aliases (Go 1.24), and recursive aliases that compilers below Go 1.23 reject. The type replaces each use, and the alias is
//     removed. An alias of a constraint (Go 1.19) becomes a constraint of its own, with the same types.
//
//     type Set[T comparable] = map[T]struct{}; s := Set[string]{}
//     s := map[string]struct{}{}
//
//  2. Slices converted to arrays (Go 1.20) go through pointers, or, where those are too new (Go 1.17), through a function that copies. The
//     panic of a slice that is too short has another text than in newer releases.
//
//     key := [4]byte(list)
//     key := *(*[4]byte)(list)
//
//  3. New with a value (Go 1.26) becomes a call of a generated function.
//
//     p := new(n + 1)
//     p := newOf[int](n + 1)
//
//  4. Inference (Go 1.21). Type arguments that older compilers cannot infer become explicit: those of a generic function that is passed or
//     assigned, and those that follow only from untyped constants of different kinds or from the methods of a constraint.
//
//     Map(list, double)
//     Map(list, double[int])
//
// Package lower has rules for other features (ranges over integers, loop variables, min, max and clear). Ranges over functions and generics
// have passes of their own. Everything else is refused.
package language

import (
	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// The passes.
var (
	Aliases   = simplify.Pass{Number: prog.PassAliases, Name: "aliases", Rewrite: rewriteAliases, Proof: proveAliases}
	Arrays    = simplify.Pass{Number: prog.PassArrays, Name: "arrays", Rewrite: rewriteArrays, Proof: proveArrays}
	Values    = simplify.Pass{Number: prog.PassValues, Name: "values", Rewrite: rewriteValues, Proof: proveValues}
	Inference = simplify.Pass{Number: prog.PassInference, Name: "inference", Rewrite: rewriteInference, Proof: proveInference}
)

// Package ranges rewrites ranges over functions (Go 1.23) as calls. The body becomes a function literal:
//
//	for x := range seq { if x < 0 { break }; sum += x }
//	seq(func(x int) bool { if x < 0 { return false }; sum += x; return true })
//
// What else there is to it:
//
//  1. What leaves more than its own loop, such as return, goto, or break with a label, raises a flag and leaves that loop. Behind the call
//     the flag is followed, through all the loops between. So the functions that are ranged over end before what follows is done. What is
//     returned is assigned to the function's results, which get names: if such a function panics and that is recovered, they stay.
//
//  2. A defer belongs to the function around the loop. What it calls goes to a list, with the arguments as they are now, and a defer of
//     that function runs the list. One that may recover must be called directly by a deferring function that panics: each is run by a
//     function of its own, which panics with the same value again.
//
//  3. The rules of a range are checked where a function of the file breaks them, or may (package iterators): that the body is not run
//     again after it was left, after the loop ended, from inside of itself, or after its panic. The loop's state is a variable:
//
//     var loop rangeLoop
//     seq(func(x int) bool { loop.enter(); if x < 0 { return loop.leave() }; sum += x; return loop.next() })
//     loop.end()
//
//  4. A local variable that hides the name of a parameter's type gets another name, and a type that has no name outside of its package is
//     refused.
//
//  5. Compilers that know ranges over functions make a mistake with a defer in one, up to Go 1.25: in a function literal that they inline
//     it runs at the end of the function around the literal. For those the loops of a function that have a defer are rewritten, and no
//     others.
//
//  6. Variables of the head that are assigned are assigned one after the other before all else, as compilers have it.
package ranges

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/iterators"
	"kamyk/gen/internal/program/prog"
)

// Pass is the pass.
var Pass = simplify.Pass{Number: prog.PassRanges, Name: "ranges", Rewrite: rewrite, Proof: prove}

func rewrite(f *simplify.File) []simplify.Edit {
	names := f.Names()
	r := &rewriter{f: f, names: names, spell: simplify.NewSpeller(f, names), functions: map[ast.Node]*function{},
		loopOf: map[*ast.RangeStmt]*loop{}}
	for _, decl := range f.Syntax.Decls {
		r.find(decl)
	}
	if f.Target.Go >= 23 {
		r.loops = slices.DeleteFunc(r.loops, func(l *loop) bool { return !l.function.defers })
	}
	if len(r.loops) == 0 {
		return nil
	}
	orderly := iterators.Find(f)
	for _, l := range r.loops {
		if l.checked = !orderly.Allows(l.X); l.checked && r.loopType == "" {
			r.loopType, r.errorType = names.Fresh("rangeLoop"), names.Fresh("rangeError")
		}
	}
	for _, l := range r.loops {
		r.prepare(l)
	}
	r.renames = r.spell.Edits(nil)
	for _, l := range r.loops {
		if l.outer == nil {
			r.loop(l)
		}
	}
	for _, f := range r.functions {
		r.signature(f)
	}
	r.addEdit(simplify.Insert(f.Syntax.FileEnd, r.generated()))
	return append(r.edits, r.spell.Edits(r.edits)...)
}

// A rewriter plans the edits of one file.
type rewriter struct {
	f         *simplify.File
	names     *simplify.Names
	spell     *simplify.Speller
	renames   []simplify.Edit // those of the speller
	functions map[ast.Node]*function
	loops     []*loop // in the order of the source, outer ones first
	loopOf    map[*ast.RangeStmt]*loop
	edits     []simplify.Edit
	loopType  string // what the type of loops is called; "" where none is checked
	leaves    bool   // a checked loop is left before its end
	errorType string // and that of what they panic with
	plainType string // of lists of deferred calls that do not recover; "" where there is none
	otherType string // of those that may
}

// iterates returns the type of the function that a range over a function hands to it, or nil for any other range.
func iterates(info *types.Info, n *ast.RangeStmt) *types.Signature {
	over, ok := prog.Core(info.TypeOf(n.X)).(*types.Signature)
	if !ok {
		return nil
	}
	yield, _ := prog.Core(over.Params().At(0).Type()).(*types.Signature)
	return yield
}

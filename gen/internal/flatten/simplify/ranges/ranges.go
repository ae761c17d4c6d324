// Package ranges rewrites ranges over functions (Go 1.23) as calls. The body becomes a function literal:
//
//	for x := range seq { if x < 0 { break }; sum += x }
//	seq(func(x int) bool { if x < 0 { return false }; sum += x; return true })
//
// The hard cases:
//
//  1. A statement that leaves more than its own loop, such as return, goto, or break with a label, sets a flag and leaves that loop. After
//     the call, and after those of enclosing loops, a test of the flag leaves the next one. So all iterators return before the target of
//     the jump runs. A return statement assigns to the function's results, which become named: if an iterator then panics and that is
//     recovered, they keep these values.
//
//  2. A defer in the body belongs to the enclosing function. The call is appended to a list, with its arguments evaluated, and a defer
//     statement of that function runs the list. A call that may recover must be called directly by a deferred function of a function
//     that panics. Each such call has a function of its own, which panics with the same value again.
//
//  3. The rules of a range are checked if an iterator of the file breaks them, or may (package iterators): it must not call the body after
//     the body left the loop, after the loop ended, from inside the body, or after the body panicked. A variable holds the loop's state:
//
//     var loop rangeLoop
//     seq(func(x int) bool { loop.enter(); if x < 0 { return loop.leave() }; sum += x; return loop.next() })
//     loop.end()
//
//  4. A local variable that hides the type of a parameter is renamed. A type that has no name outside of its package is refused.
//
//  5. Compilers up to Go 1.25 run a defer in a range over a function too late if they inline the enclosing function literal: at the end of
//     the function around it. For these compilers, only the loops of functions with such a defer are rewritten.
//
//  6. The variables of the head are assigned one after the other before the body, as by compilers.
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
	f            *simplify.File
	names        *simplify.Names
	spell        *simplify.Speller
	renames      []simplify.Edit // of the speller
	functions    map[ast.Node]*function
	loops        []*loop // in the order of the source, outer ones first
	loopOf       map[*ast.RangeStmt]*loop
	edits        []simplify.Edit
	loopType     string // name of the type for the states of loops; "" if none is checked
	leaves       bool   // a checked loop is left before its end
	errorType    string // name of the type that they panic with
	defersType   string // name of the type for lists of deferred calls that do not recover, or ""
	recoversType string // name of the type for lists of those that may
}

// iterates returns the type of the yield function of a range over a function, or nil for other ranges.
func iterates(info *types.Info, n *ast.RangeStmt) *types.Signature {
	over, ok := prog.Core(info.TypeOf(n.X)).(*types.Signature)
	if !ok {
		return nil
	}
	yield, _ := prog.Core(over.Params().At(0).Type()).(*types.Signature)
	return yield
}

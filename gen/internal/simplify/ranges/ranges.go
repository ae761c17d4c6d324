// Package ranges makes calls of ranges over functions, which Go has since 1.23.
package ranges

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/simplify"
)

// Pass is the pass.
var Pass = simplify.Pass{Number: prog.PassRanges, Name: "ranges", Rewrite: rewrite, Proof: prove}

func rewrite(f *simplify.File) []simplify.Edit {
	names := f.Names()
	r := &rewriter{f: f, names: names, spell: simplify.NewSpeller(f, names), functions: map[ast.Node]*function{}, loopOf: map[*ast.RangeStmt]*loop{}}
	r.declares = declarations(f)
	for _, decl := range f.Syntax.Decls {
		r.find(decl)
	}
	if len(r.loops) == 0 {
		return nil
	}
	r.loopType, r.errorType = names.Fresh("rangeLoop"), names.Fresh("rangeError")
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
	r.add(simplify.Insert(f.Syntax.FileEnd, r.generated()))
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
	loopType  string // what the type of loops is called
	errorType string // and that of what they panic with
	plainType string // of lists of deferred calls that do not recover; "" where there is none
	otherType string // of those that may
	declares  map[types.Object]*ast.FuncDecl
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

package prog

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
)

// Edits holds all differences between the tokens of the file and those of the source, apart from names. A stage that needs to know what is
// written asks it.
type Edits struct {
	list   []*Edit        // sorted by position after Sort
	Called map[*Decl]bool // init functions that become ordinary ones, called by a variable's initialiser
	// Generated lists the functions that the generator adds for the edits, by their keys, sorted.
	Generated []string
	// Copied holds objects that the edits declare a second time, so that the file has two: local variables that are copied for each
	// iteration, and members of unnamed types.
	Copied   map[types.Object]bool
	Settings []string // GODEBUG settings in the file, as key=value, sorted
	// Passes lists the passes that rewrite the file after the edits, sorted. Before them, the file is in the newest language.
	Passes   []Pass
	Warnings Errors // how the file behaves differently from the program as compilers build it
}

// A Pass is the number of a rewriting of the whole file; see package simplify.
type Pass int

// The passes, in the order in which they run.
const (
	PassAliases Pass = 1 + iota
	PassArrays
	PassValues
	PassInference
	PassRanges
	PassGenerics
	PassFields
	PassClosures
	PassOverflow
)

// Equal reports whether other edits of the same program are the same, apart from the passes.
func (e *Edits) Equal(other *Edits) bool {
	if other == nil {
		return false
	}
	a, b := *e, *other
	a.Passes, b.Passes = nil, nil
	return reflect.DeepEqual(a, b)
}

// Simplify requests a pass.
func (e *Edits) Simplify(pass Pass) { e.Passes = Insert(e.Passes, pass) }

// An Edit replaces the tokens from Pos up to End, or inserts before Pos if End equals Pos.
type Edit struct {
	Pos, End token.Pos
	New      []Piece
	Rule     int  // the number of the rule in package lower, above 0; cited if the edit cannot be proved
	Value    bool // the inserted text is the value of the preceding variable, after an equals sign
}

// A Piece is one part of a replacement. Exactly one of its fields is set.
type Piece struct {
	Text      string       // tokens without references to declarations outside of them
	Node      ast.Node     // syntax of the same declaration, written again with its names
	Object    types.Object // a reference to a kept object, or to one of the standard library
	Generated string       // a reference to a generated function
}

// Add plans an edit. Edits may be adjacent, and an insertion may be at the start of a replacement. They must not overlap otherwise.
func (e *Edits) Add(edit *Edit) {
	i, _ := slices.BinarySearchFunc(e.list, edit, func(a, b *Edit) int {
		if c := cmp.Compare(a.Pos, b.Pos); c != 0 {
			return c
		}
		if a.End == a.Pos || b.End != b.Pos {
			return -1 // insertions at one place keep their order, and come before a replacement
		}
		return 1
	})
	e.list = slices.Insert(e.list, i, edit)
	for _, piece := range edit.New {
		if piece.Generated != "" {
			e.Generate(piece.Generated)
		}
	}
}

// Generate requests a generated function.
func (e *Edits) Generate(key string) { e.Generated = Insert(e.Generated, key) }

// GenerateFor requests the functions that main needs.
func (e *Edits) GenerateFor(p *Program) {
	for _, key := range p.Main.Generated {
		e.Generate(key)
	}
}

// In returns the edits within a range, by position.
func (e *Edits) In(pos, end token.Pos) []*Edit {
	from, _ := slices.BinarySearchFunc(e.list, pos, func(a *Edit, pos token.Pos) int { return cmp.Compare(a.Pos, pos) })
	to := from
	for to < len(e.list) && e.list[to].Pos <= end {
		to++
	}
	return e.list[from:to]
}

// Within returns the edits in a piece of syntax that another edit writes again. An insertion at its end comes after it, and is not
// included.
func (e *Edits) Within(n ast.Node) []*Edit {
	list := e.In(n.Pos(), n.End())
	for len(list) > 0 && list[len(list)-1].Pos == n.End() {
		list = list[:len(list)-1]
	}
	return list
}

// Replaced reports whether the token at pos is replaced by an edit.
func (e *Edits) Replaced(pos token.Pos) bool {
	i, _ := slices.BinarySearchFunc(e.list, pos+1, func(a *Edit, pos token.Pos) int { return cmp.Compare(a.Pos, pos) })
	for _, edit := range slices.Backward(e.list[:i]) {
		if edit.End > edit.Pos {
			return edit.End > pos
		}
	}
	return false
}

package prog

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Edits are all the places where the tokens of the file differ from those of the source, beside names. A stage that needs to know what
// is written asks here.
type Edits struct {
	list   []*Edit        // sorted by position once Sort was called
	Called map[*Decl]bool // init functions that become ordinary ones, called by a variable's initialiser
	// Generated are the functions that the generator adds for the edits, by the key that pieces cite, sorted.
	Generated []string
	// Copied are objects that the edits declare a second time, so that there are two in the file: local variables, as a copy for each
	// iteration, and the members of types without a name.
	Copied   map[types.Object]bool
	Settings []string // GODEBUG settings that the file says, as key=value, sorted
	// Passes are what rewrites the file after the edits, sorted. Before them it is in the newest language.
	Passes   []Pass
	Warnings Errors // what the file does otherwise than the program as compilers build it
}

// A Pass is the number of a rewriting of the whole file, see package simplify.
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

// Simplify asks for a pass.
func (e *Edits) Simplify(pass Pass) {
	if i, found := slices.BinarySearch(e.Passes, pass); !found {
		e.Passes = slices.Insert(e.Passes, i, pass)
	}
}

// An Edit replaces the tokens from Pos up to End, or inserts before Pos where End is Pos.
type Edit struct {
	Pos, End token.Pos
	New      []Piece
	Rule     int  // the number of the rule, see package lower; above 0, and cited where the edit cannot be proved
	Value    bool // what is inserted is the value of the variable before, behind an equals sign
}

// A Piece is one part of a replacement. Exactly one of Text, Node, Object, Std and Generated is set.
type Piece struct {
	Text      string       // tokens without references to anything declared outside of them
	Node      ast.Node     // syntax of the same declaration, written again with its names
	Object    types.Object // a reference to a kept object, or one of std
	Generated string       // a reference to a generated function
}

// Add plans an edit. Edits may touch, and an insertion may stand at the start of a replacement; they must not overlap otherwise.
func (e *Edits) Add(edit *Edit) {
	i, _ := slices.BinarySearchFunc(e.list, edit, func(a, b *Edit) int {
		if c := cmp.Compare(a.Pos, b.Pos); c != 0 {
			return c
		}
		if a.End == a.Pos || b.End != b.Pos {
			return -1 // insertions at one place stay in the order in which they came, before a replacement
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

// Generate asks for a generated function.
func (e *Edits) Generate(key string) {
	if i, found := slices.BinarySearch(e.Generated, key); !found {
		e.Generated = slices.Insert(e.Generated, i, key)
	}
}

// In returns the edits that lie in the given range, by position.
func (e *Edits) In(pos, end token.Pos) []*Edit {
	from, _ := slices.BinarySearchFunc(e.list, pos, func(a *Edit, pos token.Pos) int { return cmp.Compare(a.Pos, pos) })
	to := from
	for to < len(e.list) && e.list[to].Pos <= end {
		to++
	}
	return e.list[from:to]
}

// Within returns the edits that lie in a piece of syntax, as it is written again by another edit. What is inserted at its end stands
// behind it.
func (e *Edits) Within(n ast.Node) []*Edit {
	list := e.In(n.Pos(), n.End())
	for len(list) > 0 && list[len(list)-1].Pos == n.End() {
		list = list[:len(list)-1]
	}
	return list
}

// Replaced reports whether the token at pos is replaced by an edit.
func (e *Edits) Replaced(pos token.Pos) bool {
	i, found := slices.BinarySearchFunc(e.list, pos, func(a *Edit, pos token.Pos) int { return cmp.Compare(a.Pos, pos) })
	if found {
		for ; i < len(e.list) && e.list[i].Pos == pos; i++ {
			if e.list[i].End > pos {
				return true
			}
		}
		i--
	}
	for i--; i >= 0; i-- {
		if e.list[i].End > e.list[i].Pos {
			return e.list[i].End > pos
		}
	}
	return false
}

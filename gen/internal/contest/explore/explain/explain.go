// Package explain finds the formula of a game in the table of its values.
//
// A formula is learned from the first half of the table, and tested on the second. It is kept if it is right everywhere and much shorter
// than the values that it predicts. If the rules of the game are known, a theorem may prove it for all sizes.
package explain

import "context"

// A Kind is the kind of a table.
type Kind string

// The kinds of tables.
const (
	Heaps     Kind = "heaps"     // values of heaps, which add
	Pairs     Kind = "pairs"     // values of positions of two numbers
	Positions Kind = "positions" // values of other positions, known by their features
)

// A Table holds the known values of a game.
type Table struct {
	Kind      Kind
	Values    []int      // of heaps: the value of each size from 0 on
	Rows      [][]int    // of pairs: Rows[a][b] is the value of a and b, or -1 if they are no position
	Positions []Position // small ones first
	Outcomes  bool       // values are only winners: 0 is lost, 1 is won
	Code      []int      // of heaps, if the rules were given as data: as of impartial.Octal
	// Moves are the options of small heaps: Moves[n] lists the heaps after each move from n stones. They may be few or none; 100 are enough
	// for most proofs. A move's heaps are in any order, and heaps of 0 may be omitted.
	Moves [][][]int
	OEIS  string // path of the encyclopedia's stripped.gz, or ""; an unreadable file is ignored
}

// A Position has a value and features: the same number of features for each.
type Position struct {
	Value    int
	Features []int
}

// A Status is the certainty of an explanation.
type Status string

// The statuses, best first.
const (
	Proved  Status = "proved"  // by a theorem, for all sizes, under the condition that Text names
	Checked Status = "checked" // right on all Predicted values, which it was not learned from
	Guess   Status = "guess"   // right, but hardly shorter than what it predicts
)

// An Explanation is a formula for the values of a game, or for its lost positions.
type Explanation struct {
	Name      string `json:"name"` // of the formula, a few words
	Status    Status `json:"status"`
	Text      string `json:"text"`      // Name, and for a proof the theorem and its condition
	Learned   int    `json:"learned"`   // values that it was learned from
	Predicted int    `json:"predicted"` // other values, all of which it gets right
	// Go is a function that may use package math: of heaps func value(n int) int or func lost(n int) bool, of pairs value(a, b int) or
	// lost(a, b int), of positions value(x ...int) or lost(x ...int) of features.
	Go    string `json:"go"`
	Proof string `json:"-"` // the condition and the theorem
	Call  string `json:"-"` // of package impartial that gives the same, or ""
	Lost  bool   `json:"-"` // it says which positions are lost, not their values
}

// Explain returns the explanations of a table, best first: by status, then by length; those of the encyclopedia come last. If ctx ends, it
// returns those found so far.
func Explain(ctx context.Context, t Table) (found []Explanation) {
	switch t.Kind {
	case Heaps:
		found = heaps(ctx, &t)
		if t.OEIS != "" && ctx.Err() == nil {
			found = append(found, fromOEIS(t.OEIS, t.Values)...)
		}
	case Pairs:
		found = pointed(ctx, board(t.Rows), t.Outcomes)
	case Positions:
		found = pointed(ctx, featured(t.Positions), t.Outcomes)
	}
	return found
}

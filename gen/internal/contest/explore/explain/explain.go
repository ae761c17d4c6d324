// Package explain finds the formula of a game in the table of its values.
//
// A formula is learned from the first half of the table, and tested on the second. It is kept if it is right everywhere and much shorter
// than the values that it predicts. If the rules of the game are known, a theorem may prove it for all sizes.
package explain

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"strings"
)

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

// fromOEIS searches a local copy of the encyclopedia's stripped.gz, whose lines are like "A001317 ,1,3,5,15,". A sequence may start at any
// of the first few values. It must agree with the values to the end of the shorter list.
func fromOEIS(path string, values []int) (found []Explanation) {
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil
	}
	const skip, learned, most = 3, 12, 3
	var starts []string
	for first := 0; first < skip && first+2*learned <= len(values); first++ {
		starts = append(starts, ","+join(values[first:first+learned], ",")+",")
	}
	lines := bufio.NewScanner(packed)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && len(found) < most {
		name, terms, _ := strings.Cut(lines.Text(), " ")
		for first, start := range starts {
			at := strings.Index(terms, start)
			if at < 0 || strings.Count(terms[:at], ",") >= skip { // a few terms of its own may come before
				continue
			}
			if predicted := agreeing(terms[at:], values[first:]) - learned; predicted >= learned {
				text := fmt.Sprintf("%s of the OEIS, from n = %d", name, first)
				found = append(found, Explanation{Name: text, Status: Checked, Text: text, Learned: learned, Predicted: predicted})
			}
			break
		}
	}
	return found
}

// agreeing returns the number of terms if they agree with the values to the end of the shorter list, and 0 otherwise.
func agreeing(terms string, values []int) int {
	list := strings.Split(strings.Trim(terms, ","), ",")
	count := min(len(list), len(values))
	if strings.Join(list[:count], ",") != join(values[:count], ",") {
		return 0
	}
	return count
}

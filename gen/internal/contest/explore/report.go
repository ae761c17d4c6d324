package explore

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/contest/chart"
	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/words"
	"kamyk/templates/impartial"
)

// nameWidth is the column of the status, after the name of a formula.
const nameWidth = 23

// Line describes a formula, and its certainty.
func Line(e *explain.Explanation, paint func(explain.Status) string) string {
	var evidence string
	switch e.Status {
	case explain.Proved:
		evidence = " " + e.Proof
	case explain.Checked:
		evidence = fmt.Sprintf(" on %s that it was not learned from", words.Plural(e.Predicted, "value"))
	default:
		evidence = fmt.Sprintf(": learned from %s, right on %d others", words.Plural(e.Learned, "value"), e.Predicted)
	}
	gap := cmp.Or(strings.Repeat(" ", max(0, nameWidth-utf8.RuneCountInString(e.Name))), ";")
	return e.Name + gap + "  " + paint(e.Status) + evidence
}

// Best returns the best explanation that satisfies is, or nil.
func (r *Result) Best(is func(e *explain.Explanation) bool) *explain.Explanation {
	for i := range r.Explanations {
		if is(&r.Explanations[i]) {
			return &r.Explanations[i]
		}
	}
	return nil
}

// OfLost reports whether an explanation gives lost positions.
func OfLost(e *explain.Explanation) bool { return e.Lost }

// InGo reports whether an explanation has a function in Go.
func InGo(e *explain.Explanation) bool { return e.Go != "" }

// Call says how to print the best formula in Go, or "" if there is none.
func (r *Result) Call() string {
	switch e := r.Best(InGo); {
	case e == nil:
		return ""
	case e.Call != "":
		return e.Call
	}
	return "kamyk explore " + r.Problem + " --go"
}

// FormulaLine says whether Formula is right, or "" without a Formula.
func (r *Result) FormulaLine() string {
	switch {
	case !r.Formula || r.Last() < 0:
		return ""
	case r.Wrong != nil:
		return fmt.Sprintf("first wrong at %s: it says %s, the rules say %s", r.Wrong.At, r.Wrong.Yours, r.Wrong.True)
	}
	return fmt.Sprintf("right up to %d", r.Last())
}

// A Document is a result as JSON.
type Document struct {
	Problem      string                `json:"problem"`
	Kind         explain.Kind          `json:"kind"`
	To           int                   `json:"to"`
	Values       any                   `json:"values"` // []int, or [][]int for pairs
	Explanations []explain.Explanation `json:"explanations"`
	Formula      *formula              `json:"formula,omitempty"`
	Misere       *misere               `json:"misere,omitempty"`
	Ended        string                `json:"ended,omitempty"`
}

type formula struct {
	FirstWrong any    `json:"firstWrong"` // n, [a, b], or the position as text; null if it is right
	Yours      string `json:"yours,omitempty"`
	True       string `json:"true,omitempty"`
}

type misere struct {
	Tame bool     `json:"tame"`
	Firm []string `json:"firm"` // although their value is 0 or 1
}

// Document returns the result for JSON.
func (r *Result) Document() Document {
	d := Document{Problem: r.Problem, Kind: r.Kind, To: r.Last(), Values: append([]int{}, r.Values...),
		Explanations: append([]explain.Explanation{}, r.Explanations...), Ended: r.Ended}
	if r.Kind == explain.Pairs {
		d.Values = append([][]int{}, r.Rows...)
	}
	if r.Formula {
		d.Formula = &formula{}
	}
	if w := r.Wrong; w != nil {
		d.Formula = &formula{w.Place, w.Yours, w.True}
	}
	if r.Misere {
		d.Misere = &misere{!r.Outcomes, append([]string{}, r.Firm...)}
	}
	return d
}

// defaultWidth is the number of values in a row of the picture if they have no period.
const defaultWidth = 32

// SVG draws the values: pairs as a board, heaps in rows of their period, so that each column has one value.
func (r *Result) SVG() []byte {
	h := chart.Heat{Title: r.Problem, Rows: r.played().Rows, Across: "b", Down: "a", Step: 1}
	if r.Misere {
		h.Title += ", misère play"
	}
	if r.Kind == explain.Pairs {
		return h.SVG()
	}
	line := r.played().Values
	width := rowLength(line)
	for from := 0; from < len(line); from += width {
		h.Rows = append(h.Rows, line[from:min(len(line), from+width)])
	}
	h.Across, h.Down, h.Step = fmt.Sprintf("n mod %d", width), "n", width
	return h.SVG()
}

// rowLength returns the number of values in a row: whole periods, if there are any.
func rowLength(line []int) int {
	if game, ok := impartial.FindPeriod(line); ok {
		return len(game.Period) * max(1, defaultWidth/2/len(game.Period))
	}
	return min(defaultWidth, max(1, len(line)))
}

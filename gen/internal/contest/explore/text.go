package explore

import (
	"fmt"
	"strconv"
	"strings"

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
	return fmt.Sprintf("%-*s  %s%s", nameWidth, e.Name, paint(e.Status), evidence)
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
		return fmt.Sprintf("first wrong at %s (yours %s, true %s)", r.Wrong.At, r.Wrong.Yours, r.Wrong.True)
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

// tame reports whether the values are those of normal play, to be added by the rule of misère play.
func (r *Result) tame() bool { return r.Misere && !r.Outcomes }

// played returns the table in which 0 means that the mover loses: the values, except for tame games under misère play. For these, it has
// the winners of heaps and pairs, and is empty for other positions.
func (r *Result) played() explain.Table {
	switch {
	case r.Kind == explain.Positions && r.tame():
		return explain.Table{}
	case !r.tame():
		return r.Table
	}
	firm := map[string]bool{}
	for _, name := range r.Firm {
		firm[name] = true
	}
	outcomes := func(values []int, name func(i int) string) (list []int) {
		for i, value := range values {
			won := impartial.Tame{Value: value, Firm: value > 1 || firm[name(i)]}.Wins()
			list = append(list, map[bool]int{true: 1}[won])
		}
		return list
	}
	t := explain.Table{Kind: r.Kind, Outcomes: true, Values: outcomes(r.Values, strconv.Itoa)}
	for a, row := range r.Rows {
		t.Rows = append(t.Rows, outcomes(row, func(b int) string { return pair(a, b) }))
	}
	return t
}

func pair(a, b int) string { return fmt.Sprintf("(%d, %d)", a, b) }

// MisereRule returns the rule for sums of heaps under misère play, or "" under normal play.
func (r *Result) MisereRule() string {
	switch {
	case !r.Misere || r.Last() < 0:
		return ""
	case r.Outcomes && r.Kind == explain.Heaps:
		return "not tame, so heaps cannot be added; the mover wins a heap alone if its value is 1, and loses if it is 0"
	case r.Outcomes:
		return "not tame, so sums cannot be computed; the mover wins if the value is 1, and loses if it is 0"
	}
	firm := "those of value 2 or more"
	if len(r.Firm) > 0 {
		firm += ", and " + firstFew(r.Firm, 8, ", ")
	}
	return fmt.Sprintf("tame up to %d: the values are those of normal play; the mover loses a sum if the XOR is 0 and some part is "+
		"firm, or if the XOR is 1 and no part is firm; firm are %s", r.Last(), firm)
}

// FirstLost lists the first heaps, sizes or pairs that the mover loses, pairs by their greater number. It returns "" if the values do not
// determine them, or if a formula of heaps does.
func (r *Result) FirstLost() string {
	t := r.played()
	if r.Kind != explain.Pairs && r.Best(OfLost) != nil {
		return ""
	}
	var list []string
	add := func(value int, name string) {
		if value == 0 {
			list = append(list, name)
		}
	}
	for n, value := range t.Values {
		add(value, fmt.Sprint(n))
	}
	for n := range t.Rows {
		for m := range n {
			add(t.Rows[m][n], pair(m, n))
			add(t.Rows[n][m], pair(n, m))
		}
		add(t.Rows[n][n], pair(n, n))
	}
	switch {
	case len(t.Values)+len(t.Rows) == 0:
		return ""
	case len(list) == 0:
		return "none"
	}
	return firstFew(list, 12, " ")
}

// firstFew joins the first words, and adds the number of all if there are more.
func firstFew(list []string, shown int, sign string) string {
	if len(list) <= shown {
		return strings.Join(list, sign)
	}
	return fmt.Sprintf("%s … (%d in all)", strings.Join(list[:shown], sign), len(list))
}

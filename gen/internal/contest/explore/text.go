package explore

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/words"
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

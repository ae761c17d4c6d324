package explore

import (
	"fmt"
	"strconv"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/templates/impartial"
)

// tame reports whether the values are those of normal play, to be added by the rule of misère play.
func (r *Result) tame() bool { return r.Misere && !r.Outcomes }

// played returns the table in which 0 says that the mover loses: the values, but for tame games under misère play. There it says who wins
// heaps and pairs, and is empty for other positions, of which it is that of their sizes under normal play.
func (r *Result) played() explain.Table {
	switch {
	case r.Kind == explain.Positions && r.tame():
		return explain.Table{}
	case r.Kind == explain.Positions:
		return explain.Table{Values: r.Sizes}
	case !r.tame():
		return r.Table
	}
	firm := map[string]bool{}
	for _, name := range r.Firm {
		firm[name] = true
	}
	outcome := func(value int, name string) int {
		if (impartial.Tame{Value: value, Firm: value > 1 || firm[name]}).Wins() {
			return 1
		}
		return 0
	}
	t := explain.Table{Kind: r.Kind, Outcomes: true}
	for n, value := range r.Values {
		t.Values = append(t.Values, outcome(value, strconv.Itoa(n)))
	}
	for a, row := range r.Rows {
		outcomes := make([]int, len(row))
		for b, value := range row {
			outcomes[b] = outcome(value, pair(a, b))
		}
		t.Rows = append(t.Rows, outcomes)
	}
	return t
}

func pair(a, b int) string { return fmt.Sprintf("(%d, %d)", a, b) }

// MisereRule says how heaps are added under misère play, or "" under normal play.
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

package explore

import (
	"fmt"
	"strconv"
	"strings"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/templates/impartial"
)

// tame reports whether the values are those of normal play, to be added by the rule of misère play.
func (r *Result) tame() bool { return r.Misere && !r.Outcomes }

// played returns the table in which 0 says that the mover loses: the values, but for tame games under misère play. There it says who wins
// heaps and pairs, and is empty for other positions.
func (r *Result) played() explain.Table {
	switch {
	case r.Kind == explain.Positions && r.tame():
		return explain.Table{Kind: explain.Heaps}
	case r.Kind == explain.Positions:
		return r.sequence()
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
		return "not tame, so values do not add; they are 1 where the mover wins the heap alone, 0 where he loses"
	case r.Outcomes:
		return "not tame, so values do not add; they are 1 where the mover wins, 0 where he loses"
	}
	const shown = 8
	firm := "those of value 2 or more"
	if len(r.Firm) > 0 {
		firm += ", and " + strings.Join(r.Firm[:min(len(r.Firm), shown)], ", ")
	}
	if len(r.Firm) > shown {
		firm += fmt.Sprintf(" … (%d of them)", len(r.Firm))
	}
	return fmt.Sprintf("tame up to %d: the values are those of normal play, and the mover loses a sum where the XOR is 0 and some part is "+
		"firm, or where it is 1 and none is; firm are %s", r.Last(), firm)
}

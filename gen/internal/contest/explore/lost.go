package explore

import (
	"fmt"
	"strconv"
	"strings"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/program/prog"
	"kamyk/templates/impartial"
)

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
	prog.AddAll(firm, r.Firm)
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

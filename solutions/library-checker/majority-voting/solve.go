// Package majorityvoting solves Library Checker's problem Majority Voting.
package majorityvoting

import (
	"kamyk/templates/fastio"
	"kamyk/templates/frequency"
	"kamyk/templates/segmenttree"
)

// A vote is what the Boyer–Moore algorithm keeps of a range: only x can be its majority.
type vote struct{ x, count int }

func combine(a, b vote) vote {
	switch {
	case a.x == b.x:
		return vote{a.x, a.count + b.count}
	case a.count < b.count:
		return vote{b.x, b.count - a.count}
	}
	return vote{a.x, a.count - b.count}
}

// Solve finds the only candidate, and counts it; O(log(n + q)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := in.Ints(n)
	queries := in.Rows(q, 3)
	var places, values []int
	for _, query := range queries {
		if query[0] == 0 {
			places, values = append(places, query[1]), append(values, query[2])
		}
	}
	votes := segmenttree.New(n, combine, vote{})
	for i, x := range list {
		votes.Set(i, vote{x, 1})
	}
	counts := frequency.ChangingFrom(list, places, values)
	for _, query := range queries {
		l, r := query[1], query[2]
		if query[0] == 0 {
			counts.Set(l, r)
			votes.Set(l, vote{r, 1})
		} else if x := votes.Query(l, r).x; 2*counts.Count(l, r, x) > r-l {
			out.IntLine(x)
		} else {
			out.Line("-1")
		}
	}
}

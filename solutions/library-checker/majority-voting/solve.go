// Package majorityvoting solves Library Checker's problem Majority Voting.
package majorityvoting

import (
	"kamyk/templates/fastio"
	"kamyk/templates/frequency"
	"kamyk/templates/segmenttree"
)

// Solve finds the only candidate, and counts it; O(log(n + q)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list, queries := in.Ints(n), in.Rows(q, 3)
	var places, values []int
	for _, query := range queries {
		if query[0] == 0 {
			places, values = append(places, query[1]), append(values, query[2])
		}
	}
	votes := segmenttree.From(frequency.Votes(list), frequency.Vote.Combine, frequency.Vote{})
	counts := frequency.ChangingFrom(list, places, values)
	for _, query := range queries {
		l, r := query[1], query[2]
		if query[0] == 0 {
			counts.Set(l, r)
			votes.Set(l, frequency.Vote{X: r, Count: 1})
		} else if x := votes.Query(l, r).X; 2*counts.Count(l, r, x) > r-l {
			out.IntLine(x)
		} else {
			out.Line("-1")
		}
	}
}

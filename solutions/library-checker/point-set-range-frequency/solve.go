// Package pointsetrangefrequency solves Library Checker's problem Point Set Range Frequency.
package pointsetrangefrequency

import (
	"kamyk/templates/fastio"
	"kamyk/templates/frequency"
)

// Solve changes and counts, O(log(n + q)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := in.Ints(n)
	queries := make([][4]int, q)
	var places, values []int
	for i := range queries {
		if queries[i] = [4]int{in.Int(), in.Int(), in.Int()}; queries[i][0] == 0 {
			places, values = append(places, queries[i][1]), append(values, queries[i][2])
		} else {
			queries[i][3] = in.Int()
		}
	}
	counts := frequency.ChangingFrom(list, places, values)
	for _, query := range queries {
		if query[0] == 0 {
			counts.Set(query[1], query[2])
		} else {
			out.IntLine(counts.Count(query[1], query[2], query[3]))
		}
	}
}

// Package dynamicgraphvertexaddcomponentsum solves Library Checker's problem Dynamic Graph Vertex Add Component Sum.
package dynamicgraphvertexaddcomponentsum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/spanning"
)

// Solve keeps a spanning forest of the edges that stay longest, O(n + q log n) expected.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	f, queries, number, end := spanning.New(n), make([][3]int, q), map[[2]int]int{}, []int(nil)
	for v := range n {
		f.Add(v, in.Int())
	}
	for i := range queries {
		t, a, b := in.Int(), in.Int(), 0
		if t < 3 {
			b = in.Int()
		}
		queries[i] = [3]int{t, a, b}
		if edge := [2]int{min(a, b), max(a, b)}; t == 0 {
			number[edge], end = len(end), append(end, q)
		} else if t == 1 {
			queries[i][1], end[number[edge]] = number[edge], i
		}
	}
	for _, query := range queries {
		switch t, a, b := query[0], query[1], query[2]; t {
		case 0:
			f.AddEdge(a, b, -end[0])
			end = end[1:]
		case 1:
			f.Remove(a)
		case 2:
			f.Add(a, b)
		case 3:
			out.IntLine(f.Sum(a))
		}
	}
}

// Package dynamicpointsetrectangleaffinerectanglesum solves Library Checker's problem Dynamic Point Set Rectangle Affine Rectangle Sum.
package dynamicpointsetrectangleaffinerectanglesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/kdtree"
)

const p = 998244353

type affine struct{ a, b int }

type sum struct{ x, count int }

func add(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }

func apply(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} }

func compose(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }

// Solve knows all points beforehand, those that come later with the unit, and takes O(√(n + q)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	var xs, ys []int
	values, queries := make([]sum, n, n+q), make([][7]int, q)
	for i := range values {
		xs, ys, values[i] = append(xs, in.Int()), append(ys, in.Int()), sum{in.Int(), 1}
	}
	for i := range queries {
		queries[i][0] = in.Int()
		in.FillInts(queries[i][1:][:[]int{3, 2, 4, 6}[queries[i][0]]])
		if queries[i][0] == 0 {
			xs, ys, values = append(xs, queries[i][1]), append(ys, queries[i][2]), append(values, sum{})
		}
	}
	points := kdtree.New(xs, ys, values, add, sum{}, apply, compose, affine{1, 0})
	for _, query := range queries {
		switch box := (kdtree.Box{Left: query[1], Low: query[2], Right: query[3], High: query[4]}); query[0] {
		case 0:
			points.Set(n, sum{query[3], 1})
			n++
		case 1:
			points.Set(query[1], sum{query[2], 1})
		case 2:
			out.IntLine(points.Query(box).x)
		case 3:
			points.Apply(box, affine{query[5], query[6]})
		}
	}
}

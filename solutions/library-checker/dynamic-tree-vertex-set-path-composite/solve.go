// Package dynamictreevertexsetpathcomposite solves Library Checker's problem Dynamic Tree Vertex Set Path Composite.
package dynamictreevertexsetpathcomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/linkcut"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// A pair is the composition of maps in order and backwards.
type pair struct{ down, up affine }

// Solve changes and composes, O(log n) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := make([]pair, n)
	for v := range list {
		f := affine{in.Int(), in.Int()}
		list[v] = pair{f, f}
	}
	combine := func(s, t pair) pair { return pair{then(s.down, t.down), then(t.up, s.up)} }
	forest := linkcut.From(list, combine, func(s pair) pair { return pair{s.up, s.down} })
	for range n - 1 {
		forest.Link(in.Int(), in.Int())
	}
	for range queries {
		switch t, a, b, c := in.Int(), in.Int(), in.Int(), in.Int(); t {
		case 0:
			forest.Cut(a, b)
			forest.Link(c, in.Int())
		case 1:
			forest.Set(a, pair{affine{b, c}, affine{b, c}})
		case 2:
			f := forest.Query(a, b).down
			out.IntLine((f.a*c + f.b) % p)
		}
	}
}

// Package dynamictreevertexsetpathcomposite solves Library Checker's problem Dynamic Tree Vertex Set Path Composite.
package dynamictreevertexsetpathcomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/linkcut"
	"kamyk/templates/modular"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve changes and composes, O(log n) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps := make([]affine, n)
	for v := range maps {
		maps[v] = modular.AffineOf[p](in.Int(), in.Int())
	}
	forest := linkcut.FromOrdered(maps, affine.Then)
	for range n - 1 {
		forest.Link(in.Int(), in.Int())
	}
	for range queries {
		switch t, a, b, c := in.Int(), in.Int(), in.Int(), in.Int(); t {
		case 0:
			forest.Cut(a, b)
			forest.Link(c, in.Int())
		case 1:
			forest.Set(a, linkcut.Both(modular.AffineOf[p](b, c)))
		case 2:
			out.IntLine(forest.Query(a, b).Forward.At(c))
		}
	}
}

// Package persistentrangeaffinerangesum solves Library Checker's problem Persistent Range Affine Range Sum.
package persistentrangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

type sum = modular.Sum[p]

// Solve changes, copies and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	elements, versions := modular.Sums[p](in.Ints(n)), make([]int, q+1) // of each query, shifted by one
	lists := segmenttree.PersistentLazyFrom(elements, sum.Add, sum{}, affine.Apply, affine.Compose, affine{A: 1})
	for i := 1; i <= q; i++ {
		switch t, version := in.Int(), versions[in.Int()+1]; t {
		case 0:
			versions[i] = lists.Apply(version, in.Int(), in.Int(), modular.AffineOf[p](in.Int(), in.Int()))
		case 1:
			versions[i] = lists.Copy(version, versions[in.Int()+1], in.Int(), in.Int())
		case 2:
			out.IntLine(int(lists.Query(version, in.Int(), in.Int()).Total))
		}
	}
}

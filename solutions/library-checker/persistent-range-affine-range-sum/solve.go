// Package persistentrangeaffinerangesum solves Library Checker's problem Persistent Range Affine Range Sum.
package persistentrangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b uint32 }

type sum struct{ x, count uint32 }

func add(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }

func apply(f affine, s sum) sum { return sum{f.at(s.x, s.count), s.count} }

func compose(f, g affine) affine { return affine{f.at(g.a, 0), f.at(g.b, 1)} }

// at returns a·x + b·y.
func (f affine) at(x, y uint32) uint32 {
	return uint32((uint64(f.a)*uint64(x) + uint64(f.b)*uint64(y)) % p)
}

// Solve changes, copies and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	elements, versions := make([]sum, n), make([]int, q+1) // of each query, shifted by one
	for i := range elements {
		elements[i] = sum{uint32(in.Int()), 1}
	}
	lists := segmenttree.PersistentLazyFrom(elements, add, sum{}, apply, compose, affine{1, 0})
	for i := 1; i <= q; i++ {
		switch t, version := in.Int(), versions[in.Int()+1]; t {
		case 0:
			versions[i] = lists.Apply(version, in.Int(), in.Int(), affine{uint32(in.Int()), uint32(in.Int())})
		case 1:
			versions[i] = lists.Copy(version, versions[in.Int()+1], in.Int(), in.Int())
		case 2:
			out.IntLine(int(lists.Query(version, in.Int(), in.Int()).x))
		}
	}
}

// Package persistentunionfind solves Library Checker's problem Persistent UnionFind.
package persistentunionfind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/unionfind"
)

// Solve unites and compares, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	sets, versions := unionfind.NewPersistent(n), make([]int, q+1) // of each query, shifted by one
	for i := 1; i <= q; i++ {
		t, version, u, v := in.Int(), versions[in.Int()+1], in.Int(), in.Int()
		if t == 0 {
			versions[i] = sets.Union(version, u, v)
		} else if sets.Same(version, u, v) {
			out.Line("1")
		} else {
			out.Line("0")
		}
	}
}

// Package mincostbflow solves Library Checker's problem Minimum Cost b-flow.
package mincostbflow

import (
	"kamyk/templates/fastio"
	"kamyk/templates/flow"
)

// Solve finds the cheapest flow by shortest paths. Its cost may be more than an int holds.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	network := flow.NewCosts(n)
	for v := range n {
		network.AddSupply(v, in.Int())
	}
	for range m {
		network.AddEdge(in.Int(), in.Int(), in.Int(), in.Int(), in.Int())
	}
	if !network.Solve() {
		out.Line("infeasible")
		return
	}
	out.Line(network.BigCost().String())
	for v := range n {
		out.IntLine(network.Potential(v))
	}
	for e := range m {
		out.IntLine(network.Through(e))
	}
}

// Package mincostbflow solves Library Checker's problem Minimum Cost b-flow.
package mincostbflow

import (
	"math/big"

	"kamyk/templates/fastio"
	"kamyk/templates/flow"
)

// Solve finds the cheapest flow by the network simplex algorithm. Its cost may be more than an int holds.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	network, cost := flow.NewCosts(n), make([]int, m)
	for v := range n {
		network.AddSupply(v, in.Int())
	}
	for e := range cost {
		from, to, lower, upper := in.Int(), in.Int(), in.Int(), in.Int()
		cost[e] = in.Int()
		network.AddEdge(from, to, lower, upper, cost[e])
	}
	if !network.Solve() {
		out.Line("infeasible")
		return
	}
	total := new(big.Int)
	for e, c := range cost {
		total.Add(total, big.NewInt(int64(c*network.Through(e))))
	}
	out.Line(total.String())
	for v := range n {
		out.Int(network.Potential(v))
		out.Newline()
	}
	for e := range m {
		out.Int(network.Through(e))
		out.Newline()
	}
}

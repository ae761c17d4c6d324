// Package mincostbflow solves Library Checker's problem Minimum Cost b-flow.
package mincostbflow

import (
	"strconv"

	"kamyk/templates/fastio"
	"kamyk/templates/flow"
)

const half = 1_000_000_000

// Solve finds the cheapest flow by the network simplex algorithm. Its cost may be more than an int holds, so it has two halves.
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
	high, low := 0, 0
	for e, c := range cost {
		product := c * network.Through(e)
		high, low = high+product/half, low+product%half
	}
	high, low = high+low/half, low%half
	if low < 0 && high > 0 {
		high, low = high-1, low+half
	} else if low > 0 && high < 0 {
		high, low = high+1, low-half
	}
	if high == 0 {
		out.Int(low)
	} else {
		out.Int(high)
		out.String(strconv.Itoa(half + max(low, -low))[1:])
	}
	out.Newline()
	for v := range n {
		out.Int(network.Potential(v))
		out.Newline()
	}
	for e := range m {
		out.Int(network.Through(e))
		out.Newline()
	}
}

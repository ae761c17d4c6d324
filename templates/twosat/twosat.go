// Package twosat solves 2-satisfiability: it finds truth values that satisfy clauses of two literals each.
package twosat

import "kamyk/templates/graph"

// A Formula is a conjunction of clauses over n variables. Make one with New.
type Formula struct{ implications *graph.Graph } // vertex 2i means that variable i is false, and 2i+1 that it is true

// New returns a formula over the variables 0..n-1, without clauses.
//
// Constraints: 0 ≤ n < 2³⁰.
//
// Complexity: O(1).
func New(n int) *Formula { return &Formula{graph.New(2 * n)} }

// Len returns n.
func (f *Formula) Len() int { return f.implications.Len() / 2 }

// Either adds the clause that variable i is a or variable j is b.
//
// Constraints: 0 ≤ i, j < n.
//
// Complexity: O(1) amortised.
func (f *Formula) Either(i int, a bool, j int, b bool) {
	f.implications.AddEdge(vertex(i, !a), vertex(j, b))
	f.implications.AddEdge(vertex(j, !b), vertex(i, a))
}

// Must adds the clause that variable i is a.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1) amortised.
func (f *Formula) Must(i int, a bool) { f.Either(i, a, i, a) }

// Implies adds the clause that if variable i is a, then variable j is b.
//
// Constraints: 0 ≤ i, j < n.
//
// Complexity: O(1) amortised.
func (f *Formula) Implies(i int, a bool, j int, b bool) { f.Either(i, !a, j, b) }

func vertex(i int, a bool) int {
	if a {
		return 2*i + 1
	}
	return 2 * i
}

// Solve returns values that satisfy all clauses. ok reports whether there are any.
//
// Complexity: O(n + m) for m clauses.
func (f *Formula) Solve() (values []bool, ok bool) {
	component := f.implications.StronglyConnected().Of
	values = make([]bool, f.Len())
	for i := range values {
		no, yes := component[2*i], component[2*i+1]
		if no == yes {
			return nil, false
		}
		values[i] = no < yes // later components imply no earlier ones
	}
	return values, true
}

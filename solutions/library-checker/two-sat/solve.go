// Package twosat solves Library Checker's problem 2 Sat.
package twosat

import (
	"kamyk/templates/fastio"
	"kamyk/templates/twosat"
)

// Solve finds values for all variables, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	in.Word()
	in.Word()
	n, m := in.Int(), in.Int()
	formula := twosat.New(n + 1)
	for range m {
		a, b, _ := in.Int(), in.Int(), in.Int()
		formula.Either(max(a, -a), a > 0, max(b, -b), b > 0)
	}
	values, ok := formula.Solve()
	if !ok {
		out.Line("s UNSATISFIABLE")
		return
	}
	out.Line("s SATISFIABLE")
	out.String("v ")
	for i := 1; i <= n; i++ {
		if !values[i] {
			out.Byte('-')
		}
		out.Int(i)
		out.Byte(' ')
	}
	out.Line("0")
}

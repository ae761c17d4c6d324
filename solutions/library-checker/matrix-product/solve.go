// Package matrixproduct solves Library Checker's problem Matrix Product.
package matrixproduct

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve multiplies, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, k := in.Int(), in.Int(), in.Int()
	product := matrix.From(in.Rows(n, m), modulus).Mul(matrix.From(in.Rows(m, k), modulus))
	for i := range n {
		out.IntLine(product.Row(i)...)
	}
}

const modulus = 998244353

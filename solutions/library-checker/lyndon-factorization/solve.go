// Package lyndonfactorization solves Library Checker's problem Lyndon Factorization.
package lyndonfactorization

import (
	"kamyk/templates/fastio"
	"kamyk/templates/text"
)

// Solve finds the factors, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(text.Lyndon(in.Bytes())...)
}

// Package enumeratepalindromes solves Library Checker's problem Enumerate Palindromes.
package enumeratepalindromes

import (
	"kamyk/templates/fastio"
	"kamyk/templates/text"
)

// Solve finds the palindromes, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(text.Palindromes(in.Bytes())...)
}

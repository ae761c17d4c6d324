// Package consecutivetermsoflinearrecurrentsequence solves Library Checker's problem Consecutive Terms of Linear Recurrent Sequence.
package consecutivetermsoflinearrecurrentsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/recurrence"
)

// Solve uses the method of Bostan and Mori, O(d log d log k + n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	d, k, n := in.Int(), in.Int(), in.Int()
	out.IntLine(recurrence.Terms(in.Ints(d), in.Ints(d), k, n)...)
}

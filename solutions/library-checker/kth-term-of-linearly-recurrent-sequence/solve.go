// Package kthtermoflinearlyrecurrentsequence solves Library Checker's problem Kth term of Linearly Recurrent Sequence.
package kthtermoflinearlyrecurrentsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/recurrence"
)

// Solve halves the index, O(d log d log k).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	d, k := in.Int(), in.Int()
	out.IntLine(recurrence.Term(in.Ints(d), in.Ints(d), k))
}

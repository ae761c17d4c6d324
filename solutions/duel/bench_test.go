package duel

import (
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes the largest board with the most steps.
func BenchmarkSolve(b *testing.B) {
	in, out := fastio.NewReader(nil), fastio.NewWriter(io.Discard)
	for range b.N {
		in.Reset(strings.NewReader("10000 3452 1\n"))
		Solve(in, out)
	}
}

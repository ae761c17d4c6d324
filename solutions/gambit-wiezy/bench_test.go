package gambitwiezy

import (
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes the tower with the most steps: full floors only.
func BenchmarkSolve(b *testing.B) {
	input := "5000\n" + strings.Repeat("1 1 1\n", 5000)
	in, out := fastio.NewReader(nil), fastio.NewWriter(io.Discard)
	for range b.N {
		in.Reset(strings.NewReader(input))
		Solve(in, out)
	}
}

package kamienieplansza

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes 100,000 of the longest boards.
func BenchmarkSolve(b *testing.B) {
	input := largestInput()
	in, out := fastio.NewReader(nil), fastio.NewWriter(io.Discard)
	for b.Loop() {
		in.Reset(strings.NewReader(input))
		Solve(in, out)
	}
}

func largestInput() string {
	var input strings.Builder
	fmt.Fprintln(&input, 100_000)
	for i := range 100_000 {
		fmt.Fprintln(&input, 1_000_000_000_000_000_000-i)
	}
	return input.String()
}

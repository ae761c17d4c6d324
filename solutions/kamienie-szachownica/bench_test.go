package kamienieszachownica

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes a million stones in 10,000 cases, one of them on the last cell.
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
	fmt.Fprintln(&input, 10_000)
	for i := range 10_000 {
		fmt.Fprintln(&input, 100)
		for j := range 100 {
			fmt.Fprintln(&input, 1000-i/10, 1000-j*10)
		}
	}
	return input.String()
}

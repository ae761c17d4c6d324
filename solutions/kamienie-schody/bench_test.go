package kamienieschody

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes a million steps in 10,000 cases.
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
	for range 10_000 {
		fmt.Fprint(&input, 100)
		for i := range 100 {
			fmt.Fprint(&input, " ", 1000000000-i*5000000)
		}
		fmt.Fprintln(&input)
	}
	return input.String()
}

package mimoyuyu

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes as many tokens, and as many columns, as there may be: in one case, and in as many cases as there may be.
func BenchmarkSolve(b *testing.B) {
	for _, cases := range []int{1, 10000} {
		b.Run(fmt.Sprint("cases=", cases), func(b *testing.B) {
			input := fullInput(cases)
			b.SetBytes(int64(len(input)))
			in, out := fastio.NewReader(nil), fastio.NewWriter(io.Discard)
			for range b.N {
				in.Reset(strings.NewReader(input))
				Solve(in, out)
			}
		})
	}
}

func fullInput(cases int) string {
	const most = 200000
	var input strings.Builder
	fmt.Fprintln(&input, cases)
	for range cases {
		fmt.Fprintln(&input, most, most, most/cases)
		for token := range most / cases {
			fmt.Fprintln(&input, most-token, most-token/2)
		}
	}
	return input.String()
}

package cardgame

import (
	"io"
	"math/rand"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// BenchmarkSolve takes the largest grid: with random cards, and with green ones only, which have the most moves.
func BenchmarkSolve(b *testing.B) {
	for _, colors := range []string{"RGB", "G"} {
		b.Run(colors, func(b *testing.B) {
			source := rand.New(rand.NewSource(1))
			input := "25 25\n"
			for range 25 {
				input += randomRow(source, 25, colors) + "\n"
			}
			in, out := fastio.NewReader(nil), fastio.NewWriter(io.Discard)
			for range b.N {
				in.Reset(strings.NewReader(input))
				Solve(in, out)
			}
		})
	}
}

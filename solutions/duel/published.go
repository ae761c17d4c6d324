package duel

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

// Published computes the write-up's formula as printed there, bit by bit and sum by sum. It is Solve's, for pieces that move one way;
// the write-up claims it for pieces that move both ways, where it is wrong from "12 8 2" on. O(n·k/m) time.
func Published(in *fastio.Reader, out *fastio.Writer) {
	cells, pieces, limit := in.Int(), in.Int(), in.Int()
	ring := modular.New(modulus)
	ways := ring.Factorials(cells)
	free, gaps := cells-pieces, pieces/2

	won := ways.Binomial(cells, pieces)
	for sum, vectors := range publishedVectors(ring, ways, free, gaps, limit) {
		won = ring.Sub(won, ring.Mul(vectors, ways.Binomial(free-sum+gaps, gaps)))
	}
	out.IntLine(won)
}

// publishedVectors returns the number of vectors of each sum in which every bit is set in a multiple of limit+1 of the gaps.
func publishedVectors(ring modular.Ring, ways *modular.Factorials, free, gaps, limit int) []int {
	counts := make([]int, free+1)
	counts[0] = 1
	for bit := 1; bit <= free; bit *= 2 {
		next := make([]int, free+1)
		for sum, vectors := range counts {
			for chosen := 0; chosen <= gaps && sum+chosen*bit <= free; chosen += limit + 1 {
				total := sum + chosen*bit
				next[total] = ring.Add(next[total], ring.Mul(vectors, ways.Binomial(gaps, chosen)))
			}
		}
		counts = next
	}
	return counts
}

package explain

import (
	"context"
	"testing"
)

// TestBits explains sums of two heaps whose values are linear over bits.
func TestBits(t *testing.T) {
	gray := func(n int) int { return n ^ n>>1 }
	odd := func(n int) int { return n&1*5 ^ n>>1<<2 }
	longer := Table{Kind: Pairs}
	for a := range 200 {
		longer.Rows = append(longer.Rows, nil)
		for b := range 200 {
			longer.Rows[a] = append(longer.Rows[a], gray(a)^odd(b))
		}
	}
	table := Table{Kind: Pairs}
	for _, row := range longer.Rows[:100] {
		table.Rows = append(table.Rows, row[:100])
	}
	found := Explain(context.Background(), table)
	var programs programs
	for _, e := range found {
		programs.add("bits ", e, longer)
	}
	programs.run(t)
	const want = "> checked: f(a) XOR g(b) with f: XOR over the bits of n: of 1 3, and then twice as much for each, " +
		"g: XOR over the bits of n: of 5 4, and then twice as much for each\n"
	if got := lines(found[:min(1, len(found))]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

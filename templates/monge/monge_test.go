package monge_test

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/monge"
)

// TestMinimaAll takes every table of up to 4 x 3 elements 0..1 whose best columns do not move back.
func TestMinimaAll(t *testing.T) {
	for rows := range 5 {
		for columns := 1; columns <= 3; columns++ {
			for code := range 1 << (rows * columns) {
				at := func(i, j int) int { return code >> (i*columns + j) & 1 }
				want := make([]int, rows)
				for i := range want {
					for j := range columns {
						if at(i, j) < at(i, want[i]) {
							want[i] = j
						}
					}
				}
				if got := monge.Minima(rows, columns, at); slices.IsSorted(want) && !slices.Equal(got, want) {
					t.Fatalf("%d x %d, %b: %v, want %v", rows, columns, code, got, want)
				}
			}
		}
	}
}

// A cost is Monge if it is the sum of a weight for each pair of elements in the range, and of anything that depends on one end.
func drawCost(number func(low, high int) int, n int) func(l, r int) int {
	begin, end, table := make([]int, n+1), make([]int, n+1), make([][]int, n+1)
	for i := range begin {
		begin[i], end[i], table[i] = number(-9, 9), number(-9, 9), make([]int, n+1)
	}
	for l := n - 1; l >= 0; l-- {
		for r := l + 1; r <= n; r++ {
			table[l][r] = table[l+1][r] + table[l][r-1] - table[l+1][r-1] + number(0, 3)
		}
	}
	return func(l, r int) int {
		if l < 0 || l >= r || r > n {
			panic(fmt.Sprintf("range %d:%d of %d", l, r, n))
		}
		return table[l][r] + begin[l] + end[r]
	}
}

func compare(t *testing.T, n int, cost func(l, r int) int) {
	t.Helper()
	before := make([]int, n+1) // least cost of the first i elements in k ranges
	for i := range before {
		before[i] = math.MaxInt / 2
	}
	before[0] = 0
	var want []int
	for range n {
		now := make([]int, n+1)
		for r := range now {
			now[r] = math.MaxInt / 2
			for l := range r {
				now[r] = min(now[r], before[l]+cost(l, r))
			}
		}
		before, want = now, append(want, now[n])
	}
	for parts := 1; parts <= n; parts++ {
		if got := monge.Parts(n, parts, cost); !slices.Equal(got, want[:parts]) {
			t.Fatalf("n = %d: %v, want %v", n, got, want[:parts])
		}
		if got := monge.Exactly(n, parts, cost); got != want[parts-1] {
			t.Fatalf("n = %d: %d for %d parts, want %d", n, got, parts, want[parts-1])
		}
	}
	comparePrefixes(t, n, cost)
}

func comparePrefixes(t *testing.T, n int, cost func(l, r int) int) {
	t.Helper()
	best, last := monge.Prefixes(n, cost)
	if len(best) != n+1 || len(last) != n+1 || best[0] != 0 || last[0] != -1 {
		t.Fatalf("n = %d: Prefixes returns %v, %v", n, best, last)
	}
	for r := 1; r <= n; r++ {
		want := math.MaxInt
		for l := range r {
			want = min(want, best[l]+cost(l, r))
		}
		if l := last[r]; best[r] != want || l < 0 || l >= r || best[l]+cost(l, r) != want {
			t.Fatalf("n = %d: the first %d cost %d, and the last range begins at %d; want %d", n, r, best[r], l, want)
		}
	}
}

// TestAll takes every cost over up to three elements that drawCost can make of numbers 0 and 1.
func TestAll(t *testing.T) {
	for n := range 4 {
		choices := 2*(n+1) + n*(n+1)/2
		for code := range 1 << choices {
			compare(t, n, drawCost(func(low, high int) int {
				bit := code & 1
				code >>= 1
				return bit
			}, n))
		}
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		compare(t, 4, drawCost(func(low, high int) int { return low + random.IntN(high-low+1) }, 4))
		compare(t, 5+random.IntN(20), drawCost(func(low, high int) int { return low + random.IntN(high-low+1) }, 25))
	}
}

// TestExactlyLarge has the greatest costs that Exactly takes.
func TestExactlyLarge(t *testing.T) {
	const n = 100
	random, sums := rand.New(rand.NewPCG(1, 2)), make([]int, n+1)
	for i := range n {
		sums[i+1] = sums[i] + 1 + random.IntN(1<<(bits.UintSize/2-8))
	}
	for _, base := range []int{0, math.MaxInt >> 13, -math.MaxInt >> 13} {
		square := func(l, r int) int { return (sums[r]-sums[l])*(sums[r]-sums[l]) + base }
		for i, want := range monge.Parts(n, n, square) {
			if got := monge.Exactly(n, i+1, square); got != want {
				t.Fatalf("%d for %d parts, want %d", got, i+1, want)
			}
		}
		comparePrefixes(t, n, square)
	}
}

// FuzzCost takes the cost from the input.
func FuzzCost(f *testing.F) {
	f.Add([]byte("some numbers for the ends of ranges, and for pairs"), uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		i := 0
		number := func(low, high int) int {
			if i++; i > len(data) {
				return low
			}
			return low + int(data[i-1])%(high-low+1)
		}
		compare(t, int(n%20), drawCost(number, int(n%20)))
	})
}

func ExampleMinima() {
	x := []int{1, 4, 9} // the nearest of them to each of 0, 5, 10
	fmt.Println(monge.Minima(3, 3, func(i, j int) int { return max(5*i-x[j], x[j]-5*i) }))
	// Output: [0 1 2]
}

func ExampleParts() {
	sums := []int{0, 5, 7, 8, 14} // of the list 5, 2, 1, 6
	square := func(l, r int) int { return (sums[r] - sums[l]) * (sums[r] - sums[l]) }
	fmt.Println(monge.Parts(4, 3, square)) // 3 ranges: 5² + (2+1)² + 6²
	// Output: [196 98 70]
}

func ExamplePrefixes() {
	sums := []int{0, 5, 7, 8, 14} // of the list 5, 2, 1, 6
	fmt.Println(monge.Prefixes(4, func(l, r int) int { return 20 + (sums[r]-sums[l])*(sums[r]-sums[l]) }))
	// Output: [0 45 69 74 130] [-1 0 0 1 3]
}

func ExampleExactly() {
	sums := []int{0, 5, 7, 8, 14} // of the list 5, 2, 1, 6
	square := func(l, r int) int { return (sums[r] - sums[l]) * (sums[r] - sums[l]) }
	fmt.Println(monge.Exactly(4, 3, square)) // as Parts, but without the costs for fewer ranges
	// Output: 70
}

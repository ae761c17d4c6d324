package knapsack_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/knapsack"
)

// An item may be taken up to count times. Items of weight 0 are single.
type item struct{ weight, value, count int }

const limit, modulus = 9, 5

// compare compares with all choices: best and ways for each weight.
func compare(t *testing.T, items []item) {
	t.Helper()
	for most := 0; most <= limit; most += 3 {
		best, ways := map[int]int{0: 0}, map[int]int{0: 1}
		b, upTo, c, weights := knapsack.NewExact(most), knapsack.New(most), knapsack.NewCounts(most), []int{}
		for i, it := range items {
			nextBest, nextWays := map[int]int{}, map[int]int{}
			for w := range best {
				for k := 0; k <= it.count && w+k*it.weight <= most; k++ {
					to, value := w+k*it.weight, best[w]+k*it.value
					if old, ok := nextBest[to]; !ok || value > old {
						nextBest[to] = value
					}
					nextWays[to] += ways[w]
				}
			}
			best, ways = nextBest, nextWays
			if it.count == 1 && i%2 == 0 || it.weight == 0 {
				b.Add(it.weight, it.value)
				upTo.Add(it.weight, it.value)
				c.Add(it.weight, modulus)
			} else if it.count*it.weight > most && i%2 == 0 {
				b.AddMany(it.weight, it.value, most)
				upTo.AddMany(it.weight, it.value, most)
				c.AddMany(it.weight, most, modulus)
			} else {
				b.AddMany(it.weight, it.value, it.count)
				upTo.AddMany(it.weight, it.value, it.count)
				c.AddMany(it.weight, it.count, modulus)
			}
			for range it.count {
				if it.weight > 0 {
					weights = append(weights, it.weight)
				}
			}
		}
		sums := knapsack.Sums(weights, most)
		greatest := math.MinInt
		for w := 0; w <= most; w++ {
			want, ok := best[w]
			if ok {
				greatest = max(greatest, want)
			}
			if got := b[w]; (got > knapsack.None/2) != ok || ok && got != want || upTo[w] != greatest {
				t.Fatalf("%v: %d for weight %d, want %d, %v; up to it %d, want %d", items, got, w, want, ok, upTo[w], greatest)
			}
			if c[w] != ways[w]%modulus || sums.Has(w) != ok {
				t.Fatalf("%v: %d ways and %v for weight %d, want %d and %v", items, c[w], sums.Has(w), w, ways[w]%modulus, ok)
			}
		}
		for w := 1; w <= most+1; w++ {
			c.Add(w, modulus)
			c.Remove(w, modulus)
		}
		for w := 0; w <= most; w++ {
			if c[w] != ways[w]%modulus {
				t.Fatalf("%v: after Add and Remove, %d ways for weight %d, want %d", items, c[w], w, ways[w]%modulus)
			}
		}
	}
}

// TestAll takes every two of the items with weights, values and counts from a few.
func TestAll(t *testing.T) {
	var all []item
	for weight := range 5 {
		for value := -2; value <= 2; value++ {
			for count := range 4 {
				if weight > 0 || count == 1 {
					all = append(all, item{weight, value, count})
				}
			}
		}
	}
	compare(t, nil)
	for _, a := range all {
		compare(t, []item{a})
		for _, b := range all {
			compare(t, []item{a, b})
		}
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		play(t, random, 8)
	}
}

// FuzzKnapsack takes the items from the input.
func FuzzKnapsack(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few items"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), min(len(data)/12, 8)) })
}

func play(t *testing.T, random *rand.Rand, n int) {
	t.Helper()
	items := make([]item, n)
	for i := range items {
		items[i] = item{random.IntN(6), random.IntN(20) - 5, 1 + random.IntN(12)}
		if items[i].weight == 0 {
			items[i].count = 1
		}
	}
	compare(t, items)
}

// TestLarge has values near the bound, and a modulus near its own.
func TestLarge(t *testing.T) {
	const value = math.MaxInt/8/100 - 1
	b := knapsack.NewExact(100)
	b.AddMany(1, value, 100)
	b.AddMany(2, -value, 50)
	b.AddMany(3, -value, math.MaxInt/2)
	b.Add(math.MaxInt/2, value)
	b.AddMany(math.MaxInt/2, value, math.MaxInt/2)
	b.AddMany(0, 0, math.MaxInt/2)
	if b[100] != 100*value {
		t.Errorf("%d for weight 100", b[100])
	}
	b = knapsack.NewExact(100)
	b.AddMany(2, value, 100)
	b.AddMany(100, -value, 100)
	b.AddMany(100, value, 100)
	for w := range 101 {
		if ok := b[w] > knapsack.None/2; ok != (w%2 == 0) || ok && b[w] != w/2*value {
			t.Errorf("%d for weight %d", b[w], w)
		}
	}
	c := knapsack.NewCounts(200)
	for range 100 {
		c.Add(1, math.MaxInt/2)
	}
	for range 70 {
		c.Remove(1, math.MaxInt/2)
	}
	if got := c[15]; got != 155117520 {
		t.Errorf("%d ways to choose 15 of 30", got)
	}
}

func ExampleBest() {
	b := knapsack.New(10)
	b.Add(4, 7)
	b.AddMany(3, 4, 2) // two items of weight 3 and value 4
	fmt.Println(b[10], b[6])
	// Output: 15 8
}

func ExampleNewExact() {
	b := knapsack.NewExact(8)
	b.AddMany(3, -1, 8) // any number of coins of 3, each of which costs 1
	b.AddMany(5, -1, 8)
	fmt.Println(-b[8], b[7] > knapsack.None/2)
	// Output: 2 false
}

func ExampleCounts() {
	c := knapsack.NewCounts(10)
	for _, coin := range []int{1, 2, 5} {
		c.AddMany(coin, 10, 998244353) // any number of them
	}
	fmt.Println(c[10])
	// Output: 10
}

func ExampleSums() {
	s := knapsack.Sums([]int{5, 5, 5, 3}, 12)
	for w := s.Next(0); w >= 0; w = s.Next(w + 1) {
		fmt.Print(w, " ")
	}
	fmt.Println()
	// Output: 0 3 5 8 10
}

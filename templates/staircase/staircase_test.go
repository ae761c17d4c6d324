package staircase_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/staircase"
)

const p = 998244353

// naive counts step by step.
func naive(lower, upper []int) int {
	ways := make([]int, 100) // by the last number
	ways[0] = 1
	for i := range lower {
		sum := 0
		for x, w := range ways {
			sum = (sum + w) % p
			if ways[x] = 0; lower[i] <= x && x < upper[i] {
				ways[x] = sum
			}
		}
	}
	sum := 0
	for _, w := range ways {
		sum = (sum + w) % p
	}
	return sum
}

func compare(t *testing.T, lower, upper []int) {
	t.Helper()
	if got, want := staircase.Count(lower, upper), naive(lower, upper); got != want {
		t.Fatalf("Count(%v, %v) = %d, want %d", lower, upper, got, want)
	}
}

// TestSmall tries all pairs of lists of up to 3 numbers below 4.
func TestSmall(t *testing.T) {
	for n := range 4 {
		for code := range 1 << (4 * n) {
			lower, upper := make([]int, n), make([]int, n)
			for i := range n {
				lower[i], upper[i] = code>>(4*i)&3, code>>(4*i+2)&3
			}
			compare(t, lower, upper)
		}
	}
}

func TestRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		n, height, wide := random.IntN(40), 1+random.IntN(60), 1+random.IntN(60)
		lower, upper := make([]int, n), make([]int, n)
		for i := range n {
			lower[i] = max(0, i*height/n-random.IntN(wide))
			upper[i] = min(99, max(lower[i], i*height/n)+1+random.IntN(wide))
		}
		compare(t, lower, upper)
	}
}

func Example() {
	fmt.Println(staircase.Count([]int{0, 1, 1}, []int{2, 3, 3}))
	// Output: 6
}

func FuzzCount(f *testing.F) {
	f.Add([]byte{0, 3, 1, 2, 40, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		var lower, upper []int
		for ; len(data) > 1 && len(lower) < 60; data = data[2:] {
			low := int(data[0] % 99)
			lower, upper = append(lower, low), append(upper, min(99, low+int(data[1]%64)))
		}
		compare(t, lower, upper)
	})
}

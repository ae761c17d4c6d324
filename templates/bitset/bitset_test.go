package bitset_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/bitset"
	"kamyk/templates/draw"
)

// compare compares a set with a list of what is in it.
func compare(t *testing.T, s *bitset.Set, want []bool) {
	t.Helper()
	count, next := 0, -1
	for i := len(want) - 1; i >= 0; i-- {
		if want[i] {
			count++
			next = i
		}
		if s.Has(i) != want[i] || s.Next(i) != next {
			t.Fatalf("n=%d: Has(%d) = %v, Next %d; want %v, %d", len(want), i, s.Has(i), s.Next(i), want[i], next)
		}
	}
	previous := -1
	for i, yes := range want {
		if yes {
			previous = i
		}
		if got := s.Previous(i); got != previous {
			t.Fatalf("n=%d: Previous(%d) = %d, want %d", len(want), i, got, previous)
		}
	}
	if got := s.Previous(-1); got != -1 {
		t.Fatalf("n=%d: Previous(-1) = %d", len(want), got)
	}
	if s.Count() != count || s.Len() != len(want) || s.Next(len(want)) != -1 {
		t.Fatalf("n=%d: Count = %d, want %d", len(want), s.Count(), count)
	}
}

func drawn(random *rand.Rand, n int) (*bitset.Set, []bool) {
	s, list := bitset.New(n), make([]bool, n)
	for range n / 2 {
		i := random.IntN(n)
		s.Add(i)
		list[i] = true
	}
	return s, list
}

func TestSet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 63, 64, 65, 127, 128, 200} {
		for range 20 {
			operate(t, random, n)
		}
	}
}

func FuzzSet(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint16(70))
	f.Fuzz(func(t *testing.T, data []byte, n uint16) { operate(t, rand.New(draw.NewBytes(data)), int(n%300)) })
}

// operate does all operations on drawn sets, and on lists of what is in them.
func operate(t *testing.T, random *rand.Rand, n int) {
	t.Helper()
	a, inA := drawn(random, n)
	b, inB := drawn(random, n)
	compare(t, a, inA)
	for name, op := range map[string]struct {
		set   func(s *bitset.Set)
		naive func(x, y bool) bool
	}{
		"and":    {func(s *bitset.Set) { s.And(b) }, func(x, y bool) bool { return x && y }},
		"or":     {func(s *bitset.Set) { s.Or(b) }, func(x, y bool) bool { return x || y }},
		"xor":    {func(s *bitset.Set) { s.Xor(b) }, func(x, y bool) bool { return x != y }},
		"andnot": {func(s *bitset.Set) { s.AndNot(b) }, func(x, y bool) bool { return x && !y }},
	} {
		s, want := a.Clone(), make([]bool, n)
		op.set(s)
		for i := range want {
			want[i] = op.naive(inA[i], inB[i])
		}
		t.Log(name)
		compare(t, s, want)
	}
	k := random.IntN(2*n+3) - n - 1
	shifted, sums, want, wantSums := a.Clone(), a.Clone(), make([]bool, n), append([]bool(nil), inA...)
	shifted.Shift(k)
	sums.OrShift(k)
	for i, in := range inA {
		if j := i + k; in && 0 <= j && j < n {
			want[j], wantSums[j] = true, true
		}
	}
	compare(t, shifted, want)
	compare(t, sums, wantSums)
	if n > 0 {
		i := random.IntN(n)
		a.Flip(i)
		a.Flip(i)
		a.Remove(i)
		inA[i] = false
		compare(t, a, inA)
	}
}

func TestTree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 2, 64, 65, 4096, 5000, 300_000} {
		compareTree(t, random, n, 300)
	}
}

func FuzzTree(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint16(4097))
	f.Fuzz(func(t *testing.T, data []byte, n uint16) {
		compareTree(t, rand.New(draw.NewBytes(data)), 1+int(n), len(data)/2)
	})
}

// compareTree compares a tree with a list of what is in it.
func compareTree(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	tree, in := bitset.NewTree(n), make([]bool, n)
	for range steps {
		i := random.IntN(n)
		if in[i] = random.IntN(3) > 0; in[i] {
			tree.Add(i)
		} else {
			tree.Remove(i)
		}
	}
	previous := -1
	for i, yes := range in {
		if yes {
			previous = i
		}
		if tree.Has(i) != yes || tree.Previous(i) != previous {
			t.Fatalf("n=%d: Has(%d) = %v, Previous %d; want %v, %d", n, i, tree.Has(i), tree.Previous(i), yes, previous)
		}
	}
	next := -1
	for i := n - 1; i >= 0; i-- {
		if in[i] {
			next = i
		}
		if got := tree.Next(i); got != next {
			t.Fatalf("n=%d: Next(%d) = %d, want %d", n, i, got, next)
		}
	}
	if tree.Next(n) != -1 || tree.Previous(-1) != -1 {
		t.Fatalf("n=%d: something beyond the ends", n)
	}
}

func ExampleSet() {
	sums := bitset.New(20) // of subsets
	sums.Add(0)
	for _, x := range []int{3, 5, 9} {
		sums.OrShift(x)
	}
	fmt.Println(sums.Has(12), sums.Has(13), sums.Next(10), sums.Previous(11), sums.Count())
	// Output: true false 12 9 8
}

func ExampleTree() {
	t := bitset.NewTree(1_000_000)
	t.Add(10)
	t.Add(999_999)
	fmt.Println(t.Next(11), t.Previous(500_000), t.Next(5))
	// Output: 999999 10 10
}

package xorbasis_test

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"kamyk/templates/xorbasis"
)

// span returns the XORs of all subsets of a list, in increasing order.
func span(list []int) []int {
	elements := []int{0}
	for _, x := range list {
		for _, y := range elements {
			elements = append(elements, x^y)
		}
	}
	slices.Sort(elements)
	return slices.Compact(elements)
}

// each calls check for all lists of up to 4 numbers below 8.
func each(check func(list []int)) {
	for n := 0; n <= 4; n++ {
		for code := range 1 << (3 * n) {
			list := make([]int, n)
			for i := range list {
				list[i] = code >> (3 * i) & 7
			}
			check(list)
		}
	}
}

func TestBasis(t *testing.T) {
	each(func(list []int) {
		for _, scale := range []int{1, 1<<(bits.UintSize/2-2) + 1, 1 << (bits.UintSize - 4)} { // 3 bits at the top, or the same bits twice
			scaled := make([]int, len(list))
			for i, x := range list {
				scaled[i] = x * scale
			}
			compare(t, scaled, scale)
		}
	})
}

func compare(t *testing.T, list []int, scale int) {
	t.Helper()
	b, elements := xorbasis.From(list), span(list)
	if len(elements) != 1<<b.Dimension() || !slices.Equal(span(b.Vectors()), elements) {
		t.Fatalf("%v: %v", list, b.Vectors())
	}
	for k, x := range elements {
		if got := b.Kth(k); got != x {
			t.Fatalf("%v: Kth(%d) = %d, want %d", list, k, got, x)
		}
	}
	for i := range 8 {
		for _, x := range []int{i * scale, max(0, i*scale-1), i*scale | 1} {
			least, most := x, x
			for _, y := range elements {
				least, most = min(least, x^y), max(most, x^y)
			}
			below, has := slices.BinarySearch(elements, x)
			if b.Min(x) != least || b.Max(x) != most || b.Has(x) != has || b.Below(x) != below {
				t.Fatalf("%v: for %d, %d, %d, %v, %d and not %d, %d, %v, %d",
					list, x, b.Min(x), b.Max(x), b.Has(x), b.Below(x), least, most, has, below)
			}
		}
	}
	last := b.Clone()
	if len(list) > 0 && last.Add(list[0]) || last.Dimension() != b.Dimension() {
		t.Fatalf("%v: an element is new", list)
	}
}

func TestIntersect(t *testing.T) {
	var pairs, triples [][]int
	each(func(list []int) {
		switch len(list) {
		case 2:
			pairs = append(pairs, list)
		case 3:
			triples = append(triples, list)
		}
	})
	for _, a := range pairs {
		for _, b := range triples {
			var want []int
			for _, x := range span(a) {
				if slices.Contains(span(b), x) {
					want = append(want, x)
				}
			}
			if got := xorbasis.From(a).Intersect(xorbasis.From(b)); !slices.Equal(span(got.Vectors()), want) {
				t.Fatalf("%v and %v: %v, want %v", a, b, got.Vectors(), want)
			}
		}
	}
}

func Example() {
	b := xorbasis.From([]int{1, 6, 7})
	fmt.Println(b.Vectors(), b.Has(5), b.Max(0), b.Kth(2), b.Below(7))
	fmt.Println(b.Intersect(xorbasis.From([]int{2, 4})).Vectors())
	// Output:
	// [6 1] false 7 6 3
	// [6]
}

func FuzzIntersect(f *testing.F) {
	f.Add(3, 5, 6, 7)
	f.Fuzz(func(t *testing.T, p, q, r, s int) {
		const mask = math.MaxInt
		a, b := xorbasis.From([]int{p & mask, q & mask}), xorbasis.From([]int{r & mask, s & mask})
		common := a.Intersect(b)
		all := xorbasis.From(append(a.Vectors(), b.Vectors()...))
		if common.Dimension()+all.Dimension() != a.Dimension()+b.Dimension() {
			t.Errorf("%v and %v: %v", a.Vectors(), b.Vectors(), common.Vectors())
		}
		for _, x := range common.Vectors() {
			if !a.Has(x) || !b.Has(x) {
				t.Errorf("%v and %v: %d", a.Vectors(), b.Vectors(), x)
			}
		}
	})
}

package subsequence_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/subsequence"
)

// each calls check for all lists of up to 5 numbers below 4.
func each(check func(list []int)) {
	codes := 1
	for n := 0; n <= 5; n++ {
		for code := range codes {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				list[i] = rest % 4
			}
			check(list)
		}
		codes *= 4
	}
}

// longest tries all subsequences.
func longest(list []int, fits func(sub []int) bool) (length int) {
	for subset := range 1 << len(list) {
		var sub []int
		for i, x := range list {
			if subset>>i&1 == 1 {
				sub = append(sub, x)
			}
		}
		if fits(sub) {
			length = max(length, len(sub))
		}
	}
	return length
}

func pick(list, indices []int) (sub []int) {
	for _, i := range indices {
		sub = append(sub, list[i])
	}
	return sub
}

func TestIncreasing(t *testing.T) {
	rising := func(sub []int) bool {
		return slices.IsSorted(sub) && len(slices.Compact(slices.Clone(sub))) == len(sub)
	}
	each(func(list []int) {
		got := subsequence.Increasing(list)
		if !slices.IsSorted(got) || !rising(pick(list, got)) || len(got) != longest(list, rising) {
			t.Fatalf("%v: Increasing = %v", list, got)
		}
		got = subsequence.Nondecreasing(list)
		if !slices.IsSorted(got) || !slices.IsSorted(pick(list, got)) || len(got) != longest(list, slices.IsSorted) {
			t.Fatalf("%v: Nondecreasing = %v", list, got)
		}
	})
}

func TestCommon(t *testing.T) {
	other := []int{2, 0, 1, 3, 0}
	each(func(list []int) {
		in := func(sub []int) bool {
			rest := other
			for _, x := range sub {
				i := slices.Index(rest, x)
				if i < 0 {
					return false
				}
				rest = rest[i+1:]
			}
			return true
		}
		a, b := subsequence.Common(list, other)
		if !slices.IsSorted(a) || !slices.IsSorted(b) || !slices.Equal(pick(list, a), pick(other, b)) || len(a) != longest(list, in) {
			t.Fatalf("%v: Common = %v, %v", list, a, b)
		}
	})
}

func TestCount(t *testing.T) {
	each(func(list []int) {
		distinct := map[string]bool{}
		for subset := range 1 << len(list) {
			var sub []int
			for i, x := range list {
				if subset>>i&1 == 1 {
					sub = append(sub, x)
				}
			}
			distinct[fmt.Sprint(sub)] = true
		}
		for _, m := range []int{1, 2, 7, 1 << 20} {
			if got := subsequence.Count(list, m); got != len(distinct)%m {
				t.Fatalf("%v: Count modulo %d = %d, want %d", list, m, got, len(distinct)%m)
			}
		}
	})
}

func ExampleCount() {
	fmt.Println(subsequence.Count([]byte("abab"), 1_000_000_007))
	// Output: 12
}

func ExampleIncreasing() {
	fmt.Println(subsequence.Increasing([]int{3, 1, 4, 1, 5}))
	// Output: [1 2 4]
}

func ExampleNondecreasing() {
	fmt.Println(subsequence.Nondecreasing([]int{3, 1, 4, 1, 5}))
	// Output: [1 3 4]
}

func ExampleCommon() {
	fmt.Println(subsequence.Common([]byte("abcd"), []byte("xbyd")))
	// Output: [1 3] [1 3]
}

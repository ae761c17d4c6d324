package subsequence

import (
	"kamyk/templates/fenwick"
	"kamyk/templates/radix"
)

// A PrefixQuery is about the first N elements of one list and the elements L to R-1 of another.
type PrefixQuery struct{ N, L, R int }

// PrefixCommon returns, for each query, the length of a longest common subsequence of the prefix of a and the range of b.
//
// Each element of b has a seaweed, a path through the table of a and b. After the first n elements of a, seaweed i is in some column. The
// common subsequence with elements l to r-1 of b has the columns l to r-1 with seaweeds that came from before column l, or from the side.
//
// Constraints: 0 ≤ N ≤ len(a), 0 ≤ L ≤ R ≤ len(b).
//
// Complexity: O(nm log m + q log m), for lengths n and m.
func PrefixCommon[T comparable](a, b []T, queries []PrefixQuery) []int {
	m, keys := len(b), make([]int, len(queries))
	for i, q := range queries {
		keys[i] = q.N*(m+1) + q.L
	}
	answers, order := make([]int, len(queries)), radix.Order(keys)
	seaweeds, column := make([]int, m), make([]int, m+1) // seaweed i came from column i-1, those from the side are 0
	for j := range seaweeds {
		seaweeds[j] = j + 1
	}
	for n := 0; len(order) > 0; n++ {
		if n > 0 {
			cross(seaweeds, a[n-1], b)
		}
		if queries[order[0]].N > n {
			continue
		}
		counts := fenwick.New[int](m)
		for j, i := range seaweeds {
			if i == 0 {
				counts.Add(j, 1)
			} else {
				column[i] = j + 1 // 0 if it has left the table
			}
		}
		for l := 0; len(order) > 0 && queries[order[0]].N == n; order = order[1:] {
			q := queries[order[0]]
			for ; l < q.L; l++ { // seaweed l+1 is from column l, before q.L
				if column[l+1] > 0 {
					counts.Add(column[l+1]-1, 1)
				}
			}
			answers[order[0]] = counts.Sum(q.L, q.R)
		}
		for i := range column {
			column[i] = 0
		}
	}
	return answers
}

// cross leads the seaweeds through a row of the table. One comes from the side and goes to the right. Two seaweeds cross at most once, and
// not where the elements are equal.
func cross[T comparable](seaweeds []int, x T, b []T) {
	right := 0
	for j, y := range b {
		if down := seaweeds[j]; x == y || down < right {
			seaweeds[j], right = right, down
		}
	}
}

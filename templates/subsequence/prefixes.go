package subsequence

import "kamyk/templates/wavelet"

// A Prefixes returns the length of a longest common subsequence of any prefix of a and any range of b. Make one with NewPrefixes.
//
// Each letter of b has a seaweed, a path through the table of a and b that knows where it came in. At row i, the common subsequence of the
// first i letters of a and elements l to r-1 of b misses those of these elements whose seaweeds came in from l on.
type Prefixes struct{ rows []*wavelet.Matrix }

// NewPrefixes returns the structure for a and b.
//
// Complexity: O(nm log m) time and 2nm log m bits of memory, for lengths n and m.
func NewPrefixes[T comparable](a, b []T) *Prefixes {
	rows := make([]*wavelet.Matrix, len(a)+1)
	down := make([]int, len(b)) // of each column, where its seaweed came in, plus 1; 0 for those from the side
	for j := range down {
		down[j] = j + 1
	}
	rows[0] = wavelet.New(down)
	for i, x := range a {
		right := 0
		for j, y := range b {
			if x == y || down[j] < right { // the seaweeds bounce, or have crossed before
				right, down[j] = down[j], right
			}
		}
		rows[i+1] = wavelet.New(down)
	}
	return &Prefixes{rows}
}

// Query returns the length of a longest common subsequence of the first n elements of a and the elements l to r-1 of b.
//
// Constraints: 0 ≤ n ≤ len(a), 0 ≤ l ≤ r ≤ len(b).
//
// Complexity: O(log m).
func (p *Prefixes) Query(n, l, r int) int { return p.rows[n].Below(l, r, l+1) }

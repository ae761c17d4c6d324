package unionfind

import "math/bits"

// A Parallel is a Forest that also unites the elements of two ranges, one by one. Make one with NewParallel.
//
// A Forest for each k knows which ranges of length 2ᵏ were united. A union that tells it nothing new ends there; each of the others, fewer
// than n for each k, continues with the two halves of the ranges.
type Parallel struct {
	*Forest
	levels []*Forest
}

// NewParallel returns a partition of 0..n-1 into n sets of one element.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n log n) time and memory.
func NewParallel(n int) *Parallel {
	p := &Parallel{Forest: New(n)}
	p.levels = append(p.levels, p.Forest)
	for length := 2; length <= n; length *= 2 {
		p.levels = append(p.levels, New(n-length+1))
	}
	return p
}

// UnionRanges unites the sets of a+i and b+i for each i in 0..length-1. It calls merged for each two sets that become one, with the new
// root and the absorbed one.
//
// Constraints: 0 ≤ length; 0 ≤ a, b ≤ n-length.
//
// Complexity: O(n log n α(n)) for all calls together, and O(α(n)) for each.
func (p *Parallel) UnionRanges(a, b, length int, merged func(root, gone int)) {
	if length == 0 {
		return
	}
	k := bits.Len(uint(length)) - 1
	p.unite(k, a, b, merged)
	if rest := length - 1<<uint(k); rest > 0 {
		p.unite(k, a+rest, b+rest, merged)
	}
}

func (p *Parallel) unite(k, a, b int, merged func(root, gone int)) {
	root, gone := p.levels[k].Merge(a, b)
	if root == gone {
		return
	}
	if k == 0 {
		merged(root, gone)
		return
	}
	half := 1 << uint(k-1)
	p.unite(k-1, a, b, merged)
	p.unite(k-1, a+half, b+half, merged)
}

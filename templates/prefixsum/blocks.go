package prefixsum

// A Blocks is a list of n numbers with O(1) sums and O(√n) updates, for many more sums than updates, as in Mo's algorithm. Make one with
// NewBlocks.
type Blocks[T Number] struct {
	shift  uint // a block has 2^shift elements
	before []T  // for each block, the sum of the previous blocks
	inside []T  // for each prefix, the sum of its elements in its last block
}

// NewBlocks returns a list of n zeros.
//
// Complexity: O(n).
func NewBlocks[T Number](n int) *Blocks[T] {
	shift := uint(0)
	for 1<<(2*shift) < n {
		shift++
	}
	return &Blocks[T]{shift, make([]T, n>>shift+1), make([]T, n+1)}
}

// Len returns n.
func (b *Blocks[T]) Len() int { return len(b.inside) - 1 }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (b *Blocks[T]) At(i int) T { return b.Sum(i, i+1) }

// Add adds x to element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(√n).
func (b *Blocks[T]) Add(i int, x T) {
	for k := i>>b.shift + 1; k < len(b.before); k++ {
		b.before[k] += x
	}
	end := (i>>b.shift + 1) << b.shift
	if end > len(b.inside) {
		end = len(b.inside)
	}
	for k := i + 1; k < end; k++ {
		b.inside[k] += x
	}
}

// Prefix returns the sum of the first n elements.
//
// Constraints: 0 ≤ n ≤ Len().
//
// Complexity: O(1).
func (b *Blocks[T]) Prefix(n int) T { return b.before[n>>b.shift] + b.inside[n] }

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(1).
func (b *Blocks[T]) Sum(l, r int) T { return b.Prefix(r) - b.Prefix(l) }

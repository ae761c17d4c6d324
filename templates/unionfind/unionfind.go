// Package unionfind implements disjoint sets: a partition of 0..n-1 whose sets can be united.
//
// Forest suits most tasks. Weighted also stores the difference between the values of two elements of a set. Rollback can undo the latest
// unions, but each operation takes O(log n). Parallel unites two ranges, element by element.
package unionfind

// A Forest is a partition of 0..n-1 into disjoint sets. Make one with New.
type Forest struct {
	parent []int32 // of a root, minus the size of its set
	sets   int
}

// New returns a partition of 0..n-1 into n sets of one element.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func New(n int) *Forest {
	f := &Forest{parent: make([]int32, n), sets: n}
	for i := range f.parent {
		f.parent[i] = -1
	}
	return f
}

// Find returns the representative of a's set. Two elements have the same representative if and only if they are in one set. A Union may
// change it.
//
// Constraints: 0 ≤ a < n.
//
// Complexity: O(α(n)) amortised.
func (f *Forest) Find(a int) int {
	for f.parent[a] >= 0 {
		up := f.parent[a]
		if f.parent[up] >= 0 {
			f.parent[a] = f.parent[up]
		}
		a = int(up)
	}
	return a
}

// Len returns n.
func (f *Forest) Len() int { return len(f.parent) }

// Union unites the sets of a and b, and reports whether they were different.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(α(n)) amortised.
func (f *Forest) Union(a, b int) bool {
	root, gone := f.Merge(a, b)
	return root != gone
}

// Merge unites the sets of a and b, and returns the new root and the absorbed one. If a and b were already in one set, both results are
// its representative.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(α(n)) amortised.
func (f *Forest) Merge(a, b int) (root, gone int) {
	a, b = f.Find(a), f.Find(b)
	if a == b {
		return a, a
	}
	if f.parent[a] > f.parent[b] { // the set of a is the smaller one
		a, b = b, a
	}
	f.parent[a] += f.parent[b]
	f.parent[b] = int32(a)
	f.sets--
	return a, b
}

// Same reports whether a and b are in one set.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(α(n)) amortised.
func (f *Forest) Same(a, b int) bool { return f.Find(a) == f.Find(b) }

// Size returns the number of elements in a's set.
//
// Constraints: 0 ≤ a < n.
//
// Complexity: O(α(n)) amortised.
func (f *Forest) Size(a int) int { return -int(f.parent[f.Find(a)]) }

// Sets returns the number of sets.
//
// Complexity: O(1).
func (f *Forest) Sets() int { return f.sets }

// Groups returns the sets, ordered by their least elements. The elements of each set are in increasing order.
//
// Complexity: O(n α(n)).
func (f *Forest) Groups() [][]int {
	number := make([]int, len(f.parent))
	var groups [][]int
	for a := range f.parent {
		root := f.Find(a)
		if number[root] == 0 {
			groups = append(groups, make([]int, 0, f.Size(root)))
			number[root] = len(groups)
		}
		groups[number[root]-1] = append(groups[number[root]-1], a)
	}
	return groups
}

// Package unionfind keeps a partition of 0..n-1 into sets that grow together: the disjoint-set forest.
//
// A Forest is what most tasks want. Weighted also knows by how much the values of two elements of a set differ. Rollback takes unions
// back, the latest first, and pays a logarithm for it.
package unionfind

// A Forest is a partition. Make one with New.
type Forest struct {
	parent []int32 // of a root, minus the size of its set
	sets   int
}

// New returns the partition of 0..n-1 into n sets of one.
//
// Constraints: 0 ≤ n < 2³¹.
// Complexity: O(n).
func New(n int) *Forest {
	f := &Forest{parent: make([]int32, n), sets: n}
	for i := range f.parent {
		f.parent[i] = -1
	}
	return f
}

// Find returns the representative of the set of a: the same for two elements exactly if they are in one set. It may change with a Union.
//
// Constraints: 0 ≤ a < n.
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

// Union makes one set of the sets of a and b, and reports whether they were two.
//
// Constraints: 0 ≤ a, b < n.
// Complexity: O(α(n)) amortised.
func (f *Forest) Union(a, b int) bool {
	root, gone := f.Merge(a, b)
	return root != gone
}

// Merge unites the sets of a and b, and returns the new root and the absorbed one. If a and b were already in one set, both results are
// its representative.
//
// Constraints: 0 ≤ a, b < n.
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
// Complexity: O(α(n)) amortised.
func (f *Forest) Same(a, b int) bool { return f.Find(a) == f.Find(b) }

// Size returns how many elements the set of a has.
//
// Constraints: 0 ≤ a < n.
// Complexity: O(α(n)) amortised.
func (f *Forest) Size(a int) int { return -int(f.parent[f.Find(a)]) }

// Sets returns how many sets there are.
//
// Complexity: O(1).
func (f *Forest) Sets() int { return f.sets }

// Groups returns the sets, each with its elements in order, the sets by their least elements.
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

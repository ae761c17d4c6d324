package unionfind

import "kamyk/templates/debug"

// A Rollback is a partition of 0..n-1 that can undo its latest unions. Make one with NewRollback.
type Rollback struct {
	parent  []int32 // of a root, minus the size of its set
	history []union // oldest first
}

// A union records that a root was attached to another.
type union struct {
	gone, size int32 // the attached root, and minus the size of its set
}

// NewRollback returns a partition of 0..n-1 into n sets of one element.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func NewRollback(n int) *Rollback {
	r := &Rollback{parent: make([]int32, n)}
	for i := range r.parent {
		r.parent[i] = -1
	}
	return r
}

// Len returns n.
func (r *Rollback) Len() int { return len(r.parent) }

// Find returns the representative of a's set.
//
// Constraints: 0 ≤ a < n.
//
// Complexity: O(log n).
func (r *Rollback) Find(a int) int {
	for r.parent[a] >= 0 {
		a = int(r.parent[a])
	}
	return a
}

// Union unites the sets of a and b, and reports whether they were different.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n).
func (r *Rollback) Union(a, b int) bool {
	root, gone := r.Merge(a, b)
	return root != gone
}

// Merge unites the sets of a and b, and returns the new root and the absorbed one. If they were in one set, it returns the root twice.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n).
func (r *Rollback) Merge(a, b int) (root, gone int) {
	a, b = r.Find(a), r.Find(b)
	if a == b {
		return a, a
	}
	if r.parent[a] > r.parent[b] {
		a, b = b, a
	}
	r.history = append(r.history, union{int32(b), r.parent[b]})
	r.parent[a] += r.parent[b]
	r.parent[b] = int32(a)
	return a, b
}

// Same reports whether a and b are in one set.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n).
func (r *Rollback) Same(a, b int) bool { return r.Find(a) == r.Find(b) }

// Size returns the number of elements in a's set.
//
// Constraints: 0 ≤ a < n.
//
// Complexity: O(log n).
func (r *Rollback) Size(a int) int { return -int(r.parent[r.Find(a)]) }

// Sets returns the number of sets.
//
// Complexity: O(1).
func (r *Rollback) Sets() int { return len(r.parent) - len(r.history) }

// Back undoes the latest unions until the number of sets is sets. Call Sets before the unions to get this number.
//
// Constraints: Sets() ≤ sets ≤ n.
//
// Complexity: O(1) for each union.
func (r *Rollback) Back(sets int) {
	debug.Assert(func() bool { return sets >= r.Sets() }, "unionfind: Back cannot make fewer sets than there are")
	for r.Sets() < sets {
		last := r.history[len(r.history)-1]
		r.history = r.history[:len(r.history)-1]
		r.parent[r.parent[last.gone]] -= last.size
		r.parent[last.gone] = last.size
	}
}

package tree

import "kamyk/templates/segmenttree"

// A Fold is a tree with a value at each vertex. Query combines the values of a path. Make one with NewFold.
type Fold[T any] struct {
	paths   *Paths
	list    *segmenttree.Tree[folded[T]] // by places
	combine func(a, b T) T
	unit    T
}

// folded is what combine makes of a range of places, away from the root and towards it.
type folded[T any] struct{ down, up T }

// NewFold returns a tree with the given values. combine must be associative, unit its neutral element; it need not be commutative.
//
// Constraints: values has one element for each vertex.
//
// Complexity: O(n).
func NewFold[T any](t *Tree, values []T, combine func(a, b T) T, unit T) *Fold[T] {
	f := &Fold[T]{paths: NewPaths(t), combine: combine, unit: unit}
	list := make([]folded[T], len(values))
	for v, x := range values {
		list[f.paths.Place(v)] = folded[T]{x, x}
	}
	both := func(a, b folded[T]) folded[T] { return folded[T]{combine(a.down, b.down), combine(b.up, a.up)} }
	f.list = segmenttree.From(list, both, folded[T]{unit, unit})
	return f
}

// Len returns the number of vertices.
func (f *Fold[T]) Len() int { return f.list.Len() }

// At returns the value of vertex v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (f *Fold[T]) At(v int) T { return f.list.At(f.paths.Place(v)).down }

// Set sets the value of vertex v to x.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n).
func (f *Fold[T]) Set(v int, x T) { f.list.Set(f.paths.Place(v), folded[T]{x, x}) }

// Query combines the values on the path from a to b, both included, in this order.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log² n).
func (f *Fold[T]) Query(a, b int) T {
	result := f.unit
	f.paths.Path(a, b, func(l, r int, up bool) {
		if x := f.list.Query(l, r); up {
			result = f.combine(result, x.up)
		} else {
			result = f.combine(result, x.down)
		}
	})
	return result
}

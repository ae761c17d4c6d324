package tree

// Reroot performs a bottom-up computation once for each vertex as the root, and returns the results.
//
// In the computation, a vertex combines the values of its children to x, or takes unit if it has none. Its own value is grow(x, v, e),
// where e is the number of the edge to its parent, or -1 at the root. The result is the root's value. combine must be associative.
//
// Constraints: the tree has all vertices.
//
// Complexity: O(n), 4n calls.
func Reroot[T any](t *Tree, combine func(a, b T) T, unit T, grow func(x T, v, e int) T) []T {
	n := t.Len()
	below, given, later := make([]T, n), make([]T, n), make([]T, n) // later combines the siblings after a vertex
	for v := range below {
		below[v] = unit
	}
	for i := n - 1; i > 0; i-- {
		v := t.Order[i]
		p := t.Parent[v]
		given[v], later[v] = grow(below[v], v, t.Edge[v]), below[p]
		below[p] = combine(given[v], below[p])
	}
	before, result := later, below // before combines the value from above a vertex with its children so far
	before[t.Root()] = unit
	for i, v := range t.Order {
		if i > 0 {
			p := t.Parent[v]
			above := grow(combine(before[p], later[v]), p, t.Edge[v])
			before[p] = combine(before[p], given[v])
			before[v] = above
			result[v] = combine(above, below[v])
		}
	}
	for v := range result {
		result[v] = grow(result[v], v, -1)
	}
	return result
}

package tree

// Reroot returns for each vertex what a bottom-up computation gives with that vertex as the root.
//
// The computation: a vertex combines what its children hand over, unit where there are none, to x, and hands over grow(x, v, e), where e is
// the number of the edge to its parent. At the root that is the result, and e is -1. combine is associative.
//
// Constraints: the tree has all vertices.
//
// Complexity: O(n), 4n calls.
func Reroot[T any](t *Tree, combine func(a, b T) T, unit T, grow func(x T, v, e int) T) []T {
	n := t.Len()
	below, given, later := make([]T, n), make([]T, n), make([]T, n) // later is of the siblings behind a vertex
	for v := range below {
		below[v] = unit
	}
	for i := n - 1; i > 0; i-- {
		v := t.Order[i]
		p := t.Parent[v]
		given[v], later[v] = grow(below[v], v, t.Edge[v]), below[p]
		below[p] = combine(given[v], below[p])
	}
	before, result := later, below // before is of what is above a vertex, and of its children so far
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

package mo

// Paths knows the paths in a tree, as tree.NewPaths does.
type Paths interface {
	// Subtree returns the interval of places that the vertices below v take in an order of depth first, v's place first.
	Subtree(v int) (l, r int)
	// Depth returns the number of edges between v and the root.
	Depth(v int) int
	// LCA returns the lowest common ancestor of two vertices.
	LCA(a, b int) int
}

// RunPaths is Run for paths in a tree of n vertices: query i is the path between the two vertices of ends[i]. add and remove change the
// current path by one vertex, in no particular order. RunPaths calls answer when the current path has exactly the vertices of the query's
// path, both ends included.
//
// Constraints: 0 ≤ a, b < n < 2³⁰ for the ends of each path.
//
// Complexity: O(n√q) calls of add and remove.
func RunPaths(n int, paths Paths, ends [][2]int, add, remove func(v int), answer func(query int)) {
	// A walk around the tree enters and leaves each vertex. Between entering a and b, it changes between the two for each vertex of their
	// path, but for the highest one.
	walk, enter, present := make([]int, 2*n), make([]int, n), make([]bool, n)
	for v := range enter {
		l, r := paths.Subtree(v)
		enter[v] = 2*l - paths.Depth(v)
		walk[enter[v]], walk[enter[v]+2*(r-l)-1] = v, v
	}
	queries := make([]Query, len(ends))
	for i, q := range ends {
		l, r := enter[q[0]]+1, enter[q[1]]+1
		queries[i] = Query{min(l, r), max(l, r)}
	}
	change := func(i int, _ bool) {
		v := walk[i]
		if present[v] = !present[v]; present[v] {
			add(v)
		} else {
			remove(v)
		}
	}
	Run(2*n, queries, change, change, func(query int) {
		top := paths.LCA(ends[query][0], ends[query][1])
		add(top)
		answer(query)
		remove(top)
	})
}

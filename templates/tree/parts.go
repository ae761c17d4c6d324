package tree

// A Part is a component of a tree from which earlier centroids were removed. Vertices[0] is its centroid. The vertices of branch k, a
// component without the centroid, are Vertices[Begin[k]:Begin[k+1]], by increasing distance. Depth[i] is the number of edges between the
// centroid and Vertices[i].
type Part struct{ Vertices, Depth, Begin []int }

// Counts returns the number of Vertices[l:r] at each depth, up to the greatest.
//
// Constraints: 0 ≤ l ≤ r ≤ len(Vertices).
//
// Complexity: O(r - l) time; memory for the greatest depth.
func (p Part) Counts(l, r int) (counts []int) {
	for _, d := range p.Depth[l:r] {
		for d >= len(counts) {
			counts = append(counts, 0)
		}
		counts[d]++
	}
	return counts
}

// Parts calls visit for each part of the centroid decomposition: the whole tree, then each branch without its centroid, and so on. Each
// vertex is a centroid once, and belongs to at most log₂ n + 1 parts. Each path goes through the centroid of exactly one part that contains
// it. The argument of visit is valid until visit returns.
//
// Complexity: O(n log n).
func (t *Tree) Parts(visit func(p Part)) {
	d := newDivision(t)
	for roots := []int{0}; len(roots) > 0; {
		last := len(roots) - 1
		centroid := d.centroid(roots[last])
		d.around(t, centroid)
		roots = roots[:last]
		for _, begin := range d.part.Begin[:len(d.part.Begin)-1] {
			roots = append(roots, d.list[begin])
		}
		visit(d.part)
	}
}

// A division stores which vertices are left. Vertices are indices of t.Order, in which siblings are adjacent.
type division struct {
	parent, first   []int // the children of v are first[v] to first[v+1]-1
	gone            []bool
	size            []int
	list, from, far []int // of one part: vertices, the vertex before each, and the distance from the first
	part            Part
}

func newDivision(t *Tree) *division {
	n := len(t.Order)
	d := &division{parent: make([]int, n), first: make([]int, n+1), gone: make([]bool, n), size: make([]int, n)}
	place := make([]int, len(t.Parent))
	for i, v := range t.Order {
		place[v] = i
		if d.parent[i] = -1; i > 0 {
			d.parent[i] = place[t.Parent[v]]
			d.first[d.parent[i]+1]++
		}
	}
	d.first[0] = 1
	for i := 1; i <= n; i++ {
		d.first[i] += d.first[i-1]
	}
	return d
}

// walk appends the vertices that are reachable from list[begin] without passing the vertex before it.
func (d *division) walk(begin int) {
	for i := begin; i < len(d.list); i++ {
		v, from := d.list[i], d.from[i]
		for u := d.first[v]; u < d.first[v+1]; u++ {
			if u != from && !d.gone[u] {
				d.add(u, v, d.far[i]+1)
			}
		}
		if u := d.parent[v]; u >= 0 && u != from && !d.gone[u] {
			d.add(u, v, d.far[i]+1)
		}
	}
}

func (d *division) add(v, from, far int) {
	d.list, d.from, d.far = append(d.list, v), append(d.from, from), append(d.far, far)
}

// centroid returns the centroid of the part that contains v.
func (d *division) centroid(v int) int {
	d.list, d.from, d.far = d.list[:0], d.from[:0], d.far[:0]
	d.add(v, -1, 0)
	d.walk(0)
	for _, u := range d.list {
		d.size[u] = 1
	}
	for i := len(d.list) - 1; ; i-- {
		if u := d.list[i]; 2*d.size[u] >= len(d.list) { // the last one with at least half of the vertices on its side
			return u
		}
		d.size[d.from[i]] += d.size[d.list[i]]
	}
}

// around fills in the part with centroid v, and removes v.
func (d *division) around(t *Tree, v int) {
	d.list, d.from, d.far = d.list[:0], d.from[:0], d.far[:0]
	d.gone[v] = true
	d.add(v, -1, 0)
	begin := d.part.Begin[:0]
	for u := d.first[v]; u < d.first[v+1]; u++ {
		begin = d.branch(begin, u, v)
	}
	begin = append(d.branch(begin, d.parent[v], v), len(d.list))
	vertices := d.part.Vertices[:0]
	for _, u := range d.list {
		vertices = append(vertices, t.Order[u])
	}
	d.part = Part{vertices, d.far, begin}
}

func (d *division) branch(begin []int, u, v int) []int {
	if u >= 0 && !d.gone[u] {
		begin = append(begin, len(d.list))
		d.add(u, v, 1)
		d.walk(begin[len(begin)-1])
	}
	return begin
}

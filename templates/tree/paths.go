package tree

// A Paths is a heavy path decomposition. It assigns each vertex an index in one list, its place, such that a subtree is one range and any
// path is at most 2·log₂ n ranges. Make one with NewPaths.
//
// For values on edges, use the place of the lower end of an edge.
type Paths struct {
	place  []int32 // of each vertex
	at     []int32 // the vertex at each place
	chains []chain // by place: the heavy path
	depth  []int32 // of each vertex
	size   []int32 // of the subtree of each vertex
}

type chain struct{ top, up int32 } // the place of its top vertex, and of that vertex's parent, or -1

// NewPaths returns the heavy path decomposition of a tree.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func NewPaths(t *Tree) *Paths {
	n := len(t.Parent)
	size, heavy := make([]int32, n), make([]int, n) // heavy is the child with the largest subtree, if any
	for i := len(t.Order) - 1; i >= 0; i-- {
		v := t.Order[i]
		size[v]++
		if up := t.Parent[v]; up >= 0 {
			if size[up] == 0 || size[v] > size[heavy[up]] {
				heavy[up] = v
			}
			size[up] += size[v]
		}
	}
	p := &Paths{make([]int32, n), make([]int32, n), make([]chain, n), make([]int32, n), size}
	next := make([]int32, n) // the place of the next light child of each vertex
	for _, v := range t.Order {
		here, c := int32(0), chain{0, -1}
		if up := t.Parent[v]; up >= 0 {
			above := p.place[up]
			p.depth[v] = p.depth[up] + 1
			if here, c = above+1, p.chains[above]; heavy[up] != v {
				here = next[up]
				next[up] += size[v]
				c = chain{here, above}
			}
		}
		p.place[v], p.at[here], p.chains[here] = here, int32(v), c
		next[v] = here + 1 + size[heavy[v]] // of no use if v is a leaf
	}
	return p
}

// Place returns the place of a vertex.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (p *Paths) Place(v int) int { return int(p.place[v]) }

// Vertex returns the vertex at a place.
//
// Constraints: 0 ≤ place < n.
//
// Complexity: O(1).
func (p *Paths) Vertex(place int) int { return int(p.at[place]) }

// Depth returns the number of edges between v and the root.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (p *Paths) Depth(v int) int { return int(p.depth[v]) }

// Subtree returns the range of the subtree of v: places l to r-1. l is the place of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (p *Paths) Subtree(v int) (l, r int) { return p.Place(v), p.Place(v) + int(p.size[v]) }

// LCA returns the lowest common ancestor of two vertices.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n).
func (p *Paths) LCA(a, b int) int {
	low, high := p.place[a], p.place[b]
	for {
		if low > high {
			low, high = high, low
		}
		c := p.chains[high]
		if c.top <= low {
			return int(p.at[low])
		}
		high = c.up
	}
}

// Distance returns the number of edges between a and b.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n).
func (p *Paths) Distance(a, b int) int { return p.Depth(a) + p.Depth(b) - 2*p.Depth(p.LCA(a, b)) }

// Ancestor returns the ancestor k edges above v, or -1.
//
// Constraints: 0 ≤ v < n, k ≥ 0.
//
// Complexity: O(log n).
func (p *Paths) Ancestor(v, k int) int {
	if k > p.Depth(v) {
		return -1
	}
	place := p.place[v]
	for {
		c := p.chains[place]
		steps := int(place - c.top)
		if k <= steps {
			return int(p.at[int(place)-k])
		}
		k -= steps + 1
		place = c.up
	}
}

// Jump returns the vertex k edges from a on the path to b, or -1 if the path is shorter.
//
// Constraints: 0 ≤ a, b < n, k ≥ 0.
//
// Complexity: O(log n).
func (p *Paths) Jump(a, b, k int) int {
	top := p.Depth(p.LCA(a, b))
	up, down := p.Depth(a)-top, p.Depth(b)-top
	switch {
	case k <= up:
		return p.Ancestor(a, k)
	case k <= up+down:
		return p.Ancestor(b, up+down-k)
	}
	return -1
}

// Path calls visit for each range of places l to r-1 on the path from a to b, in order. up reports whether the path goes through the range
// backwards.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) calls.
func (p *Paths) Path(a, b int, visit func(l, r int, up bool)) { p.path(a, b, 0, visit) }

// EdgePath is like Path for the edges of the path: it leaves out the lowest common ancestor.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) calls.
func (p *Paths) EdgePath(a, b int, visit func(l, r int, up bool)) { p.path(a, b, 1, visit) }

func (p *Paths) path(a, b int, skip int32, visit func(l, r int, up bool)) {
	var down [32][2]int32 // the ranges down to b, last first
	n := 0
	from, to := p.place[a], p.place[b]
	for {
		if from >= to {
			c := p.chains[from]
			if c.top <= to {
				if to+skip <= from {
					visit(int(to+skip), int(from+1), true)
				}
				break
			}
			visit(int(c.top), int(from+1), true)
			from = c.up
			continue
		}
		c := p.chains[to]
		if c.top <= from {
			visit(int(from+skip), int(to+1), false)
			break
		}
		down[n] = [2]int32{c.top, to + 1}
		n++
		to = c.up
	}
	for n--; n >= 0; n-- {
		visit(int(down[n][0]), int(down[n][1]), false)
	}
}

package unionfind

// A Persistent is a partition of 0..n-1 that keeps all of its versions. A version is a number; version 0 has n sets. Make one with
// NewPersistent.
//
// The parents are in a tree with 16 children to a node, and a union copies the nodes above the two entries that it changes.
type Persistent struct {
	n, levels int
	nodes     [][16]int32
	versions  []version
}

type version struct{ root, sets int32 }

// NewPersistent returns a partition of 0..n-1 into n sets of one element.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func NewPersistent(n int) *Persistent {
	p := &Persistent{n: n, levels: 1}
	for 1<<uint(4*p.levels) < n {
		p.levels++
	}
	p.versions = []version{{p.build(p.levels, n), int32(n)}}
	return p
}

// build makes a node of n entries, each a root of one element.
func (p *Persistent) build(level, n int) int32 {
	var node [16]int32
	for i, size := 0, 1<<uint(4*level-4); i < 16 && i*size < n; i++ {
		node[i] = -1
		if level > 1 {
			node[i] = p.build(level-1, n-i*size)
		}
	}
	return p.add(node)
}

func (p *Persistent) add(node [16]int32) int32 {
	p.nodes = append(p.nodes, node)
	return int32(len(p.nodes) - 1)
}

// Len returns n.
func (p *Persistent) Len() int { return p.n }

// Versions returns the number of versions: 0 to Versions()-1.
func (p *Persistent) Versions() int { return len(p.versions) }

// parent returns an entry: the parent of an element, or minus the size of its set.
func (p *Persistent) parent(root int32, a int) int32 {
	for shift := uint(4 * p.levels); shift > 0; {
		shift -= 4
		root = p.nodes[root][a>>shift&15]
	}
	return root
}

// change returns the root of a copy in which an entry is x.
func (p *Persistent) change(root int32, shift uint, a int, x int32) int32 {
	node := p.nodes[root]
	if i := a >> shift & 15; shift == 0 {
		node[i] = x
	} else {
		node[i] = p.change(node[i], shift-4, a, x)
	}
	return p.add(node)
}

// find returns the representative of a's set, and the size of the set.
func (p *Persistent) find(version, a int) (root int, size int32) {
	for {
		up := p.parent(p.versions[version].root, a)
		if up < 0 {
			return a, -up
		}
		a = int(up)
	}
}

// Find returns the representative of a's set in a version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ a < n.
//
// Complexity: O(log² n), with a small factor.
func (p *Persistent) Find(version, a int) int {
	root, _ := p.find(version, a)
	return root
}

// Union makes a new version: the given one with the sets of a and b united. It returns the number of the new version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ a, b < n; n + q log n < 2³⁰ for q calls.
//
// Complexity: O(log² n) time, with a small factor; O(log n) memory.
func (p *Persistent) Union(from, a, b int) int {
	next := p.versions[from]
	a, sizeA := p.find(from, a)
	b, sizeB := p.find(from, b)
	if a != b {
		if sizeA < sizeB {
			a, b = b, a
		}
		shift := uint(4*p.levels - 4)
		next.root = p.change(p.change(next.root, shift, a, -sizeA-sizeB), shift, b, int32(a))
		next.sets--
	}
	p.versions = append(p.versions, next)
	return len(p.versions) - 1
}

// Same reports whether a and b are in one set of a version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ a, b < n.
//
// Complexity: O(log² n), with a small factor.
func (p *Persistent) Same(version, a, b int) bool { return p.Find(version, a) == p.Find(version, b) }

// Size returns the number of elements in a's set in a version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ a < n.
//
// Complexity: O(log² n), with a small factor.
func (p *Persistent) Size(version, a int) int {
	_, size := p.find(version, a)
	return int(size)
}

// Sets returns the number of sets of a version.
//
// Constraints: 0 ≤ version < Versions().
//
// Complexity: O(1).
func (p *Persistent) Sets(version int) int { return int(p.versions[version].sets) }

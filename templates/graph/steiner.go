package graph

import (
	"math/bits"

	"kamyk/templates/debug"
	"kamyk/templates/priorityqueue"
	"kamyk/templates/unionfind"
)

// A steiner search knows, for each set of terminals and each vertex, how the best tree that joins them ends at the vertex.
type steiner[W Number] struct {
	g    *Graph
	cost [][]W
	how  [][]int // the edge by which it goes on, or unreached, or source at the terminal itself; otherwise source minus a subset
}

// SteinerTree returns the edges of a tree of least length that joins the terminals. ok is false if they are in different components. The
// algorithm is that of Dreyfus and Wagner.
//
// Constraints: the graph is undirected; length[e] ≥ 0 for each edge e; there are at most 25 terminals; 2m times a length fits in a W.
//
// Complexity: O(3ᵏ n + 2ᵏ m log m) for k+1 terminals.
func SteinerTree[W Number](g *Graph, length []W, terminals []int) (edges []int, ok bool) {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: SteinerTree is for undirected graphs")
	if len(terminals) < 2 {
		return nil, true
	}
	last := len(terminals) - 1
	s := &steiner[W]{g, make([][]W, 1<<last), make([][]int, 1<<last)}
	for set := 1; set < len(s.cost); set++ {
		s.cost[set], s.how[set] = make([]W, g.n), make([]int, g.n)
		for v := range s.how[set] {
			s.how[set][v] = unreached
		}
		if set&(set-1) == 0 {
			s.how[set][terminals[bits.TrailingZeros(uint(set))]] = source
		} else {
			s.split(set)
		}
		s.extend(set, length)
	}
	set, v := len(s.cost)-1, terminals[last]
	if s.how[set][v] == unreached {
		return nil, false
	}
	sets := unionfind.New(g.n) // edges of length 0 could make a cycle
	s.collect(set, v, func(edge int) {
		if sets.Union(g.Ends(edge)) {
			edges = append(edges, edge)
		}
	})
	return edges, true
}

// split joins the best trees of two disjoint subsets at each vertex. Subsets are stored as source-subset, which is less than unreached.
func (s *steiner[W]) split(set int) {
	cost, how := s.cost[set], s.how[set]
	for part := (set - 1) & set; 2*part > set; part = (part - 1) & set {
		a, b, first, second := s.cost[part], s.cost[set^part], s.how[part], s.how[set^part]
		for v, x := range a {
			if first[v] != unreached && second[v] != unreached && (how[v] == unreached || x+b[v] < cost[v]) {
				cost[v], how[v] = x+b[v], source-part
			}
		}
	}
}

// extend makes the trees of a set longer by shortest paths.
func (s *steiner[W]) extend(set int, length []W) {
	cost, how := s.cost[set], s.how[set]
	var open priorityqueue.Keyed[W, int32]
	for v, x := range cost {
		if how[v] != unreached {
			open.Push(x, int32(v))
		}
	}
	for open.Len() > 0 {
		x, v := open.Pop()
		if x > cost[v] {
			continue // a shorter tree was found later
		}
		for _, e := range s.g.From(int(v)) {
			if d := x + length[e.Number]; how[e.To] == unreached || d < cost[e.To] {
				cost[e.To], how[e.To] = d, e.Number
				open.Push(d, int32(e.To))
			}
		}
	}
}

// collect visits the edges of a tree.
func (s *steiner[W]) collect(set, v int, visit func(edge int)) {
	for s.how[set][v] != source {
		if how := s.how[set][v]; how >= 0 {
			visit(how)
			v = s.g.next(v, how)
		} else {
			s.collect(source-how, v, visit)
			set ^= source - how
		}
	}
}

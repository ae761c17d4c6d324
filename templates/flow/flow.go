// Package flow finds flows in directed networks. Network finds maximum flows and minimum cuts. Cheapest finds minimum-cost flows from one
// vertex to another, for each amount. Costs finds minimum-cost flows with lower bounds and supplies. For matchings, use package matching.
package flow

import "kamyk/templates/debug"

// A Network is a directed graph of n vertices with a capacity on each edge. Make one with New.
type Network struct {
	edges [][2]int32 // the ends of each edge
	left  []int      // edge e can carry left[2e] more, and left[2e+1] less; while sorted is true, arcs say so
	level []int32    // the number of arcs to the sink, or -1

	sorted bool
	start  []int32 // vertex v has the arcs start[v] to start[v+1]-1
	arcs   []arc
	at     []int32 // where the arc of each edge is
}

type arc struct {
	to, reverse int32
	left        int // remaining capacity
}

// New returns a network of n vertices without edges.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func New(n int) *Network { return &Network{level: make([]int32, n)} }

// Len returns the number of vertices.
func (f *Network) Len() int { return len(f.level) }

// AddEdge adds an edge and returns its number, counted from 0.
//
// Constraints: 0 ≤ from, to < n; capacity ≥ 0; there are fewer than 2³⁰ edges.
//
// Complexity: O(1) amortised; O(n + m) in the next Flow.
func (f *Network) AddEdge(from, to, capacity int) int { return f.add(from, to, capacity, 0) }

// AddBoth adds an undirected edge, and returns its number.
//
// Constraints: as for AddEdge.
//
// Complexity: as for AddEdge.
func (f *Network) AddBoth(a, b, capacity int) int { return f.add(a, b, capacity, capacity) }

func (f *Network) add(from, to, there, back int) int {
	debug.Assert(func() bool { return there >= 0 }, "flow: the capacity is negative")
	debug.Index(from, f)
	debug.Index(to, f)
	if f.sorted {
		f.sorted = false
		for e, at := range f.at {
			f.left[2*e], f.left[2*e+1] = f.arcs[at].left, f.arcs[f.arcs[at].reverse].left
		}
	}
	f.edges = append(f.edges, [2]int32{int32(from), int32(to)})
	f.left = append(f.left, there, back)
	return len(f.edges) - 1
}

// sort places the arcs of each vertex side by side, unless they are.
func (f *Network) sort() {
	if f.sorted {
		return
	}
	f.sorted = true
	f.start = make([]int32, len(f.level)+1)
	for _, ends := range f.edges {
		f.start[ends[0]]++
		f.start[ends[1]]++
	}
	for v := 1; v < len(f.start); v++ {
		f.start[v] += f.start[v-1]
	}
	f.arcs, f.at = make([]arc, 2*len(f.edges)), make([]int32, len(f.edges))
	for e := len(f.edges) - 1; e >= 0; e-- {
		from, to := f.edges[e][0], f.edges[e][1]
		f.start[from]--
		a := f.start[from]
		f.start[to]--
		b := f.start[to]
		f.arcs[a], f.arcs[b], f.at[e] = arc{to, b, f.left[2*e]}, arc{from, a, f.left[2*e+1]}, a
	}
}

// Flow finds a maximum flow from one vertex to another with Dinic's algorithm. It continues from the flow of earlier calls, and returns
// the increase.
//
// Constraints: from ≠ to; the sum of the capacities is an int.
//
// Complexity: O(n²m); O(m√n) if all capacities are 1 and each vertex has one incoming or one outgoing edge.
func (f *Network) Flow(from, to int) int { return f.FlowUpTo(from, to, int(^uint(0)>>1)) }

// FlowUpTo is like Flow, but increases the flow by at most limit.
//
// Constraints: as for Flow.
//
// Complexity: as for Flow.
func (f *Network) FlowUpTo(from, to, limit int) (flow int) {
	debug.Assert(func() bool { return from != to }, "flow: source and sink are the same")
	f.sort()
	next, path := make([]int32, len(f.level)), make([]step, 0, 16)
	for flow < limit && f.levels(from, to) {
		copy(next, f.start)
		flow += f.block(int32(from), int32(to), limit-flow, next, path)
	}
	return flow
}

// levels computes the distance, in arcs, to the sink from each vertex that is nearer than the source, and reports whether the source can
// reach it.
func (f *Network) levels(from, to int) bool {
	for v := range f.level {
		f.level[v] = -1
	}
	f.level[to] = 0
	queue := append(make([]int32, 0, len(f.level)), int32(to))
	for i := 0; i < len(queue) && f.level[from] < 0; i++ {
		v := queue[i]
		for _, a := range f.arcs[f.start[v]:f.start[v+1]] {
			if f.level[a.to] < 0 && f.arcs[a.reverse].left > 0 {
				f.level[a.to] = f.level[v] + 1
				queue = append(queue, a.to)
			}
		}
	}
	return f.level[from] >= 0
}

// A step of a path reaches a vertex with an amount of flow, of which a part is left to send on.
type step struct {
	vertex, arc int32 // the arc that leads here
	given, left int
}

// block sends as much flow as possible along arcs that lead nearer to the sink. next[v] is the first arc of v that can still do so.
func (f *Network) block(from, to int32, limit int, next []int32, path []step) int {
	path = append(path, step{from, -1, limit, limit})
	for {
		top := &path[len(path)-1]
		v := top.vertex
		if v == to {
			top.left = 0
		}
		for ; top.left > 0 && next[v] < f.start[v+1]; next[v]++ {
			if a := &f.arcs[next[v]]; a.left > 0 && f.level[a.to] == f.level[v]-1 {
				break
			}
		}
		if top.left > 0 && next[v] < f.start[v+1] {
			most := top.left
			if left := f.arcs[next[v]].left; left < most {
				most = left
			}
			path = append(path, step{f.arcs[next[v]].to, next[v], most, most})
			continue
		}
		sent, back := top.given-top.left, top.arc
		path = path[:len(path)-1]
		if len(path) == 0 {
			return sent
		}
		a := &f.arcs[back]
		a.left -= sent
		f.arcs[a.reverse].left += sent
		path[len(path)-1].left -= sent
		if a.left > 0 && path[len(path)-1].left > 0 {
			next[path[len(path)-1].vertex]++ // the vertex that it leads to cannot send more
		}
	}
}

// Through returns the flow through an edge.
//
// Constraints: 0 ≤ edge < m, and AddEdge has added it.
//
// Complexity: O(1).
func (f *Network) Through(edge int) int {
	if !f.sorted {
		return f.left[2*edge+1]
	}
	return f.arcs[f.arcs[f.at[edge]].reverse].left
}

// Cut reports for each vertex whether it is reachable from from by edges with remaining capacity. After a Flow that did not reach its
// limit, these vertices are the source's side of a minimum cut.
//
// Constraints: 0 ≤ from < n.
//
// Complexity: O(n + m).
func (f *Network) Cut(from int) []bool {
	f.sort()
	reached := make([]bool, len(f.level))
	reached[from] = true
	for queue := []int{from}; len(queue) > 0; {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, a := range f.arcs[f.start[v]:f.start[v+1]] {
			if a.left > 0 && !reached[a.to] {
				reached[a.to] = true
				queue = append(queue, int(a.to))
			}
		}
	}
	return reached
}

// Package flow finds flows in directed networks. Network finds maximum flows and minimum cuts. Costs finds minimum-cost flows, with lower
// bounds and supplies. For matchings, use package matching.
package flow

// A Network is a directed graph of n vertices with a capacity on each edge. Make one with New.
type Network struct {
	first []int32 // the last arc added from each vertex, or -1
	arcs  []arc   // edge e is arc 2e, and arc 2e+1 is its reverse
	level []int32
	next  []int32
}

type arc struct {
	to, next int32 // next is the previously added arc from the same vertex, or -1
	capacity int   // remaining capacity
}

// New returns a network of n vertices without edges.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func New(n int) *Network {
	f := &Network{first: make([]int32, n), level: make([]int32, n), next: make([]int32, n)}
	for v := range f.first {
		f.first[v] = -1
	}
	return f
}

// Len returns the number of vertices.
func (f *Network) Len() int { return len(f.first) }

// Edges returns the number of edges.
func (f *Network) Edges() int { return len(f.arcs) / 2 }

// AddEdge adds an edge and returns its number, counted from 0.
//
// Constraints: 0 ≤ from, to < n; capacity ≥ 0; there are fewer than 2³⁰ edges.
//
// Complexity: O(1) amortised.
func (f *Network) AddEdge(from, to, capacity int) int { return f.add(from, to, capacity, 0) }

// AddBoth adds an undirected edge, and returns its number.
//
// Constraints: as for AddEdge.
//
// Complexity: O(1) amortised.
func (f *Network) AddBoth(a, b, capacity int) int { return f.add(a, b, capacity, capacity) }

func (f *Network) add(from, to, there, back int) int {
	if there < 0 {
		panic("flow: the capacity is negative")
	}
	n := int32(len(f.arcs))
	f.arcs = append(f.arcs, arc{int32(to), f.first[from], there})
	f.first[from] = n
	f.arcs = append(f.arcs, arc{int32(from), f.first[to], back})
	f.first[to] = n + 1
	return int(n / 2)
}

// Flow finds a maximum flow from one vertex to another, limited to limit, with Dinic's algorithm. A second call continues from the first.
// Flow returns the increase of the flow.
//
// Constraints: from ≠ to; the sum of the capacities is an int.
//
// Complexity: O(n²m); O(m√n) if all capacities are 1 and each vertex has one incoming or one outgoing edge.
func (f *Network) Flow(from, to, limit int) (flow int) {
	if from == to {
		panic("flow: source and sink are the same")
	}
	for flow < limit && f.levels(from, to) {
		copy(f.next, f.first)
		flow += f.push(from, to, limit-flow)
	}
	return flow
}

// levels computes the distance, in arcs, from from to each vertex that is no farther than to, and reports whether to is reachable.
func (f *Network) levels(from, to int) bool {
	for v := range f.level {
		f.level[v] = -1
	}
	f.level[from] = 0
	queue := append(make([]int32, 0, len(f.level)), int32(from))
	for i := 0; i < len(queue) && f.level[to] < 0; i++ {
		v := queue[i]
		for a := f.first[v]; a >= 0; a = f.arcs[a].next {
			if w := f.arcs[a].to; f.arcs[a].capacity > 0 && f.level[w] < 0 {
				f.level[w] = f.level[v] + 1
				queue = append(queue, w)
			}
		}
	}
	return f.level[to] >= 0
}

// push sends as much flow as possible from v to the sink along arcs of increasing levels.
func (f *Network) push(v, to, limit int) (flow int) {
	if v == to {
		return limit
	}
	for ; f.next[v] >= 0; f.next[v] = f.arcs[f.next[v]].next {
		a := &f.arcs[f.next[v]]
		if a.capacity == 0 || f.level[a.to] != f.level[v]+1 {
			continue
		}
		most := limit - flow
		if a.capacity < most {
			most = a.capacity
		}
		sent := f.push(int(a.to), to, most)
		a.capacity -= sent
		f.arcs[f.next[v]^1].capacity += sent
		if flow += sent; flow == limit {
			break
		}
	}
	return flow
}

// Through returns the flow through an edge.
//
// Constraints: 0 ≤ edge < m, and AddEdge has added it.
//
// Complexity: O(1).
func (f *Network) Through(edge int) int { return f.arcs[2*edge+1].capacity }

// Cut reports for each vertex whether it is reachable from from by edges with remaining capacity. After a Flow that did not reach its
// limit, these vertices are the source's side of a minimum cut.
//
// Constraints: 0 ≤ from < n.
//
// Complexity: O(n + m).
func (f *Network) Cut(from int) []bool {
	reached := make([]bool, len(f.first))
	reached[from] = true
	for queue := []int{from}; len(queue) > 0; {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for a := f.first[v]; a >= 0; a = f.arcs[a].next {
			if w := f.arcs[a].to; f.arcs[a].capacity > 0 && !reached[w] {
				reached[w] = true
				queue = append(queue, int(w))
			}
		}
	}
	return reached
}

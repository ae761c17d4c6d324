package graph

import "kamyk/templates/priorityqueue"

// A detour is a node of a heap of edges that leave the shortest paths. Heaps share nodes. Node 0 is the empty heap.
type detour[W Number] struct {
	extra       W // how much longer the way is by this edge
	to          int32
	left, right int32
	rank        int32 // the least number of steps down to an empty heap
}

type detours[W Number] struct{ nodes []detour[W] }

// ShortestWalks returns the lengths of the k shortest walks between two vertices, shortest first, or of all walks if there are fewer than
// k. A walk may repeat vertices and edges. Different walks of the same length count. The algorithm is that of D. Eppstein.
//
// Constraints: 0 ≤ from, to < n; length[e] ≥ 0 for each edge e; k times a length and n times a length fit in a W.
//
// Complexity: O((n + m) log m + k log k).
func ShortestWalks[W Number](g *Graph, length []W, from, to, k int) (lengths []W) {
	paths := Dijkstra(g.Reverse(), length, to)
	if k < 1 || !paths.Reached(from) {
		return nil
	}
	d := &detours[W]{make([]detour[W], 1)}
	heap := d.all(g, length, paths)
	var open priorityqueue.Keyed[W, int32]
	lengths = append(lengths, paths.Distance[from])
	if at := heap[from]; at != 0 {
		open.Push(lengths[0]+d.nodes[at].extra, at)
	}
	for len(lengths) < k && open.Len() > 0 {
		total, at := open.Pop()
		lengths = append(lengths, total)
		n := d.nodes[at]
		for _, child := range [2]int32{n.left, n.right} {
			if child != 0 {
				open.Push(total-n.extra+d.nodes[child].extra, child)
			}
		}
		if next := heap[n.to]; next != 0 {
			open.Push(total+d.nodes[next].extra, next)
		}
	}
	return lengths
}

// all returns the heap of each vertex: the edges that leave its shortest path at any vertex.
func (d *detours[W]) all(g *Graph, length []W, paths *Paths[W]) []int32 {
	heap, done := make([]int32, g.n), make([]bool, g.n)
	var up []int // vertices without a heap, each the next one on the shortest path of the one after it
	for start := range heap {
		for v := start; paths.Reached(v) && !done[v]; {
			done[v], up = true, append(up, v)
			if e := paths.last[v]; e >= 0 {
				v = g.next(v, int(e))
			}
		}
		for ; len(up) > 0; up = up[:len(up)-1] {
			v := up[len(up)-1]
			last := paths.last[v]
			if last >= 0 {
				heap[v] = heap[g.next(v, int(last))]
			}
			edges := g.From(v)
			for i, e := range edges {
				loop := i > 0 && e == edges[i-1] // an undirected one, again
				if e.Number != int(last) && !loop && paths.Reached(e.To) {
					extra := length[e.Number] + paths.Distance[e.To] - paths.Distance[v]
					d.nodes = append(d.nodes, detour[W]{extra, int32(e.To), 0, 0, 1})
					heap[v] = d.merge(heap[v], int32(len(d.nodes)-1))
				}
			}
		}
	}
	return heap
}

// next returns the other end of an edge.
func (g *Graph) next(v, edge int) int { return int(g.ends[edge][0]+g.ends[edge][1]) - v }

// merge unites two leftist heaps. It copies the nodes of a that it changes.
func (d *detours[W]) merge(a, b int32) int32 {
	if a == 0 || b == 0 {
		return a + b
	}
	if d.nodes[b].extra < d.nodes[a].extra {
		a, b = b, a
	}
	n := d.nodes[a]
	if n.right = d.merge(n.right, b); d.nodes[n.right].rank > d.nodes[n.left].rank {
		n.left, n.right = n.right, n.left
	}
	n.rank = d.nodes[n.right].rank + 1
	d.nodes = append(d.nodes, n)
	return int32(len(d.nodes) - 1)
}

package graph

import "kamyk/templates/debug"

// An arc is an edge with its number, whose ends are representatives of their components.
type arc struct{ from, to, number int32 }

// CycleTimes returns, for each edge, after how many of the first edges it is on a cycle: edge e is on a cycle of the edges 0 to times[e]-1,
// but not without the last of these. It is -1 for an edge that is on no cycle. So the strongly connected components after k edges are
// the sets that a union-find makes of the edges of times up to k.
//
// Constraints: the graph is directed.
//
// Complexity: O((n + m) log m).
func (g *Graph) CycleTimes() (times []int) {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: CycleTimes is for directed graphs")
	m := len(g.ends)
	c := &cycleTimes{make([]int, m), make([]int32, g.n), make([]arc, m)}
	arcs := make([]arc, m)
	for e, ends := range g.ends {
		arcs[e], c.times[e] = arc{ends[0], ends[1], int32(e)}, -1
	}
	for v := range c.local {
		c.local[v] = -1
	}
	c.search(arcs, 0, m+1)
	return c.times
}

type cycleTimes struct {
	times []int
	local []int32 // the number of a vertex in the part under search, or -1
	later []arc   // space
}

// search finds the times of arcs that are on a cycle after more than low edges, and at most high; m+1 edges are never there.
func (c *cycleTimes) search(arcs []arc, low, high int) {
	if len(arcs) == 0 || low+1 == high && high > len(c.times) {
		return
	}
	if low+1 == high {
		for _, a := range arcs {
			c.times[a.number] = high
		}
		return
	}
	middle := (low + high) / 2
	names, components := c.components(arcs, middle)
	first := make([]int32, components.Count) // the representative of each component
	for i := len(names) - 1; i >= 0; i-- {
		first[components.Of[i]] = names[i]
	}
	rename := func(v int32) int32 {
		if i := c.local[v]; i >= 0 {
			return first[components.Of[i]]
		}
		return v
	}
	early, later := 0, c.later[:0]
	for _, a := range arcs {
		from, to := rename(a.from), rename(a.to)
		if int(a.number) < middle && from == to {
			arcs[early] = a
			early++
		} else {
			later = append(later, arc{from, to, a.number})
		}
	}
	for _, v := range names {
		c.local[v] = -1
	}
	copy(arcs[early:], later)
	c.search(arcs[:early], low, middle)
	c.search(arcs[early:], middle, high)
}

// components finds the strongly connected components of the arcs below a number, and the names of their vertices.
func (c *cycleTimes) components(arcs []arc, below int) (names []int32, components *Components) {
	part := New(0)
	number := func(v int32) int32 {
		if c.local[v] < 0 {
			c.local[v], names = int32(len(names)), append(names, v)
		}
		return c.local[v]
	}
	for _, a := range arcs {
		if int(a.number) < below {
			part.ends = append(part.ends, [2]int32{number(a.from), number(a.to)})
		}
	}
	part.n = len(names)
	return names, part.StronglyConnected()
}

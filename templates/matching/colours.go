package matching

import "kamyk/templates/bitset"

// A colouring has vertices of two sides, and edges between them.
type colouring struct {
	colours []int        // of each edge
	bins    [2][]int     // the vertex of each end, by side
	at      [2][][]int32 // by side, vertex and colour: the edge, or -1
	free    [2][]*bitset.Set
}

// Colours gives each edge a colour, 0..count-1, such that edges with a common end have different colours. count is the greatest number of
// edges at a vertex, which D. Kőnig proved to suffice. Parallel edges are allowed. Several vertices with few edges count as one. If no
// colour is free at both ends of an edge, two colours change places along a path.
//
// Complexity: O(m(n + count)) at worst, and usually little more than O(m).
func (g *Graph) Colours() (colours []int, count int) {
	degrees := [2][]int{make([]int, len(g.left)), make([]int, len(g.right))}
	for _, ends := range g.ends {
		for side, v := range ends {
			degrees[side][v]++
			count = max(count, degrees[side][v])
		}
	}
	c := &colouring{colours: make([]int, len(g.ends))}
	for side, list := range degrees {
		of := c.pack(side, list, count)
		for _, ends := range g.ends {
			c.bins[side] = append(c.bins[side], of[ends[side]])
		}
	}
	for e := range g.ends {
		a, b := c.bins[0][e], c.bins[1][e]
		left, right := c.free[0][a], c.free[1][b]
		x, y := left.Next(0), right.Next(0)
		for p, q := x, y; p >= 0 && q >= 0; p = left.Next(q) {
			if q = right.Next(p); p == q { // a colour that both lack
				x, y = p, p
				break
			}
		}
		c.put(0, a, x, e)
		c.insert(1, b, x, y, e)
	}
	return c.colours, count
}

// pack puts vertices together as long as they have at most count edges, and returns the vertex that each becomes.
func (c *colouring) pack(side int, degrees []int, count int) (of []int) {
	of = make([]int, len(degrees))
	full := count
	for v, d := range degrees {
		if full += d; full > count {
			full = d
			c.at[side], c.free[side] = append(c.at[side], make([]int32, count)), append(c.free[side], bitset.New(count))
			for x := range c.at[side][len(c.at[side])-1] {
				c.release(side, len(c.at[side])-1, x)
			}
		}
		of[v] = len(c.at[side]) - 1
	}
	return of
}

func (c *colouring) put(side, v, x, e int) {
	c.at[side][v][x], c.colours[e] = int32(e), x
	c.free[side][v].Remove(x)
}

func (c *colouring) release(side, v, x int) {
	c.at[side][v][x] = -1
	c.free[side][v].Add(x)
}

// insert gives an edge the colour x at a vertex that lacks colour y. An edge that has colour x there gets y, and so on at its other end.
func (c *colouring) insert(side, v, x, y, e int) {
	for {
		old := int(c.at[side][v][x])
		if c.put(side, v, x, e); old < 0 {
			return
		}
		c.put(side, v, y, old)
		side = 1 - side
		v = c.bins[side][old]
		c.release(side, v, x)
		e, x, y = old, y, x
	}
}

package matching

// Colours gives each edge a colour, 0..count-1, such that edges with a common end have different colours. count is the greatest number of
// edges at a vertex, which D. Kőnig proved to suffice. Parallel edges are allowed. It joins small vertices, adds edges until all vertices
// have count edges, and then halves the graph along Euler circuits, or takes a matching from it.
//
// Complexity: O(m√n log m), and usually little more than O(m log m).
func (g *Graph) Colours() (colours []int, count int) {
	degrees := [2][]int{make([]int, len(g.left)), make([]int, len(g.right))}
	for _, ends := range g.ends {
		for side, v := range ends {
			degrees[side][v]++
			count = max(count, degrees[side][v])
		}
	}
	if count == 0 {
		return nil, 0
	}
	c := &colouring{colours: make([]int, len(g.ends))}
	var bins [2][]int32
	var full [2][]int
	for side, list := range degrees {
		bins[side], full[side] = pack(list, count)
		c.n = max(c.n, len(full[side]))
	}
	for _, ends := range g.ends {
		c.ends = append(c.ends, [2]int32{bins[0][ends[0]], bins[1][ends[1]]})
	}
	for side := range full {
		full[side] = append(full[side], make([]int, c.n-len(full[side]))...)
	}
	for a, b := 0, 0; a < c.n; {
		switch {
		case full[0][a] == count:
			a++
		case full[1][b] == count:
			b++
		default:
			full[0][a]++
			full[1][b]++
			c.ends = append(c.ends, [2]int32{int32(a), int32(b)})
		}
	}
	edges := make([]int32, len(c.ends))
	for e := range edges {
		edges[e] = int32(e)
	}
	c.colour(edges, count, 0)
	return c.colours, count
}

// pack puts vertices together as long as they have at most count edges.
func pack(degree []int, count int) (bin []int32, full []int) {
	bin, full = make([]int32, len(degree)), []int{0}
	for v, d := range degree {
		if full[len(full)-1]+d > count {
			full = append(full, 0)
		}
		bin[v] = int32(len(full) - 1)
		full[len(full)-1] += d
	}
	return bin, full
}

// A colouring works on a graph of n left and n right vertices; the edges after those with colours fill it.
type colouring struct {
	n       int
	ends    [][2]int32
	colours []int
}

// colour gives edges, degree of them at each vertex, the colours from first on.
func (c *colouring) colour(edges []int32, degree, first int) {
	if degree%2 == 1 {
		edges = c.matched(edges, first)
		degree, first = degree-1, first+1
	}
	if degree == 0 {
		return
	}
	half := c.halve(edges)
	c.colour(edges[:half], degree/2, first)
	c.colour(edges[half:], degree/2, first+degree/2)
}

// matched gives one edge at each vertex a colour, and returns the others.
func (c *colouring) matched(edges []int32, colour int) (rest []int32) {
	partner := make([]int32, c.n)
	if len(edges) > c.n {
		g := New(c.n, c.n)
		for _, e := range edges {
			g.ends = append(g.ends, c.ends[e])
		}
		g.Solve()
		copy(partner, g.left)
	} else {
		for _, e := range edges {
			partner[c.ends[e][0]] = c.ends[e][1]
		}
	}
	rest = edges[:0]
	for _, e := range edges {
		a, b := c.ends[e][0], c.ends[e][1]
		if partner[a] != b {
			rest = append(rest, e)
			continue
		}
		partner[a] = -1
		if int(e) < len(c.colours) {
			c.colours[e] = colour
		}
	}
	return rest
}

// halve goes along closed trails. The edges that it passes from left to right come first; they are half of those at each vertex.
func (c *colouring) halve(edges []int32) (half int) {
	n := int32(c.n)
	start := make([]int32, 2*n+1)
	for _, e := range edges {
		start[c.ends[e][0]]++
		start[c.ends[e][1]+n]++
	}
	for v := int32(1); v <= 2*n; v++ {
		start[v] += start[v-1]
	}
	at, next := make([]int32, 2*len(edges)), start[:2*n]
	for i, e := range edges {
		for side, v := range c.ends[e] {
			v += int32(side) * n
			next[v]--
			at[next[v]] = int32(i)
		}
	}
	end := append([]int32(nil), next...)
	copy(end, next[1:])
	end[2*n-1] = int32(len(at))
	used, there := make([]bool, len(edges)), make([]bool, len(edges))
	for root := int32(0); root < n; root++ {
		for v := root; next[v] < end[v]; {
			i := at[next[v]]
			next[v]++
			if used[i] {
				continue
			}
			used[i] = true
			ends := c.ends[edges[i]]
			if there[i] = v < n; there[i] {
				v = ends[1] + n
			} else {
				v = ends[0]
			}
		}
	}
	for i, yes := range there {
		if yes {
			edges[half], edges[i] = edges[i], edges[half]
			half++
		}
	}
	return half
}

package matching

// HopcroftKarp adds the pairs that are missing with the Hopcroft–Karp algorithm alone, and returns their number.
func (g *Graph) HopcroftKarp() int {
	g.sort()
	return g.hopcroftKarp()
}

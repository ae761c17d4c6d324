package flow

// Simplex solves with the network simplex algorithm alone.
func Simplex(c *Costs) bool {
	c.through = make([]int, len(c.edges))
	return c.simplex()
}

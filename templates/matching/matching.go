// Package matching pairs the vertices of two sides: as many as possible, or at the least cost.
package matching

// A Graph has edges between left vertices and right ones. Make one with New.
type Graph struct {
	right []int32 // how many there are, by their partners, or -1
	left  []int32 // the partner of each left vertex, or -1
	ends  [][2]int32
	start []int32 // left vertex a has the edges start[a] to start[a+1]-1
	to    []int32
}

// New returns a graph of left and right vertices without edges.
//
// Constraints: 0 ≤ left, right < 2³¹.
//
// Complexity: O(left + right).
func New(left, right int) *Graph {
	g := &Graph{right: make([]int32, right), left: make([]int32, left)}
	for _, side := range [][]int32{g.left, g.right} {
		for v := range side {
			side[v] = -1
		}
	}
	return g
}

// AddEdge adds an edge between left vertex a and right vertex b.
//
// Constraints: 0 ≤ a < left, 0 ≤ b < right; there are fewer than 2³¹ edges.
//
// Complexity: O(1) amortised.
func (g *Graph) AddEdge(a, b int) {
	if uint(a) >= uint(len(g.left)) || uint(b) >= uint(len(g.right)) {
		panic("matching: an end of the edge is no vertex")
	}
	g.ends = append(g.ends, [2]int32{int32(a), int32(b)})
}

// Solve finds a maximum matching with Hopcroft and Karp's algorithm, and returns the number of pairs.
//
// Complexity: O(m√n).
func (g *Graph) Solve() (pairs int) {
	g.sort()
	for _, b := range g.left {
		if b >= 0 {
			pairs++
		}
	}
	level, next := make([]int32, len(g.left)), make([]int32, len(g.left))
	for g.levels(level) {
		copy(next, g.start)
		for a, b := range g.left {
			if b < 0 && g.augment(int32(a), level, next) {
				pairs++
			}
		}
	}
	return pairs
}

func (g *Graph) sort() {
	g.start, g.to = make([]int32, len(g.left)+1), make([]int32, len(g.ends))
	for _, ends := range g.ends {
		g.start[ends[0]]++
	}
	for a := 1; a < len(g.start); a++ {
		g.start[a] += g.start[a-1]
	}
	for i := len(g.ends) - 1; i >= 0; i-- {
		a := g.ends[i][0]
		g.start[a]--
		g.to[g.start[a]] = g.ends[i][1]
	}
}

// levels finds how many pairs are between each left vertex and the nearest one without a partner, up to the first from which a right vertex
// without a partner is reached, and whether there is one.
func (g *Graph) levels(level []int32) (found bool) {
	queue := make([]int32, 0, len(level))
	for a, b := range g.left {
		if level[a] = -1; b < 0 {
			level[a] = 0
			queue = append(queue, int32(a))
		}
	}
	for i := 0; i < len(queue); i++ {
		a := queue[i]
		for _, b := range g.to[g.start[a]:g.start[a+1]] {
			if other := g.right[b]; other < 0 {
				found = true
			} else if level[other] < 0 && !found {
				level[other] = level[a] + 1
				queue = append(queue, other)
			}
		}
	}
	return found
}

// augment finds a partner for a left vertex where others may take new ones, along rising levels.
func (g *Graph) augment(a int32, level, next []int32) bool {
	for next[a] < g.start[a+1] {
		b := g.to[next[a]]
		next[a]++
		other := g.right[b]
		if other < 0 || level[other] == level[a]+1 && g.augment(other, level, next) {
			g.left[a], g.right[b] = b, a
			return true
		}
	}
	return false
}

// Left returns the partner of left vertex a, or -1.
//
// Constraints: 0 ≤ a < left.
//
// Complexity: O(1).
func (g *Graph) Left(a int) int { return int(g.left[a]) }

// Right returns the partner of right vertex b, or -1.
//
// Constraints: 0 ≤ b < right.
//
// Complexity: O(1).
func (g *Graph) Right(b int) int { return int(g.right[b]) }

// Cover returns vertices of which each edge has one, as few as possible: as many as there are pairs. The others are a greatest set of
// vertices without an edge between them.
//
// Constraints: Solve was called after the last AddEdge.
//
// Complexity: O(n + m).
func (g *Graph) Cover() (left, right []int) {
	reached := make([]bool, len(g.left)) // from those without a partner, by an edge and back by a pair
	reachedRight := make([]bool, len(g.right))
	var queue []int32
	for a, b := range g.left {
		if b < 0 {
			reached[a] = true
			queue = append(queue, int32(a))
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, b := range g.to[g.start[queue[i]]:g.start[queue[i]+1]] {
			reachedRight[b] = true
			if other := g.right[b]; other >= 0 && !reached[other] {
				reached[other] = true
				queue = append(queue, other)
			}
		}
	}
	for a, yes := range reached {
		if !yes {
			left = append(left, a)
		}
	}
	for b, yes := range reachedRight {
		if yes {
			right = append(right, b)
		}
	}
	return left, right
}

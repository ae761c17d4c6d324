// Package matching finds matchings of bipartite and other graphs, minimum-cost assignments, and edge colourings of bipartite graphs.
package matching

import "kamyk/templates/debug"

// A Graph is a bipartite graph: edges join left and right vertices. Make one with New.
type Graph struct {
	right []int32 // the partner of each right vertex, or -1
	left  []int32 // the partner of each left vertex, or -1
	ends  [][2]int32
	start []int32 // left vertex a has the edges start[a] to start[a+1]-1
	to    []int32
}

// New returns a graph with left and right vertices and no edges.
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
	debug.Assert(func() bool { return 0 <= a && a < len(g.left) && 0 <= b && b < len(g.right) }, "matching: an end of the edge is no vertex")
	g.ends = append(g.ends, [2]int32{int32(a), int32(b)})
}

// Solve finds a maximum matching, and returns its number of pairs. It grows a forest of alternating paths from all vertices without a
// partner at once; after √n such rounds it uses the Hopcroft–Karp algorithm, whose bound is proved.
//
// Complexity: O(m√n).
func (g *Graph) Solve() (pairs int) {
	g.sort()
	for _, b := range g.left {
		if b >= 0 {
			pairs++
		}
	}
	for rounds := 0; rounds*rounds <= len(g.left); rounds++ {
		more := g.grow()
		if more == 0 {
			return pairs
		}
		pairs += more
	}
	return pairs + g.hopcroftKarp()
}

// hopcroftKarp returns the number of pairs that it adds.
func (g *Graph) hopcroftKarp() (pairs int) {
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

// grow finds disjoint augmenting paths, at most one from each left vertex without a partner, and returns their number. If there is an
// augmenting path, it finds one.
func (g *Graph) grow() (found int) {
	root, from := make([]int32, len(g.left)), make([]int32, len(g.left))
	queue := make([]int32, 0, len(g.left))
	for a, b := range g.left {
		root[a], from[a] = -1, -1
		if b < 0 {
			root[a] = int32(a)
			queue = append(queue, int32(a))
		}
	}
	for i := 0; i < len(queue); i++ {
		a := queue[i]
		if g.left[root[a]] >= 0 {
			continue
		}
		for _, b := range g.to[g.start[a]:g.start[a+1]] {
			other := g.right[b]
			if other < 0 {
				for ; a >= 0; a = from[a] {
					g.right[b] = a
					g.left[a], b = b, g.left[a]
				}
				found++
				break
			}
			if root[other] < 0 {
				root[other], from[other] = root[a], a
				queue = append(queue, other)
			}
		}
	}
	return found
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

// levels computes the distance, in pairs, from each left vertex to the nearest one without a partner. It stops at the first level that
// reaches a right vertex without a partner, and reports whether there is one.
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

// augment finds a partner for left vertex a along increasing levels. Other vertices may change their partners.
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

// Cover returns a minimum vertex cover: every edge has an end in it, and it has as many vertices as the matching has pairs. The other
// vertices are a maximum independent set.
//
// Constraints: Solve was called after the last AddEdge.
//
// Complexity: O(n + m).
func (g *Graph) Cover() (left, right []int) {
	reached := make([]bool, len(g.left)) // reachable from left vertices without a partner, along edges to the right and pairs back
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

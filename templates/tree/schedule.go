package tree

import "kamyk/templates/priorityqueue"

// Schedule returns the cheapest order of the vertices, each after its parent, and its cost: the sum of weight[v] times the total time of
// all vertices before v. It is Horn's algorithm for jobs on one machine whose precedence is a tree.
//
// The block of vertices with the greatest ratio of weight to time comes directly after the block of its parent, so these two become one.
//
// Constraints: the tree has all vertices; times and weights are not negative, and the product of their sums is an int.
//
// Complexity: O(n log n).
func Schedule(t *Tree, time, weight []int) (order []int, cost int) {
	n := t.Len()
	blocks, up, next, last := make([]block, n), make([]int, n), make([]int, n), make([]int, n)
	queue := priorityqueue.New(block.before)
	for v := range blocks {
		blocks[v] = block{v, time[v], weight[v]}
		up[v], next[v], last[v] = v, -1, v
		if t.Parent[v] >= 0 {
			queue.Push(blocks[v])
		}
	}
	for queue.Len() > 0 {
		b := queue.Pop()
		if up[b.top] != b.top || blocks[b.top] != b {
			continue // it has grown, or is part of another
		}
		above := t.Parent[b.top]
		for up[above] != above {
			up[above] = up[up[above]]
			above = up[above]
		}
		a := &blocks[above]
		cost += a.time * b.weight
		a.time, a.weight = a.time+b.time, a.weight+b.weight
		next[last[above]], last[above], up[b.top] = b.top, last[b.top], above
		if t.Parent[above] >= 0 {
			queue.Push(*a)
		}
	}
	for v := t.Root(); v >= 0; v = next[v] {
		order = append(order, v)
	}
	return order, cost
}

// A block is a sequence of vertices that begins with top.
type block struct{ top, time, weight int }

// before reports whether the ratio of weight to time is greater. Without time it is infinite.
func (b block) before(c block) bool {
	if b.time == 0 || c.time == 0 {
		return b.time < c.time
	}
	return b.weight*c.time > c.weight*b.time
}

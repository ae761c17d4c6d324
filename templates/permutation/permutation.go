// Package permutation finds the common intervals of a permutation: the ranges of places that hold a range of values.
package permutation

import (
	"kamyk/templates/radix"
	"kamyk/templates/segmenttree"
)

// A Node is a strong interval: a common interval, places L to R-1, that overlaps no other one unless one of both contains the other.
//
// Its children divide it. If it is not Prime, the values of its children rise or fall, and any consecutive children form a common interval.
// If it is Prime, only single children and all of them do. All common intervals of a permutation are among these.
type Node struct {
	L, R   int
	Parent int // the index of the node, or -1
	Prime  bool
}

// Intervals returns the strong intervals of a permutation of 0..n-1 as a tree in preorder, children from left to right. Single places are
// the leaves, and all places the root. It is also called the permutation tree, or the common interval decomposition tree.
//
// It takes the places from left to right. A stack has the roots of the trees so far. For each l, a segment tree has the greatest minus the
// least value from place l on, plus l; it is never below the current place, and equal if l begins a common interval that ends there.
//
// Constraints: n > 0.
//
// Complexity: O(n log n).
func Intervals(list []int) []Node {
	places := make([]int, len(list))
	for i := range places {
		places[i] = i
	}
	b := &builder{}
	widths, rising, falling := segmenttree.MinimaFrom(places), []int{-1}, []int{-1}
	for i, x := range list {
		for top := len(falling) - 1; top > 0 && list[falling[top]] < x; top-- {
			widths.Add(falling[top-1]+1, falling[top]+1, x-list[falling[top]])
			falling = falling[:top]
		}
		for top := len(rising) - 1; top > 0 && list[rising[top]] > x; top-- {
			widths.Add(rising[top-1]+1, rising[top]+1, list[rising[top]]-x)
			rising = rising[:top]
		}
		falling, rising = append(falling, i), append(rising, i)
		b.add(tree{Node: Node{L: i, R: i + 1, Parent: -1}, span: span{i, x, x}})
		now := len(b.trees) - 1
		for len(b.roots) > 0 && widths.Query(0, b.trees[b.roots[len(b.roots)-1]].L+1) == i {
			now = b.join(now)
		}
		b.roots = append(b.roots, now)
	}
	return b.preorder()
}

// A builder has trees in the order in which they were made, and those that are roots from left to right.
type builder struct {
	trees []tree
	roots []int
}

type tree struct {
	Node
	span
	last span // of the last child
}

// A span is a range of places from l on, with the least and the greatest value there.
type span struct{ l, low, high int }

func (s span) with(t span) span {
	if t.low < s.low {
		s.low = t.low
	}
	if t.high > s.high {
		s.high = t.high
	}
	return s
}

// connected reports whether the places from l to r-1 hold a range of values.
func (s span) connected(r int) bool { return s.high-s.low == r-1-s.l }

func (b *builder) add(t tree) int {
	b.trees = append(b.trees, t)
	return len(b.trees) - 1
}

// join puts a tree and the last roots below one root, which it returns: those roots that the tree needs to form a common interval.
func (b *builder) join(now int) int {
	last := len(b.roots) - 1
	top, right := b.roots[last], b.trees[now]
	left := &b.trees[top]
	b.roots = b.roots[:last]
	inner := left.R-left.L > 1 && !left.Prime
	if all := left.span.with(right.span); inner && left.last.with(right.span).connected(right.R) {
		left.R, left.span, left.last = right.R, all, right.span
		b.trees[now].Parent = top
		return top
	} else if all.connected(right.R) {
		root := b.add(tree{Node{left.L, right.R, -1, false}, all, right.span})
		b.trees[now].Parent, b.trees[top].Parent = root, root
		return root
	}
	root, all := b.add(tree{}), right.span
	b.trees[now].Parent = root
	for child := top; ; last-- {
		b.trees[child].Parent, all = root, b.trees[child].span.with(all)
		if all.connected(right.R) {
			break
		}
		child = b.roots[last-1]
	}
	b.roots = b.roots[:last]
	b.trees[root] = tree{Node{all.l, right.R, -1, true}, all, right.span}
	return root
}

func (b *builder) preorder() []Node {
	n, keys := len(b.trees), make([]int, len(b.trees))
	for i, t := range b.trees {
		keys[i] = t.L*2*n - t.R
	}
	nodes, index := make([]Node, n), make([]int, n)
	for k, i := range radix.Order(keys) {
		if index[i] = k; b.trees[i].Parent >= 0 {
			b.trees[i].Parent = index[b.trees[i].Parent]
		}
		nodes[k] = b.trees[i].Node
	}
	return nodes
}

// Package persistent builds a persistent segment tree: millions of small nodes, all of which stay.
package persistent

import (
	"fmt"
	"io"
)

type node struct {
	left, right *node
	count       int
}

var empty = &node{}

func Solve(in io.Reader, out io.Writer) {
	const size = 100000
	empty.left, empty.right = empty, empty
	versions := []*node{empty}
	x := uint32(1)
	for i := 0; i < size; i++ {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		versions = append(versions, versions[i].with(0, size, int(x%size)))
	}
	fmt.Fprintln(out, versions[size].count, versions[size/2].count)
}

// with returns the tree over low to high−1 with one more at a place.
func (n *node) with(low, high, at int) *node {
	made := &node{n.left, n.right, n.count + 1}
	if middle := (low + high) / 2; high-low > 1 && at < middle {
		made.left = n.left.with(low, middle, at)
	} else if high-low > 1 {
		made.right = n.right.with(middle, high, at)
	}
	return made
}

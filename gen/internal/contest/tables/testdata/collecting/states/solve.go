// Package states goes through the orders of eight things, by swaps of neighbours: much that is made is soon garbage.
package states

import (
	"fmt"
	"io"
)

type state struct {
	order []byte
	depth int
}

func Solve(in io.Reader, out io.Writer) {
	seen := map[[8]byte]bool{}
	deepest := 0
	for queue := []*state{{[]byte("12345678"), 0}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		var key [8]byte
		copy(key[:], s.order)
		if seen[key] {
			continue
		}
		seen[key], deepest = true, s.depth
		for i := 0; i+1 < len(key); i++ {
			next := append([]byte(nil), s.order...)
			next[i], next[i+1] = next[i+1], next[i]
			queue = append(queue, &state{next, s.depth + 1})
		}
	}
	fmt.Fprintln(out, len(seen), deepest)
}

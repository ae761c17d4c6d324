package explain

import (
	"fmt"
	"slices"
)

// A recurrence makes each number of the two before it, after its first numbers.
type recurrence struct {
	first          []int
	last, previous int // factors
	add            int
}

// learnRecurrence finds the simplest recurrence for values that grow faster than squares.
func learnRecurrence(values []int) []rule {
	const largest = 4 // factor
	if len(values) < 8 || values[len(values)-1] < len(values)*len(values) {
		return nil
	}
	for first := 2; first <= 4; first++ {
		for previous := range largest + 1 {
			for last := range largest + 1 {
				g := &recurrence{first: values[:first], last: last, previous: previous}
				g.add = values[first] - last*values[first-1] - previous*values[first-2]
				if slices.Equal(g.numbers(len(values)), values) {
					return []rule{g.rule()}
				}
			}
		}
	}
	return nil
}

func (g *recurrence) numbers(size int) []int {
	x := slices.Clone(g.first)
	for len(x) < size {
		x = append(x, g.last*x[len(x)-1]+g.previous*x[len(x)-2]+g.add)
	}
	return x
}

func (g *recurrence) rule() rule {
	name, code, size := "", "", len(g.first)+min(1, g.add*g.add)
	for i, factor := range []int{g.last, g.previous} {
		if factor == 0 {
			continue
		}
		if name != "" {
			name, code = name+" + ", code+" + "
		}
		name += times(factor, "·", fmt.Sprintf("g(n - %d)", i+1))
		code += times(factor, "*", fmt.Sprintf("x[len(x)-%d]", i+1))
		size++
	}
	body := fmt.Sprintf("x := %s\nfor len(x) <= n {\nx = append(x, %s)\n}\nreturn x[n]", list("[]int", g.first), plus(code, g.add))
	return rule{
		name: fmt.Sprintf("%s, then g(n) = %s", words(g.first, len(g.first)), plus(name, g.add)),
		size: size, at: func(n int) int { return g.numbers(n + 1)[n] }, body: body,
	}
}

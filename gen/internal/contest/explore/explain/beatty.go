package explain

import (
	"fmt"
	"math"
)

// A beatty sequence is ⌊(p ± √q)/r · (n+shift)⌋ + add, after its first values.
type beatty struct {
	p, sign, q, r int
	shift, add    int
	first         []int
}

// learnBeatty computes bounds for α in ⌊α·(n+shift)⌋ + add from the values, and takes the simplest quadratic irrational between them.
func learnBeatty(values []int) []rule {
	if len(values) < 8 || values[len(values)-1]-values[0] < len(values)/8 {
		return nil
	}
	for _, shift := range []int{0, 1, -1, 2} {
		for _, add := range []int{0, -1, 1, -2, 2} {
			for _, from := range []int{max(0, 1-shift), 2} {
				low, high := enclose(values, shift, add, from)
				if b, ok := simplestRoot(low, high); ok {
					b.shift, b.add, b.first = shift, add, values[:from]
					return []rule{b.rule()}
				}
			}
		}
	}
	return nil
}

// enclose returns bounds for α in values[n] = ⌊α·(n+shift)⌋ + add, for n from some on.
func enclose(values []int, shift, add, from int) (low, high float64) {
	low, high = 0, math.Inf(1)
	for n := from; n < len(values); n++ {
		value, m := float64(values[n]-add), float64(n+shift)
		low, high = max(low, value/m), min(high, (value+1)/m)
	}
	return low, high
}

// simplestRoot returns the (p ± √q)/r between the bounds with the least q·r.
func simplestRoot(low, high float64) (b beatty, ok bool) {
	const largest = 240
	for product := 2; product <= largest && low < high; product++ {
		for r := 1; r <= 12 && r <= product/2; r++ {
			q := product / r
			if product%r != 0 || root(q, 2)*root(q, 2) == q {
				continue
			}
			for _, sign := range []int{1, -1} {
				surd := float64(sign) * math.Sqrt(float64(q))
				if p := math.Ceil(low*float64(r) - surd); p < high*float64(r)-surd && math.Abs(p) <= largest {
					return beatty{p: int(p), sign: sign, q: q, r: r}, true
				}
			}
		}
	}
	return b, false
}

func (b *beatty) rule() rule {
	alpha := fmt.Sprintf("√%d", b.q)
	switch {
	case b.sign < 0:
		alpha = fmt.Sprintf("(%d - √%d)", b.p, b.q)
	case b.p != 0:
		alpha = fmt.Sprintf("(%d + √%d)", b.p, b.q)
	}
	if b.r > 1 {
		alpha += fmt.Sprintf("/%d", b.r)
	}
	if alpha == "(1 + √5)/2" {
		alpha = "φ"
	}
	n := plus("n", b.shift)
	factor := n
	if b.shift != 0 {
		factor = "(" + n + ")"
	}
	return rule{
		name: plus("⌊"+alpha+"·"+factor+"⌋", b.add),
		size: 4 + len(b.first) + min(1, b.shift*b.shift) + min(1, b.add*b.add),
		at: func(n int) int {
			if n < len(b.first) {
				return b.first[n]
			}
			return surd(n+b.shift, b.p, b.sign, b.q, b.r) + b.add
		},
		body: beginning(b.first) + "return " + plus(fmt.Sprintf("surd(%s, %d, %d, %d, %d)", n, b.p, b.sign, b.q, b.r), b.add),
	}
}

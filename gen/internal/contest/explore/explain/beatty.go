package explain

import (
	"fmt"
	"math"
	"strings"
)

// learnBeatty finds ⌊α·(n+shift)⌋ + add, where α is a quadratic irrational: the values enclose α, and the simplest one there is
// taken.
func learnBeatty(values []int) []rule {
	if len(values) < 8 || values[len(values)-1]-values[0] < len(values)/8 {
		return nil
	}
	for _, shift := range []int{0, 1, -1, 2} {
		for _, add := range []int{0, -1, 1, -2, 2} {
			for _, from := range []int{max(0, 1-shift), 2} {
				low, high, ok := enclose(values, shift, add, from)
				if !ok {
					continue
				}
				if r, ok := simplestRoot(low, high); ok {
					r.shift, r.add, r.first = shift, add, values[:from]
					return []rule{r.rule()}
				}
			}
		}
	}
	return nil
}

// enclose returns the bounds of α in values[n] = ⌊α·(n+shift)⌋ + add, for n from some on.
func enclose(values []int, shift, add, from int) (low, high float64, ok bool) {
	low, high = 0, math.Inf(1)
	for n := from; n < len(values); n++ {
		value, m := float64(values[n]-add), float64(n+shift)
		low, high = max(low, value/m), min(high, (value+1)/m)
		if low >= high {
			return 0, 0, false
		}
	}
	return low, high, true
}

// A beatty sequence is ⌊(p ± √q)/r · (n+shift)⌋ + add, after its first values.
type beatty struct {
	p, sign, q, r int
	shift, add    int
	first         []int
}

// simplestRoot returns the (p ± √q)/r between the bounds with the least q·r.
func simplestRoot(low, high float64) (b beatty, ok bool) {
	const largest = 240
	for product := 2; product <= largest; product++ {
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

func (b *beatty) at(n int) int {
	if n < len(b.first) {
		return b.first[n]
	}
	m := n + b.shift
	surd := root(b.q*m*m, 2)
	if b.sign < 0 {
		surd = -surd - 1
	}
	numerator := b.p*m + surd
	quotient := numerator / b.r
	if numerator%b.r < 0 {
		quotient--
	}
	return quotient + b.add
}

func (b *beatty) rule() rule {
	sign := map[int]string{1: "+", -1: "-"}[b.sign]
	alpha := fmt.Sprintf("√%d", b.q)
	if b.p != 0 || b.sign < 0 {
		alpha = fmt.Sprintf("(%d %s √%d)", b.p, sign, b.q)
	}
	if b.r > 1 {
		alpha += fmt.Sprintf("/%d", b.r)
	}
	if b.p == 1 && b.sign == 1 && b.q == 5 && b.r == 2 {
		alpha = "φ"
	}
	factor := "n"
	if b.shift != 0 {
		factor = "(" + plus("n", b.shift) + ")"
	}
	size := 4 + len(b.first)
	for _, more := range []int{b.shift, b.add} {
		if more != 0 {
			size++
		}
	}
	var body strings.Builder
	if len(b.first) > 0 {
		fmt.Fprintf(&body, "if n < %d {\nreturn %s[n]\n}\n", len(b.first), list("[...]int", b.first))
	}
	fmt.Fprintf(&body, "m := %s\ns := int(math.Sqrt(float64(%d * m * m)))\nfor s*s > %d*m*m {\ns--\n}\nfor (s+1)*(s+1) <= %d*m*m {\ns++\n}\n",
		plus("n", b.shift), b.q, b.q, b.q)
	surd := "s"
	if b.sign < 0 {
		surd = "(-s - 1)"
	}
	fmt.Fprintf(&body, "return %s", plus(fmt.Sprintf("(%d*m+%s)/%d", b.p, surd, b.r), b.add))
	return rule{name: plus("⌊"+alpha+"·"+factor+"⌋", b.add), size: size, at: b.at, body: body.String()}
}

package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A regular sequence is given by its first values, and by a rule for each last digit r in some base: its value at base·n + r by n and by
// its value at n.
type regular struct {
	base  int
	first []int
	rules []digitRule // by the last digit
}

// A digitRule is ofN·n + ofValue·(value at n) + add, or if a map is given, what that has for the value at n.
type digitRule struct {
	ofN, ofValue, add int
	values            map[int]int
}

func (g *regular) at(n int) int {
	if n < len(g.first) {
		return g.first[n]
	}
	r, n := g.rules[n%g.base], n/g.base
	switch {
	case r.values != nil:
		return r.values[g.at(n)] // what was not learned is 0, and seldom right
	case r.ofValue != 0:
		return r.ofValue*g.at(n) + r.add
	}
	return r.ofN*n + r.add
}

// learnRegular finds the shortest rules by the last digit, over any base from 2 to 10, with any few values to begin with.
func learnRegular(values []int) []rule {
	var best []rule
	for base := 2; base <= 10; base++ {
		for _, first := range []int{1, 2, base, base + 1, base * base} {
			if g, size := learnDigits(values, base, first); g != nil && (best == nil || size < best[0].size) {
				best = []rule{{name: g.name(), size: size, at: g.at, body: g.body()}}
			}
		}
	}
	return best
}

func learnDigits(values []int, base, first int) (g *regular, size int) {
	if len(values) < first+4*base {
		return nil, 0
	}
	g, size = &regular{base: base, first: values[:first]}, first
	recursive := false
	for digit := range base {
		samples := newSamples(values, base, digit, first)
		r, ok := samples.rule()
		if !ok {
			return nil, 0
		}
		g.rules = append(g.rules, r)
		size += r.size()
		recursive = recursive || r.ofValue != 0 || r.values != nil
	}
	if !recursive {
		return nil, 0 // a period says it better
	}
	return g, size
}

func (r digitRule) size() int {
	switch {
	case r.values != nil:
		return 2 * len(r.values)
	case r.ofValue == 1 || r.ofN == 0 && r.ofValue == 0:
		return 1
	}
	return 2
}

// Samples are the values at base·n + digit, with n and the values at n.
type samples struct{ n, inner, outer []int }

func newSamples(values []int, base, digit, first int) *samples {
	var s samples
	for n := 0; base*n+digit < len(values); n++ {
		if base*n+digit >= first {
			s.n, s.inner, s.outer = append(s.n, n), append(s.inner, values[n]), append(s.outer, values[base*n+digit])
		}
	}
	return &s
}

// rule returns the simplest rule that gives all samples.
func (s *samples) rule() (r digitRule, ok bool) {
	if add, ok := affine(s.n, s.outer, 0); ok {
		return digitRule{add: add}, true
	}
	if add, ok := affine(s.inner, s.outer, 1); ok {
		return digitRule{ofValue: 1, add: add}, true
	}
	if factor := slope(s.n, s.outer); factor != 0 {
		if add, ok := affine(s.n, s.outer, factor); ok {
			return digitRule{ofN: factor, add: add}, true
		}
	}
	if factor := slope(s.inner, s.outer); factor != 0 {
		if add, ok := affine(s.inner, s.outer, factor); ok {
			return digitRule{ofValue: factor, add: add}, true
		}
	}
	const most = 8 // values that a map is of
	values := map[int]int{}
	for i, inner := range s.inner {
		outer, met := values[inner]
		if values[inner] = s.outer[i]; met && outer != s.outer[i] || len(values) > most {
			return r, false
		}
	}
	return digitRule{values: values}, true
}

// slope returns the factor in y = factor·x + add by the first two points with different x, or 0.
func slope(x, y []int) int {
	for i := range x {
		if dx := x[i] - x[0]; dx != 0 {
			if dy := y[i] - y[0]; dy%dx == 0 {
				return dy / dx
			}
			return 0
		}
	}
	return 0
}

// affine reports whether y = factor·x + add at all points.
func affine(x, y []int, factor int) (add int, ok bool) {
	add = y[0] - factor*x[0]
	for i := range x {
		if y[i] != factor*x[i]+add {
			return 0, false
		}
	}
	return add, true
}

func (r digitRule) text(sign, n, value string) string {
	switch {
	case r.values != nil:
		return "h(" + value + ")"
	case r.ofValue != 0:
		return plus(times(r.ofValue, sign, value), r.add)
	case r.ofN != 0:
		return plus(times(r.ofN, sign, n), r.add)
	}
	return strconv.Itoa(r.add)
}

func (g *regular) name() string {
	var parts []string
	for digit, r := range g.rules {
		parts = append(parts, fmt.Sprintf("g(%s) = %s", plus(strconv.Itoa(g.base)+"n", digit), r.text("·", "n", "g(n)")))
	}
	const most = 4
	if len(parts) > most {
		parts = append(parts[:most], "…")
	}
	return strings.Join(parts, ", ")
}

func (g *regular) body() string {
	var text strings.Builder
	fmt.Fprintf(&text, "if n < %d {\nreturn %s[n]\n}\n", len(g.first), list("[...]int", g.first))
	fmt.Fprintf(&text, "switch n %% %d {\n", g.base)
	inner := "n/" + strconv.Itoa(g.base)
	for digit, r := range g.rules {
		fmt.Fprintf(&text, "case %d:\n", digit)
		if r.values == nil {
			fmt.Fprintf(&text, "return %s\n", r.text("*", "("+inner+")", "self("+inner+")"))
			continue
		}
		fmt.Fprintf(&text, "switch self(%s) {\n", inner)
		var keys []int
		for key := range r.values {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			fmt.Fprintf(&text, "case %d:\nreturn %d\n", key, r.values[key])
		}
		text.WriteString("}\n")
	}
	text.WriteString("}\nreturn 0")
	return text.String()
}

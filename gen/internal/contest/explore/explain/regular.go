package explain

import (
	"fmt"
	"strings"
)

// A regular sequence is given by its first values, and by a rule for each last digit r in some base: its value g(base·n + r) is a line in n
// or in g(n), or a map's value for g(n).
type regular struct {
	base  int
	first []int
	rules []digitRule // by the last digit
}

type digitRule struct {
	line
	ofValue bool        // the line is in g(n), not in n
	values  map[int]int // instead of a line, unless nil
}

func (g *regular) at(n int) int {
	if n < len(g.first) {
		return g.first[n]
	}
	r, x := g.rules[n%g.base], n/g.base
	if r.ofValue {
		x = g.at(x)
	}
	if r.values != nil {
		return r.values[x] // unknown values are 0, which is seldom right
	}
	return r.line.y(x)
}

// learnRegular finds the shortest rules by the last digit, over any base from 2 to 10, after a few initial values.
func learnRegular(values []int) (best []rule) {
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
		var n, inner, outer []int // of the numbers that end in the digit
		for m := range values {
			if m >= first && m%base == digit {
				n, inner, outer = append(n, m/base), append(inner, values[m/base]), append(outer, values[m])
			}
		}
		r, ok := learnDigit(n, inner, outer)
		if !ok {
			return nil, 0
		}
		g.rules = append(g.rules, r)
		size += r.size()
		recursive = recursive || r.ofValue
	}
	if !recursive {
		return nil, 0 // a period is simpler
	}
	return g, size
}

// learnDigit returns the simplest rule that gives all outer values from n and inner ones.
func learnDigit(n, inner, outer []int) (r digitRule, ok bool) {
	for _, r := range []digitRule{{}, {line: line{factor: 1}, ofValue: true}, {line: slope(n, outer)},
		{line: slope(inner, outer), ofValue: true}} {
		x := n
		if r.ofValue {
			x = inner
		}
		if r.line, ok = r.through(x, outer); ok {
			return r, true
		}
	}
	const most = 8 // values in a map
	r = digitRule{ofValue: true, values: map[int]int{}}
	for i, x := range inner {
		y, seen := r.values[x]
		if r.values[x] = outer[i]; seen && y != outer[i] || len(r.values) > most {
			return r, false
		}
	}
	return r, true
}

func (r *digitRule) size() int {
	switch {
	case r.values != nil:
		return 2 * len(r.values)
	case r.factor == 0 || r.ofValue && r.factor == 1:
		return 1
	}
	return 2
}

func (g *regular) name() string {
	const most = 4
	var parts []string
	for digit, r := range g.rules[:min(len(g.rules), most)] {
		x := "n"
		if r.ofValue {
			x = "g(n)"
		}
		text := "h(" + x + ")"
		if r.values == nil {
			text = spoken(r.text(x))
		}
		parts = append(parts, fmt.Sprintf("g(%s) = %s", plus(fmt.Sprintf("%dn", g.base), digit), text))
	}
	if len(g.rules) > most {
		parts = append(parts, "…")
	}
	return strings.Join(parts, ", ")
}

func (g *regular) body() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%sswitch n %% %d {\n", beginning(g.first), g.base)
	for digit, r := range g.rules {
		x := fmt.Sprintf("(n/%d)", g.base)
		if r.ofValue {
			x = "self" + x
		}
		code := fmt.Sprintf("%#v[%s]", r.values, x)
		if r.values == nil {
			code = r.text(x)
		}
		fmt.Fprintf(&text, "case %d:\nreturn %s\n", digit, code)
	}
	return text.String() + "}\nreturn 0"
}

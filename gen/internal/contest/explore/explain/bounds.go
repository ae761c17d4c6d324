package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// A bound says that the points with low(y) ≤ x ≤ high(y) are lost.
type bound struct {
	*points
	x, y      *column
	step      int   // y is divided by it; points with a remainder are not lost
	low, high []int // nil without a bound
}

// bounds explains lost positions by two columns: for each y, x is lost if it is f(y), at least f(y), at most g(y), or between them.
func bounds(ctx context.Context, p *points) (rules []rule) {
	for i := range p.columns {
		for j := range p.columns {
			b := &bound{points: p, x: &p.columns[i], y: &p.columns[j]}
			if i != j && b.x.bounds() && b.y.bounds() && ctx.Err() == nil && b.find() {
				rules = append(rules, b.rules(ctx)...)
			}
		}
	}
	return rules
}

// bounds reports whether bounds are tried on a column.
func (c *column) bounds() bool { return c.weight <= 1 && slices.Min(c.values) >= 0 }

// A span holds the least and the greatest x for some y.
type span struct{ low, high int }

func (s *span) extend(x int) {
	if s.low == none || x < s.low {
		s.low = x
	}
	s.high = max(s.high, x)
}

// find finds the bounds for each y, up to the first y without information. It reports whether there are any, and whether all points between
// them are lost.
func (b *bound) find() bool {
	for i, y := range b.y.values {
		if b.values[i] == 1 {
			b.step = gcd(y, b.step)
		}
	}
	b.step = max(1, b.step)
	lost := slices.Repeat([]span{{none, none}}, slices.Max(b.y.values)/b.step+1)
	all := slices.Clone(lost)
	for i, y := range b.y.values {
		if y%b.step == 0 {
			all[y/b.step].extend(b.x.values[i])
		}
		if b.values[i] == 1 {
			lost[y/b.step].extend(b.x.values[i])
		}
	}
	for i, x := range b.x.values {
		y := b.y.values[i]
		if s := lost[y/b.step]; b.values[i] == 0 && y%b.step == 0 && s.low != none && s.low <= x && x <= s.high {
			return false
		}
	}
	lowest, highest := true, true // whether the bounds are those of all points, and so carry no information
	for y, s := range lost {
		lowest = lowest && (s.low == none || s.low == all[y].low)
		highest = highest && (s.low == none || s.high == all[y].high)
	}
	var low, high []int
	for y, s := range lost {
		if s.low == none && y > 1 || s.low != none && !highest && s.high == all[y].high {
			break // a bound at the end of the table is unknown
		}
		low, high = append(low, s.low), append(high, s.high)
	}
	equal := slices.Equal(low, high)
	if equal || !lowest {
		b.low = prefix(low)
	}
	if equal || !highest {
		b.high = prefix(high)
	}
	return len(low) >= fewest && !(lowest && highest)
}

// A side of a bound compares x with the table's value for y.
type side struct {
	sign  string
	table []int
	holds func(x, bound int) bool
}

func (b *bound) rules(ctx context.Context) []rule {
	sides := []side{
		{">=", b.low, func(x, bound int) bool { return x >= bound }},
		{"<=", b.high, func(x, bound int) bool { return x <= bound }},
	}
	if slices.Equal(b.low, b.high) {
		sides = []side{{"==", b.low, func(x, bound int) bool { return x == bound }}}
	}
	sides = slices.DeleteFunc(sides, func(s side) bool { return s.table == nil })
	r := rule{size: b.x.weight + b.y.weight}
	y := b.y.code
	var conditions []string
	var parts []part
	if b.step > 1 {
		r.size++
		conditions = append(conditions, fmt.Sprintf("%s%%%d == 0", y, b.step))
		y = fmt.Sprintf("(%s/%d)", y, b.step)
	}
	for i, s := range sides {
		conditions = append(conditions, fmt.Sprintf("%s %s %s", b.x.code, s.sign, callWith("fg"[i:i+1], y)))
		parts = append(parts, part{s.table, y})
	}
	return sets(b.compose(ctx, r, strings.Join(conditions, " && "), parts, func(point int, parts []rule) int {
		y := b.y.values[point]
		for i, s := range sides {
			if y%b.step != 0 || !s.holds(b.x.values[point], parts[i].at(y/b.step)) {
				return 0
			}
		}
		return 1
	}))
}

// sets makes the body of each rule, a condition, its set.
func sets(rules []rule) []rule {
	for i := range rules {
		rules[i].set = rules[i].body
	}
	return rules
}

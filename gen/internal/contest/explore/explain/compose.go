package explain

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
)

// compositions finds values that depend on one column alone: f(column), where f is explained as a sequence is.
func compositions(ctx context.Context, p *points) (rules []rule) {
	for i := range p.columns {
		c := &p.columns[i]
		table := p.function(c)
		if len(table) < fewest {
			continue
		}
		for _, f := range distinct(sequenceRules(ctx, table)) {
			name, setup, code := f.of("f", c)
			r := rule{name: name, size: f.size + c.weight, status: f.status, body: setup + "return " + code}
			if p.binary && f.periodic != nil {
				var set string
				r.name, set = f.periodic.set(c.name)
				r.set = fmt.Sprintf("is := func(n int) bool {\n%s\n}\nreturn is(%s)", set, c.code)
			}
			rules = append(rules, p.tried(r, func(point int) int { return f.at(c.values[point]) })...)
		}
	}
	return rules
}

// of writes the value of the rule, which is called name, at a column: for people, and as Go statements and an expression.
func (r *rule) of(name string, c *column) (text, setup, code string) {
	if p := r.periodic; p != nil && len(p.first) == 0 {
		if code, ok := p.linear(c.code); ok {
			text, _ := p.linear(c.name)
			return spoken(text), "", code
		}
	}
	return fmt.Sprintf("%s(%s) with %s: %s", name, c.name, name, r.name), closure(name, "n int", r.body), name + "(" + c.code + ")"
}

// fewest is how many values of a function make it worth a look.
const fewest = 12

const none = math.MinInt // no value

// function returns the value for each value of a column, up to the first that no point has. It is empty if points differ.
func (p *points) function(c *column) (table []int) {
	for i, x := range c.values {
		if x < 0 || x > 4*len(p.at) {
			return nil
		}
		for x >= len(table) {
			table = append(table, none)
		}
		if table[x] != none && table[x] != p.values[i] {
			return nil
		}
		table[x] = p.values[i]
	}
	return prefix(table)
}

// prefix cuts a table before the first number that is missing, but for the first two, which are taken to be 0.
func prefix(table []int) []int {
	for i, value := range table {
		switch {
		case value == none && i > 1:
			return table[:i]
		case value == none:
			table[i] = 0
		}
	}
	return table
}

// A bound says that lost are those points with low(y) ≤ x ≤ high(y).
type bound struct {
	*points
	x, y      *column
	step      int   // y is divided by it, and points where that is not whole are not lost
	low, high []int // nil if there is none
}

// bounds explains lost positions by two columns: for each y, lost are those x that are f(y), or from f(y) on, or up to g(y), or between.
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
func (c *column) bounds() bool { return c.pure && slices.Min(c.values) >= 0 }

// A span holds the least and the greatest x for some y.
type span struct{ low, high int }

func (s *span) add(x int) {
	if s.low == none || x < s.low {
		s.low = x
	}
	s.high = max(s.high, x)
}

// find finds the bounds for each y, up to the first y that tells nothing. It reports whether there are any, and no others between them.
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
			all[y/b.step].add(b.x.values[i])
		}
		if b.values[i] == 1 {
			lost[y/b.step].add(b.x.values[i])
		}
	}
	for i, x := range b.x.values {
		y := b.y.values[i]
		if s := lost[y/b.step]; b.values[i] == 0 && y%b.step == 0 && s.low != none && s.low <= x && x <= s.high {
			return false
		}
	}
	lowest, highest := true, true // whether the bounds are those of all points, and so tell nothing
	for y, s := range lost {
		lowest = lowest && (s.low == none || s.low == all[y].low)
		highest = highest && (s.low == none || s.high == all[y].high)
	}
	var low, high []int
	for y, s := range lost {
		if s.low == none && y > 1 || s.low != none && !highest && s.high == all[y].high {
			break // where a bound is the end of the table it is not known
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

// rules explains both bounds as sequences.
func (b *bound) rules(ctx context.Context) []rule {
	r := rule{size: b.x.weight + b.y.weight}
	y := *b.y
	var names, conditions []string
	if b.step > 1 {
		r.size++
		names = append(names, fmt.Sprintf("%s mod %d = 0", y.name, b.step))
		conditions = append(conditions, fmt.Sprintf("%s%%%d == 0", y.code, b.step))
		y.name, y.code = fmt.Sprintf("%s/%d", y.name, b.step), fmt.Sprintf("(%s/%d)", y.code, b.step)
	}
	equal := slices.Equal(b.low, b.high)
	within := func(x, y int) bool { return true }
	for _, side := range []struct {
		name, sign string
		table      []int
		holds      func(x, bound int) bool
	}{
		{"f", " == ", b.low, func(x, bound int) bool { return x == bound }},
		{"f", " >= ", b.low, func(x, bound int) bool { return x >= bound }},
		{"g", " <= ", b.high, func(x, bound int) bool { return x <= bound }},
	} {
		if side.table == nil || equal != (side.sign == " == ") {
			continue
		}
		found := sequenceRules(ctx, side.table)
		if len(found) == 0 {
			return nil
		}
		f, before := found[0], within
		text, setup, code := f.of(side.name, &y)
		names = append(names, b.x.name+spoken(side.sign)+text)
		conditions = append(conditions, b.x.code+side.sign+code)
		r.size, r.status, r.set = r.size+f.size, worse(r.status, f.status), r.set+setup
		within = func(x, y int) bool { return before(x, y) && side.holds(x, f.at(y)) }
	}
	r.name = strings.Join(names, ", and ")
	r.set += "return " + strings.Join(conditions, " && ")
	return b.tried(r, func(point int) int {
		if y := b.y.values[point]; y%b.step == 0 && within(b.x.values[point], y/b.step) {
			return 1
		}
		return 0
	})
}

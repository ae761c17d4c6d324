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

// A bound says that the points of one kind, lost or not, are those with low(y) ≤ x ≤ high(y).
type bound struct {
	*points
	x, y      *column
	kind      int   // 1: those between are lost
	step      int   // y is divided by it, and points where that is not whole are not of the kind
	low, high []int // nil if there is none
}

// bounds explains lost positions by two columns: for each y, lost are those x that are f(y), or from f(y) on, or up to g(y), or between.
func bounds(ctx context.Context, p *points) (rules []rule) {
	for i := range p.columns {
		for j := range p.columns {
			x, y := &p.columns[i], &p.columns[j]
			if i == j || !x.pure || !y.pure || ctx.Err() != nil || min(slices.Min(x.values), slices.Min(y.values)) < 0 {
				continue
			}
			for _, kind := range []int{1, 0} {
				b := &bound{points: p, x: x, y: y, kind: kind}
				if b.find() {
					rules = append(rules, b.rules(ctx)...)
				}
			}
		}
	}
	return rules
}

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
	for i, value := range b.values {
		if value == b.kind {
			b.step = gcd(b.y.values[i], b.step)
		}
	}
	b.step = max(1, b.step)
	spans := make([]span, slices.Max(b.y.values)/b.step+1) // of the kind
	for i := range spans {
		spans[i] = span{none, none}
	}
	all := slices.Clone(spans)
	for i, value := range b.values {
		if y := b.y.values[i] / b.step; b.y.values[i]%b.step == 0 {
			all[y].add(b.x.values[i])
			if value == b.kind {
				spans[y].add(b.x.values[i])
			}
		}
	}
	for i, value := range b.values {
		x, y := b.x.values[i], b.y.values[i]
		if s := spans[y/b.step]; value != b.kind && y%b.step == 0 && s.low != none && s.low <= x && x <= s.high {
			return false
		}
	}
	lowest, highest := true, true // whether the bounds are those of all points, and so tell nothing
	for y, s := range spans {
		lowest = lowest && (s.low == none || s.low == all[y].low)
		highest = highest && (s.low == none || s.high == all[y].high)
	}
	var low, high []int
	for y, s := range spans {
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
	r := rule{size: b.x.weight + b.y.weight + 1 - b.kind}
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
	condition := strings.Join(conditions, " && ")
	if r.name = strings.Join(names, ", and "); b.kind == 0 {
		r.name, condition = "unless "+r.name, "!("+condition+")"
	}
	r.set += "return " + condition
	return b.tried(r, func(point int) int {
		x, y := b.x.values[point], b.y.values[point]
		if y%b.step == 0 && within(x, y/b.step) {
			return b.kind
		}
		return 1 - b.kind
	})
}

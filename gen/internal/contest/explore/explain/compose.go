package explain

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// compositions finds values that depend on one column alone: f(column), where f is explained as a sequence is.
func compositions(ctx context.Context, p *points) (rules []weighed) {
	for i := range p.columns {
		c := &p.columns[i]
		table := p.function(c)
		if len(table) < fewest {
			continue
		}
		for _, f := range distinct(sequenceRules(ctx, table, sequenceLearners)) {
			if !p.holds(func(point int) int { return f.at(c.values[point]) }) {
				continue
			}
			name, setup, code := f.of("f", c)
			r := rule{name: name, size: f.size + c.weight, body: c.setup + setup + "return " + code}
			if p.binary && f.periodic != nil {
				var set string
				r.name, set = f.periodic.set(c.name)
				r.set = fmt.Sprintf("%sis := func(n int) bool {\n%s\n}\nreturn is(%s)", c.setup, set, c.code)
			}
			rules = append(rules, p.sureOf(r, f.status))
		}
	}
	return rules
}

// of writes the value of the rule, which is called name, at a column: for people, and as Go statements and an expression.
func (r rule) of(name string, c *column) (text, setup, code string) {
	if p := r.periodic; p != nil && len(p.turn) == 1 && len(p.first) == 0 {
		if p.saltus == 0 {
			return strconv.Itoa(p.turn[0]), "", strconv.Itoa(p.turn[0])
		}
		return plus(times(p.saltus, "·", c.name), p.turn[0]), "", plus(times(p.saltus, "*", c.code), p.turn[0])
	}
	return fmt.Sprintf("%s(%s) with %s: %s", name, c.name, name, r.name), closure(name, r.body), name + "(" + c.code + ")"
}

// fewest is how many values of a function make it worth a look.
const fewest = 12

// function returns the value for each value of a column, up to the first that no point has. It is empty if points differ. What is missing
// at 0 or 1 is taken to be 0.
func (p *points) function(c *column) (table []int) {
	const none = math.MinInt
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
	return prefix(table, none)
}

// prefix cuts a table before the first number that is missing, but for the first two.
func prefix(table []int, none int) []int {
	for i, value := range table {
		if value != none {
			continue
		}
		if i > 1 {
			return table[:i]
		}
		table[i] = 0
	}
	return table
}

func (p *points) holds(at func(point int) int) bool {
	for i, value := range p.values {
		if at(i) != value {
			return false
		}
	}
	return true
}

// bounds explains lost positions by two columns: for each y, lost are those x that are f(y), or from f(y) on, or up to g(y), or between.
func bounds(ctx context.Context, p *points) (rules []weighed) {
	for i := range p.columns {
		for j := range p.columns {
			if i == j || !p.columns[i].pure || !p.columns[j].pure || ctx.Err() != nil {
				continue
			}
			for _, lost := range []int{1, 0} {
				if b := p.bound(&p.columns[i], &p.columns[j], lost); b != nil {
					rules = append(rules, b.rules(ctx)...)
				}
			}
		}
	}
	return rules
}

// A bound says that the points of one kind, lost or not, are those with x between low and high of y.
type bound struct {
	*points
	x, y      *column
	kind      int // 1: those between are lost
	low, high []int
	open      [2]bool // there is no low bound, no high one
	step      int     // y is whole/step, and those whose whole is no multiple of it are not of the kind
	whole     *column
}

// bound finds the bounds for each y, up to the first y that tells nothing; it returns nil if others are between.
func (p *points) bound(x, y *column, kind int) *bound {
	size := 0
	step, whole := 0, y
	for i := range p.at {
		if y.values[i] < 0 || x.values[i] < 0 {
			return nil
		}
		size = max(size, y.values[i]+1)
		if p.values[i] == kind {
			step = commonDivisorOf(y.values[i], step)
		}
	}
	if step > 1 {
		y = y.divided(step)
	}
	const none = math.MinInt
	fill := func() []int {
		table := make([]int, size)
		for i := range table {
			table[i] = none
		}
		return table
	}
	low, high, least, most := fill(), fill(), fill(), fill() // of the kind, and of all
	widen := func(low, high []int, i int) {
		x, y := x.values[i], y.values[i]
		if low[y] == none || x < low[y] {
			low[y] = x
		}
		high[y] = max(high[y], x)
	}
	for i, value := range p.values {
		if y.values[i] < 0 {
			continue
		}
		widen(least, most, i)
		if value == kind {
			widen(low, high, i)
		}
	}
	for i, value := range p.values {
		if y := y.values[i]; y >= 0 && value != kind && low[y] != none && low[y] <= x.values[i] && x.values[i] <= high[y] {
			return nil
		}
	}
	b := &bound{points: p, x: x, y: y, kind: kind, open: [2]bool{true, true}, step: step, whole: whole}
	end := 0 // before it the bounds are known
	for y := range size {
		if low[y] != none {
			b.open[0] = b.open[0] && low[y] == least[y]
			b.open[1] = b.open[1] && high[y] == most[y]
		}
	}
	for end < size && (low[end] == none && end < 2 || low[end] != none && (b.open[1] || high[end] < most[end])) {
		end++ // where a bound is the end of the table it is not known
	}
	if b.open[0] && b.open[1] || end < fewest {
		return nil
	}
	b.low, b.high = prefix(low[:end], none), prefix(high[:end], none)
	return b
}

// divided returns the column divided by a step, and -1 where that is not whole.
func (c *column) divided(step int) *column {
	d := &column{name: fmt.Sprintf("%s/%d", c.name, step), code: fmt.Sprintf("(%s/%d)", c.code, step), weight: c.weight}
	for _, value := range c.values {
		if value%step == 0 {
			d.values = append(d.values, value/step)
		} else {
			d.values = append(d.values, -1)
		}
	}
	return d
}

// rules explains both bounds as sequences, and tries them on all points.
func (b *bound) rules(ctx context.Context) (rules []weighed) {
	equal := true
	for y := range b.low {
		equal = equal && b.low[y] == b.high[y]
	}
	var low, high weighed
	for _, side := range []struct {
		open  bool
		table []int
		found *weighed
	}{{b.open[0], b.low, &low}, {b.open[1] || equal, b.high, &high}} {
		if side.open {
			continue
		}
		found := sequenceRules(ctx, side.table, sequenceLearners)
		if len(found) == 0 {
			return nil
		}
		*side.found = found[0]
	}
	if equal {
		high = low
	}
	if !b.holds(func(point int) int {
		x, y := b.x.values[point], b.y.values[point]
		if y >= 0 && (low.at == nil || x >= low.at(y)) && (high.at == nil || x <= high.at(y)) {
			return b.kind
		}
		return 1 - b.kind
	}) {
		return nil
	}
	return []weighed{b.sureOf(b.write(low, high, equal), worse(low.status, high.status))}
}

func worse(a, b Status) Status {
	if order[a] > order[b] || b == "" {
		return a
	}
	return b
}

// write makes the rule of two bounds, either of which may be missing.
func (b *bound) write(low, high weighed, equal bool) rule {
	var setup strings.Builder
	var conditions, names []string
	size := b.x.weight + b.y.weight
	if b.kind == 0 {
		size++
	}
	side := func(name, sign, goSign string, r weighed) {
		if r.at == nil {
			return
		}
		size += r.size
		text, helper, code := r.of(name, b.y)
		setup.WriteString(helper)
		names = append(names, b.x.name+" "+sign+" "+text)
		conditions = append(conditions, b.x.code+goSign+code)
	}
	if b.step > 1 {
		size++
		conditions = append(conditions, fmt.Sprintf("(%s)%%%d == 0", b.whole.code, b.step))
		names = append(names, fmt.Sprintf("%s mod %d = 0", b.whole.name, b.step))
	}
	if equal {
		side("f", "=", "==", low)
	} else {
		side("f", "≥", ">=", low)
		side("g", "≤", "<=", high)
	}
	condition, name := strings.Join(conditions, "&&"), strings.Join(names, ", and ")
	if b.kind == 0 {
		condition, name = "!("+condition+")", "unless "+name
	}
	text := setup.String() + "return " + condition
	return rule{name: name, size: size, set: text, body: setup.String() + "if " + condition + " {\nreturn 1\n}\nreturn 0"}
}

package explain

import (
	"context"
	"fmt"
	"strings"
)

// A test is something simple that columns may be.
type test struct {
	name, setup, code string
	of                func(point int) bool
}

// A clause of a decision list gives the value where its test is true and those of the clauses before it are not.
type clause struct {
	test
	value int
}

// decisions finds a decision list: values by simple tests of columns, tried in order.
func decisions(ctx context.Context, p *points) []weighed {
	const longest = 8
	tests := p.tests()
	open := make([]int, min(p.learned, 20000)) // points that no clause decides; the last ones are the greatest
	for i := range open {
		open[i] = p.learned - len(open) + i
	}
	var clauses []clause
	for !p.equal(open) {
		best := p.bestClause(ctx, tests, open)
		if best == nil || len(clauses) == longest {
			return nil
		}
		clauses = append(clauses, *best)
		rest := open[:0]
		for _, point := range open {
			if !best.of(point) {
				rest = append(rest, point)
			}
		}
		open = rest
	}
	if len(open) == 0 {
		return nil
	}
	last := p.values[open[0]]
	at := func(point int) int {
		for i := range clauses {
			if clauses[i].of(point) {
				return clauses[i].value
			}
		}
		return last
	}
	size := 3*len(clauses) + 1
	status := worth(size, p.values[p.learned:])
	if status == "" || !p.holds(at) {
		return nil
	}
	return []weighed{p.sureOf(p.writeClauses(clauses, last, size), status)}
}

func (p *points) equal(list []int) bool {
	for _, point := range list {
		if p.values[point] != p.values[list[0]] {
			return false
		}
	}
	return true
}

// bestClause returns the test that decides most of the open points, all with one value.
func (p *points) bestClause(ctx context.Context, tests []test, open []int) (best *clause) {
	most := 0
	for _, t := range tests {
		count, value := 0, 0
		for _, point := range open {
			if !t.of(point) {
				continue
			}
			if count > 0 && p.values[point] != value {
				count = 0
				break
			}
			count, value = count+1, p.values[point]
		}
		if count > most {
			best, most = &clause{t, value}, count
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return best
}

// tests lists the tests of columns: residues, small numbers and comparisons.
func (p *points) tests() (tests []test) {
	for i := range p.columns {
		c := &p.columns[i]
		add := func(name, code string, of func(value int) bool) {
			tests = append(tests, test{c.name + name, c.setup, c.code + code, func(point int) bool { return of(c.values[point]) }})
		}
		for k := 2; k <= 5 && (c.weight <= 1 || k == 2); k++ {
			for r := range k {
				add(fmt.Sprintf(" mod %d = %d", k, r), fmt.Sprintf("%%%d == %d", k, r), func(value int) bool { return value%k == r })
			}
		}
		for limit := range 5 {
			add(fmt.Sprintf(" = %d", limit), fmt.Sprintf(" == %d", limit), func(value int) bool { return value == limit })
			add(fmt.Sprintf(" ≤ %d", limit), fmt.Sprintf(" <= %d", limit), func(value int) bool { return value <= limit })
			add(fmt.Sprintf(" > %d", limit), fmt.Sprintf(" > %d", limit), func(value int) bool { return value > limit })
		}
		for j := range p.columns {
			d := &p.columns[j]
			if !c.pure || !d.pure || i == j {
				continue
			}
			add2 := func(name, code string, of func(x, y int) bool) {
				tests = append(tests, test{c.name + name + d.name, "", c.code + code + d.code,
					func(point int) bool { return of(c.values[point], d.values[point]) }})
			}
			add2(" = ", " == ", func(x, y int) bool { return x == y })
			add2(" < ", " < ", func(x, y int) bool { return x < y })
		}
	}
	return tests
}

func (p *points) writeClauses(clauses []clause, last, size int) rule {
	var names []string
	var body strings.Builder
	for i, c := range clauses {
		if c.setup != "" {
			fmt.Fprintf(&body, "c%d := func() bool {\n%sreturn %s\n}()\n", i, c.setup, c.code)
			c.code = fmt.Sprintf("c%d", i)
		}
		fmt.Fprintf(&body, "if %s {\nreturn %d\n}\n", c.code, c.value)
		names = append(names, fmt.Sprintf("%s if %s", p.word(c.value), c.name))
	}
	fmt.Fprintf(&body, "return %d", last)
	if p.binary && len(clauses) == 1 && last == 1 {
		names = []string{"unless " + clauses[0].name}
	} else {
		names = append(names, p.word(last))
	}
	return rule{name: strings.Join(names, ", else "), size: size, body: body.String()}
}

// word is a value, or if values only say who wins, the outcome.
func (p *points) word(value int) string {
	switch {
	case !p.binary:
		return fmt.Sprint(value)
	case value == 1:
		return "lost"
	}
	return "won"
}

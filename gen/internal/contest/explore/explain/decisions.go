package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// A clause of a decision list gives the value if its test is true and the tests of earlier clauses are false.
type clause struct {
	code  string
	test  func(point int) bool
	value int
}

// decisions finds a decision list: values by simple tests of columns. Each test is the one that decides most of the open points.
func decisions(ctx context.Context, p *points) []rule {
	const longest, most = 8, 20000
	tests := p.tests()
	var open []int // points that no clause decides yet; the last ones are the largest
	for point := max(0, p.learned-most); point < p.learned; point++ {
		open = append(open, point)
	}
	var clauses []clause
	for {
		if value, one := p.decided(open, func(int) bool { return true }); one > 0 {
			return p.decide(clauses, value)
		}
		best, count := clause{}, 0
		for _, c := range tests {
			if value, decided := p.decided(open, c.test); decided > count {
				best, count = c, decided
				best.value = value
			}
		}
		if count == 0 || len(clauses) == longest || ctx.Err() != nil {
			return nil
		}
		clauses = append(clauses, best)
		open = slices.DeleteFunc(open, best.test)
	}
}

// decided returns the value of the points for which a test is true, and their number, or 0 if their values differ.
func (p *points) decided(open []int, test func(point int) bool) (value, count int) {
	for _, point := range open {
		switch {
		case !test(point):
		case count > 0 && p.values[point] != value:
			return 0, 0
		default:
			value = p.values[point]
			count++
		}
	}
	return value, count
}

func (p *points) tests() (tests []clause) {
	for _, c := range p.columns {
		add := func(test func(value int) bool, code string, numbers ...any) {
			tests = append(tests, clause{code: c.code + fmt.Sprintf(code, numbers...), test: func(point int) bool { return test(c.values[point]) }})
		}
		for k := 2; k <= 5 && (c.weight <= 1 || k == 2); k++ {
			for r := range k {
				add(func(value int) bool { return value%k == r }, "%%%d == %d", k, r)
			}
		}
		for limit := range 5 {
			add(func(value int) bool { return value == limit }, " == %d", limit)
			add(func(value int) bool { return value <= limit }, " <= %d", limit)
			add(func(value int) bool { return value > limit }, " > %d", limit)
		}
		for _, d := range p.columns {
			if c.weight <= 1 && d.weight <= 1 && c.code != d.code {
				tests = append(tests,
					clause{code: c.code + " == " + d.code, test: func(point int) bool { return c.values[point] == d.values[point] }},
					clause{code: c.code + " < " + d.code, test: func(point int) bool { return c.values[point] < d.values[point] }})
			}
		}
	}
	return tests
}

// decide tries a decision list: its clauses, and a value for the remaining points.
func (p *points) decide(clauses []clause, last int) []rule {
	var names []string
	var body strings.Builder
	for _, c := range clauses {
		fmt.Fprintf(&body, "if %s {\nreturn %d\n}\n", c.code, c.value)
		names = append(names, fmt.Sprintf("%s if %s", p.word(c.value), spoken(c.code)))
	}
	fmt.Fprintf(&body, "return %d", last)
	names = append(names, p.word(last))
	if p.binary && len(clauses) == 1 && last == 1 {
		names = []string{"unless " + spoken(clauses[0].code)}
	}
	r := rule{name: strings.Join(names, ", else "), size: 3*len(clauses) + 1, body: body.String()}
	return r.tried(nil, p.values, p.learned, func(point int) int {
		for _, c := range clauses {
			if c.test(point) {
				return c.value
			}
		}
		return last
	})
}

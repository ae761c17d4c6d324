package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// rows returns the values of points of two numbers as a rectangle, or nil if they do not fill one, or if it is small.
func (p *points) rows() [][]int {
	height, width := 0, 0
	for _, at := range p.at {
		if len(at) != 2 || min(at[0], at[1]) < 0 {
			return nil
		}
		height, width = max(height, at[0]+1), max(width, at[1]+1)
	}
	if height*width != len(p.at) || min(height, width) < fewest {
		return nil
	}
	rows := make([][]int, height)
	for a := range rows {
		rows[a] = make([]int, width)
	}
	for i, at := range p.at {
		rows[at[0]][at[1]] = p.values[i]
	}
	return rows
}

func transpose(rows [][]int) [][]int {
	columns := make([][]int, len(rows[0]))
	for b := range columns {
		for a := range rows {
			columns[b] = append(columns[b], rows[a][b])
		}
	}
	return columns
}

// kinds numbers the different rows, in the order of discovery.
func kinds(rows [][]int) []int {
	numbers := make([]int, len(rows))
	seen := map[string]int{}
	for a, row := range rows {
		key := fmt.Sprint(row)
		if _, ok := seen[key]; !ok {
			seen[key] = len(seen)
		}
		numbers[a] = seen[key]
	}
	return numbers
}

// xors finds f(a) XOR g(b).
func xors(ctx context.Context, p *points) []rule {
	rows := p.rows()
	if rows == nil {
		return nil
	}
	var f, g []int
	for _, row := range rows {
		f = append(f, row[0])
	}
	for _, value := range rows[0] {
		g = append(g, value^rows[0][0])
	}
	return p.joined(ctx, f, g, " ^ ", func(x, y int) int { return x ^ y })
}

// joined tries a rule that combines functions of both numbers.
func (p *points) joined(ctx context.Context, f, g []int, sign string, of func(x, y int) int) []rule {
	code := callWith("f", p.names[0]) + sign + callWith("g", p.names[1])
	parts := []part{{f, p.names[0]}, {g, p.names[1]}}
	return p.compose(ctx, rule{size: 1}, code, parts, func(i int, parts []rule) int {
		return of(parts[0].at(p.at[i][0]), parts[1].at(p.at[i][1]))
	})
}

// classes finds lost positions where f(a) = g(b): two rows with a lost position in the same column must be equal.
func classes(ctx context.Context, p *points) []rule {
	rows := p.rows()
	if rows == nil {
		return nil
	}
	f, g := kinds(rows), []int{}
	for _, column := range transpose(rows) {
		kind := -1
		if a := slices.Index(column, 1); a >= 0 {
			kind = f[a]
		}
		g = append(g, kind)
	}
	return sets(p.joined(ctx, f, g, " == ", func(x, y int) int { return indicator([]int{x ^ y})[0] }))
}

// boardPeriods finds a period in both directions, from the first half of the rows and columns.
func boardPeriods(_ context.Context, p *points) []rule {
	rows := p.rows()
	if rows == nil {
		return nil
	}
	a, b := repeats(rows), repeats(transpose(rows))
	if a == nil || b == nil {
		return nil
	}
	height, width := len(a.first)+len(a.turn), len(b.first)+len(b.turn)
	var table []int
	for _, row := range rows[:height] {
		table = append(table, row[:width]...)
	}
	place := func(name string, p *periodic) string {
		return fmt.Sprintf("turn(%s, %d, %d)", name, len(p.first), len(p.turn))
	}
	r := rule{
		name: a.period() + " in " + p.names[0] + " and " + strings.TrimPrefix(b.period(), "period ") + " in " + p.names[1],
		size: height * width,
		body: fmt.Sprintf("return %s[%s*%d+%s]", list("[...]int", table), place(p.names[0], a), width, place(p.names[1], b)),
	}
	return p.tried(r, func(i int) int {
		return rows[turn(p.at[i][0], len(a.first), len(a.turn))][turn(p.at[i][1], len(b.first), len(b.turn))]
	})
}

func repeats(rows [][]int) *periodic {
	p := leastPeriod(kinds(rows)[:(len(rows)+1)/2], twice)
	if p == nil || p.saltus != 0 {
		return nil
	}
	return p
}

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
		if len(open) == 0 {
			return nil
		}
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

// tests lists the tests of columns: residues, small numbers and comparisons.
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
	return p.tried(rule{name: strings.Join(names, ", else "), size: 3*len(clauses) + 1, body: body.String()}, func(point int) int {
		for _, c := range clauses {
			if c.test(point) {
				return c.value
			}
		}
		return last
	})
}

package explain

import (
	"context"
	"fmt"
	"slices"
)

// rows returns the values of points of two numbers as a rectangle, or nil if they do not fill one.
func (p *points) rows() [][]int {
	if len(p.names) != 2 {
		return nil
	}
	height, width := 0, 0
	for _, at := range p.at {
		if at[0] < 0 || at[1] < 0 {
			return nil
		}
		height, width = max(height, at[0]+1), max(width, at[1]+1)
	}
	if height*width != len(p.at) {
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

// kinds numbers the rows by what they are, in the order in which they are met.
func kinds(rows [][]int) []int {
	numbers := make([]int, len(rows))
	met := map[string]int{}
	for a, row := range rows {
		key := fmt.Sprint(row)
		number, ok := met[key]
		if !ok {
			number = len(met)
			met[key] = number
		}
		numbers[a] = number
	}
	return numbers
}

// xors finds f(a) XOR g(b) and f(a) + g(b).
func xors(ctx context.Context, p *points) (rules []weighed) {
	rows := p.rows()
	if len(rows) < fewest || len(rows[0]) < fewest {
		return nil
	}
	for _, join := range []struct {
		name, sign string
		of, back   func(x, y int) int
	}{
		{"XOR", "^", func(x, y int) int { return x ^ y }, func(x, y int) int { return x ^ y }},
		{"+", "+", func(x, y int) int { return x + y }, func(x, y int) int { return x - y }},
	} {
		var f, g []int
		for a := range rows {
			f = append(f, rows[a][0])
		}
		for _, value := range rows[0] {
			g = append(g, join.back(value, rows[0][0]))
		}
		if p.holds(func(i int) int { return join.of(f[p.at[i][0]], g[p.at[i][1]]) }) {
			rules = append(rules, p.join(ctx, f, g, join.name, join.sign)...)
		}
	}
	return rules
}

// join explains the two functions that values are made of.
func (p *points) join(ctx context.Context, f, g []int, name, sign string) []weighed {
	a := sequenceRules(ctx, f, sequenceLearners)
	b := sequenceRules(ctx, g, sequenceLearners)
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	names := fmt.Sprintf("f(%s) %s g(%s) with f: %s, g: %s", p.names[0], name, p.names[1], a[0].name, b[0].name)
	calls := fmt.Sprintf("f(%s) %s g(%s)", p.names[0], sign, p.names[1])
	setup := closure("f", a[0].body) + closure("g", b[0].body)
	if slices.Equal(f[:min(len(f), len(g))], g[:min(len(f), len(g))]) {
		names = fmt.Sprintf("f(%s) %s f(%s) with f: %s", p.names[0], name, p.names[1], a[0].name)
		calls = fmt.Sprintf("f(%s) %s f(%s)", p.names[0], sign, p.names[1])
		setup = closure("f", a[0].body)
	}
	r := rule{name: names, size: a[0].size + b[0].size + 1, body: setup + "return " + calls}
	if sign == "==" {
		r.set, r.body = r.body, setup+"if "+calls+" {\nreturn 1\n}\nreturn 0"
	}
	return []weighed{p.sureOf(r, worse(a[0].status, b[0].status))}
}

// classes finds lost positions where f(a) = g(b): where a row is lost at a place that another is lost at, they are the same.
func classes(ctx context.Context, p *points) []weighed {
	rows := p.rows()
	if len(rows) < fewest || len(rows[0]) < fewest {
		return nil
	}
	f := kinds(rows)
	g := make([]int, len(rows[0]))
	for b := range g {
		g[b] = -1
		for a := range rows {
			if rows[a][b] == 1 {
				g[b] = f[a]
				break
			}
		}
	}
	if !p.holds(func(i int) int {
		if f[p.at[i][0]] == g[p.at[i][1]] {
			return 1
		}
		return 0
	}) {
		return nil
	}
	return p.join(ctx, f, g, "=", "==")
}

// boards finds a period in both directions, and automata that read the digits of both numbers.
func boards(ctx context.Context, p *points) (rules []weighed) {
	rows := p.rows()
	if len(rows) < 2 || len(rows[0]) < 2 {
		return nil
	}
	unseen := p.values[p.learned:]
	if r := p.boardPeriod(rows); r != nil {
		if status := worth(r.size, unseen); status != "" {
			rules = append(rules, p.sureOf(*r, status))
		}
	}
	limit := (min(len(rows), len(rows[0])) + 1) / 2
	for base := 2; base <= 5 && ctx.Err() == nil; base++ {
		m := learnAutomaton(base, 2, limit, func(n []int) int { return rows[n[0]][n[1]] })
		if m == nil || !p.holds(func(i int) int { return m.at(p.at[i]...) }) {
			continue
		}
		if status := worth(m.size(), unseen); status != "" {
			rules = append(rules, p.sureOf(rule{name: m.name(), size: m.size(), body: m.body(p.names...)}, status))
		}
	}
	return rules
}

// boardPeriod learns from the first half of the rows and columns where they repeat.
func (p *points) boardPeriod(rows [][]int) *rule {
	columns := transpose(rows)
	a, b := repeats(kinds(rows)), repeats(kinds(columns))
	if a == nil || b == nil {
		return nil
	}
	height, width := len(a.first)+len(a.turn), len(b.first)+len(b.turn)
	place := func(p *periodic, n int) int {
		if n < len(p.first) {
			return n
		}
		return len(p.first) + (n-len(p.first))%len(p.turn)
	}
	if !p.holds(func(i int) int { return rows[place(a, p.at[i][0])][place(b, p.at[i][1])] }) {
		return nil
	}
	var table []int
	for _, row := range rows[:height] {
		table = append(table, row[:width]...)
	}
	reduce := func(name string, p *periodic) string {
		if len(p.first) == 0 {
			return fmt.Sprintf("%s %%= %d\n", name, len(p.turn))
		}
		return fmt.Sprintf("if %s >= %d {\n%s = %d + (%s-%d)%%%d\n}\n", name, len(p.first), name, len(p.first), name, len(p.first), len(p.turn))
	}
	body := reduce(p.names[0], a) + reduce(p.names[1], b) +
		fmt.Sprintf("return %s[%d*%s+%s]", list("[...]int", table), width, p.names[0], p.names[1])
	name := fmt.Sprintf("period %d from %d in %s, %d from %d in %s",
		len(a.turn), len(a.first), p.names[0], len(b.turn), len(b.first), p.names[1])
	return &rule{name: name, size: height * width, body: body}
}

func repeats(kinds []int) *periodic {
	half := kinds[:(len(kinds)+1)/2]
	p := leastPeriod(half, func(first, turn int) int { return first + 2*turn })
	if p == nil || p.saltus != 0 {
		return nil
	}
	return p
}

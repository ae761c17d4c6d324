package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
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
	f := prog.Map(rows, func(row []int) int { return row[0] })
	g := prog.Map(rows[0], func(value int) int { return value ^ rows[0][0] })
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
	return r.tried(nil, p.values, p.learned, func(i int) int {
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

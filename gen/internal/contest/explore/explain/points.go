package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Points are positions given by numbers: the two of a pair, or features. The first ones are small.
type points struct {
	head    string   // parameters of the Go functions, as "a, b int"
	names   []string // of the numbers in it
	at      [][]int  // the numbers of each point
	values  []int
	learned int // how many points are learned from
	columns []column
	binary  bool // values are 1 where a point is lost, and else 0
}

// A column is a number that can be made of those of a point.
type column struct {
	name        string
	setup, code string // Go statements, and the expression
	values      []int  // of the points
	pure        bool   // one of the simple ones, which bounds are tried on
	weight      int    // length of its description
}

// board returns the points of a table of pairs, by the greater number of each.
func board(rows [][]int) *points {
	p := &points{head: "a, b int", names: []string{"a", "b"}}
	size := len(rows)
	for _, row := range rows {
		size = max(size, len(row))
	}
	add := func(a, b int) {
		if a < len(rows) && b < len(rows[a]) && rows[a][b] >= 0 {
			p.at, p.values = append(p.at, []int{a, b}), append(p.values, rows[a][b])
		}
	}
	for shell := range size {
		if shell == (size+1)/2 {
			p.learned = len(p.at)
		}
		for n := range shell {
			add(n, shell)
			add(shell, n)
		}
		add(shell, shell)
	}
	p.addColumns()
	return p
}

// featured returns the points of positions with features. Positions with the same features and value are one point, since a rule that is
// right of one predicts nothing of the others.
func featured(features [][]int, values []int) *points {
	p := &points{head: "x ...int"}
	seen := map[string]bool{}
	for i, value := range values {
		if key := fmt.Sprint(features[i], value); !seen[key] {
			seen[key] = true
			p.at, p.values = append(p.at, features[i]), append(p.values, value)
		}
	}
	p.learned = (len(p.values) + 1) / 2
	for i := range features[0] {
		p.names = append(p.names, fmt.Sprintf("x[%d]", i))
	}
	p.addColumns()
	return p
}

// A combination makes a number of two; names and code have x and y for them.
type combination struct {
	name, setup, code string
	of                func(x, y int) int
	pure              bool
	sign              string // of a sum of more than two
}

const commonDivisor = "divisor, rest := x, y\nfor rest > 0 {\ndivisor, rest = rest, divisor%rest\n}\n"

var combinations = []combination{
	{name: "min(x, y)", code: "min(x, y)", of: func(x, y int) int { return min(x, y) }, pure: true},
	{name: "max(x, y)", code: "max(x, y)", of: func(x, y int) int { return max(x, y) }, pure: true},
	{name: "|x - y|", code: "max(x-y, y-x)", of: func(x, y int) int { return max(x-y, y-x) }, pure: true},
	{name: "x + y", code: "(x + y)", of: func(x, y int) int { return x + y }, pure: true, sign: "+"},
	{name: "x XOR y", code: "(x ^ y)", of: func(x, y int) int { return x ^ y }, sign: "^"},
	{name: "x AND y", code: "(x & y)", of: func(x, y int) int { return x & y }},
	{name: "x OR y", code: "(x | y)", of: func(x, y int) int { return x | y }},
	{name: "((x-1) OR (y-1)) + 1", code: "(((x - 1) | (y - 1)) + 1)", of: func(x, y int) int { return ((x - 1) | (y - 1)) + 1 }},
	{name: "x·y", code: "(x * y)", of: func(x, y int) int { return x * y }},
	{name: "gcd(x, y)", setup: commonDivisor, code: "divisor", of: commonDivisorOf},
	{name: "⌊max/min⌋", code: "(max(x, y) / max(1, min(x, y)))", of: func(x, y int) int { return max(x, y) / max(1, min(x, y)) }},
	{name: "⌊max/min - min/max⌋", code: "((max(x, y)*max(x, y) - min(x, y)*min(x, y)) / max(1, x*y))",
		of: func(x, y int) int { return (max(x, y)*max(x, y) - min(x, y)*min(x, y)) / max(1, x*y) }},
}

func commonDivisorOf(x, y int) int {
	for y > 0 {
		x, y = y, x%y
	}
	return x
}

// addColumns makes the columns of the numbers themselves, and of two of them, if they are not many.
func (p *points) addColumns() {
	const most = 4
	for i, name := range p.names {
		p.columns = append(p.columns, p.column(name, "", name, func(at []int) int { return at[i] }))
		p.columns[i].pure = true
	}
	for i := range min(most, len(p.names)) {
		for j := range i {
			for _, c := range combinations {
				replace := strings.NewReplacer("max", "max", "x", p.names[j], "y", p.names[i]).Replace
				column := p.column(replace(c.name), replace(c.setup), replace(c.code), func(at []int) int { return c.of(at[j], at[i]) })
				column.pure, column.weight = c.pure, 1
				if !c.pure {
					column.weight = 3
				}
				p.columns = append(p.columns, column)
			}
		}
	}
	if len(p.names) < 3 {
		return
	}
	for _, c := range combinations {
		if c.sign == "" {
			continue
		}
		name := map[string]string{"+": "the sum of all", "^": "the XOR of all"}[c.sign]
		setup := "all := 0\nfor _, n := range x {\nall " + c.sign + "= n\n}\n"
		all := p.column(name, setup, "all", func(at []int) (all int) {
			for _, n := range at {
				all = c.of(all, n)
			}
			return all
		})
		all.weight = 2
		p.columns = append(p.columns, all)
	}
}

func (p *points) column(name, setup, code string, of func(at []int) int) column {
	c := column{name: name, setup: setup, code: code, values: make([]int, len(p.at))}
	for i, at := range p.at {
		c.values[i] = of(at)
	}
	return c
}

// indicator returns the points with the value 1 where they are lost, and 0 elsewhere.
func (p *points) indicator() *points {
	lost := *p
	lost.values, lost.binary = indicator(p.values), true
	return &lost
}

// without returns the points that have no number 0, and the one value of those that have: ok is whether they have one.
func (p *points) without() (rest *points, zero int, ok bool) {
	var keep []int
	zeros := map[int]bool{}
	for i, at := range p.at {
		if slices.Contains(at, 0) {
			zero = p.values[i]
			zeros[zero] = true
		} else {
			keep = append(keep, i)
		}
	}
	if len(zeros) == 0 || len(keep) == 0 {
		return nil, 0, false
	}
	pick := func(list []int) (picked []int) {
		for _, i := range keep {
			picked = append(picked, list[i])
		}
		return picked
	}
	rest = &points{head: p.head, names: p.names, binary: p.binary, values: pick(p.values)}
	for _, i := range keep {
		rest.at = append(rest.at, p.at[i])
		if i < p.learned {
			rest.learned++
		}
	}
	for _, c := range p.columns {
		c.values = pick(c.values)
		rest.columns = append(rest.columns, c)
	}
	return rest, zero, len(zeros) == 1
}

// A finder proposes rules that are right on all points. Their body is about the numbers by their names.
type finder func(ctx context.Context, p *points) []weighed

// find returns the rules of some finders that are sure enough, best first. If there are none, it sets the points that have a number 0
// apart.
func (p *points) find(ctx context.Context, finders ...finder) (rules []weighed) {
	for _, find := range finders {
		if ctx.Err() == nil {
			rules = append(rules, find(ctx, p)...)
		}
	}
	sortRules(rules)
	if len(rules) > 0 {
		return distinct(rules)
	}
	rest, zero, one := p.without()
	if rest == nil {
		return nil
	}
	rules = rest.find(ctx, finders...)
	for i := range rules {
		if one {
			rules[i].setZero(p, zero)
		} else {
			rules[i].name += ", where no number is 0"
		}
	}
	return rules
}

// setZero makes a rule say what the points are that have a number 0.
func (r *rule) setZero(p *points, value int) {
	conditions := strings.Join(p.names, " == 0 || ") + " == 0"
	r.name += fmt.Sprintf(", and %s where a number is 0", p.word(value))
	r.body = fmt.Sprintf("if %s {\nreturn %d\n}\n%s", conditions, value, r.body)
	if r.set != "" {
		r.set = fmt.Sprintf("if %s {\nreturn %v\n}\n%s", conditions, value == 1, r.set)
	}
	r.size++
}

// pointed explains the values of points, and then which are lost.
func pointed(ctx context.Context, p *points, outcomes bool) (found []Explanation) {
	if !outcomes {
		for _, r := range p.orDecide(ctx, p.find(ctx, compositions, xors, boards)) {
			found = append(found, r.explanation(p.head, false))
		}
	}
	lost := p.indicator()
	for _, r := range lost.orDecide(ctx, lost.find(ctx, bounds, compositions, classes, boards)) {
		found = append(found, r.explanation(p.head, true))
	}
	return found
}

// orDecide adds a decision list, if there are no short rules.
func (p *points) orDecide(ctx context.Context, rules []weighed) []weighed {
	const short = 16
	if len(rules) > 0 && rules[0].size <= short || ctx.Err() != nil {
		return rules
	}
	rules = append(rules, decisions(ctx, p)...)
	sortRules(rules)
	return distinct(rules)
}

// sureOf returns the rule with the status and counts that its evidence on points gives: it was right on all.
func (p *points) sureOf(r rule, status Status) weighed {
	return weighed{rule: r, status: status, learned: p.learned, predicted: len(p.at) - p.learned}
}

// closure writes a Go function of n as a local variable.
func closure(name, body string) string {
	code := "func(n int) int {\n" + strings.ReplaceAll(body, "self(", name+"(") + "\n}\n"
	if strings.Contains(body, "self(") {
		return "var " + name + " func(n int) int\n" + name + " = " + code
	}
	return name + " := " + code
}

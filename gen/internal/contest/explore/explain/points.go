package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// A points is a list of positions given by numbers, the two of a pair or features, smallest first.
type points struct {
	parameters string   // of the Go functions, as "a, b int"
	names      []string // of the numbers, in parameters
	at         [][]int  // the numbers of each point
	values     []int
	learned    int // number of points to learn from
	columns    []column
	binary     bool // values are 1 for lost points, and 0 otherwise
}

// A column is a number computed from those of a point.
type column struct {
	code   string
	values []int // by point
	weight int   // length of its description; bounds are tried on those of at most 1
}

// board returns the points of a table of pairs, by the greater number of each. A value of -1 means that there is no such pair.
func board(rows [][]int) *points {
	p := &points{parameters: "a, b int", names: []string{"a", "b"}}
	for a, row := range rows {
		for b, value := range row {
			if value >= 0 {
				p.at = append(p.at, []int{a, b})
			}
		}
	}
	slices.SortStableFunc(p.at, func(x, y []int) int { return slices.Max(x) - slices.Max(y) })
	for _, at := range p.at {
		if p.values = append(p.values, rows[at[0]][at[1]]); 2*slices.Max(at) < len(rows) {
			p.learned++
		}
	}
	p.addColumns()
	return p
}

// featured returns the points of positions with features. Positions with the same features and value are one point, since a rule that is
// right for one predicts nothing about the others. It returns none if the positions have different numbers of features.
func featured(positions []Position) *points {
	p := &points{parameters: "x ...int"}
	seen := map[string]bool{}
	for _, position := range positions {
		if len(position.Features) != len(positions[0].Features) {
			return &points{}
		}
		if key := fmt.Sprint(position); !seen[key] {
			seen[key] = true
			p.at, p.values = append(p.at, position.Features), append(p.values, position.Value)
		}
	}
	p.learned = (len(p.values) + 1) / 2
	for len(p.at) > 0 && len(p.names) < len(p.at[0]) {
		p.names = append(p.names, fmt.Sprintf("x[%d]", len(p.names)))
	}
	p.addColumns()
	return p
}

// A combination combines two numbers, x and y in code.
type combination struct {
	code   string
	weight int
	of     func(x, y int) int
}

var combinations = []combination{
	{"min(x, y)", 1, func(x, y int) int { return min(x, y) }},
	{"max(x, y)", 1, func(x, y int) int { return max(x, y) }},
	{"abs(x-y)", 1, func(x, y int) int { return abs(x - y) }},
	{"(x+y)", 1, func(x, y int) int { return x + y }},
	{"(x^y)", 3, func(x, y int) int { return x ^ y }},
	{"(x&y)", 3, func(x, y int) int { return x & y }},
	{"(x|y)", 3, func(x, y int) int { return x | y }},
	{"(((x-1)|(y-1))+1)", 3, func(x, y int) int { return ((x - 1) | (y - 1)) + 1 }},
	{"(x*y)", 3, func(x, y int) int { return x * y }},
	{"gcd(x, y)", 3, gcd},
	{"ratio(x, y)", 3, ratio},
	{"ratioGap(x, y)", 3, ratioGap},
}

func (p *points) addColumns() {
	const most = 4 // numbers that are combined in pairs
	for i, name := range p.names {
		p.addColumn(name, 0, func(at []int) int { return at[i] })
	}
	for i := range min(most, len(p.names)) {
		for j := range i {
			named := strings.NewReplacer("max", "max", "x", p.names[j], "y", p.names[i])
			for _, c := range combinations {
				p.addColumn(named.Replace(c.code), c.weight, func(at []int) int { return c.of(at[j], at[i]) })
			}
		}
	}
	if len(p.names) > 2 {
		p.addColumn("sumOf(x...)", 2, func(at []int) int { return sumOf(at...) })
		p.addColumn("xorOf(x...)", 2, func(at []int) int { return xorOf(at...) })
	}
}

func (p *points) addColumn(code string, weight int, of func(at []int) int) {
	p.columns = append(p.columns, column{code: code, values: prog.Map(p.at, of), weight: weight})
}

// A finder proposes rules that are right for all points. Their bodies use the numbers' names.
type finder func(ctx context.Context, p *points) []rule

func pointed(ctx context.Context, p *points, outcomes bool) (found []Explanation) {
	if !outcomes {
		found = append(found, explanations(p.find(ctx, compositions, xors, boardPeriods), p.parameters, false)...)
	}
	lost := *p
	lost.values, lost.binary = indicator(p.values), true
	return append(found, explanations(lost.find(ctx, bounds, compositions, classes, boardPeriods), p.parameters, true)...)
}

// find returns the rules of some finders that are certain enough, best first. If there are none, it tries the points without a number 0. If
// they are long, it adds a decision list.
func (p *points) find(ctx context.Context, finders ...finder) []rule {
	const short = 16
	rules := p.propose(ctx, finders)
	if len(rules) == 0 {
		rest, zero := p.without()
		for _, r := range rest.propose(ctx, finders) {
			rules = append(rules, p.withZero(r, zero))
		}
	}
	if len(rules) == 0 || rules[0].size > short {
		rules = append(rules, p.propose(ctx, []finder{decisions})...)
		sortRules(rules)
	}
	return distinct(rules)
}

func (p *points) propose(ctx context.Context, finders []finder) (rules []rule) {
	for _, find := range finders {
		if ctx.Err() == nil && len(p.at) > 0 {
			rules = append(rules, find(ctx, p)...)
		}
	}
	sortRules(rules)
	return distinct(rules)
}

// without returns the points without a number 0, and the values of the others, if there are any.
func (p *points) without() (rest *points, zero []int) {
	rest = &points{parameters: p.parameters, names: p.names, binary: p.binary}
	for i, at := range p.at {
		if slices.Contains(at, 0) {
			zero = append(zero, p.values[i])
			continue
		}
		rest.at, rest.values = append(rest.at, at), append(rest.values, p.values[i])
		if i < p.learned {
			rest.learned++
		}
	}
	if len(zero) == 0 {
		return &points{}, nil // there is nothing to separate
	}
	rest.addColumns()
	return rest, zero
}

// withZero extends a rule of points without 0 to the others, if these have one value.
func (p *points) withZero(r rule, values []int) rule {
	if slices.Min(values) < slices.Max(values) {
		r.name += ", where no number is 0"
		return r
	}
	condition := "if " + strings.Join(p.names, " == 0 || ") + " == 0 {\n"
	r.name += fmt.Sprintf(", and %s where a number is 0", p.word(values[0]))
	r.body = fmt.Sprintf("%sreturn %d\n}\n%s", condition, values[0], r.body)
	if r.set != "" {
		r.set = fmt.Sprintf("%sreturn %v\n}\n%s", condition, values[0] == 1, r.set)
	}
	r.size++
	return r
}

// word returns a value for people, or the outcome if values are only winners.
func (p *points) word(value int) string {
	if !p.binary {
		return fmt.Sprint(value)
	}
	return []string{"won", "lost"}[value]
}

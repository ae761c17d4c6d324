package explain

import (
	"context"
	"fmt"
	"math"
	"strings"
)

// A part is a function of a column, which is explained like a sequence.
type part struct {
	table []int
	of    string // the code of the column
}

// compose tries a rule that combines the functions f and g in code. at computes it from their values.
func (p *points) compose(ctx context.Context, r rule, code string, parts []part, at func(point int, parts []rule) int) []rule {
	var found []rule
	var with []string
	for i, part := range parts {
		rules := sequenceRules(ctx, part.table)
		if len(rules) == 0 {
			return nil
		}
		f, name := rules[0], "fg"[i:i+1]
		found = append(found, f)
		r.size, r.status = r.size+f.size, worse(r.status, f.status)
		call := callWith(name, part.of)
		switch p := f.periodic; {
		case p != nil && len(p.first) == 0 && len(p.turn) == 1:
			line, _ := p.line()
			inline := line.text(part.of)
			if strings.Contains(code, " ^ ") && strings.Contains(inline, " ") {
				inline = "(" + inline + ")"
			}
			code = strings.Replace(code, call, inline, 1)
		case i > 0 && f.body == found[0].body:
			code = strings.Replace(code, call, "f"+call[1:], 1)
		default:
			r.body += closure(name, "n int", f.body)
			with = append(with, name+": "+f.name)
		}
	}
	r.body += "return " + code
	if r.name = spoken(code); len(with) > 0 {
		r.name += " with " + strings.Join(with, ", ")
	}
	r.periodic = found[0].periodic
	return r.tried(nil, p.values, p.learned, func(point int) int { return at(point, found) })
}

// callWith writes a call with an expression, which may already be in parentheses.
func callWith(name, code string) string {
	if strings.HasPrefix(code, "(") {
		return name + code
	}
	return name + "(" + code + ")"
}

func compositions(ctx context.Context, p *points) (rules []rule) {
	for _, c := range p.columns {
		table := p.function(&c)
		if len(table) < fewest {
			continue
		}
		for _, r := range p.compose(ctx, rule{size: c.weight}, callWith("f", c.code), []part{{table, c.code}}, func(point int, parts []rule) int {
			return parts[0].at(c.values[point])
		}) {
			if p.binary && r.periodic != nil {
				var set string
				r.name, set = r.periodic.set(spoken(c.code))
				r.set = fmt.Sprintf("is := func(n int) bool {\n%s\n}\nreturn is(%s)", set, c.code)
			}
			rules = append(rules, r)
		}
	}
	return rules
}

// fewest is the number of values from which a function is worth explaining.
const fewest = 12

const none = math.MinInt // no value

// function returns the value for each value of a column, up to the first one without a point. It is empty if points differ.
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

// prefix cuts a table before the first missing number, except for the first two, which count as 0.
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

package explain

import (
	"fmt"
	"slices"
	"strings"
)

// A periodic sequence is first, followed by turn again and again, each time with saltus added.
type periodic struct {
	first, turn []int
	saltus      int
}

func (p *periodic) at(n int) int {
	if n < len(p.first) {
		return p.first[n]
	}
	n -= len(p.first)
	return p.turn[n%len(p.turn)] + n/len(p.turn)*p.saltus
}

// learnPeriod finds the shortest description of the values as a periodic sequence that occurs at least twice.
func learnPeriod(values []int) []rule {
	best := leastPeriod(values, twice)
	if best == nil {
		return nil
	}
	return []rule{best.rule()}
}

func twice(first, turn int) int { return first + 2*turn }

// leastPeriod returns the shortest periodic sequence that agrees with all values, if there are at least needed values.
func leastPeriod(values []int, needed func(first, turn int) int) *periodic {
	var best *periodic
	for turn, last := 1, len(values)-1; needed(0, turn) <= len(values); turn++ {
		if best != nil && turn >= len(best.first)+len(best.turn) {
			break
		}
		saltus := values[last] - values[last-turn]
		first := len(values) - turn
		for first > 0 && values[first-1]+saltus == values[first-1+turn] {
			first--
		}
		if needed(first, turn) <= len(values) && (best == nil || first+turn < len(best.first)+len(best.turn)) {
			best = &periodic{values[:first], values[first : first+turn], saltus}
		}
	}
	return best
}

func (p *periodic) rule() rule {
	return rule{name: p.name(), size: len(p.first) + len(p.turn) + min(1, p.saltus*p.saltus), at: p.at, body: p.body(), periodic: p}
}

// line returns the line that the sequence follows after its first values, if there is one.
func (p *periodic) line() (l line, ok bool) {
	return line{p.saltus, p.turn[0] - len(p.first)*p.saltus}, len(p.turn) == 1
}

// short returns the Go expression for the sequence after its first values, or "" if that needs a table.
func (p *periodic) short() string {
	first, turn, least := len(p.first), len(p.turn), slices.Min(p.turn)
	counts := p.saltus == 0
	for i, value := range p.turn {
		counts = counts && value == least+(i+first)%turn
	}
	line, ok := p.line()
	switch {
	case ok:
		return line.text("n")
	case counts:
		return plus(fmt.Sprintf("n%%%d", turn), least)
	case p.saltus == 1 && slices.Max(p.turn) == least && first%turn == 0:
		return plus(fmt.Sprintf("n/%d", turn), least-first/turn)
	}
	return ""
}

func (p *periodic) name() string {
	name := p.short()
	switch {
	case name == "" && p.saltus != 0:
		return fmt.Sprintf("%s with saltus %d", p.period(), p.saltus)
	case name == "":
		return p.period()
	case len(p.turn) == 1 && p.saltus == 0:
		name = "always " + name
	}
	return p.after(spoken(name))
}

func (p *periodic) period() string { return p.after(fmt.Sprintf("period %d", len(p.turn))) }

// after returns the condition from where on something holds, or "" if that is 0.
func (p *periodic) after(name string) string {
	if len(p.first) == 0 {
		return name
	}
	return fmt.Sprintf("%s from %d", name, len(p.first))
}

func (p *periodic) body() string {
	code := p.short()
	if code == "" {
		n := "n"
		if len(p.first) > 0 {
			n = "(" + plus(n, -len(p.first)) + ")"
		}
		code = fmt.Sprintf("%s[%s%%%d]", list("[...]int", p.turn), n, len(p.turn))
		if p.saltus != 0 {
			code += " + " + times(p.saltus, fmt.Sprintf("(%s/%d)", n, len(p.turn)))
		}
	}
	return beginning(p.first) + "return " + code
}

// where returns the sequence that is 1 where this one has the value, and 0 elsewhere.
func (p *periodic) where(value int) *periodic {
	first := len(p.first)
	if p.saltus != 0 {
		first += len(p.turn) // values are not negative, so later turns exceed every value of a set
	}
	values := make([]int, first+3*len(p.turn))
	for n := range values {
		if p.at(n) == value {
			values[n] = 1
		}
	}
	return leastPeriod(values, func(f, turn int) int {
		if f > first {
			return len(values) + 1
		}
		return twice(f, turn)
	})
}

// set writes where a sequence of 0 and 1 is 1: for people, of a number with some name, and as the body of a Go function that reports it
// of n.
func (p *periodic) set(number string) (name, body string) {
	turn := len(p.turn)
	var residues, except, besides []int // of the numbers before the sequence repeats: exceptions to the residues
	for residue := range turn {
		if p.at(len(p.first)+(residue+turn-len(p.first)%turn)%turn) == 1 {
			residues = append(residues, residue)
		}
	}
	for n, value := range p.first {
		switch in := slices.Contains(residues, n%turn); {
		case in && value == 0:
			except = append(except, n)
		case !in && value == 1:
			besides = append(besides, n)
		}
	}
	body = cases("n", except, "false") + cases("n", besides, "true")
	switch len(residues) {
	case turn:
		name, body = "all", body+"return true"
	case 0:
		name, body = "none", body+"return false"
	case 1:
		name = fmt.Sprintf("%s mod %d is %d", number, turn, residues[0])
		body += fmt.Sprintf("return n%%%d == %d", turn, residues[0])
	default:
		name = fmt.Sprintf("%s mod %d in %s", number, turn, few(residues, " "))
		body += cases(fmt.Sprintf("n %% %d", turn), residues, "true") + "return false"
	}
	if len(except) > 0 {
		name += ", not " + number + " = " + few(except, ", ")
	}
	if len(besides) > 0 {
		name = strings.TrimPrefix(name+", and ", "none, and ") + number + " = " + few(besides, ", ")
	}
	return name, body
}

// few writes numbers for people, or the first of many.
func few(numbers []int, sign string) string {
	const most = 40
	if len(numbers) > most {
		return join(numbers[:most], sign) + sign + "…"
	}
	return join(numbers, sign)
}

// cases writes a Go switch that returns an answer for some numbers.
func cases(what string, numbers []int, answer string) string {
	if len(numbers) == 0 {
		return ""
	}
	return fmt.Sprintf("switch %s {\ncase %s:\nreturn %s\n}\n", what, strings.Trim(list("", numbers), "{}\n,"), answer)
}

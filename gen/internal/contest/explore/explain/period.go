package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A periodic sequence is first, and then turn again and again, each time with saltus added.
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

// learnPeriod finds the shortest description of the values as a periodic sequence that is seen at least twice.
func learnPeriod(values []int) []rule {
	best := leastPeriod(values, func(first, turn int) int { return first + 2*turn })
	if best == nil {
		return nil
	}
	return []rule{best.rule()}
}

// leastPeriod returns the shortest periodic sequence that all values agree with, and whose proof they hold: at least needed values.
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

// name says the sequence in the shortest words.
func (p *periodic) name() string {
	from := ""
	if len(p.first) > 0 {
		from = " from " + strconv.Itoa(len(p.first))
	}
	start := p.turn[0] - len(p.first)*p.saltus // at n = 0, were there no first
	switch k := len(p.turn); {
	case k == 1 && p.saltus == 0:
		return "always " + strconv.Itoa(p.turn[0]) + from
	case k == 1:
		return plus(times(p.saltus, "", "n"), start) + from
	case p.saltus == 0 && p.counts():
		return plus("n mod "+strconv.Itoa(k), p.lowest()) + from
	case p.saltus > 0 && p.lowest() == p.turn[0] && slices.Max(p.turn) == p.turn[0] && len(p.first)%k == 0:
		steps := fmt.Sprintf("⌊n/%d⌋", k)
		return plus(times(p.saltus, "", steps), p.turn[0]-len(p.first)/k*p.saltus) + from
	case p.saltus != 0:
		return fmt.Sprintf("period %d from %d with saltus %d", k, len(p.first), p.saltus)
	default:
		return fmt.Sprintf("period %d from %d", k, len(p.first))
	}
}

func (p *periodic) lowest() int { return slices.Min(p.turn) }

// counts reports whether a turn is n mod its length, and a constant.
func (p *periodic) counts() bool {
	for i, value := range p.turn {
		if value != p.lowest()+(i+len(p.first))%len(p.turn) {
			return false
		}
	}
	return true
}

func (p *periodic) body() string {
	var text strings.Builder
	index := "n"
	if len(p.first) > 0 {
		fmt.Fprintf(&text, "if n < %d {\nreturn %s[n]\n}\n", len(p.first), list("[...]int", p.first))
		index = "(" + plus("n", -len(p.first)) + ")"
	}
	start := p.turn[0] - len(p.first)*p.saltus
	switch k := len(p.turn); {
	case k == 1 && p.saltus == 0:
		fmt.Fprintf(&text, "return %d", p.turn[0])
	case k == 1:
		fmt.Fprintf(&text, "return %s", plus(times(p.saltus, "*", "n"), start))
	case p.saltus == 0 && p.counts():
		fmt.Fprintf(&text, "return %s", plus("n%"+strconv.Itoa(k), p.lowest()))
	case p.saltus == 0:
		fmt.Fprintf(&text, "return %s[%s%%%d]", list("[...]int", p.turn), index, k)
	default:
		fmt.Fprintf(&text, "return %s[%s%%%d] + %s", list("[...]int", p.turn), index, k, times(p.saltus, "*", fmt.Sprintf("(%s/%d)", index, k)))
	}
	return text.String()
}

// where returns the sequence that is 1 where this one has the value, and else 0.
func (p *periodic) where(value int) *periodic {
	first := len(p.first)
	if p.saltus != 0 {
		first += len(p.turn) // values are not negative, so in later turns they are above any that a set is of
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
		return f + 2*turn
	})
}

// set writes where a sequence of 0 and 1 is 1: for people, of a number with some name, and as the body of a Go function that reports it
// of n.
func (p *periodic) set(number string) (name, body string) {
	var text strings.Builder
	const most = 40
	residues, except, besides := p.residues()
	switchCase(&text, "n", except, "false")
	switchCase(&text, "n", besides, "true")
	switch k := len(p.turn); {
	case len(residues) == k:
		name = "all"
		text.WriteString("return true")
	case len(residues) == 0:
		name = "none"
		text.WriteString("return false")
	case len(residues) == 1:
		name = fmt.Sprintf("%s mod %d is %d", number, k, residues[0])
		fmt.Fprintf(&text, "return n%%%d == %d", k, residues[0])
	default:
		name = fmt.Sprintf("%s mod %d in %s", number, k, words(residues, most))
		switchCase(&text, fmt.Sprintf("n %% %d", k), residues, "true")
		text.WriteString("return false")
	}
	if len(except) > 0 {
		name += ", not " + number + " = " + words(except, most)
	}
	if len(besides) > 0 && len(residues) > 0 {
		name += ", and " + number + " = " + words(besides, most)
	}
	if len(besides) > 0 && len(residues) == 0 {
		name = number + " = " + words(besides, most)
	}
	return name, text.String()
}

// residues returns those modulo the period that are 1, the n before the sequence repeats that are 0 and have such a residue, and those
// that are 1 and have not.
func (p *periodic) residues() (residues, except, besides []int) {
	k := len(p.turn)
	for i, value := range p.turn {
		if value == 1 {
			residues = append(residues, (len(p.first)+i)%k)
		}
	}
	slices.Sort(residues)
	for n, value := range p.first {
		switch in := slices.Contains(residues, n%k); {
		case in && value == 0:
			except = append(except, n)
		case !in && value == 1:
			besides = append(besides, n)
		}
	}
	return residues, except, besides
}

func switchCase(text *strings.Builder, what string, cases []int, answer string) {
	if len(cases) > 0 {
		numbers := strings.Trim(list("", cases), "{}\n,")
		fmt.Fprintf(text, "switch %s {\ncase %s:\nreturn %s\n}\n", what, numbers, answer)
	}
}

package explain

import (
	"fmt"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/templates/impartial"
)

// provedRules puts the rules that a theorem proves before the others.
func provedRules(t *Table, rules []rule) []rule {
	moves := prog.Map(t.Moves[:min(len(t.Moves), len(t.Values))], clean) // a proof for larger heaps needs the values of the smaller ones
	if !agree(moves, t.Values) {
		return rules // the values are not Grundy values of these moves
	}
	seen := ""
	if len(moves) < len(t.Values) {
		seen = fmt.Sprintf("; its moves were seen up to %d", len(moves)-1)
	}
	c := recognise(moves)
	if digits := t.Code; len(digits) > 0 {
		for len(digits) > 1 && digits[len(digits)-1] == 0 {
			digits = digits[:len(digits)-1]
		}
		c = &code{digits: digits, from: len(digits), whole: true, given: true}
		seen = ""
	}
	if c != nil {
		if proved, ok := c.period(t.Values); ok {
			rules = slices.DeleteFunc(rules, func(r rule) bool { return r.periodic != nil })
			proved.proof += seen
			return append([]rule{proved}, rules...)
		}
	}
	for i := range rules {
		if proof := proofOf(&rules[i], moves); proof != "" {
			rules[i].status, rules[i].proof = Proved, "if "+proof+seen
		}
	}
	sortRules(rules)
	return rules
}

// proofOf returns the condition and the theorem that prove a rule for all n, or "".
func proofOf(r *rule, moves [][][]int) string {
	machines := []*automaton{r.digits}
	for base := 2; base <= 10 && r.periodic != nil && r.periodic.saltus == 0; base++ {
		machines = append(machines, r.periodic.automaton(base))
	}
	for _, m := range machines {
		if m == nil {
			continue
		}
		if p := newPattern(moves, m.base); p != nil && p.proves(m) {
			return fmt.Sprintf("the moves from larger n follow the same pattern by n mod %d (automaton, digit by digit)", p.size)
		}
	}
	const short = 12
	for _, t := range theorems {
		if t.rule == r.name && len(moves) >= short && t.fits(moves) {
			return "Moves " + t.condition
		}
	}
	return ""
}

// A theorem gives the values of heaps if all takes with some property are allowed, and perhaps all ways to split into two.
type theorem struct {
	condition string
	may       func(n, take int) bool
	splits    bool
	rule      string // its name, which identifies the rule together with the values of the known moves
}

var theorems = []theorem{
	{"takes any number (Nim)", func(n, take int) bool { return true }, false, "n"},
	{"takes any number, or splits (Lasker)", func(n, take int) bool { return true }, true, "period 4 from 1 with saltus 4"},
	{"takes any number but 1", func(n, take int) bool { return take > 1 }, false, "⌊n/2⌋"},
	{"takes at most half (induction on n)", func(n, take int) bool { return 2*take <= n }, false, "g(2n) = n, g(2n + 1) = g(n)"},
	{"takes at least half (induction on n)", func(n, take int) bool { return 2*take >= n }, false, "digits of n in base 2"},
}

func (t *theorem) fits(moves [][][]int) bool {
	for n, left := range moves {
		var all [][]int
		for take := 1; take <= n; take++ {
			if t.may(n, take) {
				all = append(all, []int{n - take})
			}
		}
		for a := 1; t.splits && 2*a <= n; a++ {
			all = append(all, []int{a, n - a})
		}
		if !same(clean(all), left) {
			return false
		}
	}
	return true
}

// agree reports whether the values are the Grundy values of the moves, as far as these are known.
func agree(moves [][][]int, values []int) bool {
	for n, options := range moves {
		var seen []int
		for _, heaps := range options {
			sum := 0
			for _, heap := range heaps {
				if heap >= n {
					return false
				}
				sum ^= values[heap]
			}
			seen = append(seen, sum)
		}
		if impartial.Mex(seen) != values[n] {
			return false
		}
	}
	return true
}

// period proves a period of the values of all heaps, if there are enough values.
//
// The theorem is that of Guy and Smith, for moves that leave up to k heaps; impartial.OctalPeriod has the proof for two. Let moves take up
// to t stones, n0 ≥ 1, and G(n+p) = G(n) for n0 ≤ n < k·n0 + (k-1)·p + t. A move from a larger n+p leaves at most k heaps of at least
// k·(n0+p) stones, so one of them has n0+p or more. With p stones less it is left by a move from n, and has the same value; in the same
// way a move from n, with p stones more in the largest heap, is one from n+p. For k = 1 it is the pigeonhole: t values determine the next.
// Where the rules begin only at some heap, the agreement must reach that too.
func (c *code) period(values []int) (proved rule, ok bool) {
	parts, takes := c.parts(), c.takes()
	needed := func(first, turn int) int {
		return max(parts*max(first, 1)+(parts-1)*turn+takes, c.from) + turn
	}
	p := leastPeriod(values, needed)
	if p == nil || p.saltus != 0 {
		return proved, false
	}
	theorem := "Guy–Smith for more heaps"
	if parts < 3 {
		theorem = []string{"pigeonhole", "Guy–Smith"}[parts-1]
	}
	proved = p.rule()
	proved.status, proved.proof = Proved, c.proof(theorem)
	proved.learned = needed(len(p.first), len(p.turn))
	proved.predicted = len(values) - proved.learned
	proved.call = c.expression(proved.learned + proved.learned/4 + 8)
	return proved, true
}

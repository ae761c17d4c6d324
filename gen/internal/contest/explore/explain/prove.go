package explain

import (
	"context"

	"kamyk/templates/impartial"
)

// provedRules puts the rules that a theorem proves in front of the others.
func provedRules(ctx context.Context, t *Table, rules []weighed) []weighed {
	moves := clean(t.Moves)
	if !agree(moves, t.Values) {
		return rules // the values are not Grundy values of these moves
	}
	c := recognise(moves)
	if t.Rules != nil {
		c = newCode(t.Rules)
	}
	if c == nil {
		return rules
	}
	proved, ok := c.period(t.Values)
	if !ok {
		return rules
	}
	rest := []weighed{proved}
	for _, r := range rules {
		if r.periodic == nil {
			rest = append(rest, r)
		}
	}
	return rest
}

// agree reports whether the values are the Grundy values of the moves, as far as these go.
func agree(moves []options, values []int) bool {
	for n, left := range moves[:min(len(moves), len(values))] {
		var seen []int
		for _, option := range left {
			value := 0
			for _, heap := range option {
				if heap >= n && (heap > n || len(option) < 2) {
					return false
				}
				value ^= values[heap]
			}
			seen = append(seen, value)
		}
		if impartial.Mex(seen) != values[n] {
			return false
		}
	}
	return true
}

// period proves a period of the values of all heaps, if the values at hand are enough.
//
// The theorem is that of Guy and Smith, for moves that leave up to k heaps; impartial.OctalPeriod has the proof for two. Let moves take up
// to t stones, n0 ≥ 1, and G(n+p) = G(n) for n0 ≤ n < k·n0 + (k-1)·p + t. A move from a larger n+p leaves at most k heaps of at least
// k·(n0+p) stones, so one of them has n0+p or more. With p stones less it is left by a move from n, and has the same value; in the same
// way a move from n, with p stones more in the largest heap, is one from n+p. For k = 1 it is the pigeonhole: t values determine the next.
// Where the rules begin only at some heap, the agreement must reach that too.
func (c *code) period(values []int) (proved weighed, ok bool) {
	parts, takes := c.parts(), c.takes()
	needed := func(first, turn int) int {
		return max(parts*max(first, 1)+(parts-1)*turn+takes, c.from) + turn
	}
	p := leastPeriod(values, needed)
	if p == nil || p.saltus != 0 {
		return weighed{}, false
	}
	theorem := "Guy–Smith"
	switch {
	case parts == 1:
		theorem = "pigeonhole"
	case parts > 2:
		theorem = "Guy–Smith for more heaps"
	}
	learned := needed(len(p.first), len(p.turn))
	proved = weighed{
		rule: p.rule(), status: Proved, learned: learned, predicted: len(values) - learned,
		proof: "proved " + c.condition() + " (" + theorem + ")",
	}
	if c.given {
		proved.proof = "proved for all n (" + c.name() + ", " + theorem + ")"
	}
	proved.call = c.call(learned + learned/4 + 8)
	return proved, true
}

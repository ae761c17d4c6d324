package explain

import "fmt"

// An automaton reads the digits of a number from the highest; the final state determines the value. It starts in state 0, and leading zeros
// keep it there.
type automaton struct {
	base   int
	next   []int // next[base*state+digit]
	values []int // by state
}

const maxStates = 24

// learnAutomata finds the smallest automaton over any base from 2 to 10.
func learnAutomata(values []int) (best []rule) {
	distinct := map[int]bool{}
	for _, value := range values {
		distinct[value] = true
	}
	if len(distinct) > maxStates || len(distinct) < 2 {
		return nil
	}
	for base := 2; base <= 10; base++ {
		if m := learnAutomaton(base, values); m != nil && (best == nil || m.size() < best[0].size) {
			best = []rule{m.rule()}
		}
	}
	return best
}

func (m *automaton) size() int { return len(m.values) * (m.base + 1) }

func (m *automaton) rule() rule {
	return rule{
		name:   fmt.Sprintf("%d-state automaton over base-%d digits", len(m.values), m.base),
		size:   m.size(),
		at:     func(n int) int { return m.values[automatonState(n, m.base, m.next)] },
		body:   fmt.Sprintf("return %s[automatonState(n, %d, %s)]", list("[...]int", m.values), m.base, list("[]int", m.next)),
		digits: m,
	}
}

// learnAutomaton follows Myhill and Nerode: two prefixes lead to the same state if the known values agree for all continuations.
func learnAutomaton(base int, values []int) *automaton {
	m := &automaton{base: base}
	prefixes := []int{0} // the first one of each state
	for state := 0; state < len(prefixes); state++ {
		m.values = append(m.values, values[prefixes[state]])
		for digit := range base {
			prefix, same := base*prefixes[state]+digit, 0
			for same < len(prefixes) && !samePrefix(prefixes[same], prefix, base, values) {
				same++
			}
			if same == len(prefixes) {
				prefixes = append(prefixes, prefix)
			}
			if prefix >= len(values) || same == maxStates {
				return nil
			}
			m.next = append(m.next, same)
		}
	}
	return m
}

func samePrefix(p, q, base int, values []int) bool {
	for power := 1; max(p, q)*power < len(values) && p != q; power *= base {
		for end := 0; end < power && max(p, q)*power+end < len(values); end++ {
			if values[p*power+end] != values[q*power+end] {
				return false
			}
		}
	}
	return true
}

// automaton returns an automaton that reads digits in a base and computes the sequence: its states are the numbers before it repeats, and
// the first turn.
func (p *periodic) automaton(base int) *automaton {
	m := &automaton{base: base}
	for state := range len(p.first) + len(p.turn) {
		m.values = append(m.values, p.at(state))
		for digit := range base {
			m.next = append(m.next, turn(base*state+digit, len(p.first), len(p.turn)))
		}
	}
	return m
}

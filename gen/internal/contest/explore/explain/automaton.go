package explain

import (
	"fmt"
	"slices"
	"strings"
)

// An automaton reads the digits of one number, or of two in step, from the highest on; where it ends is the value. It begins in state 0,
// and stays there while it reads zeros.
type automaton struct {
	base, numbers int
	next          [][]int // next[state][letter]; the letter of two digits is base·(digit of a) + digit of b
	values        []int   // of the states
}

const maxStates = 24

func (m *automaton) at(numbers ...int) int {
	power := 1
	for _, n := range numbers {
		for power <= n/m.base {
			power *= m.base
		}
	}
	state := 0
	for ; power > 0; power /= m.base {
		letter := 0
		for _, n := range numbers {
			letter = m.base*letter + n/power%m.base
		}
		state = m.next[state][letter]
	}
	return m.values[state]
}

// learnAutomata finds the least automaton over any base from 2 to 10.
func learnAutomata(values []int) (best []rule) {
	distinct := map[int]bool{}
	for _, value := range values {
		distinct[value] = true
	}
	if len(distinct) > maxStates || len(distinct) < 2 {
		return nil
	}
	for base := 2; base <= 10; base++ {
		m := learnAutomaton(base, 1, len(values), func(n []int) int { return values[n[0]] })
		if m != nil && (best == nil || m.size() < best[0].size) {
			best = []rule{m.rule()}
		}
	}
	return best
}

// rule is that of an automaton that reads one number.
func (m *automaton) rule() rule {
	return rule{name: m.name(), size: m.size(), at: func(n int) int { return m.at(n) }, body: m.body("n"), digits: m}
}

// learnAutomaton follows Myhill and Nerode: two prefixes lead to the same state if whatever digits follow, the values are the same, as far
// as the numbers are below limit.
func learnAutomaton(base, numbers, limit int, value func(n []int) int) *automaton {
	m := &automaton{base: base, numbers: numbers}
	letters := 1
	for range numbers {
		letters *= base
	}
	prefixes := [][]int{make([]int, numbers)} // the first of each state
	for state := 0; state < len(prefixes); state++ {
		m.next = append(m.next, make([]int, letters))
		m.values = append(m.values, value(prefixes[state]))
		for letter := range letters {
			prefix := make([]int, numbers)
			for i, rest := numbers-1, letter; i >= 0; i, rest = i-1, rest/base {
				if prefix[i] = prefixes[state][i]*base + rest%base; prefix[i] >= limit {
					return nil
				}
			}
			same := 0
			for same < len(prefixes) && !samePrefix(prefixes[same], prefix, base, limit, value) {
				same++
			}
			if m.next[state][letter] = same; same == len(prefixes) {
				if same == maxStates {
					return nil
				}
				prefixes = append(prefixes, prefix)
			}
		}
	}
	return m
}

func samePrefix(p, q []int, base, limit int, value func(n []int) int) bool {
	if slices.Equal(p, q) {
		return true
	}
	n, m := make([]int, len(p)), make([]int, len(q))
	for power := 1; ; power *= base {
		fits := true
		for i := range p {
			fits = fits && max(p[i], q[i])*power < limit
		}
		if !fits {
			return true
		}
		ends := power
		if len(p) == 2 {
			ends *= power
		}
		for end := range ends {
			inside := true
			for i, rest := 0, end; i < len(p); i, rest = i+1, rest/power {
				n[i], m[i] = p[i]*power+rest%power, q[i]*power+rest%power
				inside = inside && max(n[i], m[i]) < limit
			}
			if inside && value(n) != value(m) {
				return false
			}
		}
	}
}

// automaton reads digits in a base, and does what the sequence does: its states are the numbers before it repeats, and the first turn.
func (p *periodic) automaton(base int) *automaton {
	m := &automaton{base: base, numbers: 1}
	for state := range len(p.first) + len(p.turn) {
		m.values = append(m.values, p.at(state))
		var row []int
		for d := range base {
			n := base*state + d
			if n >= len(p.first) {
				n = len(p.first) + (n-len(p.first))%len(p.turn)
			}
			row = append(row, n)
		}
		m.next = append(m.next, row)
	}
	return m
}

func (m *automaton) size() int { return len(m.next) * (len(m.next[0]) + 1) }

func (m *automaton) name() string {
	what := "the digits"
	if m.numbers == 2 {
		what = "the digits of both"
	}
	return fmt.Sprintf("%d states that read %s in base %d", len(m.next), what, m.base)
}

// body writes the automaton for variables of those names.
func (m *automaton) body(names ...string) string {
	var text strings.Builder
	var next []int
	for _, row := range m.next {
		next = append(next, row...)
	}
	fmt.Fprintf(&text, "next := %s\nstate, power := 0, 1\n", list("[...]int", next))
	letter := ""
	for i, name := range names {
		fmt.Fprintf(&text, "for power <= %s/%d {\npower *= %d\n}\n", name, m.base, m.base)
		if i == 0 {
			letter = fmt.Sprintf("%s/power%%%d", name, m.base)
		} else {
			letter = fmt.Sprintf("%d*(%s) + %s/power%%%d", m.base, letter, name, m.base)
		}
	}
	fmt.Fprintf(&text, "for ; power > 0; power /= %d {\nstate = next[%d*state+%s]\n}\n", m.base, len(m.next[0]), letter)
	fmt.Fprintf(&text, "return %s[state]", list("[...]int", m.values))
	return text.String()
}

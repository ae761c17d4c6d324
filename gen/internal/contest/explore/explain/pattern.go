package explain

import (
	"slices"

	"kamyk/templates/impartial"
)

// A pattern describes the moves from n = size·q + r for each r, where size is a power of the base: each option is a list of heaps, and each
// heap is a power of the base times q, plus some number.
type pattern struct {
	base, size int
	options    [][]way // by r
}

// A way is an option; each of its heaps is a power·q + add.
type way []line

// newPattern finds the pattern of the moves of small heaps, or nil. At least four values of q must show it.
func newPattern(moves [][][]int, base int) *pattern {
	const seen = 4
	for size := base; (seen+1)*size <= len(moves); size *= base {
		p := &pattern{base: base, size: size}
		for r := range size {
			p.options = append(p.options, p.residue(moves, r))
		}
		if p.rules(moves) {
			return p
		}
	}
	return nil
}

// residue collects the options that all heaps with one remainder have, except the smallest.
func (p *pattern) residue(moves [][][]int, r int) (found []way) {
	last := (len(moves) - 1 - r) / p.size
	for _, left := range moves[last*p.size+r] {
		ways := []way{nil}
		for _, heap := range left {
			var longer []way
			for _, w := range ways {
				for power := 1; power <= p.size; power *= p.base {
					if add := heap - power*last; max(add, -add) < p.size {
						longer = append(longer, append(slices.Clone(w), line{power, add}))
					}
				}
			}
			ways = longer
		}
		const many = 64
		if len(ways) > many || len(found) > many {
			return nil
		}
		for _, w := range ways {
			if p.everywhere(moves, r, w) {
				found = append(found, w)
			}
		}
	}
	return found
}

func (p *pattern) everywhere(moves [][][]int, r int, w way) bool {
	for n := p.size + r; n < len(moves); n += p.size {
		if _, in := slices.BinarySearchFunc(moves[n], w.at(n/p.size), slices.Compare); !in {
			return false
		}
	}
	return true
}

func (w way) at(q int) (left []int) {
	for _, heap := range w {
		if n := heap.y(q); n != 0 {
			left = append(left, n)
		}
	}
	slices.Sort(left)
	return left
}

func (p *pattern) rules(moves [][][]int) bool {
	for n := p.size; n < len(moves); n++ {
		for _, left := range moves[n] {
			if !slices.ContainsFunc(p.options[n%p.size], func(w way) bool { return slices.Equal(w.at(n/p.size), left) }) {
				return false
			}
		}
	}
	return true
}

// proves decides for all n whether the values of the automaton are the Grundy values under the pattern, digit by digit.
//
// Write n = size·q + r. A heap that a move leaves is power·q + add with |add| < size; its digits are those of q or of a neighbour of q,
// and then those of a number that r determines. So all that counts is r, and the states to which q-1, q and q+1 lead. There are finitely
// many such threes, and those of base·q + d follow from those of q: all that occur are found by a walk. Below size the table decides.
func (p *pattern) proves(m *automaton) bool {
	state := func(q int) int { return automatonState(q, m.base, m.next) }
	var open [][3]int
	for q := 1; q < p.base; q++ {
		open = append(open, [3]int{state(q - 1), state(q), state(q + 1)})
	}
	seen := map[[3]int]bool{}
	for len(open) > 0 {
		around := open[0]
		open = open[1:]
		if seen[around] {
			continue
		}
		seen[around] = true
		if !p.agrees(m, around) {
			return false
		}
		for d := range p.base {
			open = append(open, [3]int{m.near(around, d-1), m.near(around, d), m.near(around, d+1)})
		}
	}
	return true
}

// near returns the state of base·q + d, for -base ≤ d < 2·base, from the states of q-1, q and q+1.
func (m *automaton) near(around [3]int, d int) int {
	side := (d + m.base) / m.base
	return m.next[m.base*around[side]+d+m.base-m.base*side]
}

// agrees reports whether for all r the value of size·q + r is the mex of the values of its options, given the states of q-1, q and q+1.
func (p *pattern) agrees(m *automaton, around [3]int) bool {
	value := func(heap line) int { // -1 if none of the three states determines it
		if heap.add < -heap.factor || heap.add >= 2*heap.factor {
			return -1
		}
		state := around[(heap.add+heap.factor)/heap.factor]
		digits := (heap.add + heap.factor) % heap.factor
		for power := heap.factor / p.base; power > 0; power /= p.base {
			state = m.next[m.base*state+digits/power%p.base]
		}
		return m.values[state]
	}
	for r, ways := range p.options {
		var values []int
		for _, w := range ways {
			sum := 0
			for _, heap := range w {
				v := value(heap)
				if v < 0 {
					return false
				}
				sum ^= v
			}
			values = append(values, sum)
		}
		if impartial.Mex(values) != value(line{p.size, r}) {
			return false
		}
	}
	return true
}

package impartial

// A LoopyValue is what a position of a game that may go on for ever is worth in a sum of such games. Some positions are like a heap of
// Nim, and have that as their Value. The others have the Value -1, and Escapes: the values that some option has.
type LoopyValue struct {
	Value   int
	Escapes []int // in any order, and several times
}

// LoopyValues returns the values of all positions: options[p] are the positions that a move from p leads to, and who cannot move loses.
// It is the theory of Smith.
//
// A position is like a heap of v if v is the least value that none of its options has, and each option without a value, or with a
// greater one, has an option of value v itself: then a move there can be taken back. All v are tried from 0 on.
//
// Constraints: 0 ≤ options[p][i] < n for n positions.
//
// Complexity: O((n + m) · v) for m moves and values up to v, which are at most √(2m).
func LoopyValues(options [][]int) []LoopyValue {
	l := &loopy{options: options, sources: make([][]int, len(options)), values: make([]LoopyValue, len(options))}
	for p, targets := range options {
		l.values[p].Value = -1
		for _, target := range targets {
			l.sources[target] = append(l.sources[target], p)
		}
	}
	for v, found := 0, true; found; v++ {
		found = l.level(v)
	}
	for p, targets := range options {
		if l.values[p].Value >= 0 {
			continue
		}
		for _, target := range targets {
			if v := l.values[target].Value; v >= 0 {
				l.values[p].Escapes = append(l.values[p].Escapes, v)
			}
		}
	}
	return l.values
}

type loopy struct {
	options, sources [][]int
	values           []LoopyValue
}

// level finds the positions of value v, when those of all lesser values are known, and reports whether there may be any of greater value.
// It goes backwards, as Outcomes does: an option is in the way until it is known to have an option of value v.
func (l *loopy) level(v int) bool {
	obstacles := make([]int, len(l.options)) // options without a value that do not lead to v, as far as is known
	leads, none := make([]bool, len(l.options)), make([]bool, len(l.options))
	var ready []int
	for p, targets := range l.options {
		if none[p] = l.values[p].Value >= 0 || l.least(p) < v; none[p] {
			continue
		}
		for _, target := range targets {
			if l.values[target].Value < 0 {
				obstacles[p]++
			}
		}
		if obstacles[p] == 0 {
			ready = append(ready, p)
		}
	}
	found := false
	for len(ready) > 0 {
		p := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		if none[p] || leads[p] {
			continue
		}
		l.values[p].Value, none[p], found = v, true, true
		for _, q := range l.sources[p] {
			if leads[q] || l.values[q].Value >= 0 {
				continue
			}
			leads[q] = true
			for _, source := range l.sources[q] {
				if obstacles[source]--; obstacles[source] == 0 {
					ready = append(ready, source)
				}
			}
		}
	}
	return found
}

// least returns the least value that no option of a position has.
func (l *loopy) least(p int) int {
	values := make([]int, 0, len(l.options[p]))
	for _, target := range l.options[p] {
		values = append(values, l.values[target].Value)
	}
	return Mex(values)
}

// LoopySum returns the outcome of a sum for the player to move.
//
// With two parts that are like no heap nobody can be made to lose. With one, the mover wins who can escape from it to what the other
// parts are worth together.
//
// Complexity: O(n) for n parts and their escapes.
func LoopySum(parts []LoopyValue) Outcome {
	sum := 0
	var endless []LoopyValue
	for _, part := range parts {
		if part.Value >= 0 {
			sum ^= part.Value
		} else {
			endless = append(endless, part)
		}
	}
	switch {
	case len(endless) == 0 && sum == 0:
		return Loss
	case len(endless) == 0:
		return Win
	case len(endless) > 1:
		return Draw
	}
	for _, escape := range endless[0].Escapes {
		if escape == sum {
			return Win
		}
	}
	return Draw
}

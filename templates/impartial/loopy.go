package impartial

// A LoopyValue is the value of a position of a game that may never end. If the position behaves like a heap of Nim in sums, Value is the
// size of that heap. Otherwise Value is -1, and Escapes holds the values of those options that have one.
type LoopyValue struct {
	Value   int
	Escapes []int // unordered, with repetitions
}

// LoopyValues returns the values of all positions, by Smith's theory. The list options[p] holds the positions to which a move from p leads.
// The player who cannot move loses.
//
// A position has the value v if two conditions hold. First, v is the least number that no option has as its value. Second, each option that
// has no value or a greater one has an option of value v itself, so the opponent can reverse the move. The function tries v = 0, 1, 2, …
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

// level finds the positions of value v, given those of all lesser values, and reports whether a greater value is possible. It goes
// backwards, as Outcomes does: an option is an obstacle until it is known to have an option of value v.
func (l *loopy) level(v int) bool {
	obstacles := make([]int, len(l.options)) // options without a value that are not known to lead to v
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

// least returns the least number that is not the value of an option of p.
func (l *loopy) least(p int) int {
	values := make([]int, 0, len(l.options[p]))
	for _, target := range l.options[p] {
		values = append(values, l.values[target].Value)
	}
	return Mex(values)
}

// LoopySum returns the outcome of a sum for the player to move.
//
// If two or more parts have no value, neither player can force a win. If one part has none, the player to move wins by an escape from it to
// the value of the sum of the other parts.
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

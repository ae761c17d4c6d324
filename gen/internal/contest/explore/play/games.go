package play

import "sort"

// Pairs returns a game of two numbers. value or lost is its formula.
func Pairs(moves func(a, b int, to func(a, b int)), value func(a, b int) int, lost func(a, b int) bool) Game {
	return func(p *player) {
		side := p.to + 1
		s := &search[[2]int]{player: p, cells: make([]cell, side*side)}
		if value != nil {
			s.formula.value = func(at [2]int) int { return value(at[0], at[1]) }
		}
		if lost != nil {
			s.formula.lost = func(at [2]int) bool { return lost(at[0], at[1]) }
		}
		s.moves = func(at [2]int, to func([2]int)) {
			moves(at[0], at[1], func(a, b int) {
				if a < 0 || b < 0 {
					refuse("check that the numbers are large enough", "Moves(%d, %d) leads to (%d, %d)", at[0], at[1], a, b)
				}
				to([2]int{a, b})
			})
		}
		s.dense = func(at [2]int) int {
			if at[0] < side && at[1] < side {
				return at[0]*side + at[1]
			}
			return -1
		}
		for a := 0; a < side; a++ {
			row := make([]int, side)
			for b := range row {
				p.enter("Moves(%d, %d)", a, b)
				row[b] = int(s.root([2]int{a, b}).value)
			}
			p.send(Message{Row: row})
			for b := range row {
				s.compare(p, [2]int{a, b}, s.cells[a*side+b].worth())
			}
		}
	}
}

// Positions returns a game with positions of any type. value or lost is its formula; these and features may be nil.
func Positions[P comparable](moves func(P, func(P)), start func(int) P, features func(P) []int, value func(P) int, lost func(P) bool) Game {
	return func(p *player) {
		s := &search[P]{player: p, moves: moves, formula: formula[P]{value: value, lost: lost}}
		for size, reported := 0, 0; size <= p.to; size++ {
			p.enter("Start(%d)", size)
			at := start(size)
			p.enter("the game from Start(%d)", size)
			m := Message{Values: []int{int(s.root(at).value)}}
			fresh := s.met[reported:] // new positions of this size, those with the shortest play first
			reported = len(s.met)
			sort.SliceStable(fresh, func(i, j int) bool { return s.value(fresh[i]).longest < s.value(fresh[j]).longest })
			for _, at := range fresh {
				c := s.value(at)
				s.compare(p, at, c.worth())
				if features != nil {
					p.enter("Features(%v)", at)
					m.Positions = append(m.Positions, Position{int(c.value), features(at)})
				}
			}
			p.send(m)
		}
	}
}

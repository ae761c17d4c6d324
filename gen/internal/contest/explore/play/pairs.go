package play

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
				row[b] = s.root([2]int{a, b})
			}
			p.send(Message{Row: row})
			for b, value := range row {
				s.compare(p, [2]int{a, b}, []int{a, b}, value, s.cells[a*side+b].firm)
			}
		}
	}
}

package play

import "fmt"

// Pairs returns a game of two numbers.
func Pairs(moves func(a, b int, to func(a, b int)), value func(a, b int) int, lost func(a, b int) bool) Game {
	formula := Formula[[2]int]{}
	if value != nil {
		formula.Value = func(p [2]int) int { return value(p[0], p[1]) }
	}
	if lost != nil {
		formula.Lost = func(p [2]int) bool { return lost(p[0], p[1]) }
	}
	return func(p *player) {
		formula := formula
		side := p.to + 1
		outside := map[[2]int]int{} // slots beyond the board
		s := &search[[2]int]{player: p, name: pairName}
		s.cells = make([]cell, side*side)
		s.moves = func(at [2]int, to func([2]int)) {
			moves(at[0], at[1], func(a, b int) {
				if a < 0 || b < 0 {
					refuse("check that the numbers are large enough", "Moves(%d, %d) leads to (%d, %d)", at[0], at[1], a, b)
				}
				to([2]int{a, b})
			})
		}
		s.slot = func(at [2]int) int {
			if at[0] < side && at[1] < side {
				return at[0]*side + at[1]
			}
			slot, met := outside[at]
			if !met {
				slot = side*side + len(outside)
				outside[at] = slot
			}
			return slot
		}
		for a := 0; a < side; a++ {
			row := make([]int, side)
			for b := range row {
				p.enter("Moves(%d, %d)", a, b)
				row[b] = int(s.root([2]int{a, b}).value)
			}
			p.send(Message{Row: row})
			for b, value := range row {
				formula.compare(p, [2]int{a, b}, pairName, []int{a, b}, value, s.cells[a*side+b].firm)
			}
		}
	}
}

func pairName(at [2]int) string { return fmt.Sprintf("(%d, %d)", at[0], at[1]) }

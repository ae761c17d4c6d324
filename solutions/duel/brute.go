package duel

import (
	"math/bits"

	"kamyk/templates/fastio"
)

// Brute searches the game from every placement. For n up to some 13: C(n, k) placements, each with either player to move.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	rules := game{cells: in.Int(), pieces: in.Int(), limit: in.Int()}
	wins, _, _ := rules.count()
	out.Int(wins % modulus)
	out.Newline()
}

// A game is the rules. Its moves both ways are those that the write-up prints and claims its formula for.
type game struct {
	cells, pieces, limit int
	bothWays             bool
}

// A position is a set of cells that hold the pieces, a bit each, and who is to move: Alice the red ones, which are the lowest, third
// lowest and so on, Bob the others.
type position struct {
	occupied uint
	bob      bool
}

// count returns how many placements are won, lost or endless for Alice, who moves first.
func (g game) count() (won, lost, endless int) {
	values := g.solve()
	for occupied := uint(0); occupied < 1<<g.cells; occupied++ {
		if bits.OnesCount(occupied) != g.pieces {
			continue
		}
		moverWins, decided := values[position{occupied, false}]
		switch {
		case !decided:
			endless++
		case moverWins:
			won++
		default:
			lost++
		}
	}
	return won, lost, endless
}

// solve decides positions backwards from those without a move, until no more can be decided: the rest go on for ever. The value tells
// whether the mover wins, and does not depend on the order in which positions are decided.
func (g game) solve() map[position]bool {
	moves := g.moves()
	values := make(map[position]bool)
	for before := -1; before < len(values); {
		before = len(values)
		for from, to := range moves {
			if _, decided := values[from]; !decided {
				decide(values, from, to)
			}
		}
	}
	return values
}

// decide enters the value of a position if those of the positions it leads to suffice for it.
func decide(values map[position]bool, from position, to []position) {
	open := false
	for _, next := range to {
		opponentWins, decided := values[next]
		if decided && !opponentWins {
			values[from] = true
			return
		}
		open = open || !decided
	}
	if !open {
		values[from] = false
	}
}

// moves returns the positions that each position leads to.
func (g game) moves() map[position][]position {
	moves := make(map[position][]position)
	for occupied := uint(0); occupied < 1<<g.cells; occupied++ {
		if bits.OnesCount(occupied) == g.pieces {
			for _, bob := range []bool{false, true} {
				moves[position{occupied, bob}] = g.turns(position{occupied, bob})
			}
		}
	}
	return moves
}

// turns returns the positions after every turn: neighbours belong to the opponent and stand still, so that the pieces move
// independently.
func (g game) turns(from position) []position {
	cells := occupiedCells(from.occupied)
	first := 0
	if from.bob {
		first = 1
	}
	results, moved := []position{{from.occupied, !from.bob}}, []int{0}
	for piece := first; piece < len(cells); piece += 2 {
		for i, result := range results {
			if moved[i] == g.limit {
				continue
			}
			for _, cell := range g.reach(cells, piece) {
				occupied := result.occupied&^(1<<cells[piece]) | 1<<cell
				results, moved = append(results, position{occupied, !from.bob}), append(moved, moved[i]+1)
			}
		}
	}
	return results[1:] // the first is that of no move
}

func occupiedCells(occupied uint) []int {
	var cells []int
	for cell := range bits.Len(occupied) {
		if occupied>>cell&1 == 1 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// reach returns the cells to which a piece may go.
func (g game) reach(cells []int, piece int) []int {
	lowest, highest := 0, g.cells-1
	if piece > 0 {
		lowest = cells[piece-1] + 1
	}
	if piece < len(cells)-1 {
		highest = cells[piece+1] - 1
	}
	red := piece%2 == 0
	var targets []int
	for cell := lowest; cell <= highest; cell++ {
		rightward := cell > cells[piece]
		if cell != cells[piece] && (g.bothWays || rightward == red) {
			targets = append(targets, cell)
		}
	}
	return targets
}

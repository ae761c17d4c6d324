package duel

import "slices"

// gapsExplored is how many gaps the game of kamyk explore has, and of how many pieces of his own a player may move.
const gapsExplored, limitExplored = 4, 2

// gaps are the numbers of free cells between each red piece and the blue one to its right. Pieces that move one way only make gaps smaller.
type gaps [gapsExplored]int

// Start returns gaps of one size.
func Start(size int) gaps { return gaps{size, size, size, size} }

// Moves are the rules for kamyk explore: a move makes at least one gap smaller and at most limitExplored of them.
func Moves(now gaps, to func(gaps)) { now.shrink(0, 0, now, to) }

func (now gaps) shrink(i, moved int, next gaps, to func(gaps)) {
	if i == len(now) {
		if moved > 0 {
			to(next)
		}
		return
	}
	now.shrink(i+1, moved, next, to)
	if moved == limitExplored {
		return
	}
	for next[i]--; next[i] >= 0; next[i]-- {
		now.shrink(i+1, moved+1, next, to)
	}
}

// Features counts for each bit in how many gaps it is set, modulo limitExplored+1. Gaps stay below 32 while kamyk explore has the time.
func Features(now gaps) []int {
	counts := make([]int, 5)
	for bit := range counts {
		for _, gap := range now {
			counts[bit] += gap >> bit & 1
		}
		counts[bit] %= limitExplored + 1
	}
	return counts
}

// Formula is the write-up's answer, whether the mover loses: where each bit is set in a multiple of limitExplored+1 of the gaps. It is
// right for pieces that move one way. With moves both ways, play can go on for ever, and kamyk explore refuses that.
func Formula(now gaps) bool { return slices.Max(Features(now)) == 0 }

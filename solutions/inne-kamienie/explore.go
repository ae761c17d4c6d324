package innekamienie

// Moves are the rules for kamyk explore, for two piles: a move takes a stone from either or from both.
func Moves(a, b int, to func(a, b int)) {
	if a > 0 {
		to(a-1, b)
	}
	if b > 0 {
		to(a, b-1)
	}
	if min(a, b) > 0 {
		to(a-1, b-1)
	}
}

// Formula is the write-up's answer, whether the mover loses: where the number of all stones is even. It is wrong first at (1, 1).
func Formula(a, b int) bool { return (a+b)%2 == 0 }

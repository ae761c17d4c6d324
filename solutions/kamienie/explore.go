package kamienie

// Moves are the rules for kamyk explore: a move takes any positive number of stones.
func Moves(n int, to func(left ...int)) {
	for left := range n {
		to(left)
	}
}

// Formula is the write-up's answer, which is right.
func Formula(n int) int { return n }

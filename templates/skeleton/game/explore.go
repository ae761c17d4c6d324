package PROBLEM_package

// Moves are the rules of one heap of n stones. Each call of to is a move, and names the heaps that the move leaves: none, one, or several.
// kamyk explore finds the formula of its values.
func Moves(n int, to func(left ...int)) {
	for left := 0; left < n; left++ {
		to(left)
	}
}

// Formula is the value of a heap, 0 where the player to move loses. kamyk explore compares it with the values that follow from Moves.
func Formula(n int) int { return n }

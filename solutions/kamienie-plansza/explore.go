package kamienieplansza

// Moves are the rules for kamyk explore: a stone takes its cell and the neighbours away, and splits a board of n cells in two.
func Moves(n int, to func(left ...int)) {
	for cell := range n {
		to(max(0, cell-1), max(0, n-cell-2))
	}
}

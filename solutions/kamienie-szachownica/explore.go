package kamienieszachownica

// Moves are the rules of one stone for kamyk explore, on row a+1 and column b+1.
func Moves(a, b int, to func(a, b int)) {
	for _, cell := range (stone{int16(a + 1), int16(b + 1)}).reach(side) {
		to(int(cell.row-1), int(cell.column-1))
	}
}

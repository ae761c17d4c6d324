package kamienieschody

// Moves are the rules for kamyk explore, for stairs of two steps: a stones on the first, b on the second.
func Moves(a, b int, to func(a, b int)) {
	for moved := 1; moved <= a; moved++ {
		to(a-moved, b)
	}
	for moved := 1; moved <= b; moved++ {
		to(a+moved, b-moved)
	}
}

// Formula is the write-up's answer, whether the mover loses: where a XOR (b−a) is 0. It is wrong first at (0, 1).
func Formula(a, b int) bool { return a^(b-a) == 0 }

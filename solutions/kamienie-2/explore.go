package kamienie2

import "kamyk/templates/impartial"

// Rules are the rules for kamyk explore, as data: a move takes 1, 3 or 4 stones.
var Rules = impartial.Subtraction{1, 3, 4}

// Formula is the write-up's answer, which is right.
func Formula(n int) int { return [7]int{0, 1, 0, 1, 2, 3, 2}[n%7] }

package gambitwiezy

// Moves are the rules for kamyk explore, for a tower with x full floors and y single ones below the top: floors from which one block, an
// outer one, can be taken. Taking the middle of a full floor leaves nothing to take there, taking an outer block leaves a single floor.
func Moves(x, y int, to func(x, y int)) {
	if x > 0 {
		to(x-1, y)
		to(x-1, y+1)
	}
	if y > 0 {
		to(x, y-1)
	}
}

// Formula is the write-up's answer, whether the mover loses. It is right.
func Formula(x, y int) bool { return x%2 == 0 && y%2 == 0 }

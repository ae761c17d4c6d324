package kamienieschody

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute reads what Solve reads and searches the whole game from its rules alone. For up to 8 steps and some hundred thousand positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		var now stairs
		for i := range in.Int() {
			now[i] = in.Int()
		}
		out.Either(game.Wins(now), "first", "second")
	}
}

// stairs are the stones on each step. The first step is the one above the ground.
type stairs [8]int

var game = impartial.Game[stairs]{Moves: moves}

// moves takes any positive number of stones from one step to the one below, or to the ground, where they are out of the game.
func moves(now stairs, to func(stairs)) {
	for i, stones := range now {
		for moved := 1; moved <= stones; moved++ {
			next := now
			next[i] -= moved
			if i > 0 {
				next[i-1] += moved
			}
			to(next)
		}
	}
}

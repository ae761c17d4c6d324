package kamienie

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute reads what Solve reads and searches the whole game from its rules alone. For up to 8 piles and some hundred thousand positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		var now piles
		for i := range in.Int() {
			now[i] = in.Int()
		}
		out.Either(game.Wins(now), "first", "second")
	}
}

type piles [8]int

var game = impartial.Game[piles]{Moves: moves}

// moves takes any positive number of stones from one pile.
func moves(now piles, to func(piles)) {
	for i, pile := range now {
		for left := range pile {
			next := now
			next[i] = left
			to(next)
		}
	}
}

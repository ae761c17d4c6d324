package innekamienie

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

// moves takes one stone from each pile of every set of piles that are not empty, but for the empty set.
func moves(now piles, to func(piles)) {
	var take func(i int, next piles)
	take = func(i int, next piles) {
		switch {
		case i < len(now):
			take(i+1, next)
			if now[i] > 0 {
				next[i]--
				take(i+1, next)
			}
		case next != now:
			to(next)
		}
	}
	take(0, now)
}

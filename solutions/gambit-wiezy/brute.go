package gambitwiezy

import "kamyk/templates/fastio"

// Brute plays the tower block by block and searches all of its positions. For up to 8 floors: 5ⁿ⁻¹ positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	var now tower
	for i := range in.Int() {
		floor := floor(in.Int() | in.Int()<<1 | in.Int()<<2)
		if i > 0 {
			now[i] = floor
		}
	}
	result := play(now)
	out.Either(result.moverWins, "A", "B")
	out.IntLine(result.games)
}

// A floor says of its left, middle and right slot, a bit each, whether a block is there.
type floor uint8

func (f floor) stable() bool { return f&0b010 != 0 || f == 0b101 }

// A tower is its floors. Those from which nothing can be taken, the top one among them, may stand as 0.
type tower [8]floor

// An outcome is who wins a position, and the number of games modulo the modulus.
type outcome struct {
	moverWins bool
	games     int
}

// known holds the outcomes of the positions met so far.
var known = map[tower]outcome{}

// play takes each block that can be taken: the winner makes winning moves only, the loser any.
func play(now tower) outcome {
	result, met := known[now]
	if met {
		return result
	}
	result.games = 1
	moves, lost, won := 0, 0, 0 // moves, and games after those that lose and those that win
	for i, floor := range now {
		for slot := range 3 {
			left := floor &^ (1 << slot)
			if left == floor || !left.stable() {
				continue
			}
			next := now
			next[i] = left
			option := play(next)
			moves++
			if option.moverWins {
				lost += option.games
			} else {
				won += option.games
				result.moverWins = true
			}
		}
	}
	switch {
	case result.moverWins:
		result.games = won % modulus
	case moves > 0:
		result.games = lost % modulus
	}
	known[now] = result
	return result
}

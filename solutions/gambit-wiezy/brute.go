package gambitwiezy

import "kamyk/templates/fastio"

// Brute plays the tower block by block and searches all of its positions. For up to some 7 floors: 5ⁿ⁻¹ positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	floors := make([]floor, in.Int())
	for i := range floors {
		floors[i] = floor{in.Int() == 1, in.Int() == 1, in.Int() == 1}
	}
	result := make(search).play(floors[1:])
	if result.moverWins {
		out.Line("A")
	} else {
		out.Line("B")
	}
	out.Int(result.games)
	out.Newline()
}

// A floor says of its left, middle and right slot whether a block is there.
type floor [3]bool

func (f floor) stable() bool {
	return f[1] || f[0] && f[2]
}

// An outcome is who wins a position, and the number of games modulo the modulus.
type outcome struct {
	moverWins bool
	games     int
}

// A search holds the outcomes of the positions seen so far.
type search map[string]outcome

// play takes each block that can be taken, and leaves the floors as they were.
func (s search) play(floors []floor) outcome {
	key := spell(floors)
	if known, ok := s[key]; ok {
		return known
	}
	var options []outcome
	for i := range floors {
		for slot, present := range floors[i] {
			if !present {
				continue
			}
			floors[i][slot] = false
			if floors[i].stable() {
				options = append(options, s.play(floors))
			}
			floors[i][slot] = true
		}
	}
	s[key] = combine(options)
	return s[key]
}

// combine returns the outcome of a position from those of its moves: the winner makes winning moves only, the loser any.
func combine(options []outcome) outcome {
	var result outcome
	for _, option := range options {
		result.moverWins = result.moverWins || !option.moverWins
	}
	for _, option := range options {
		if option.moverWins != result.moverWins {
			result.games = (result.games + option.games) % modulus
		}
	}
	if len(options) == 0 {
		result.games = 1
	}
	return result
}

func spell(floors []floor) string {
	var letters []byte
	for _, f := range floors {
		letter := byte('0')
		for slot, present := range f {
			if present {
				letter += 1 << slot
			}
		}
		letters = append(letters, letter)
	}
	return string(letters)
}

package impartial

// A Game decides positions by searching all that can follow, from the rules alone: for a brute force, and for finding the pattern of a
// game by its first values. It remembers each position that it has met, so it serves any number of questions.
//
// A position is all that the next moves depend on, as a comparable value: an array of heaps, a set of cells as bits. Where the players
// have different moves, the position says whose turn it is. A Game with its Moves set is ready to use.
type Game[P comparable] struct {
	// Moves calls to with each position that one move leads to. No play may come back to a position.
	Moves  func(position P, to func(next P))
	values map[P]int // by position: open, or its Grundy value
	wins   map[P]int // by position: open, lost or won
}

const (
	open = -1 // the search of a position has begun and has not ended
	lost = 0
	won  = 1
)

// Wins reports whether the player to move wins. It panics if play can come back to a position.
//
// Complexity: one call of Moves for each position that can follow and was not met before; memory for each.
func (g *Game[P]) Wins(position P) bool {
	if g.wins == nil {
		g.wins = map[P]int{}
	}
	s := search[P]{game: g}
	s.try = func(next P) {
		if s.outcome == lost && !s.winsFrom(next) {
			s.outcome = won
		}
	}
	return s.winsFrom(position)
}

// A search answers one question. Its one function for all moves spares a closure at each position.
type search[P comparable] struct {
	game    *Game[P]
	outcome int          // of the position that the search is at: lost until a move is found that wins
	try     func(next P) // is told each move from there
}

func (s *search[P]) winsFrom(position P) bool {
	wins := s.game.wins
	if outcome, met := wins[position]; met {
		return finished(outcome) == won
	}
	wins[position] = open
	above := s.outcome
	s.outcome = lost
	s.game.Moves(position, s.try)
	outcome := s.outcome
	wins[position], s.outcome = outcome, above
	return outcome == won
}

// Value returns the Grundy value of a position. It is 0 exactly where the player to move loses. It panics if play can come back to a
// position.
//
// Complexity: as of Wins, and Mex of the options at each position.
func (g *Game[P]) Value(position P) int {
	if value, met := g.values[position]; met {
		return finished(value)
	}
	if g.values == nil {
		g.values = map[P]int{}
	}
	g.values[position] = open
	var options []int
	g.Moves(position, func(next P) { options = append(options, g.Value(next)) })
	value := Mex(options)
	g.values[position] = value
	return value
}

func finished(outcome int) int {
	if outcome == open {
		panic("impartial: play can come back to a position; Outcomes decides such games")
	}
	return outcome
}

package impartial

// A Game decides positions by exhaustive search from the rules alone. Use it for a brute force, or to see a pattern in the first values of
// a game. It stores the value of every position that it has searched, so you can ask any number of questions.
//
// A position is a comparable value that determines the moves: an array of heaps, or a set of cells as bits. If the players have different
// moves, the position includes whose turn it is. Set Moves, and a Game is ready to use.
type Game[P comparable] struct {
	// Moves calls to with each position to which one move leads. No sequence of moves may return to a position.
	Moves  func(position P, to func(next P))
	values map[P]int // by position: open, or its Grundy value
	wins   map[P]int // by position: open, lost or won
}

const (
	open = -1 // the search of a position has begun but not ended
	lost = 0
	won  = 1
)

// Wins reports whether the player to move wins. It panics if a sequence of moves can return to a position.
//
// Complexity: one call of Moves and one map entry for each reachable position that was not searched before.
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

// A search answers one question. It uses one function for all moves, so no position needs a closure of its own.
type search[P comparable] struct {
	game    *Game[P]
	outcome int          // of the current position: lost until a winning move is found
	try     func(next P) // receives each move from it
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

// Value returns the Grundy value of a position. It is 0 exactly when the player to move loses. Value panics if a sequence of moves can
// return to a position.
//
// Complexity: as Wins, and Mex of the options of each position.
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

package impartial

// An Outcome is what a position is worth to the player to move, if both play perfectly.
type Outcome int8

// The outcomes. A Draw goes on for ever.
const (
	Draw Outcome = iota
	Loss
	Win
)

// Outcomes returns the outcome of each position of a game that may go on for ever: options[p] are the positions that a move from p leads
// to, and who cannot move loses. It goes backwards from the ends of the game, known as retrograde analysis.
//
// Constraints: 0 ≤ options[p][i] < n for n positions.
//
// Complexity: O(n + m) for m moves, time and memory.
func Outcomes(options [][]int) []Outcome {
	sources := make([][]int, len(options)) // the positions from which a move leads to each
	undecided := make([]int, len(options)) // moves that may still be good
	outcomes := make([]Outcome, len(options))
	var decided []int
	for p, targets := range options {
		undecided[p] = len(targets)
		if len(targets) == 0 {
			outcomes[p] = Loss
			decided = append(decided, p)
		}
		for _, target := range targets {
			sources[target] = append(sources[target], p)
		}
	}
	for len(decided) > 0 {
		p := decided[0]
		decided = decided[1:]
		for _, source := range sources[p] {
			undecided[source]--
			if outcomes[source] != Draw || outcomes[p] == Win && undecided[source] > 0 {
				continue
			}
			outcomes[source] = Loss
			if outcomes[p] == Loss {
				outcomes[source] = Win
			}
			decided = append(decided, source)
		}
	}
	return outcomes
}

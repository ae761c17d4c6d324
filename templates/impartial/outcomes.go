package impartial

// An Outcome is the result for the player to move, if both play perfectly.
type Outcome int8

// The outcomes. A Draw never ends.
const (
	Draw Outcome = iota
	Loss
	Win
)

// Outcomes returns the outcome of each position of a game that may never end. The list options[p] holds the positions to which a move from
// p leads. The player who cannot move loses. The method is retrograde analysis, which works backwards from the final positions.
//
// Constraints: 0 ≤ options[p][i] < n for n positions.
//
// Complexity: O(n + m) for m moves, time and memory.
func Outcomes(options [][]int) []Outcome {
	sources := make([][]int, len(options)) // of each position, those with a move to it
	undecided := make([]int, len(options)) // moves that may still avoid a loss
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

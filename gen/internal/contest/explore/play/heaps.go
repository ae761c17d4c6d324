package play

import (
	"fmt"
	"sort"

	"kamyk/templates/impartial"
)

// NewRules returns rules that are data: of impartial.Octal or impartial.Subtraction, whose name is given.
func NewRules(name string, data []int) *Rules { return &Rules{name, data} }

// Heaps returns a game of heaps. Rules are nil if they are code.
func Heaps(moves func(n int, to func(left ...int)), rules *Rules, formula Formula[int]) Game {
	return func(p *player) {
		if rules != nil {
			p.send(Message{Rules: rules})
		}
		formula := formula
		h := &heaps{player: p, moves: moves, wins: map[string]bool{"": true}}
		for n := 0; n <= p.to; n++ {
			p.enter("Moves(%d)", n)
			m := Message{}
			if p.wild {
				m.Values = []int{h.outcome(n)}
			} else {
				m = h.next(n)
			}
			p.send(m)
			formula.compare(p, n, heapName, []int{n}, m.Values[0], len(h.worth) > n && h.worth[n].Firm)
		}
	}
}

func heapName(n int) string { return fmt.Sprintf("n = %d", n) }

// heaps is a table of heaps.
type heaps struct {
	*player
	moves  func(n int, to func(left ...int))
	values []int
	worth  []impartial.Tame // under misère play

	options impartial.ValueSet
	listed  int             // options that were sent
	wins    map[string]bool // of misère play: whether the mover wins, by heaps
}

const (
	maxListed = 30000 // options that are sent, those of the smallest heaps
	maxHeap   = 200   // the last heap whose options are sent
)

// next computes the value of heap n.
func (h *heaps) next(n int) (m Message) {
	h.options.Clear()
	list := h.listed < maxListed && n <= maxHeap
	leaves, kinds := [][]int{}, map[impartial.Tame]bool{}
	h.moves(n, func(left ...int) {
		value, firm := 0, false
		for _, part := range left {
			if part < 0 || part >= n {
				refuseHeap(n, part)
			}
			value ^= h.values[part]
			firm = firm || h.misere && h.worth[part].Firm
		}
		h.options.Add(value)
		if h.misere {
			kinds[impartial.Tame{Value: value, Firm: firm}] = true
		}
		if list {
			leaves = append(leaves, append([]int{}, left...))
		}
	})
	value := h.options.Mex()
	h.values = append(h.values, value)
	if h.misere {
		h.worth = append(h.worth, h.tameValue(kinds, func() string { return fmt.Sprint(n) }))
	}
	if h.listed += len(leaves); list {
		m.Moves = [][][]int{leaves}
	}
	m.Values = []int{value}
	return m
}

func refuseHeap(n, part int) {
	if part < 0 {
		refuse("check that the heap is large enough before you take from it", "Moves(%d) leaves a heap of %d stones", n, part)
	}
	refuse("each heap that a move leaves has to be smaller; for other games, write Moves(p P, to func(P)) and Start(size int) P",
		"Moves(%d) leaves a heap of %d, so the game need not end", n, part)
}

// maxSums is how many sums of heaps are searched under misère play.
const maxSums = 2_000_000

// outcome returns 1 if the mover wins a heap alone, by a search of all sums that can follow.
func (h *heaps) outcome(n int) int {
	if h.moverWins([]int{n}) {
		return 1
	}
	return 0
}

func (h *heaps) moverWins(sum []int) bool {
	sort.Ints(sum)
	for len(sum) > 0 && sum[0] == 0 {
		sum = sum[1:]
	}
	key := fmt.Sprint(sum)
	if len(sum) == 0 {
		key = ""
	}
	if wins, known := h.wins[key]; known {
		return wins
	}
	if len(h.wins) > maxSums {
		panic(ended("more sums of heaps can follow than kamyk searches"))
	}
	wins, moves := false, 0
	for i, n := range sum {
		if i > 0 && n == sum[i-1] {
			continue
		}
		others := append(append([]int{}, sum[:i]...), sum[i+1:]...)
		h.moves(n, func(left ...int) {
			moves++
			if !wins && !h.moverWins(append(append([]int{}, others...), left...)) {
				wins = true
			}
		})
	}
	wins = wins || moves == 0
	h.wins[key] = wins
	return wins
}

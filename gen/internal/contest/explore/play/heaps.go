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
		h := &heaps{player: p, moves: moves}
		sums := h.sums()
		for n := 0; n <= p.to; n++ {
			p.enter("Moves(%d)", n)
			m := Message{}
			if p.wild {
				m.Values = []int{int(sums.root(single(n)).value)}
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
	listed  int // options that were sent
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
	refuse("each heap that a move leaves must be smaller; for other games, write Moves(p P, to func(P)) and Start(size int) P",
		"Moves(%d) leaves a heap of %d, so the game may never end", n, part)
}

// single returns the sum of one heap.
func single(n int) string {
	if n == 0 {
		return ""
	}
	return string([]rune{rune(n)})
}

// sums returns the search of sums of heaps, under misère play. A sum is its heaps in order, none empty, a rune each.
func (h *heaps) sums() *search[string] {
	slots := map[string]int{}
	slot := func(sum string) int {
		if _, met := slots[sum]; !met {
			slots[sum] = len(slots)
		}
		return slots[sum]
	}
	return &search[string]{player: h.player, moves: h.moveOne, slot: slot, name: func(sum string) string { return fmt.Sprint([]rune(sum)) }}
}

// moveOne moves in one heap of a sum.
func (h *heaps) moveOne(sum string, to func(string)) {
	parts := []rune(sum)
	for i, n := range parts {
		if i > 0 && n == parts[i-1] {
			continue
		}
		h.moves(int(n), func(left ...int) {
			next := append(append([]rune{}, parts[:i]...), parts[i+1:]...)
			for _, part := range left {
				if part > 0 {
					next = append(next, rune(part))
				}
			}
			sort.Slice(next, func(i, j int) bool { return next[i] < next[j] })
			to(string(next))
		})
	}
}

package play

import (
	"fmt"
	"sort"

	"kamyk/templates/impartial"
)

// Heaps returns a game of heaps. code is that of rules which are data, and else nil; value or lost is the formula.
func Heaps(moves func(n int, to func(left ...int)), code []int, value func(n int) int, lost func(n int) bool) Game {
	return func(p *player) {
		p.send(Message{Code: code})
		h := &heaps{player: p, moves: moves}
		sums := search[sum]{player: p, moves: h.moveOne}
		formula := formula[int]{value: value, lost: lost}
		for n := 0; n <= p.to; n++ {
			p.enter("Moves(%d)", n)
			m := Message{}
			if p.wild {
				m.Values = []int{sums.root(sumOf(n))}
			} else {
				m = h.next(n)
			}
			p.send(m)
			formula.compare(p, n, []int{n}, m.Values[0], len(h.worth) > n && h.worth[n].Firm)
		}
	}
}

// Takes returns the code of a game whose moves take so many stones of a heap.
func Takes(takes []int) (code []int) {
	for _, take := range takes {
		for take >= len(code) {
			code = append(code, 0)
		}
		if take > 0 {
			code[take] = 3
		}
	}
	return code
}

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
		h.worth = append(h.worth, h.tameValue(kinds, fmt.Sprint(n)))
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

// A sum of heaps is these in order, none empty, a rune each.
type sum string

func sumOf(heaps ...int) sum {
	var parts []rune
	for _, n := range heaps {
		if n > 0 {
			parts = append(parts, rune(n))
		}
	}
	sort.Slice(parts, func(i, j int) bool { return parts[i] < parts[j] })
	return sum(parts)
}

// moveOne moves in one heap of a sum.
func (h *heaps) moveOne(now sum, to func(sum)) {
	parts := []rune(now)
	for i, n := range parts {
		if i > 0 && n == parts[i-1] {
			continue
		}
		h.moves(int(n), func(left ...int) {
			next := append([]int{}, left...)
			for j, part := range parts {
				if j != i {
					next = append(next, int(part))
				}
			}
			to(sumOf(next...))
		})
	}
}

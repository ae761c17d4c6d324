package play

import (
	"fmt"
	"sort"

	"kamyk/templates/impartial"
)

// Heaps returns a game of heaps. code holds the rules if they are data, or is nil. The formula is value or lost; the other is nil.
func Heaps(moves func(n int, to func(left ...int)), code []int, value func(n int) int, lost func(n int) bool) Game {
	return func(p *player) {
		p.send(Message{Code: code})
		h := &heaps{player: p, moves: moves}
		sums := search[sum]{player: p, moves: h.moveOne, slots: map[sum]int{}}
		formula := formula[int]{value: value, lost: lost}
		for n := 0; n <= p.to; n++ {
			p.enter("Moves(%d)", n)
			var m Message
			var worth impartial.Tame
			if p.wild {
				worth = sums.root(sumOf(n)).worth()
			} else {
				worth, m.Moves = h.next(n)
			}
			m.Values = []int{worth.Value}
			p.send(m)
			formula.compare(p, n, worth)
		}
	}
}

// Takes returns the code of a game whose moves take these numbers of stones from a heap.
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

type heaps struct {
	*player
	moves func(n int, to func(left ...int))
	worth []impartial.Tame

	options options
	listed  int // options that were sent
}

// maxListed limits the options that are sent, those of the smallest heaps.
const maxListed = 30000

// next finds the value of heap n, and lists the results of moves if n is small.
func (h *heaps) next(n int) (worth impartial.Tame, moves [][][]int) {
	h.options.clear()
	list := h.listed < maxListed
	leaves := [][]int{}
	h.moves(n, func(left ...int) {
		var sum impartial.Tame
		for _, part := range left {
			if part < 0 || part >= n {
				refuseHeap(n, part)
			}
			sum.Value ^= h.worth[part].Value
			sum.Firm = sum.Firm || h.worth[part].Firm
		}
		h.options.addOption(h.player, sum)
		if list {
			leaves = append(leaves, append([]int{}, left...))
		}
	})
	worth = h.options.worth(h.player, func() string { return fmt.Sprint(n) })
	h.worth = append(h.worth, worth)
	if h.listed += len(leaves); list {
		moves = [][][]int{leaves}
	}
	return worth, moves
}

func refuseHeap(n, part int) {
	if part < 0 {
		refuse("check that the heap is large enough before you take from it", "Moves(%d) leaves a heap of %d stones", n, part)
	}
	refuse("each heap that a move leaves must be smaller; for other games, write Moves(p P, to func(P)) and Start(size int) P",
		"Moves(%d) leaves a heap of %d, so the game may never end", n, part)
}

// A sum is a sorted list of heaps without empty ones, four bytes for each, so that it can be the key of a map.
type sum string

func sumOf(heaps ...int) sum {
	heaps = append([]int{}, heaps...)
	sort.Ints(heaps)
	var text []byte
	for _, n := range heaps {
		if n > 0 {
			text = append(text, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
		}
	}
	return sum(text)
}

func (s sum) heaps() (list []int) {
	for i := 0; i < len(s); i += 4 {
		list = append(list, int(s[i])<<24|int(s[i+1])<<16|int(s[i+2])<<8|int(s[i+3]))
	}
	return list
}

// moveOne moves in one heap of a sum.
func (h *heaps) moveOne(now sum, to func(sum)) {
	parts := now.heaps()
	for i, n := range parts {
		if i > 0 && n == parts[i-1] {
			continue
		}
		h.moves(n, func(left ...int) {
			next := append([]int{}, left...)
			for j, part := range parts {
				if j != i {
					next = append(next, part)
				}
			}
			to(sumOf(next...))
		})
	}
}

package play

import (
	"fmt"
	"runtime"
	"sort"

	"kamyk/templates/impartial"
)

const (
	maxMemory = 1 << 30 // size of the positions of a search, in bytes
	maxTurns  = 300_000 // in one play
)

// A search finds the values of positions, each from those of its options.
type search[P comparable] struct {
	*player
	formula[P]
	moves func(P, func(P))
	dense func(P) int // the index of a position's cell if it is small, or -1; may be nil

	cells  []cell
	slots  map[P]int  // the indices of the cells of other positions
	met    []P        // the keys of slots, in the order of discovery
	path   []P        // the positions on the current path
	levels []*options // the options of each position on the path
}

const cellSize = 12 // bytes

type cell struct {
	state   state
	firm    bool  // under misère play
	value   int32 // in a wild game, 1 if the mover wins
	longest int32 // the greatest number of moves that can follow
}

type state uint8

const (
	unmet state = iota
	open
	known
)

func (c cell) worth() impartial.Tame { return impartial.Tame{Value: int(c.value), Firm: c.firm} }

func (s *search[P]) slot(at P) int {
	if s.dense != nil {
		if slot := s.dense(at); slot >= 0 {
			return slot
		}
	}
	slot, met := s.slots[at]
	if met {
		return slot
	}
	slot = len(s.cells)
	s.slots[at], s.met = slot, append(s.met, at)
	if s.cells = append(s.cells, cell{}); len(s.cells)%(1<<16) == 0 {
		checkMemory()
	}
	return slot
}

func (s *search[P]) value(at P) cell {
	slot := s.slot(at)
	if s.cells[slot].state == known {
		return s.cells[slot]
	}
	return s.visit(at, slot)
}

// visit finds the value of a position that is not known yet.
func (s *search[P]) visit(at P, slot int) cell {
	if s.cells[slot].state == open {
		refuse("no sequence of moves may return to a position", "Moves returns to %s, so the game may never end", nameOf(at))
	}
	if len(s.path) == maxTurns {
		refuse("check that each sequence of moves ends", "play from %s can go on for %d moves, up to %s", nameOf(s.path[0]), maxTurns,
			nameOf(at))
	}
	s.cells[slot].state = open
	if s.path = append(s.path, at); len(s.path) > len(s.levels) {
		s.levels = append(s.levels, &options{})
	}
	found := s.search(at, s.levels[len(s.path)-1])
	s.path = s.path[:len(s.path)-1]
	s.cells[slot] = found
	return found
}

// checkMemory ends a search that needs too much memory. It is a function of its own, because its large variables would enlarge each frame
// of a deep search.
//
//go:noinline
func checkMemory() {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	if memory.HeapInuse > maxMemory {
		panic(ended("its positions need more than 1 GiB"))
	}
}

// root returns the cell of a position outside of a running search.
func (s *search[P]) root(at P) cell {
	s.inside = func() string { return "Moves at " + nameOf(s.path[len(s.path)-1]) }
	return s.value(at)
}

func (s *search[P]) search(at P, o *options) (found cell) {
	found.state = known
	o.clear()
	s.moves(at, func(next P) {
		c := s.value(next)
		o.addOption(s.player, c.worth())
		if c.longest >= found.longest {
			found.longest = c.longest + 1
		}
	})
	if s.wild {
		if found.longest == 0 || o.values.Has(0) {
			found.value = 1
		}
		return found
	}
	worth := o.worth(s.player, func() string { return nameOf(at) })
	found.value, found.firm = int32(worth.Value), worth.Firm
	return found
}

func nameOf(at interface{}) string {
	switch at := at.(type) {
	case [2]int:
		return fmt.Sprintf("(%d, %d)", at[0], at[1])
	case sum:
		return fmt.Sprint(at.heaps())
	}
	return fmt.Sprint(at)
}

// Pairs returns a game of two numbers. The formula is value or lost; the other is nil.
func Pairs(moves func(a, b int, to func(a, b int)), value func(a, b int) int, lost func(a, b int) bool) Game {
	return func(p *player) {
		side := p.to + 1
		if side > maxMemory/cellSize/side {
			refuse("choose a smaller --to", "a board up to %d needs more than 1 GiB", p.to)
		}
		s := pairSearch(p, side, moves)
		if value != nil {
			s.formula.value = func(at [2]int) int { return value(at[0], at[1]) }
		}
		if lost != nil {
			s.formula.lost = func(at [2]int) bool { return lost(at[0], at[1]) }
		}
		for a := 0; a < side; a++ {
			row := make([]int, side)
			for b := range row {
				p.enter("Moves(%d, %d)", a, b)
				row[b] = int(s.root([2]int{a, b}).value)
			}
			p.send(Message{Row: row})
			for b := range row {
				s.compare(p, [2]int{a, b}, s.cells[a*side+b].worth())
			}
		}
	}
}

// pairSearch returns a search whose cells hold the pairs of numbers below side.
func pairSearch(p *player, side int, moves func(a, b int, to func(a, b int))) *search[[2]int] {
	return &search[[2]int]{player: p, cells: make([]cell, side*side), slots: map[[2]int]int{},
		moves: func(at [2]int, to func([2]int)) {
			moves(at[0], at[1], func(a, b int) {
				if a < 0 || b < 0 {
					refuse("check that the numbers are large enough", "Moves(%d, %d) leads to (%d, %d)", at[0], at[1], a, b)
				}
				to([2]int{a, b})
			})
		},
		dense: func(at [2]int) int {
			if at[0] < side && at[1] < side {
				return at[0]*side + at[1]
			}
			return -1
		}}
}

// Positions returns a game with positions of any type. features may be nil. The formula is value or lost; the other is nil.
func Positions[P comparable](moves func(P, func(P)), start func(int) P, features func(P) []int, value func(P) int, lost func(P) bool) Game {
	return func(p *player) {
		s := &search[P]{player: p, moves: moves, formula: formula[P]{value: value, lost: lost}, slots: map[P]int{}}
		for size, reported := 0, 0; size <= p.to; size++ {
			p.enter("Start(%d)", size)
			at := start(size)
			p.enter("the game from Start(%d)", size)
			m := Message{Values: []int{int(s.root(at).value)}}
			fresh := s.met[reported:] // new positions of this size, those with the shortest play first
			reported = len(s.met)
			sort.SliceStable(fresh, func(i, j int) bool { return s.value(fresh[i]).longest < s.value(fresh[j]).longest })
			for _, at := range fresh {
				c := s.value(at)
				s.compare(p, at, c.worth())
				if features != nil {
					p.enter("Features(%v)", at)
					m.Positions = append(m.Positions, Position{int(c.value), features(at)})
				}
			}
			p.send(m)
		}
	}
}

package play

import (
	"runtime"

	"kamyk/templates/impartial"
)

const (
	maxMemory = 1 << 30 // bytes that the positions of a search take
	maxTurns  = 300_000 // of one play
)

// A search finds the values of positions, each by those that can follow. Positions are numbered by slot, as they are met.
type search[P any] struct {
	*player
	moves  func(P, func(P))
	slot   func(P) int // the number of a position; a new one has the number len(cells) or above
	name   func(P) string
	cells  []cell
	path   []P      // the positions that the search is within
	levels []*level // of these
}

// A cell is what is known of a position.
type cell struct {
	state state
	firm  bool  // under misère play
	value int32 // or 1 where the mover wins, in a wild game
	turns int32 // the most moves that can follow
}

type state uint8

const (
	unmet state = iota
	open
	known
)

// A level collects what the options of one position are worth.
type level struct {
	values impartial.ValueSet
	kinds  map[impartial.Tame]bool
}

// value returns the cell of a position.
func (s *search[P]) value(p P) cell {
	slot := s.slot(p)
	if slot < len(s.cells) && s.cells[slot].state == known {
		return s.cells[slot]
	}
	return s.visit(p, slot)
}

// visit finds the value of a position that is not known yet.
func (s *search[P]) visit(p P, slot int) cell {
	for slot >= len(s.cells) {
		if s.cells = append(s.cells, cell{}); len(s.cells)%(1<<16) == 0 {
			checkMemory()
		}
	}
	if s.cells[slot].state == open {
		refuse("no sequence of moves may return to a position", "Moves returns to %s, so the game may never end", s.name(p))
	}
	if len(s.path) == maxTurns {
		refuse("check that each sequence of moves ends", "play from %s can go on for %d moves, up to %s", s.name(s.path[0]), maxTurns, s.name(p))
	}
	s.cells[slot].state = open
	if s.path = append(s.path, p); len(s.path) > len(s.levels) {
		s.levels = append(s.levels, &level{kinds: map[impartial.Tame]bool{}})
	}
	found := s.search(p, len(s.path)-1)
	s.path = s.path[:len(s.path)-1]
	s.cells[slot] = found
	return found
}

// checkMemory ends a search that needs too much memory. Its own variables are large, and do not belong into each frame of a deep search.
//
//go:noinline
func checkMemory() {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	if memory.HeapInuse > maxMemory {
		panic(ended("its positions need more than 1 GiB"))
	}
}

// root returns the cell of a position from where no search is under way.
func (s *search[P]) root(p P) cell {
	s.inside = func() string { return "Moves at " + s.name(s.path[len(s.path)-1]) }
	return s.value(p)
}

func (s *search[P]) search(p P, depth int) (found cell) {
	found.state = known
	l := s.levels[depth]
	l.values.Clear()
	for kind := range l.kinds {
		delete(l.kinds, kind)
	}
	s.moves(p, func(next P) {
		c := s.value(next)
		l.values.Add(int(c.value))
		if s.misere {
			l.kinds[impartial.Tame{Value: int(c.value), Firm: c.firm}] = true
		}
		if c.turns >= found.turns {
			found.turns = c.turns + 1
		}
	})
	switch {
	case s.wild && (found.turns == 0 || l.values.Has(0)):
		found.value = 1
	case !s.wild:
		found.value = int32(l.values.Mex())
	}
	if s.misere && !s.wild {
		found.firm = s.tameValue(l.kinds, func() string { return s.name(p) }).Firm
	}
	return found
}

package play

import (
	"fmt"
	"sort"
)

// Positions returns a game of any positions. features may be nil.
func Positions[P comparable](moves func(P, func(P)), start func(int) P, features func(P) []int, value func(P) int, lost func(P) bool) Game {
	return func(p *player) {
		g := &positions[P]{features: features, formula: Formula[P]{Value: value, Lost: lost}, slots: map[P]int{}}
		g.search = search[P]{player: p, moves: moves, slot: g.slotOf, name: positionName[P]}
		for size := 0; size <= p.to; size++ {
			p.enter("Start(%d)", size)
			at := start(size)
			p.enter("the game from Start(%d)", size)
			m := Message{Values: []int{int(g.root(at).value)}}
			m.Positions = g.news()
			p.send(m)
		}
	}
}

type positions[P comparable] struct {
	search[P]
	features func(P) []int
	formula  Formula[P]
	slots    map[P]int
	list     []P // by slot
	told     int // slots of earlier sizes
}

func (g *positions[P]) slotOf(at P) int {
	slot, met := g.slots[at]
	if !met {
		slot = len(g.list)
		g.slots[at] = slot
		g.list = append(g.list, at)
	}
	return slot
}

// news compares the formula with the positions that a size has added, those where play is soon over first, and returns what the user names
// of them.
func (g *positions[P]) news() (list []Position) {
	fresh := make([]int, 0, len(g.list)-g.told)
	for ; g.told < len(g.list); g.told++ {
		fresh = append(fresh, g.told)
	}
	sort.SliceStable(fresh, func(i, j int) bool { return g.cells[fresh[i]].turns < g.cells[fresh[j]].turns })
	for _, slot := range fresh {
		at, value := g.list[slot], int(g.cells[slot].value)
		g.formula.compare(g.player, at, positionName[P], nil, value, g.cells[slot].firm)
		if g.features != nil {
			g.enter("Features(%v)", at)
			list = append(list, Position{value, g.features(at)})
		}
	}
	return list
}

func positionName[P any](at P) string { return fmt.Sprintf("%v", at) }

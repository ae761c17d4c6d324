package play

import "sort"

// Positions returns a game of any positions. value or lost is its formula; these and features may be nil.
func Positions[P comparable](moves func(P, func(P)), start func(int) P, features func(P) []int, value func(P) int, lost func(P) bool) Game {
	return func(p *player) {
		s := &search[P]{player: p, moves: moves, formula: formula[P]{value: value, lost: lost}}
		for size, told := 0, 0; size <= p.to; size++ {
			p.enter("Start(%d)", size)
			at := start(size)
			p.enter("the game from Start(%d)", size)
			m := Message{Values: []int{s.root(at)}}
			fresh := s.met[told:] // that this size has added, those where play is soon over first
			told = len(s.met)
			sort.SliceStable(fresh, func(i, j int) bool { return s.value(fresh[i]).turns < s.value(fresh[j]).turns })
			for _, at := range fresh {
				c := s.value(at)
				s.compare(p, at, nil, int(c.value), c.firm)
				if features != nil {
					p.enter("Features(%v)", at)
					m.Positions = append(m.Positions, Position{int(c.value), features(at)})
				}
			}
			p.send(m)
		}
	}
}

package matching

import (
	"kamyk/templates/debug"
	"kamyk/templates/graph"
)

// The labels of a blossom in the forest of alternating paths.
const (
	unlabelled = -1
	outside    = 0
	inside     = 1
)

// A cell is the best edge between two blossoms: its ends, from the first to the second, or 0 if there is none.
type cell struct{ from, to int32 }

// A blossom is a vertex 1..n, or an odd cycle of blossoms. It is free if its partner is 0, and not in use if its top is 0.
type blossom struct {
	top     int     // the outermost blossom that contains it
	partner int     // the vertex outside with which it is paired, or 0
	from    int     // for one inside: the vertex from which it was reached
	slack   int     // the vertex of an outside blossom with the least slack to this one, or 0
	label   int     // unlabelled, outside or inside
	dual    int     // twice the dual variable
	cycle   []int   // the blossoms on the cycle, the base first
	of      []int32 // the blossom on the cycle that contains each vertex
	mark    int
}

type weighted struct {
	n        int
	weight   [][]int  // between vertices; 0 if there is no edge
	best     [][]cell // between blossoms
	blossoms []blossom
	queue    []int
	round    int
}

// Weighted returns a matching of greatest total weight, of a graph that need not be bipartite: the partner of each vertex, or -1. Edges
// whose weight is not positive are not used. The algorithm is that of J. Edmonds, with the slack of H. Gabow.
//
// Constraints: the graph is undirected; weight[e] is the weight of edge e; 4 times a weight fits in an int.
//
// Complexity: O(n³) time, 32 n² bytes.
func Weighted(g *graph.Graph, weight []int) (partner []int) {
	debug.Assert(func() bool { return !g.Directed() }, "matching: the graph is directed")
	w := newWeighted(g, weight)
	for w.search() {
	}
	partner = make([]int, w.n)
	for v := range partner {
		partner[v] = w.blossoms[v+1].partner - 1
	}
	return partner
}

func newWeighted(g *graph.Graph, weight []int) *weighted {
	n := g.Len()
	size := n + n/2 + 2
	w := &weighted{n: n, weight: make([][]int, n+1), best: make([][]cell, size), blossoms: make([]blossom, n+1, size)}
	for a := range w.best {
		w.best[a] = make([]cell, size)
	}
	for v := range w.weight {
		w.weight[v] = make([]int, n+1)
	}
	most := 0
	for e, x := range weight {
		a, b := g.Ends(e)
		if a++; a != b+1 && x > w.weight[a][b+1] {
			b++
			w.weight[a][b], w.weight[b][a] = x, x
			w.best[a][b], w.best[b][a] = cell{int32(a), int32(b)}, cell{int32(b), int32(a)}
			most = max(most, x)
		}
	}
	for v := 1; v <= n; v++ {
		b := &w.blossoms[v]
		b.top, b.dual, b.of = v, most, make([]int32, n+1)
		b.of[v] = int32(v)
	}
	return w
}

// excess returns how much the duals exceed an edge. The edge is tight if it is 0.
func (w *weighted) excess(c cell) int {
	return w.blossoms[c.from].dual + w.blossoms[c.to].dual - 2*w.weight[c.from][c.to]
}

// label returns the label of the outermost blossom of v.
func (w *weighted) label(v int) int { return w.blossoms[w.blossoms[v].top].label }

func (w *weighted) offer(v, b int) {
	if s := w.blossoms[b].slack; s == 0 || w.excess(w.best[v][b]) < w.excess(w.best[s][b]) {
		w.blossoms[b].slack = v
	}
}

func (w *weighted) renew(b int) {
	w.blossoms[b].slack = 0
	for v := 1; v <= w.n; v++ {
		if w.best[v][b].from != 0 && w.blossoms[v].top != b && w.label(v) == outside {
			w.offer(v, b)
		}
	}
}

// push appends the vertices of b to the queue.
func (w *weighted) push(b int) {
	if b <= w.n {
		w.queue = append(w.queue, b)
		return
	}
	for _, part := range w.blossoms[b].cycle {
		w.push(part)
	}
}

func (w *weighted) setTop(b, top int) {
	w.blossoms[b].top = top
	if b > w.n {
		for _, part := range w.blossoms[b].cycle {
			w.setTop(part, top)
		}
	}
}

// even returns the place of a part on the cycle of b. If an odd number of edges lead there, it reverses the cycle first.
func (w *weighted) even(b, part int) int {
	cycle := w.blossoms[b].cycle
	at := 0
	for cycle[at] != part {
		at++
	}
	if at%2 == 0 {
		return at
	}
	for i, j := 1, len(cycle)-1; i < j; i, j = i+1, j-1 {
		cycle[i], cycle[j] = cycle[j], cycle[i]
	}
	return len(cycle) - at
}

// pair gives a the partner by which it is joined with b, and pairs what is inside it accordingly.
func (w *weighted) pair(a, b int) {
	c := w.best[a][b]
	x := &w.blossoms[a]
	if x.partner = int(c.to); a <= w.n {
		return
	}
	base := int(x.of[c.from])
	at := w.even(a, base)
	for i := 0; i < at; i++ {
		w.pair(x.cycle[i], x.cycle[i^1])
	}
	w.pair(base, b)
	x.cycle = append(append([]int(nil), x.cycle[at:]...), x.cycle[:at]...)
}

// augment pairs a with b, and exchanges the edges from a to the root.
func (w *weighted) augment(a, b int) {
	for {
		next := w.blossoms[w.blossoms[a].partner].top
		w.pair(a, b)
		if next == 0 {
			return
		}
		up := w.blossoms[w.blossoms[next].from].top
		w.pair(next, up)
		a, b = up, next
	}
}

// meet returns the first common blossom on the paths from a and b to their roots, or 0.
func (w *weighted) meet(a, b int) int {
	for w.round++; a != 0 || b != 0; a, b = b, a {
		if a == 0 {
			continue
		}
		if w.blossoms[a].mark == w.round {
			return a
		}
		w.blossoms[a].mark = w.round
		if a = w.blossoms[w.blossoms[a].partner].top; a != 0 {
			a = w.blossoms[w.blossoms[a].from].top
		}
	}
	return 0
}

// arm returns the blossoms on the path from a up to the base, without the base.
func (w *weighted) arm(a, base int) (list []int) {
	for a != base {
		inner := w.blossoms[w.blossoms[a].partner].top
		list = append(list, a, inner)
		w.push(inner)
		a = w.blossoms[w.blossoms[inner].from].top
	}
	return list
}

// contract makes a blossom of the paths from a and b, which an edge joins, to their common base.
func (w *weighted) contract(a, base, b int) {
	whole := w.n + 1
	for whole < len(w.blossoms) && w.blossoms[whole].top != 0 {
		whole++
	}
	if whole == len(w.blossoms) {
		w.blossoms = append(w.blossoms, blossom{of: make([]int32, w.n+1)})
	}
	cycle := []int{base}
	left := w.arm(a, base)
	for i := len(left) - 1; i >= 0; i-- {
		cycle = append(cycle, left[i])
	}
	cycle = append(cycle, w.arm(b, base)...)
	x := &w.blossoms[whole]
	*x = blossom{partner: w.blossoms[base].partner, label: outside, cycle: cycle, of: x.of, mark: x.mark}
	w.setTop(whole, whole)
	for other := range w.best {
		w.best[whole][other], w.best[other][whole] = cell{}, cell{}
	}
	for v := range x.of {
		x.of[v] = 0
	}
	for _, part := range cycle {
		for other := 1; other < len(w.blossoms); other++ {
			c, d := w.best[whole][other], w.best[part][other]
			if d.from != 0 && (c.from == 0 || w.excess(d) < w.excess(c)) {
				w.best[whole][other], w.best[other][whole] = d, w.best[other][part]
			}
		}
		for v, sub := range w.blossoms[part].of {
			if sub != 0 {
				x.of[v] = int32(part)
			}
		}
	}
	w.renew(whole)
}

// expand dissolves a blossom inside whose dual is 0.
func (w *weighted) expand(b int) {
	x := &w.blossoms[b]
	for _, part := range x.cycle {
		w.setTop(part, part)
	}
	entry := int(x.of[w.best[b][x.from].from])
	at := w.even(b, entry)
	for i := 0; i < at; i += 2 {
		in, out := x.cycle[i], x.cycle[i+1]
		w.blossoms[in].from = int(w.best[out][in].from)
		w.blossoms[in].label, w.blossoms[out].label = inside, outside
		w.blossoms[in].slack = 0
		w.renew(out)
		w.push(out)
	}
	w.blossoms[entry].label, w.blossoms[entry].from = inside, x.from
	for _, part := range x.cycle[at+1:] {
		w.blossoms[part].label = unlabelled
		w.renew(part)
	}
	x.top = 0
}

// tight uses a tight edge from an outside blossom. It reports whether it augmented the matching.
func (w *weighted) tight(c cell) bool {
	a, b := w.blossoms[c.from].top, w.blossoms[c.to].top
	switch x := &w.blossoms[b]; x.label {
	case unlabelled:
		x.from, x.label = int(c.from), inside
		next := w.blossoms[x.partner].top
		x.slack, w.blossoms[next].slack = 0, 0
		w.blossoms[next].label = outside
		w.push(next)
	case outside:
		base := w.meet(a, b)
		if base == 0 {
			w.augment(a, b)
			w.augment(b, a)
			return true
		}
		w.contract(a, base, b)
	}
	return false
}

// search augments the matching once. It returns false if the matching is best.
func (w *weighted) search() bool {
	w.queue = w.queue[:0]
	for b := 1; b < len(w.blossoms); b++ {
		x := &w.blossoms[b]
		x.label, x.slack = unlabelled, 0
		if x.top == b && x.partner == 0 {
			x.from, x.label = 0, outside
			w.push(b)
		}
	}
	for free := len(w.queue); free > 0; {
		if w.scan() {
			return true
		}
		if !w.relax() {
			return false
		}
		w.queue = w.queue[:0]
		for b := 1; b < len(w.blossoms); b++ {
			x := &w.blossoms[b]
			if x.top != b || x.slack == 0 || w.blossoms[x.slack].top == b {
				continue
			}
			if c := w.best[x.slack][b]; w.excess(c) == 0 && w.tight(c) {
				return true
			}
		}
		for b := w.n + 1; b < len(w.blossoms); b++ {
			if x := &w.blossoms[b]; x.top == b && x.label == inside && x.dual == 0 {
				w.expand(b)
			}
		}
	}
	return false
}

// scan uses the tight edges from the queue, and offers the others as slack. It reports whether it augmented the matching.
func (w *weighted) scan() bool {
	for i := 0; i < len(w.queue); i++ {
		v := w.queue[i]
		if w.label(v) == inside {
			continue
		}
		row, dual := w.weight[v], w.blossoms[v].dual
		for u := 1; u <= w.n; u++ {
			if row[u] == 0 || w.blossoms[u].top == w.blossoms[v].top {
				continue
			}
			if dual+w.blossoms[u].dual > 2*row[u] {
				w.offer(v, w.blossoms[u].top)
			} else if w.tight(w.best[v][u]) {
				return true
			}
		}
	}
	return false
}

// relax changes the duals until another edge is tight or a blossom can be expanded. It returns false if a free vertex has the dual 0.
func (w *weighted) relax() bool {
	step, found := 0, false
	bound := func(x int) {
		if !found || x < step {
			step, found = x, true
		}
	}
	for b := 1; b < len(w.blossoms); b++ {
		x := &w.blossoms[b]
		if x.top != b {
			continue
		}
		if b > w.n && x.label == inside {
			bound(x.dual / 2)
		}
		if x.slack != 0 && x.label == unlabelled {
			bound(w.excess(w.best[x.slack][b]))
		} else if x.slack != 0 && x.label == outside {
			bound(w.excess(w.best[x.slack][b]) / 2)
		}
	}
	for v := 1; v <= w.n; v++ {
		switch x := &w.blossoms[v]; w.label(v) {
		case outside:
			if !found || x.dual <= step {
				return false
			}
			x.dual -= step
		case inside:
			x.dual += step
		}
	}
	for b := w.n + 1; b < len(w.blossoms); b++ {
		if x := &w.blossoms[b]; x.top == b && x.label == outside {
			x.dual += 2 * step
		} else if x.top == b && x.label == inside {
			x.dual -= 2 * step
		}
	}
	return true
}

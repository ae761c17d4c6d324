package spanning

import "math"

// A Timeline records edges that come and go, and functions to call in between, such as queries. Play then replays all of it. Make one
// with NewTimeline.
type Timeline struct {
	steps []func(f *Forest)
	open  map[[2]int]*life // the last of the edges that are still there, by their ends
}

// A life is the number of an edge, and the step that removes it.
type life struct {
	edge, end int
	before    *life // an earlier one with the same ends
}

// NewTimeline returns an empty timeline.
//
// Complexity: O(1).
func NewTimeline() *Timeline { return &Timeline{open: map[[2]int]*life{}} }

// AddEdge adds an edge. There may be several edges with the same ends.
//
// Complexity: O(1) expected.
func (t *Timeline) AddEdge(a, b int) {
	ends := [2]int{min(a, b), max(a, b)}
	e := &life{end: math.MaxInt, before: t.open[ends]}
	t.open[ends] = e
	t.Do(func(f *Forest) {
		e.edge = len(f.holder)
		f.AddEdge(a, b, -e.end)
	})
}

// RemoveEdge removes an edge with these ends: of several, the one that was added last.
//
// Constraints: there is one.
//
// Complexity: O(1) expected.
func (t *Timeline) RemoveEdge(a, b int) {
	ends := [2]int{min(a, b), max(a, b)}
	e := t.open[ends]
	t.open[ends], e.end = e.before, len(t.steps)
	t.Do(func(f *Forest) { f.Remove(e.edge) })
}

// Do records that Play calls do, which may ask the forest whether vertices are connected, or for sums, or change values.
//
// Complexity: O(1) amortised.
func (t *Timeline) Do(do func(f *Forest)) { t.steps = append(t.steps, do) }

// Play does everything in order. It adds the edges to f, with minus the times of their ends as their lengths, and removes them.
//
// Constraints: f has no edges yet.
//
// Complexity: O(log n) expected amortised for each edge.
func (t *Timeline) Play(f *Forest) {
	for _, do := range t.steps {
		do(f)
	}
}

package functional

// A Walks combines values along walks in a functional graph. Make one with WalksFrom.
type Walks[T any] struct {
	levels  [][]walk[T] // level k has the walks of 2ᵏ steps
	combine func(a, b T) T
	unit    T
}

type walk[T any] struct {
	end int32
	sum T // of all vertices but the end
}

// WalksFrom returns a structure for walks of up to longest steps. The successor of v is next[v], and the value of the step from v is
// values[v]. The operation combine must be associative, and unit its neutral element.
//
// Constraints: 0 ≤ next[v] < n < 2³¹; longest ≥ 0.
//
// Complexity: O(n log longest) time and memory.
func WalksFrom[T any](next []int, values []T, longest int, combine func(a, b T) T, unit T) *Walks[T] {
	level := make([]walk[T], len(next))
	for v, to := range next {
		level[v] = walk[T]{int32(to), values[v]}
	}
	w := &Walks[T]{[][]walk[T]{level}, combine, unit}
	for longest /= 2; longest > 0; longest /= 2 {
		double := make([]walk[T], len(next))
		for v, half := range level {
			double[v] = walk[T]{level[half.end].end, combine(half.sum, level[half.end].sum)}
		}
		level = double
		w.levels = append(w.levels, level)
	}
	return w
}

// Query returns the vertex k steps from v, and combines the values of these steps in order.
//
// Constraints: 0 ≤ k ≤ longest.
//
// Complexity: O(log k).
func (w *Walks[T]) Query(v, k int) (end int, sum T) {
	sum = w.unit
	for level := 0; k>>uint(level) > 0; level++ {
		if k>>uint(level)&1 == 1 {
			step := w.levels[level][v]
			v, sum = int(step.end), w.combine(sum, step.sum)
		}
	}
	return v, sum
}

// Search returns the greatest k for which holds is true of Query(v, k). If holds is true of longest steps, it returns longest or more.
//
// Constraints: holds is true of 0 steps; if it is false of k steps, it is false of more.
//
// Complexity: O(log longest) calls of holds.
func (w *Walks[T]) Search(v int, holds func(end int, sum T) bool) (k int) {
	sum := w.unit
	for level := len(w.levels) - 1; level >= 0; level-- {
		step := w.levels[level][v]
		if more := w.combine(sum, step.sum); holds(int(step.end), more) {
			v, sum, k = int(step.end), more, k+1<<uint(level)
		}
	}
	return k
}

package frequency

// A Modes is a List that also finds modes. Make one with ModesFrom.
//
// The list is divided into blocks of √n elements, and a table holds the mode of each range of whole blocks. A query takes the mode of the
// blocks in its range. Each element outside of them may be more frequent: its occurrences are known in order, so a look at the one that
// would be needed tells.
type Modes struct {
	List
	width, blocks int
	index         []int32 // the place of each element in places
	rank          []int32 // of each element among the values
	table         []mode  // of blocks a to b-1, at a·(blocks+1) + b
}

type mode struct{ rank, count int32 }

// ModesFrom returns a list of the given elements.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n√n) time, O(n) memory.
func ModesFrom(list []int) *Modes {
	n := len(list)
	m := &Modes{List: *From(list), width: 1, index: make([]int32, n), rank: make([]int32, n)}
	for m.width*m.width < n {
		m.width++
	}
	for k := range m.values {
		for j := m.start[k]; j < m.start[k+1]; j++ {
			m.index[m.places[j]], m.rank[m.places[j]] = j, int32(k)
		}
	}
	m.blocks = n / m.width
	m.table = make([]mode, (m.blocks+1)*(m.blocks+1))
	counts := make([]int32, len(m.values))
	for a := 0; a < m.blocks; a++ {
		var best mode
		for b := a; b < m.blocks; b++ {
			for _, k := range m.rank[b*m.width : (b+1)*m.width] {
				if counts[k]++; counts[k] > best.count {
					best = mode{k, counts[k]}
				}
			}
			m.table[a*(m.blocks+1)+b+1] = best
		}
		for i := range counts {
			counts[i] = 0
		}
	}
	return m
}

// Mode returns a most frequent value of elements l to r-1, and how often it occurs there.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(√n).
func (m *Modes) Mode(l, r int) (x, count int) {
	var best mode
	a, b := (l+m.width-1)/m.width, r/m.width
	left, right := r, r // the elements before left and from right on are in no whole block
	if a < b {
		best, left, right = m.table[a*(m.blocks+1)+b], a*m.width, b*m.width
	}
	for i := l; i < left; i++ { // element i is the first of its value in the range, or it changes nothing
		k := m.rank[i]
		for j := m.index[i] + best.count; j < m.start[k+1] && m.places[j] < int32(r); j++ {
			best = mode{k, best.count + 1}
		}
	}
	for i := right; i < r; i++ { // likewise the last
		k := m.rank[i]
		for j := m.index[i] - best.count; j >= m.start[k] && m.places[j] >= int32(l); j-- {
			best = mode{k, best.count + 1}
		}
	}
	return m.values[best.rank], int(best.count)
}

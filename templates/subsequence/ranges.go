package subsequence

import (
	"kamyk/templates/radix"
	"kamyk/templates/wavelet"
)

// A Ranges returns the length of a longest strictly increasing subsequence of any range of a fixed list. Make one with RangesFrom.
//
// Of the n elements, some are paired: pair[i] = j > i. Elements l to r-1 have a subsequence as long as the number of them, minus the number
// of pairs among them. The pairs of a list are the product of those of its low and of its high elements, in Tiskin's algebra of seaweeds.
type Ranges struct{ pairs *wavelet.Matrix }

// RangesFrom returns the structure for a list.
//
// Constraints: n < 2²⁸.
//
// Complexity: O(n log² n).
func RangesFrom(list []int) *Ranges {
	n := len(list)
	backwards, ranks := make([]int, n), make([]int32, n)
	for i, x := range list {
		backwards[n-1-i] = x // of equal elements the last comes first, as they do not rise
	}
	for rank, i := range radix.Order(backwards) {
		ranks[n-1-i] = int32(rank)
	}
	ends := make([]int, len(list))
	for i, j := range pairs(ranks) {
		if ends[i] = int(j); j == unpaired {
			ends[i] = len(list)
		}
	}
	return &Ranges{wavelet.From(ends)}
}

// Query returns the length of a longest strictly increasing subsequence of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (s *Ranges) Query(l, r int) int { return r - l - s.pairs.Below(l, s.pairs.Len(), r) }

const unpaired = -1

// pairs returns the pairs of a permutation.
func pairs(list []int32) []int32 {
	n := len(list)
	if n <= 1 {
		return []int32{unpaired}[:n]
	}
	// Elements that are not in a half go straight through its matrix.
	space := make([]int32, 4*n)
	matrices := [2][]int32{space[:n], space[n : 2*n]}
	for half := range matrices {
		part, places := space[2*n:2*n:3*n], space[3*n:3*n]
		for i, x := range list {
			low := int(x) < n/2
			if matrices[half][i] = int32(i); low == (half == 0) {
				places = append(places, int32(i))
				part = append(part, x-int32(half*(n/2)))
			}
		}
		for k, j := range pairs(part) {
			if j != unpaired {
				j = places[j]
			}
			matrices[half][places[k]] = j
		}
	}
	return product(matrices[0], matrices[1])
}

// product returns the seaweed product of two matrices, in each of which row i has at most a one, at column a[i]. It completes them to
// permutations: a gets rows above, b columns to the right, and neither changes the rest of the product.
func product(a, b []int32) []int32 {
	n := len(a)
	space := make([]int32, 16*n+10)
	rowA, columnB := space[:n], space[n:2*n] // the rows of the columns
	for j := range columnB {
		rowA[j], columnB[j] = unpaired, unpaired
	}
	for i := range a {
		if a[i] != unpaired {
			rowA[a[i]] = int32(i)
		}
		if b[i] != unpaired {
			columnB[b[i]] = int32(i)
		}
	}
	rows, columns, fullA, fullB := space[2*n:2*n:3*n], space[3*n:3*n:4*n], space[4*n:4*n:5*n], space[5*n:5*n:6*n]
	for j, i := range rowA {
		if i == unpaired {
			fullA = append(fullA, int32(j))
		}
	}
	for i, j := range a {
		if j != unpaired {
			rows, fullA = append(rows, int32(i)), append(fullA, j)
		}
	}
	for j, i := range columnB {
		if i != unpaired {
			columns, fullB = append(columns, int32(j)), append(fullB, i)
		}
	}
	for i, j := range b {
		if j == unpaired {
			fullB = append(fullB, int32(i))
		}
	}
	c, result := space[6*n:], make([]int32, n)
	multiply(c, fullA, fullB)
	for i := range result {
		result[i] = unpaired
	}
	for k, i := range rows {
		if j := int(c[n-len(rows)+k]); j < len(columns) {
			result[i] = columns[j]
		}
	}
	return result
}

// multiply writes the seaweed product of two permutation matrices to the first n places of space; it needs about 8n. a has the column of
// each row, b the row of each column, and the product the column of each row.
//
// It divides a by columns and b by rows, and multiplies both halves. Their union counts too little to one side of a staircase. A walk along
// the staircase finds the points that have to move.
func multiply(space, a, b []int32) {
	n := len(a)
	if n == 1 {
		space[0] = 0
		return
	}
	middle := int32(n / 2)
	rows, columns, rest := space[:n], space[n:2*n], space[2*n:]
	for half := int32(0); half < 2; half++ {
		size := int(middle)
		if half == 1 {
			size = n - size
		}
		partA, partB, c := rest[:2*size], rest[2*size:4*size], rest[4*size:]
		pick(partA, a, half, middle)
		pick(partB, b, half, middle)
		multiply(c, partA[:size], partB[:size])
		for i := 0; i < size; i++ {
			row, column := partA[size+i], partB[size+int(c[i])]
			rows[row], columns[column] = column, row
		}
	}
	stairs(rows, columns, a, b, middle)
}

// pick takes the elements of one half of a permutation, followed by their places.
func pick(part, list []int32, half, middle int32) {
	k, size := 0, len(part)/2
	for i, x := range list {
		if x < middle == (half == 0) {
			part[k], part[size+k] = x-half*middle, int32(i)
			k++
		}
	}
}

// stairs moves the points of the union to where the product has them.
func stairs(rows, columns, a, b []int32, middle int32) {
	n := len(a)
	// A walker is at a column of the current row, and has the difference of the two ways to count there.
	type walker struct{ column, difference int }
	row := n
	right := func(w walker) walker {
		if j := w.column; b[j] < middle == (int(columns[j]) >= row) {
			w.difference++
		}
		w.column++
		return w
	}
	var low, high walker
	for row > 0 {
		for high.column < n {
			next := right(high)
			if next.difference != 0 {
				break
			}
			high = next
		}
		row--
		for _, w := range []*walker{&low, &high} {
			if a[row] < middle == (int(rows[row]) >= w.column) {
				w.difference--
			}
		}
		for low.difference != 0 {
			low = right(low)
		}
		if low.column > high.column {
			rows[row] = int32(high.column)
		}
	}
}

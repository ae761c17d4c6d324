// Package prefixsum sums any stretch of a list, or rectangle of a table, that stays as it is. A Blocks may change, but slowly:
// where there are as many changes as sums, use package fenwick.
package prefixsum

// Number is what can be added and taken away. Sums wrap around like the type's own.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64
}

// A List has the sums of its stretches. Make one with New.
type List[T Number] []T // the sums of the beginnings

// New returns the sums of a list.
//
// Complexity: O(n).
func New[T Number](list []T) List[T] {
	sums := make(List[T], len(list)+1)
	for i, x := range list {
		sums[i+1] = sums[i] + x
	}
	return sums
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(1).
func (s List[T]) Sum(l, r int) T { return s[r] - s[l] }

// A Plane has the sums of the rectangles of a table. Make one with NewPlane.
type Plane[T Number] struct {
	width int
	sums  []T // of the beginnings of the first rows, a row of width+1 after another
}

// NewPlane returns the sums of a table, given by its rows.
//
// Constraints: all rows are of one length.
//
// Complexity: O(height·width).
func NewPlane[T Number](rows [][]T) *Plane[T] {
	p := &Plane[T]{}
	if len(rows) > 0 {
		p.width = len(rows[0])
	}
	w := p.width + 1
	p.sums = make([]T, (len(rows)+1)*w)
	for i, row := range rows {
		var sum T
		for j, x := range row {
			sum += x
			p.sums[(i+1)*w+j+1] = p.sums[i*w+j+1] + sum
		}
	}
	return p
}

// Sum returns the sum of the rows top to bottom-1 in the columns left to right-1.
//
// Constraints: 0 ≤ top ≤ bottom ≤ height, 0 ≤ left ≤ right ≤ width.
//
// Complexity: O(1).
func (p *Plane[T]) Sum(top, left, bottom, right int) T {
	above, below := p.sums[top*(p.width+1):], p.sums[bottom*(p.width+1):]
	return below[right] - below[left] - above[right] + above[left]
}

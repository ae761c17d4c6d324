package fenwick

// A Plane is a table of numbers that supports sums of rectangles. Make one with NewPlane.
type Plane[T Number] struct {
	width int
	sums  []T
}

// NewPlane returns a table of zeros.
//
// Constraints: height, width ≥ 0.
//
// Complexity: O(height·width).
func NewPlane[T Number](height, width int) *Plane[T] {
	return &Plane[T]{width, make([]T, height*width)}
}

// Add adds x to the element in row i and column j.
//
// Constraints: 0 ≤ i < height, 0 ≤ j < width.
//
// Complexity: O(log height · log width).
func (p *Plane[T]) Add(i, j int, x T) {
	for row := i * p.width; row < len(p.sums); i, row = i|(i+1), (i|(i+1))*p.width {
		for k := j; k < p.width; k |= k + 1 {
			p.sums[row+k] += x
		}
	}
}

// Prefix returns the sum of the first columns elements in each of the first rows rows.
//
// Constraints: 0 ≤ rows ≤ height, 0 ≤ columns ≤ width.
//
// Complexity: O(log height · log width).
func (p *Plane[T]) Prefix(rows, columns int) (sum T) {
	for i := rows; i > 0; i &= i - 1 {
		for j := columns; j > 0; j &= j - 1 {
			sum += p.sums[(i-1)*p.width+j-1]
		}
	}
	return sum
}

// Sum returns the sum of rows top to bottom-1 in columns left to right-1.
//
// Constraints: 0 ≤ top ≤ bottom ≤ height, 0 ≤ left ≤ right ≤ width.
//
// Complexity: O(log height · log width).
func (p *Plane[T]) Sum(top, left, bottom, right int) T {
	return p.Prefix(bottom, right) - p.Prefix(top, right) - p.Prefix(bottom, left) + p.Prefix(top, left)
}

package explain

import "strconv"

// A line is y = factor·x + add.
type line struct{ factor, add int }

func (l line) y(x int) int { return l.factor*x + l.add }

func (l line) text(x string) string {
	if l.factor == 0 {
		return strconv.Itoa(l.add)
	}
	return plus(times(l.factor, x), l.add)
}

// slope returns a line with the slope of the points, from the first two of different height.
func slope(x, y []int) (l line) {
	for i := range x {
		if dx, dy := x[i]-x[0], y[i]-y[0]; dx != 0 && l.factor == 0 {
			l.factor = dy / dx
		}
	}
	return l
}

// through shifts a line to the first point, and reports whether it contains all points.
func (l line) through(x, y []int) (line, bool) {
	l.add = y[0] - l.factor*x[0]
	for i := range x {
		if l.y(x[i]) != y[i] {
			return l, false
		}
	}
	return l, true
}

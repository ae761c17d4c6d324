package plane

import "math"

// A Circle is a circle, or a point if its radius is 0.
type Circle struct {
	Center Point
	Radius float64
}

// touching is the greatest square of half a chord that counts as 0, in multiples of the square of the radius.
const touching = 1e-12

// Circumcircle returns the circle through three points. ok is false if they are on one line.
//
// Complexity: O(1).
func Circumcircle(a, b, c Point) (circle Circle, ok bool) {
	b, c = b.Minus(a), c.Minus(a)
	cross := b.Cross(c)
	center := c.Times(b.Dot(b)).Minus(b.Times(c.Dot(c))).Left().Times(-0.5 / cross)
	return Circle{a.Plus(center), center.Length()}, cross != 0
}

// MeetLine returns the points that a circle and a line have in common, in the direction of the line. It returns only one if half the chord
// is shorter than 10⁻⁶ radii, and also if the line misses the circle by less than 5·10⁻¹³ radii.
//
// Complexity: O(1).
func (c Circle) MeetLine(l Line) []Point {
	d := l.direction()
	return c.chord(d.Left().Times(-l.Side(c.Center)/d.Dot(d)), d)
}

// chord returns the ends of a chord, from the vector to its middle and its direction. The vector is exact even far from 0.
func (c Circle) chord(toMiddle, direction Point) []Point {
	square, middle := c.Radius*c.Radius-toMiddle.Dot(toMiddle), c.Center.Plus(toMiddle)
	if limit := touching * c.Radius * c.Radius; square < -limit {
		return nil
	} else if square <= limit {
		return []Point{middle}
	}
	half := direction.Times(math.Sqrt(square) / direction.Length())
	return []Point{middle.Minus(half), middle.Plus(half)}
}

// Meet returns the points that two circles have in common, or none if they have the same centre. If they almost touch, it returns only one
// point, as in MeetLine: the radius is the smaller one. Of two points, the first is to the right of the way from c to other.
//
// Constraints: the radii are positive.
//
// Complexity: O(1).
func (c Circle) Meet(other Circle) []Point {
	small, large, left := c, other, other.Center.Minus(c.Center).Left()
	if small.Radius > large.Radius {
		small, large = large, small
	}
	d := large.Center.Minus(small.Center)
	square := d.Dot(d)
	if square == 0 {
		return nil
	}
	along := (small.Radius*small.Radius - large.Radius*large.Radius + square) / (2 * square)
	return small.chord(d.Times(along), left)
}

// Tangents returns the tangents that two circles have in common: first those with both circles on one side, then those between them. Each
// begins where it touches c, and ends where it touches other. If these are less than 10⁻⁶ of the distance of the centres apart, the circles
// touch, and both ends are the same point. A circle of radius 0 gives the tangents from a point.
//
// Complexity: O(1).
func (c Circle) Tangents(other Circle) (tangents []Segment) {
	d := other.Center.Minus(c.Center)
	square := d.Dot(d)
	for i, radius := range [2]float64{other.Radius, -other.Radius} {
		difference := c.Radius - radius
		rest := square - difference*difference
		if square == 0 || rest < -touching*square || i == 1 && c.Radius*radius == 0 {
			break
		}
		for _, side := range [2]float64{-1, 1} {
			slope := side * math.Sqrt(rest)
			if rest <= touching*square || c.Radius+other.Radius == 0 {
				slope = 0
			}
			normal := d.Times(difference / square).Plus(d.Left().Times(slope / square))
			tangents = append(tangents, Segment{c.Center.Plus(normal.Times(c.Radius)), other.Center.Plus(normal.Times(radius))})
			if slope == 0 {
				break
			}
		}
	}
	return tangents
}

// Common returns the area of the common part of two circles.
//
// Complexity: O(1).
func (c Circle) Common(other Circle) float64 {
	d, r, s := other.Center.Minus(c.Center).Length(), c.Radius, other.Radius
	if d >= r+s {
		return 0
	}
	if d <= math.Abs(r-s) {
		least := math.Min(r, s)
		return math.Pi * least * least
	}
	segment := func(r, s float64) float64 { // the part of the circle of radius r beyond the chord
		cos := (d*d + r*r - s*s) / (2 * d * r)
		angle := math.Acos(math.Max(-1, math.Min(1, cos))) // beyond ±1 by rounding
		return r * r * (angle - math.Sin(2*angle)/2)
	}
	return segment(r, s) + segment(s, r)
}

// Overlap returns the area of the common part of a circle and a polygon, negative if its corners are in clockwise order.
//
// Constraints: no two sides cross.
//
// Complexity: O(n).
func (c Circle) Overlap(polygon []Point) (area float64) {
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		area += c.overlap(p.Minus(c.Center), q.Minus(c.Center))
	}
	return area
}

// overlap returns the signed area of the common part of the triangle 0, p, q and the circle, if its centre were 0. The part of the side
// from u to v that is in the circle gives a triangle; the rest gives sectors.
func (c Circle) overlap(p, q Point) float64 {
	square := c.Radius * c.Radius
	sector := func(p, q Point) float64 { return square / 2 * p.Angle(q) }
	d := q.Minus(p)
	middle := -p.Dot(d) / d.Dot(d) // the multiple of d that leads from p to the middle of the chord
	foot := p.Plus(d.Times(middle))
	half := math.Sqrt((square - foot.Dot(foot)) / d.Dot(d))
	if !(middle-half < 1 && middle+half > 0) { // or they are NaN, if the line misses the circle, or p = q
		return sector(p, q)
	}
	u, v := p, q
	if middle-half > 0 {
		u = p.Plus(d.Times(middle - half))
	}
	if middle+half < 1 {
		v = p.Plus(d.Times(middle + half))
	}
	return sector(p, u) + u.Cross(v)/2 + sector(v, q)
}

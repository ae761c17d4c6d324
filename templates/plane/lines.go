package plane

import "math"

// A Line leads from A through B, which are different points. As a half-plane, it contains the points on the line and to its left.
type Line struct{ A, B Point }

func (l Line) direction() Point { return l.B.Minus(l.A) }

// Side returns twice the signed area of the triangle A, B, p. It is positive if p is to the left of the line, and negative if p is to the
// right.
//
// Complexity: O(1).
func (l Line) Side(p Point) float64 { return l.direction().Cross(p.Minus(l.A)) }

// Distance returns the distance of p from the line. It is negative if p is to the right.
//
// Complexity: O(1).
func (l Line) Distance(p Point) float64 { return l.Side(p) / l.direction().Length() }

// Project returns the point of the line that is nearest to p.
//
// Complexity: O(1).
func (l Line) Project(p Point) Point {
	d := l.direction()
	return l.A.Plus(d.Times(p.Minus(l.A).Dot(d) / d.Dot(d)))
}

// Reflect returns the mirror image of p.
//
// Complexity: O(1).
func (l Line) Reflect(p Point) Point { return l.Project(p).Times(2).Minus(p) }

// Meet returns the intersection of two lines. ok is false if they are parallel.
//
// Complexity: O(1).
func (l Line) Meet(m Line) (p Point, ok bool) {
	d, e := l.direction(), m.direction()
	cross := d.Cross(e)
	return l.A.Plus(d.Times(m.A.Minus(l.A).Cross(e) / cross)), cross != 0
}

// A Segment contains the points between A and B, and both ends. The ends may be equal.
type Segment struct{ A, B Point }

// Nearest returns the point of the segment that is nearest to p.
//
// Complexity: O(1).
func (s Segment) Nearest(p Point) Point {
	d := s.B.Minus(s.A)
	along := p.Minus(s.A).Dot(d)
	if along <= 0 {
		return s.A
	}
	if along >= d.Dot(d) {
		return s.B
	}
	return s.A.Plus(d.Times(along / d.Dot(d)))
}

// Distance returns the distance of p from the segment.
//
// Complexity: O(1).
func (s Segment) Distance(p Point) float64 { return p.Minus(s.Nearest(p)).Length() }

// DistanceTo returns the distance of two segments. It is 0 if they meet.
//
// Complexity: O(1).
func (s Segment) DistanceTo(t Segment) float64 {
	if s.crosses(t) {
		return 0
	}
	return math.Min(math.Min(s.Distance(t.A), s.Distance(t.B)), math.Min(t.Distance(s.A), t.Distance(s.B)))
}

// crosses reports whether the segments meet in one point that is no end of either.
func (s Segment) crosses(t Segment) bool {
	apart := func(l Line, t Segment) bool {
		a, b := l.Side(t.A), l.Side(t.B)
		return a < 0 && b > 0 || a > 0 && b < 0
	}
	return apart(Line(s), t) && apart(Line(t), s)
}

// Meet returns the points that two segments have in common: none, one, or the two ends of a common segment.
//
// Complexity: O(1).
func (s Segment) Meet(t Segment) (points []Point) {
	if s.crosses(t) {
		p, _ := Line(s).Meet(Line(t))
		return []Point{p}
	}
	add := func(t Segment, p Point) {
		on := Line(t).Side(p) == 0 && t.A.Minus(p).Dot(t.B.Minus(p)) <= 0
		if on && (len(points) == 0 || points[0] != p) && len(points) < 2 {
			points = append(points, p)
		}
	}
	add(t, s.A)
	add(t, s.B)
	add(s, t.A)
	add(s, t.B)
	return points
}

// Package plane works with points with real coordinates: lines, segments, circles, polygons and half-planes. For integer coordinates, use
// package geometry where it has the operation: it is exact.
//
// Numbers are float64. A result is off by a few times 10⁻¹⁶ of the largest coordinate, and by more where lines meet at a small angle.
// Integer coordinates up to 3·10⁷ in absolute value give the exact side of a line. With others, rounding decides about points that are
// almost on the line.
package plane

import "math"

// A Point is a point or a vector.
type Point struct{ X, Y float64 }

// Plus returns p + q.
//
// Complexity: O(1).
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns p - q, the vector from q to p.
//
// Complexity: O(1).
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns k · p.
//
// Complexity: O(1).
func (p Point) Times(k float64) Point { return Point{k * p.X, k * p.Y} }

// Dot returns the inner product. It is positive if the angle between the vectors is acute.
//
// Complexity: O(1).
func (p Point) Dot(q Point) float64 { return p.X*q.X + p.Y*q.Y }

// Cross returns the cross product: twice the signed area of the triangle 0, p, q. It is positive if q is to the left of p.
//
// Complexity: O(1).
func (p Point) Cross(q Point) float64 { return p.X*q.Y - p.Y*q.X }

// Length returns the distance of p from 0.
func (p Point) Length() float64 { return math.Sqrt(p.Dot(p)) }

// Left returns p after a quarter turn counterclockwise.
func (p Point) Left() Point { return Point{-p.Y, p.X} }

// Turned returns p after a turn counterclockwise by an angle in radians.
//
// Complexity: O(1).
func (p Point) Turned(angle float64) Point {
	sin, cos := math.Sincos(angle)
	return p.Times(cos).Plus(p.Left().Times(sin))
}

// Angle returns the angle by which p must turn counterclockwise to point as q does, in radians: more than -π and at most π.
//
// Complexity: O(1).
func (p Point) Angle(q Point) float64 {
	return math.Atan2(p.Cross(q)+0, p.Dot(q)) // -0 + 0 is 0: for -0, Atan2 returns -π
}

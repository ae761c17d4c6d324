package plane_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/plane"
)

type circle = plane.Circle

func on(c circle, p point) bool { return near(p.Minus(c.Center).Length(), c.Radius) }

// circles returns circles around all points of a grid, whose radii are least or more.
func circles(least int) (list []circle) {
	for _, p := range grid(5) {
		for r := least; r <= 4; r++ {
			list = append(list, circle{Center: p, Radius: float64(r)})
		}
	}
	return list
}

func TestCircumcircle(t *testing.T) {
	points := grid(4)
	for _, a := range points {
		for _, b := range points {
			for _, c := range points {
				got, ok := plane.Circumcircle(a, b, c)
				if ok != (b.Minus(a).Cross(c.Minus(a)) != 0) || ok && !(on(got, a) && on(got, b) && on(got, c)) {
					t.Fatalf("%v, %v, %v: %v, %v", a, b, c, got, ok)
				}
			}
		}
	}
}

func TestMeetLine(t *testing.T) {
	for _, c := range circles(1) {
		for _, l := range linesOf(grid(4)) {
			d, side := l.B.Minus(l.A), l.Side(c.Center) // small integers, so that the comparison is exact
			points, want := c.MeetLine(l), 1
			if rest := c.Radius*c.Radius*d.Dot(d) - side*side; rest < 0 {
				want = 0
			} else if rest > 0 {
				want = 2
			}
			if len(points) != want {
				t.Fatalf("%v and %v meet in %v, want %d points", c, l, points, want)
			}
			for _, p := range points {
				if !on(c, p) || !near(l.Distance(p), 0) {
					t.Fatalf("%v and %v meet in %v", c, l, points)
				}
			}
			if want == 2 && points[1].Minus(points[0]).Dot(d) <= 0 {
				t.Fatalf("%v and %v meet in %v, in the wrong order", c, l, points)
			}
		}
	}
}

func TestMeetCircle(t *testing.T) {
	list := circles(1)
	for _, c := range list {
		for _, o := range list {
			d := o.Center.Minus(c.Center)
			least, most := (c.Radius-o.Radius)*(c.Radius-o.Radius), (c.Radius+o.Radius)*(c.Radius+o.Radius)
			points, want := c.Meet(o), 0
			switch square := d.Dot(d); {
			case square == 0:
			case square == least || square == most:
				want = 1
			case square > least && square < most:
				want = 2
			}
			if len(points) != want || want == 2 && (d.Cross(points[0].Minus(c.Center)) >= 0 || d.Cross(points[1].Minus(c.Center)) <= 0) {
				t.Fatalf("%v and %v meet in %v, want %d points", c, o, points, want)
			}
			for _, p := range points {
				if !on(c, p) || !on(o, p) {
					t.Fatalf("%v and %v meet in %v", c, o, points)
				}
			}
		}
	}
}

// TestMeetSmall has a circle whose radius is far below the other one's.
func TestMeetSmall(t *testing.T) {
	large, small := circle{Radius: 1e6}, circle{Center: point{X: 1e6}, Radius: 1e-3}
	for _, points := range [][]point{large.Meet(small), small.Meet(large)} {
		if len(points) != 2 || math.Abs(points[0].Minus(points[1]).Length()-2e-3) > 1e-9 {
			t.Errorf("%v", points)
		}
	}
}

// TestTouchFar has integer circles far from 0 that touch a line, and a much larger circle.
func TestTouchFar(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		center := point{X: float64(random.IntN(2000000)), Y: float64(random.IntN(2000000))}
		k, distance := float64(1+random.IntN(3)), float64(100+random.IntN(3000))
		c := circle{Center: center, Radius: 5 * k}
		a := center.Plus(point{X: 4 * k, Y: -3 * k})
		if points := c.MeetLine(line{A: a, B: a.Plus(point{X: 3, Y: 4})}); len(points) != 1 {
			t.Fatalf("%v and its tangent at %v meet in %v", c, a, points)
		}
		for _, radius := range []float64{5*distance - k, 5*distance + k} {
			c.Radius = k
			o := circle{Center: center.Plus(point{X: 3 * distance, Y: -4 * distance}), Radius: radius}
			if points := c.Meet(o); len(points) != 1 {
				t.Fatalf("%v and %v meet in %v", c, o, points)
			}
		}
	}
}

func TestTangents(t *testing.T) {
	list := circles(0)
	for _, c := range list {
		for _, o := range list {
			compareTangents(t, c, o)
		}
	}
}

func compareTangents(t *testing.T, c, o circle) {
	t.Helper()
	count := func(square, bound float64) int {
		switch {
		case square == 0 || square < bound:
			return 0
		case square == bound:
			return 1
		}
		return 2
	}
	d, sum, difference := o.Center.Minus(c.Center), c.Radius+o.Radius, c.Radius-o.Radius
	outer, inner := count(d.Dot(d), difference*difference), 0
	if c.Radius*o.Radius > 0 {
		inner = count(d.Dot(d), sum*sum)
	}
	if sum == 0 && d.Dot(d) > 0 {
		outer = 1 // the line through two points
	}
	tangents := c.Tangents(o)
	if len(tangents) != outer+inner {
		t.Fatalf("%v and %v: %v, want %d and %d tangents", c, o, tangents, outer, inner)
	}
	for i, s := range tangents {
		a, b, along := s.A.Minus(c.Center), s.B.Minus(o.Center), s.B.Minus(s.A)
		if !on(c, s.A) || !on(o, s.B) || !near(a.Dot(along), 0) || !near(b.Dot(along), 0) {
			t.Fatalf("%v and %v: %v is no tangent", c, o, s)
		}
		if got := a.Dot(b); i < outer && !near(got, c.Radius*o.Radius) || i >= outer && !near(got, -c.Radius*o.Radius) {
			t.Fatalf("%v and %v: %v, of which %d lie outside", c, o, tangents, outer)
		}
		if i > 0 && (outer == 2 && i == 1 || inner == 2 && i == outer+1) && same(s.A, tangents[i-1].A) && same(s.B, tangents[i-1].B) {
			t.Fatalf("%v and %v: %v has a tangent twice", c, o, tangents)
		}
	}
}

// round returns a regular polygon around a circle, whose area is greater by a factor of about 1 + 8·10⁻⁵.
func round(c circle) (polygon []point) {
	const n = 200
	p := point{X: c.Radius / math.Cos(math.Pi/n)}
	for i := range n {
		polygon = append(polygon, c.Center.Plus(p.Turned(2*math.Pi*float64(i)/n)))
	}
	return polygon
}

// cutBy returns what the sides of a convex polygon leave of another polygon.
func cutBy(polygon, convex []point) []point {
	for i, p := range convex {
		polygon = plane.Cut(polygon, line{A: p, B: convex[(i+1)%len(convex)]})
	}
	return polygon
}

// TestCommon compares with polygons for circles.
func TestCommon(t *testing.T) {
	for _, o := range circles(1)[:48] {
		for r := range 4 {
			c := circle{Center: point{X: 1, Y: 2}, Radius: float64(r + 1)}
			got := c.Common(o)
			if want := plane.Area(cutBy(round(c), round(o))); !(math.Abs(got-want) <= 2e-4*(c.Radius*c.Radius*4)) || !near(got, o.Common(c)) {
				t.Fatalf("%v and %v: %v, want %v", c, o, got, want)
			}
		}
	}
}

func TestCommonPoint(t *testing.T) {
	for _, c := range circles(0) {
		for _, p := range grid(5) {
			if got := c.Common(circle{Center: p}); got != 0 {
				t.Fatalf("%v and a point: %v", c, got)
			}
		}
	}
}

// TestCommonTouching has circles that touch but for rounding.
func TestCommonTouching(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		r, s := 100*random.Float64(), random.Float64()
		for want, d := range map[float64]float64{0: r + s, math.Pi * min(r, s) * min(r, s): math.Abs(r - s)} {
			for _, d := range []float64{math.Nextafter(d, 0), d, math.Nextafter(d, 1000)} {
				c, o := circle{Radius: r}, circle{Center: point{X: d}, Radius: s}
				if got := c.Common(o); !near(got, want) {
					t.Fatalf("%v and %v: %v, want %v", c, o, got, want)
				}
			}
		}
	}
}

func TestOverlap(t *testing.T) {
	lists, all := 0, circles(1)
	eachList(func(points []point) {
		polygon := plane.Hull(points)
		if lists++; len(polygon) < 3 || lists%53 > 0 {
			return
		}
		for i := lists % 9; i < len(all); i += 9 {
			c := all[i]
			got, area, whole := c.Overlap(polygon), plane.Area(polygon), math.Pi*c.Radius*c.Radius
			if want := plane.Area(cutBy(round(c), polygon)); !(math.Abs(got-want) <= 2e-4*whole) || got > math.Min(area, whole)+1e-9 {
				t.Fatalf("%v and %v: %v, want %v", c, polygon, got, want)
			}
			inside := true
			for _, p := range polygon {
				inside = inside && p.Minus(c.Center).Length() <= c.Radius
			}
			if inside && !near(got, area) {
				t.Fatalf("%v and %v: %v, want %v", c, polygon, got, area)
			}
		}
	})
	square := []point{{X: -5, Y: -5}, {X: 5, Y: -5}, {X: 5, Y: -5}, {X: 5, Y: 5}, {X: -5, Y: 5}} // with a corner twice
	for r := 1.0; r <= 5; r++ {
		if got := (circle{Radius: r}).Overlap(square); !near(got, math.Pi*r*r) {
			t.Errorf("a circle of radius %v in a square: %v", r, got)
		}
	}
	if got := (circle{Radius: 3}).Overlap(nil); got != 0 {
		t.Errorf("no polygon: %v", got)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		star, c := drawStar(random), circle{Center: point{X: random.Float64(), Y: random.Float64()}, Radius: 2 * random.Float64()}
		got, want := c.Overlap(star), plane.Area(cutBy(star, round(c)))
		if !(math.Abs(got-want) <= 5e-4*c.Radius*c.Radius) {
			t.Fatalf("%v and %v: %v, want %v", c, star, got, want)
		}
	}
}

// FuzzTangents takes two circles from the input.
func FuzzTangents(f *testing.F) {
	f.Add(uint8(1), uint8(2), int8(3), int8(4))
	f.Fuzz(func(t *testing.T, r, s uint8, x, y int8) {
		compareTangents(t, circle{Radius: float64(r)}, circle{Center: point{X: float64(x), Y: float64(y)}, Radius: float64(s)})
	})
}

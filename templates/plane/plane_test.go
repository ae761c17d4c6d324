package plane_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/geometry"
	"kamyk/templates/plane"
)

type (
	point = plane.Point
	line  = plane.Line
)

// near compares numbers with a tolerance that suits coordinates up to about 10.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func same(p, q point) bool { return near(p.X, q.X) && near(p.Y, q.Y) }

// grid returns the points with coordinates 0..size-1.
func grid(size int) (points []point) {
	for x := range size {
		for y := range size {
			points = append(points, point{X: float64(x), Y: float64(y)})
		}
	}
	return points
}

// linesOf returns all lines through two points.
func linesOf(points []point) (lines []line) {
	for _, a := range points {
		for _, b := range points {
			if a != b {
				lines = append(lines, line{A: a, B: b})
			}
		}
	}
	return lines
}

func exact(p point) geometry.Point { return geometry.Point{X: int(p.X), Y: int(p.Y)} }

func TestPoint(t *testing.T) {
	for _, p := range grid(4) {
		p = p.Minus(point{X: 1, Y: 2})
		for angle := -7.0; angle < 7; angle += 0.5 {
			q := p.Turned(angle)
			sin, cos := math.Sincos(angle)
			if !same(q, point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}) {
				t.Fatalf("%v turned by %v: %v", p, angle, q)
			}
			if got := p.Angle(q); p != (point{}) && !near(math.Remainder(got-angle, 2*math.Pi), 0) {
				t.Fatalf("from %v to %v: angle %v, want %v", p, q, got, angle)
			}
		}
		if q := p.Left(); p.Dot(q) != 0 || p.Cross(q) != p.Dot(p) || p.Length() != math.Hypot(p.X, p.Y) || p.Plus(p) != p.Times(2) {
			t.Fatalf("%v: Left %v, Length %v", p, q, p.Length())
		}
	}
}

// TestAngleBack has opposite directions, where one product is -0.
func TestAngleBack(t *testing.T) {
	for _, p := range grid(3) {
		p = p.Minus(point{X: 1, Y: 1})
		if got := p.Angle(p.Minus(p.Times(3))); p != (point{}) && got != math.Pi {
			t.Errorf("from %v to the opposite: %v", p, got)
		}
	}
}

func TestLine(t *testing.T) {
	points := grid(3)
	for _, l := range linesOf(points) {
		d := l.B.Minus(l.A)
		for _, p := range points {
			foot := l.Project(p)
			if !near(l.Side(foot), 0) || !near(p.Minus(foot).Dot(d), 0) || !same(l.Reflect(p), foot.Plus(foot.Minus(p))) {
				t.Fatalf("%v: Project(%v) = %v", l, p, foot)
			}
			turn := geometry.Turn(exact(l.A), exact(l.B), exact(p))
			if got := l.Distance(p); !near(math.Abs(got), p.Minus(foot).Length()) || got*float64(turn) < 0 || l.Side(p)*float64(turn) < 0 {
				t.Fatalf("%v: Distance(%v) = %v", l, p, got)
			}
		}
		for _, m := range linesOf(points) {
			p, ok := l.Meet(m)
			if ok != (d.Cross(m.B.Minus(m.A)) != 0) || ok && !(near(l.Side(p), 0) && near(m.Side(p), 0)) {
				t.Fatalf("%v and %v meet in %v, %v", l, m, p, ok)
			}
		}
	}
}

// TestSegment compares with what package geometry says, and with many points of each segment.
func TestSegment(t *testing.T) {
	points := grid(3)
	const steps = 12
	at := func(s plane.Segment, k int) point { return s.A.Plus(s.B.Minus(s.A).Times(float64(k) / steps)) }
	for _, a := range points {
		for _, b := range points {
			s := plane.Segment{A: a, B: b}
			for _, c := range points {
				q, least := s.Nearest(c), math.Inf(1)
				for k := range steps + 1 {
					least = min(least, at(s, k).Minus(c).Length())
				}
				if got := s.Distance(c); got > least+1e-9 || !near(q.Minus(c).Length(), got) || !near(s.Distance(q), 0) {
					t.Fatalf("%v: Nearest(%v) = %v, Distance %v", s, c, q, got)
				}
				for _, d := range points {
					compareSegments(t, s, plane.Segment{A: c, B: d})
				}
			}
		}
	}
}

func compareSegments(t *testing.T, s, u plane.Segment) {
	t.Helper()
	a, b, c, d := exact(s.A), exact(s.B), exact(u.A), exact(u.B)
	meet := s.Meet(u)
	for _, p := range meet {
		if !near(s.Distance(p), 0) || !near(u.Distance(p), 0) {
			t.Fatalf("%v and %v meet in %v", s, u, meet)
		}
	}
	want := 0
	if geometry.Meet(a, b, c, d) {
		want = 1
	}
	if b.Minus(a).Cross(d.Minus(c)) == 0 { // parallel: one of the ends of each is between those of the other
		ends := map[geometry.Point]bool{}
		for _, p := range []geometry.Point{a, b, c, d} {
			if geometry.Between(a, b, p) && geometry.Between(c, d, p) {
				ends[p] = true
			}
		}
		want = len(ends)
	}
	if len(meet) != want || want == 2 && meet[0] == meet[1] {
		t.Fatalf("%v and %v meet in %v, want %d points", s, u, meet, want)
	}
	least := 0.0
	if want == 0 {
		least = min(s.Distance(u.A), s.Distance(u.B), u.Distance(s.A), u.Distance(s.B))
	}
	if got := s.DistanceTo(u); !near(got, least) {
		t.Fatalf("from %v to %v: %v, want %v", s, u, got, least)
	}
}

// compareHalfPlanes compares with a polygon that is cut by one line after the other.
func compareHalfPlanes(t *testing.T, lines []line, bound float64) {
	t.Helper()
	want := []point{{X: -bound, Y: -bound}, {X: bound, Y: -bound}, {X: bound, Y: bound}, {X: -bound, Y: bound}}
	for _, l := range lines {
		want = plane.Cut(want, l)
	}
	got, scale := plane.HalfPlanes(lines, bound), bound*bound
	if !(math.Abs(plane.Area(got)-plane.Area(want)) <= 1e-9*scale) {
		t.Fatalf("%v: %v of area %v, want %v of area %v", lines, got, plane.Area(got), want, plane.Area(want))
	}
	for i, p := range got {
		for _, l := range lines {
			if !(l.Distance(p) >= -1e-9*bound) {
				t.Fatalf("%v: corner %v is outside", lines, p)
			}
		}
		if turn := (line{A: p, B: got[(i+1)%len(got)]}).Side(got[(i+2)%len(got)]); !(turn >= -1e-9*scale) {
			t.Fatalf("%v: %v is not convex", lines, got)
		}
	}
}

func TestHalfPlanes(t *testing.T) {
	compareHalfPlanes(t, nil, 5)
	lines := linesOf(grid(3))
	for i, l := range lines {
		compareHalfPlanes(t, []line{l}, 5)
		for j, m := range lines[:i+1] {
			compareHalfPlanes(t, []line{l, m}, 5)
			for _, k := range lines[:j+1] {
				compareHalfPlanes(t, []line{l, m, k}, 5)
			}
		}
	}
	lines = linesOf(grid(2))
	for code := range 12 * 12 * 12 * 12 {
		compareHalfPlanes(t, []line{lines[code%12], lines[code/12%12], lines[code/144%12], lines[code/1728]}, 1)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 { // lines through few points
		points := make([]point, 2+random.IntN(4))
		for i := range points {
			points[i] = point{X: float64(random.IntN(200) - 100), Y: float64(random.IntN(200) - 100)}
		}
		lines := linesOf(points)
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		compareHalfPlanes(t, lines[:min(len(lines), 1+random.IntN(7))], 100)
	}
	for step := range 20_000 {
		size := []float64{2, 5, 100, 1e6}[step%4]
		draw := func() float64 {
			if x := size * (2*random.Float64() - 1); step%8 < 4 {
				return x
			}
			return float64(random.IntN(2*int(size)+1)) - size
		}
		var list []line
		for range random.IntN(20) {
			p := point{X: draw(), Y: draw()}
			q := p.Plus(p.Left()).Plus(point{X: draw(), Y: draw()}) // more often around 0
			if q != p {
				list = append(list, line{A: p, B: q})
			}
		}
		compareHalfPlanes(t, list, 2*size)
	}
}

// FuzzHalfPlanes takes the points of lines from the input.
func FuzzHalfPlanes(f *testing.F) {
	f.Add([]byte{0, 0, 9, 0, 9, 9, 0, 9, 1, 1, 2, 2}, uint8(10))
	f.Fuzz(func(t *testing.T, data []byte, size uint8) {
		random := rand.New(draw.NewBytes(data))
		var lines []line
		number := func() float64 { return float64(random.IntN(2*int(size)+1) - int(size)) }
		for range min(len(data)/4, 100) {
			l := line{A: point{X: number(), Y: number()}, B: point{X: number(), Y: number()}}
			if l.A != l.B {
				lines = append(lines, l)
			}
		}
		compareHalfPlanes(t, lines, float64(size)+1)
	})
}

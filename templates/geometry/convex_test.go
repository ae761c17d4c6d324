package geometry_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/geometry"
)

// eachConvex calls check for hulls of few points and of many: of the lists of each, and of points on a parabola and on a circle.
func eachConvex(check func(polygon []point)) {
	done := map[string]bool{}
	each(func(points []point) {
		polygon := geometry.Corners(points)
		if key := fmt.Sprint(polygon); !done[key] && len(polygon) > 0 {
			done[key] = true
			check(polygon)
		}
	})
	for n := 3; n < 20; n++ {
		var parabola, ring []point
		for i := range n {
			parabola = append(parabola, point{X: i, Y: i * i})
		}
		for x := -n; x <= n; x++ {
			for y := -n; y <= n; y++ {
				if x*x+y*y <= n*n {
					ring = append(ring, point{X: x, Y: y})
				}
			}
		}
		check(geometry.Corners(parabola))
		check(geometry.Corners(ring))
	}
}

func TestCorners(t *testing.T) {
	each(func(points []point) {
		corners := geometry.Corners(points)
		for i, k := range geometry.Hull(points) {
			if corners[i] != points[k] {
				t.Fatalf("%v: Corners = %v", points, corners)
			}
		}
	})
}

func compareMinkowski(t *testing.T, p, q []point) {
	t.Helper()
	var sums []point
	for _, a := range p {
		for _, b := range q {
			sums = append(sums, a.Plus(b))
		}
	}
	if got, want := geometry.Minkowski(p, q), geometry.Corners(sums); !slices.Equal(got, want) {
		t.Fatalf("%v + %v = %v, want %v", p, q, got, want)
	}
}

func TestMinkowski(t *testing.T) {
	var polygons [][]point
	eachConvex(func(polygon []point) { polygons = append(polygons, polygon) })
	for i, p := range polygons {
		for j, q := range polygons {
			if len(p)+len(q) < 8 || (i+j)%20 == 0 {
				compareMinkowski(t, p, q)
			}
		}
	}
}

// FuzzConvex takes the points of two polygons from the input.
func FuzzConvex(f *testing.F) {
	f.Add([]byte("some seed or other"), uint16(10))
	f.Fuzz(func(t *testing.T, data []byte, size uint16) {
		random := rand.New(draw.NewBytes(data))
		var lists [2][]point
		for range min(len(data), 60) + 2 {
			k := len(lists[0]) - len(lists[1])
			lists[k] = append(lists[k], point{X: random.IntN(int(size) + 1), Y: random.IntN(int(size) + 1)})
		}
		p, q := geometry.Corners(lists[0]), geometry.Corners(lists[1])
		compareMinkowski(t, p, q)
		for i, a := range q {
			if len(p) > 2 {
				compareTangents(t, p, a)
			}
			if b := q[(i+1)%len(q)]; a != b {
				compareSplit(t, p, a, b)
			}
		}
	})
}

// around returns the points of a grid in which small polygons are, and points far away from it.
func around() (points []point) {
	for x := -2; x <= 4; x++ {
		for y := -2; y <= 4; y++ {
			points = append(points, point{X: x, Y: y})
		}
	}
	return append(points, point{X: 500_000_000, Y: 3}, point{X: -70, Y: -900_000_000})
}

func TestExtreme(t *testing.T) {
	eachConvex(func(polygon []point) {
		n := len(polygon)
		for _, d := range around() {
			if d == (point{}) {
				continue
			}
			got := geometry.Extreme(polygon, d)
			for i, p := range polygon {
				if distance := p.Minus(polygon[got]).Dot(d); distance > 0 || distance == 0 && i == (got+n-1)%n && n > 2 {
					t.Fatalf("%v: Extreme(%v) = %d, not %d", polygon, d, got, i)
				}
			}
		}
	})
}

func TestSplit(t *testing.T) {
	eachConvex(func(polygon []point) {
		if n := len(polygon); polygon[0].X < -1000 || n > 8 && n%5 > 0 {
			return
		}
		for _, a := range around()[:49] {
			for _, b := range around() {
				if a != b {
					compareSplit(t, polygon, a, b)
				}
			}
		}
	})
}

func compareSplit(t *testing.T, polygon []point, a, b point) {
	t.Helper()
	n := len(polygon)
	var sides []int
	for _, p := range polygon {
		sides = append(sides, geometry.Turn(a, b, p))
	}
	i, j, ok := geometry.Split(polygon, a, b)
	if want := slices.Contains(sides, -1) && slices.Contains(sides, 1); ok != want {
		t.Fatalf("%v, line %v %v: ok = %v", polygon, a, b, ok)
	}
	if !ok {
		return
	}
	bad := sides[i] < 0 || sides[j] > 0
	for k := (i + 1) % n; k != j; k = (k + 1) % n {
		bad = bad || sides[k] >= 0
	}
	for k := (j + 1) % n; k != i; k = (k + 1) % n {
		bad = bad || sides[k] <= 0
	}
	if bad {
		t.Fatalf("%v, line %v %v: %d, %d", polygon, a, b, i, j)
	}
}

func TestTangents(t *testing.T) {
	eachConvex(func(polygon []point) {
		if len(polygon) < 3 || polygon[0].X < -1000 {
			return
		}
		for _, p := range around() {
			compareTangents(t, polygon, p)
		}
	})
}

func compareTangents(t *testing.T, polygon []point, p point) {
	t.Helper()
	right, left, ok := geometry.Tangents(polygon, p)
	if ok != (geometry.Side(polygon, p) < 0) {
		t.Fatalf("%v: from %v, ok = %v", polygon, p, ok)
	}
	for _, q := range polygon {
		r, l := polygon[right], polygon[left]
		x, y := geometry.Turn(p, r, q), geometry.Turn(p, l, q)
		if ok && (x < 0 || y > 0 || x == 0 && geometry.Distance(p, q) < geometry.Distance(p, r) ||
			y == 0 && geometry.Distance(p, q) < geometry.Distance(p, l)) {
			t.Fatalf("%v: tangents from %v at %d and %d", polygon, p, right, left)
		}
	}
}

func ExampleCorners() {
	fmt.Println(geometry.Area(geometry.Corners(square)))
	// Output: 8
}

func ExampleMinkowski() {
	fmt.Println(geometry.Minkowski([]point{{0, 0}, {2, 0}, {0, 2}}, []point{{1, 0}, {3, 0}}))
	// Output: [{1 0} {5 0} {3 2} {1 2}]
}

func ExampleExtreme() {
	fmt.Println(geometry.Extreme(square[:4], point{X: 1, Y: 3}))
	// Output: 2
}

func ExampleSplit() {
	fmt.Println(geometry.Split(square[:4], point{X: 1, Y: 0}, point{X: 1, Y: 1}))
	// Output: 0 2 true
}

func ExampleTangents() {
	fmt.Println(geometry.Tangents(square[:4], point{X: 1, Y: -3}))
	// Output: 1 0 true
}

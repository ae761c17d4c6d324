package geometry_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/geometry"
)

type point = geometry.Point

// each calls check for all lists of up to 4 points of a grid of 3 by 3, and for some larger ones.
func each(check func(points []point)) {
	codes := 1
	for n := 0; n <= 4; n++ {
		for code := range codes {
			points := make([]point, n)
			for i := range points {
				points[i] = point{X: code % 3, Y: code / 3 % 3}
				code /= 9
			}
			check(points)
		}
		codes *= 9
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 5; n < 60; n++ {
		for _, size := range []int{2, 4, 10, 1000, 200_000_000} {
			points := make([]point, n)
			for i := range points {
				points[i] = point{X: random.IntN(2*size) - size, Y: random.IntN(2*size) - size}
			}
			check(points)
		}
	}
}

func TestVectors(t *testing.T) {
	p, q := point{X: 3, Y: 1}, point{X: -1, Y: 2}
	if p.Plus(q) != (point{X: 2, Y: 3}) || p.Minus(q) != (point{X: 4, Y: -1}) || p.Dot(q) != -1 || p.Cross(q) != 7 {
		t.Error("vectors")
	}
	if geometry.Distance(p, q) != 17 || geometry.Turn(point{}, p, q) != 1 || geometry.Turn(q, p, point{}) != -1 ||
		geometry.Turn(p, q, q.Plus(q).Minus(p)) != 0 {
		t.Error("points")
	}
}

func TestSortByAngle(t *testing.T) {
	angle := func(p point) float64 {
		if p.Y == 0 && p.X < 0 {
			return math.Pi
		}
		return math.Atan2(float64(p.Y), float64(p.X))
	}
	each(func(points []point) {
		for i := range points {
			points[i] = points[i].Minus(point{X: 1, Y: 1})
		}
		want := slices.Clone(points)
		slices.SortStableFunc(want, func(a, b point) int { // ends of equal directions have equal angles, within the small grid
			if math.Abs(angle(a)-angle(b)) < 1e-12 {
				return 0
			}
			return int(math.Copysign(1, angle(a)-angle(b)))
		})
		got := slices.Clone(points)
		if geometry.SortByAngle(got); !slices.Equal(got, want) {
			t.Fatalf("%v: SortByAngle gives %v, want %v", points, got, want)
		}
	})
}

// corner reports whether a point is between no two others, by trying these.
func corner(points []point, p point) bool {
	for i, a := range points {
		for j, b := range points[:i] {
			if a != p && b != p && geometry.Between(a, b, p) {
				return false
			}
			for _, c := range points[:j] {
				x, y, z := geometry.Turn(a, b, p), geometry.Turn(b, c, p), geometry.Turn(c, a, p)
				if x == y && y == z && x != 0 {
					return false
				}
			}
		}
	}
	return true
}

func TestHull(t *testing.T) {
	each(func(points []point) { compareHull(t, points) })
}

// compareHull looks for the corners by trying all others.
func compareHull(t *testing.T, points []point) {
	t.Helper()
	if len(points) > 30 {
		return
	}
	hull, corners := geometry.Hull(points), map[point]bool{}
	for _, p := range points {
		if corner(points, p) {
			corners[p] = true
		}
	}
	for i, k := range hull {
		p, q := points[hull[(i+1)%len(hull)]], points[hull[(i+2)%len(hull)]]
		first := points[hull[0]]
		if !corners[points[k]] || len(hull) > 2 && geometry.Turn(points[k], p, q) <= 0 || points[k].X < first.X ||
			points[k].X == first.X && points[k].Y < first.Y {
			t.Fatalf("%v: Hull = %v", points, hull)
		}
	}
	if len(hull) != len(corners) {
		t.Fatalf("%v: Hull = %v", points, hull)
	}
}

func TestPairs(t *testing.T) {
	each(func(points []point) { comparePairs(t, points) })
}

// comparePairs compares with all pairs.
func comparePairs(t *testing.T, points []point) {
	t.Helper()
	if len(points) < 2 {
		return
	}
	least, most := math.MaxInt, 0
	for i, p := range points {
		for _, q := range points[:i] {
			least, most = min(least, geometry.Distance(p, q)), max(most, geometry.Distance(p, q))
		}
	}
	if i, j := geometry.ClosestPair(points); i == j || geometry.Distance(points[i], points[j]) != least {
		t.Fatalf("%v: ClosestPair = %d, %d", points, i, j)
	}
	if i, j := geometry.FurthestPair(points); i == j || geometry.Distance(points[i], points[j]) != most {
		t.Fatalf("%v: FurthestPair = %d, %d", points, i, j)
	}
}

func TestPolygon(t *testing.T) {
	each(func(points []point) {
		var polygon []point
		for _, k := range geometry.Hull(points) {
			polygon = append(polygon, points[k])
		}
		if len(polygon) < 3 || polygon[0].X < -10 {
			return
		}
		sum := 0
		for i, a := range polygon {
			sum += a.Cross(polygon[(i+1)%len(polygon)])
		}
		if geometry.Area(polygon) != sum {
			t.Fatalf("%v: Area = %d, want %d", polygon, geometry.Area(polygon), sum)
		}
		for x := -3; x < 5; x++ {
			for y := -3; y < 5; y++ {
				p, want := point{X: x, Y: y}, 1
				for i, a := range polygon {
					b := polygon[(i+1)%len(polygon)]
					if want = min(want, geometry.Turn(a, b, p)); geometry.Between(a, b, p) {
						want = 0
						break
					}
				}
				if got := geometry.SideConvex(polygon, p); got != want {
					t.Fatalf("%v: SideConvex(%v) = %d, want %d", polygon, p, got, want)
				}
				if got := geometry.Side(polygon, p); got != want {
					t.Fatalf("%v: Side(%v) = %d, want %d", polygon, p, got, want)
				}
			}
		}
	})
}

// TestMeet compares with lines of whole numbers of steps: in the small grid, segments meet in a point with a small denominator.
func TestMeet(t *testing.T) {
	each(func(points []point) {
		if len(points) != 4 {
			return
		}
		a, b, c, d := points[0], points[1], points[2], points[3]
		want := false
		for i := range 61 {
			for j := range 61 {
				x, y := 60*a.X+i*(b.X-a.X), 60*a.Y+i*(b.Y-a.Y)
				if x == 60*c.X+j*(d.X-c.X) && y == 60*c.Y+j*(d.Y-c.Y) {
					want = true
				}
			}
		}
		if got := geometry.Meet(a, b, c, d); got != want {
			t.Fatalf("%v: Meet = %v, want %v", points, got, want)
		}
	})
}

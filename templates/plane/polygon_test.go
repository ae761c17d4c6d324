package plane_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/geometry"
	"kamyk/templates/plane"
)

// eachList calls check for all lists of up to 4 points of a grid of 3 by 3, and for larger ones.
func eachList(check func(points []point)) {
	cells, codes := grid(3), 1
	for n := 0; n <= 4; n++ {
		for code := range codes {
			points := make([]point, n)
			for i := range points {
				points[i] = cells[code%9]
				code /= 9
			}
			check(points)
		}
		codes *= 9
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 5; n < 60; n++ {
		points := make([]point, n)
		for i := range points {
			points[i] = point{X: float64(random.IntN(n)), Y: float64(random.IntN(n))}
		}
		check(points)
	}
}

func TestHull(t *testing.T) {
	eachList(func(points []point) {
		var list []geometry.Point
		var want []point
		for _, p := range points {
			list = append(list, exact(p))
		}
		for _, k := range geometry.Hull(list) {
			want = append(want, points[k])
		}
		if got := plane.Hull(points); !slices.Equal(got, want) {
			t.Fatalf("%v: Hull = %v, want %v", points, got, want)
		}
	})
}

func rational(p point) (x, y *big.Rat) {
	return new(big.Rat).SetFloat64(p.X), new(big.Rat).SetFloat64(p.Y)
}

func product(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }

func difference(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }

// exactCut returns the area of the part of a convex polygon to the left of a line, without rounding.
func exactCut(polygon []point, l line) float64 {
	ax, ay := rational(l.A)
	bx, by := rational(l.B)
	side := func(x, y *big.Rat) *big.Rat {
		return difference(product(difference(bx, ax), difference(y, ay)), product(difference(by, ay), difference(x, ax)))
	}
	var xs, ys []*big.Rat
	for i, p := range polygon {
		x, y := rational(p)
		u, v := rational(polygon[(i+1)%len(polygon)])
		here, there := side(x, y), side(u, v)
		if here.Sign() >= 0 {
			xs, ys = append(xs, x), append(ys, y)
		}
		if here.Sign()*there.Sign() < 0 {
			part := new(big.Rat).Quo(here, difference(here, there))
			xs = append(xs, new(big.Rat).Add(x, product(difference(u, x), part)))
			ys = append(ys, new(big.Rat).Add(y, product(difference(v, y), part)))
		}
	}
	sum := new(big.Rat)
	for i := range xs {
		j := (i + 1) % len(xs)
		sum.Add(sum, difference(product(xs[i], ys[j]), product(xs[j], ys[i])))
	}
	area, _ := sum.Float64()
	return area / 2
}

func TestCut(t *testing.T) {
	lines, lists := linesOf(grid(3)), 0
	eachList(func(points []point) {
		polygon := plane.Hull(points)
		if lists++; len(polygon) < 3 || lists%41 > 0 { // of the 6,561 lists, each hull is there several times
			return
		}
		for _, l := range lines {
			part := plane.Cut(polygon, l)
			if got, want := plane.Area(part), exactCut(polygon, l); !(math.Abs(got-want) <= 1e-9) {
				t.Fatalf("%v: the part left of %v is %v of area %v, want %v", polygon, l, part, got, want)
			}
			for _, p := range part {
				if !(l.Distance(p) >= -1e-9) {
					t.Fatalf("%v: the part left of %v is %v", polygon, l, part)
				}
			}
		}
	})
}

// TestCutStar cuts a polygon that is not convex: the two parts have its area.
func TestCutStar(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		star := drawStar(random)
		l := line{A: point{X: random.Float64(), Y: random.Float64()}, B: point{X: random.Float64(), Y: -random.Float64()}}
		sum := plane.Area(plane.Cut(star, l)) + plane.Area(plane.Cut(star, line{A: l.B, B: l.A}))
		if !near(sum, plane.Area(star)) {
			t.Fatalf("%v: parts of area %v, want %v", star, sum, plane.Area(star))
		}
	}
}

// drawStar returns a polygon around 0 whose corners are in the order of their angles.
func drawStar(random *rand.Rand) (star []point) {
	n := 3 + random.IntN(8)
	for i := range n {
		p := point{X: 0.1 + 2*random.Float64()}
		star = append(star, p.Turned(2*math.Pi*(float64(i)+0.8*random.Float64())/float64(n)))
	}
	return star
}

func TestAreaAndCentroid(t *testing.T) {
	eachList(func(points []point) {
		polygon := plane.Hull(points)
		var list []geometry.Point
		for _, p := range polygon {
			list = append(list, exact(p))
		}
		area := float64(geometry.Area(list)) / 2
		if got := plane.Area(polygon); got != area {
			t.Fatalf("%v: Area = %v, want %v", polygon, got, area)
		}
		if area == 0 {
			return
		}
		var sum point // of the triangles with 0, by their areas
		for i, q := range polygon {
			p := polygon[(i+len(polygon)-1)%len(polygon)]
			sum = sum.Plus(p.Plus(q).Times(p.Cross(q) / 6))
		}
		if got := plane.Centroid(polygon); !same(got, sum.Times(1/area)) {
			t.Fatalf("%v: Centroid = %v, want %v", polygon, got, sum.Times(1/area))
		}
		slices.Reverse(polygon)
		if plane.Area(polygon) != -area || !same(plane.Centroid(polygon), sum.Times(1/area)) {
			t.Fatalf("%v: Area %v, Centroid %v", polygon, plane.Area(polygon), plane.Centroid(polygon))
		}
	})
}

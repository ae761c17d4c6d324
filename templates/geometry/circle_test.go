package geometry_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/geometry"
)

func TestSmallestCircle(t *testing.T) {
	each(func(points []point) {
		if len(points) > 0 {
			compareCircle(t, points)
		}
	})
}

// TestSmallestCircleRough has points that floating point cannot tell from the boundary: almost on one circle, and almost on one line.
func TestSmallestCircleRough(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for step := range 2000 {
		points, shift := make([]point, 2+random.IntN(40)), point{X: random.IntN(1e8), Y: -random.IntN(1e8)}
		radius := math.Pow(10, 1+7.6*random.Float64())
		for i := range points {
			sin, cos := math.Sincos(2 * math.Pi * random.Float64())
			if step%2 == 0 {
				sin, cos = 2*random.Float64()-1, random.Float64()*3/radius
			}
			points[i] = point{X: int(math.Round(radius * sin)), Y: int(math.Round(radius * cos))}.Plus(shift)
		}
		compareCircle(t, points)
	}
}

func compareCircle(t *testing.T, points []point) {
	t.Helper()
	circle := geometry.SmallestCircle(points)
	for _, p := range points {
		if geometry.InCircle(points, circle, p) < 0 {
			t.Fatalf("%v: the circle %v does not hold %v", points, circle, p)
		}
	}
	for _, k := range circle {
		if geometry.InCircle(points, circle, points[k]) != 0 {
			t.Fatalf("%v: %d of the circle %v is not on it", points, k, circle)
		}
	}
	if len(circle) < 3 {
		return
	}
	a, b, c := points[circle[0]], points[circle[1]], points[circle[2]] // no side is a diameter of all three
	if a.Minus(b).Dot(c.Minus(b)) < 0 || b.Minus(c).Dot(a.Minus(c)) < 0 || c.Minus(a).Dot(b.Minus(a)) < 0 {
		t.Fatalf("%v: the circle %v is not the smallest", points, circle)
	}
}

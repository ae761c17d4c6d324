package fenwick_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/fenwick"
)

func TestAtSet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 20; n++ {
		list := make([]int, n)
		tree := fenwick.New[int](n)
		for range 3 * n {
			i, x := random.IntN(n), random.IntN(100)
			list[i] = x
			tree.Set(i, x)
			compareAt(t, list, tree.At)
		}
		compare(t, tree, list)
	}
}

func compareAt(t *testing.T, list []int, at func(i int) int) {
	t.Helper()
	for i, want := range list {
		if got := at(i); got != want {
			t.Fatalf("%v: At(%d) = %d", list, i, got)
		}
	}
}

// compareSums compares all stretches with plain sums.
func compareSums(t *testing.T, list []int, sum func(l, r int) int) {
	t.Helper()
	for l := range list {
		want := 0
		for r := l; r <= len(list); r++ {
			if got := sum(l, r); got != want {
				t.Fatalf("%v: Sum(%d, %d) = %d, want %d", list, l, r, got, want)
			}
			if r < len(list) {
				want += list[r]
			}
		}
	}
}

func TestRanges(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 12; n++ {
		list, ranges := make([]int, n), fenwick.NewRanges[int](n)
		for range 20 {
			l := random.IntN(n + 1)
			r, x := l+random.IntN(n+1-l), random.IntN(100)-50
			for i := l; i < r; i++ {
				list[i] += x
			}
			ranges.Add(l, r, x)
			if l < n {
				list[l] = x
				ranges.Set(l, x)
			}
			compareAt(t, list, ranges.At)
			compareSums(t, list, ranges.Sum)
		}
	}
}

func TestGroup(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 12; n++ {
		list := make([]int, n)
		group := fenwick.NewGroup(n, func(a, b int) int { return a ^ b }, func(a int) int { return a })
		for range 20 {
			i, x := random.IntN(n), random.IntN(100)
			list[i] ^= x
			group.Add(i, x)
			for l := range n {
				want := 0
				for r := l; r <= n; r++ {
					if got := group.Sum(l, r); got != want {
						t.Fatalf("%v: Sum(%d, %d) = %d, want %d", list, l, r, got, want)
					}
					if r < n {
						want ^= list[r]
					}
				}
			}
		}
	}
}

// place is a number in the plane.
type place struct{ x, y, value int }

func sum(places []place, left, low, right, high int) (sum int) {
	for _, p := range places {
		if left <= p.x && p.x < right && low <= p.y && p.y < high {
			sum += p.value
		}
	}
	return sum
}

func TestPlaneAndPoints(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		height, width := 1+random.IntN(6), 1+random.IntN(6)
		var places []place
		var xs, ys []int
		for range random.IntN(15) {
			p := place{random.IntN(height), random.IntN(width), 1 + random.IntN(100)}
			places, xs, ys = append(places, p), append(xs, p.x), append(ys, p.y)
		}
		plane, points := fenwick.NewPlane[int](height, width), fenwick.NewPoints[int](xs, ys)
		for _, p := range places {
			plane.Add(p.x, p.y, p.value)
			points.Add(p.x, p.y, p.value)
		}
		for left := 0; left <= height; left++ {
			for right := left; right <= height; right++ {
				for low := 0; low <= width; low++ {
					for high := low; high <= width; high++ {
						want := sum(places, left, low, right, high)
						if got := plane.Sum(left, low, right, high); got != want {
							t.Fatalf("%v: Plane.Sum(%d, %d, %d, %d) = %d, want %d", places, left, low, right, high, got, want)
						}
						if got := points.Sum(left, low, right, high); got != want {
							t.Fatalf("%v: Points.Sum(%d, %d, %d, %d) = %d, want %d", places, left, low, right, high, got, want)
						}
					}
				}
			}
		}
	}
}

func ExampleTree() {
	t := fenwick.From([]int{3, 1, 4, 1, 5})
	t.Add(1, 10)
	fmt.Println(t.Sum(1, 4), t.At(1), t.Search(15))
	// Output: 16 11 3
}

func ExampleRanges() {
	r := fenwick.NewRanges[int](5)
	r.Add(1, 4, 10)
	fmt.Println(r.Sum(0, 3), r.At(3))
	// Output: 20 10
}

func ExampleGroup() {
	g := fenwick.NewGroup(4, func(a, b int) int { return a ^ b }, func(a int) int { return a })
	g.Add(0, 5)
	g.Add(2, 6)
	fmt.Println(g.Sum(0, 4), g.Sum(1, 4))
	// Output: 3 6
}

func ExamplePlane() {
	p := fenwick.NewPlane[int](3, 3)
	p.Add(1, 1, 7)
	p.Add(2, 0, 5)
	fmt.Println(p.Sum(0, 0, 3, 3), p.Sum(1, 1, 3, 3))
	// Output: 12 7
}

func ExamplePoints() {
	p := fenwick.NewPoints[int]([]int{1e9, -5}, []int{0, 7})
	p.Add(1e9, 0, 3)
	p.Add(-5, 7, 4)
	fmt.Println(p.Sum(-10, -10, 10, 10), p.Sum(-10, -10, 2e9, 10))
	// Output: 4 7
}

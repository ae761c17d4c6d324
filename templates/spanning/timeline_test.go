package spanning_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/spanning"
)

func TestTimeline(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		live(t, random, 30)
	}
	spanning.NewTimeline().Play(spanning.New(0))
}

func FuzzTimeline(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { live(t, rand.New(draw.NewBytes(data)), min(len(data)/8, 60)) })
}

// live compares the sums of components at each time with a search among the edges that are there.
func live(t *testing.T, random *rand.Rand, steps int) {
	t.Helper()
	n := 1 + random.IntN(6)
	times, values, there := spanning.NewTimeline(), make([]int, n), []edge(nil)
	for range steps {
		a, b, x := random.IntN(n), random.IntN(n), random.IntN(100)
		switch random.IntN(3) {
		case 0:
			times.AddEdge(a, b)
			there = append(there, edge{a: a, b: b, there: true})
		case 1:
			if len(there) > 0 {
				i := random.IntN(len(there))
				times.RemoveEdge(there[i].b, there[i].a)
				there = append(there[:i], there[i+1:]...)
			}
		case 2:
			values[a] += x
			times.Do(func(f *spanning.Forest) { f.Add(a, x) })
		}
		set, _ := naive(n, there, 50)
		sum := 0
		for v := range set {
			if set[v] == set[b] {
				sum += values[v]
			}
		}
		together := set[a] == set[b]
		times.Do(func(f *spanning.Forest) {
			if got := f.Sum(b); got != sum || f.Connected(a, b) != together {
				t.Fatalf("the sum is %d, want %d; connected %v", got, sum, together)
			}
		})
	}
	times.Play(spanning.New(n))
}

func ExampleTimeline() {
	times := spanning.NewTimeline()
	connected := func(f *spanning.Forest) { fmt.Println(f.Connected(0, 2)) }
	times.AddEdge(0, 1)
	times.AddEdge(1, 2)
	times.Do(connected)
	times.RemoveEdge(0, 1)
	times.Do(connected)
	times.Play(spanning.New(3))
	// Output:
	// true
	// false
}

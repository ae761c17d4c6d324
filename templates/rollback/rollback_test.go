package rollback_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/rollback"
	"kamyk/templates/unionfind"
)

// play asks after some changes of a set of 0..2, and compares what Run adds.
func play(t *testing.T, next func(bound int) int, steps int) {
	t.Helper()
	line := rollback.New[int]()
	there, want, done := map[int]bool{}, [][]int{}, []int{}
	for range steps {
		step := next(4)
		done = append(done, step)
		switch {
		case step == 3:
			if line.Ask() != len(want) {
				t.Fatalf("%v: the last question is not %d", done, len(want))
			}
			var now []int
			for thing := range 3 {
				if there[thing] {
					now = append(now, thing)
				}
			}
			want = append(want, now)
		case there[step]:
			line.Remove(step)
			there[step] = false
		default:
			line.Add(step)
			there[step] = true
		}
	}
	var stack []int
	asked := 0
	line.Run(
		func(thing int) { stack = append(stack, thing) },
		func() int { return len(stack) },
		func(state int) { stack = stack[:state] },
		func(question int) {
			if got := slices.Sorted(slices.Values(stack)); question != asked || !slices.Equal(got, want[question]) {
				t.Fatalf("%v: question %d about %v, want %d about %v", done, question, got, asked, want[asked])
			}
			asked++
		},
	)
	if asked != len(want) || len(stack) > 0 {
		t.Fatalf("%v: %d questions, want %d; %v are left", done, asked, len(want), stack)
	}
}

// TestAll makes every sequence of up to seven changes and questions.
func TestAll(t *testing.T) {
	for steps := range 8 {
		for code := range 1 << (2 * steps) {
			play(t, func(bound int) int {
				step := code % bound
				code /= bound
				return step
			}, steps)
		}
	}
}

// FuzzTimeline takes the changes from the input.
func FuzzTimeline(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few changes"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)).IntN, min(len(data)/8, 300)) })
}

// TestSums sums the values of a component, with sums that are undone as the unions are.
func TestSums(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		const n = 6
		line, there, values := rollback.New[[2]int](), map[[2]int]bool{}, random.Perm(n)
		var asked, want []int
		for range random.IntN(40) {
			if a, b := random.IntN(n), random.IntN(n); a < b {
				edge := [2]int{a, b}
				if there[edge] {
					line.Remove(edge)
				} else {
					line.Add(edge)
				}
				there[edge] = !there[edge]
			} else {
				f, sum := unionfind.New(n), 0
				for edge, now := range there {
					if now {
						f.Union(edge[0], edge[1])
					}
				}
				for v := range n {
					if f.Same(a, v) {
						sum += values[v]
					}
				}
				line.Ask()
				asked, want = append(asked, a), append(want, sum)
			}
		}
		r, sums, log, got := unionfind.NewRollback(n), slices.Clone(values), [][2]int(nil), make([]int, len(asked))
		line.Run(func(edge [2]int) {
			if root, gone := r.Merge(edge[0], edge[1]); root != gone {
				sums[root] += sums[gone]
				log = append(log, [2]int{root, gone})
			}
		}, func() int { return len(log) }, func(state int) {
			for ; len(log) > state; log = log[:len(log)-1] {
				last := log[len(log)-1]
				sums[last[0]] -= sums[last[1]]
			}
			r.Back(n - state)
		}, func(question int) { got[question] = sums[r.Find(asked[question])] })
		if !slices.Equal(got, want) || !slices.Equal(sums, values) {
			t.Fatalf("%v, want %v; %v, want %v", got, want, sums, values)
		}
	}
}

func ExampleTimeline() {
	edges := rollback.New[[2]int]()
	edges.Add([2]int{0, 1})
	edges.Ask()
	edges.Add([2]int{1, 2})
	edges.Ask()
	edges.Remove([2]int{0, 1})
	edges.Ask()
	r := unionfind.NewRollback(3)
	edges.Run(
		func(edge [2]int) { r.Union(edge[0], edge[1]) }, r.Sets, r.Back,
		func(question int) { fmt.Println(question, r.Same(0, 1), r.Same(0, 2), r.Same(1, 2)) },
	)
	// Output:
	// 0 true false false
	// 1 true true true
	// 2 false false true
}

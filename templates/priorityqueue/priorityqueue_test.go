package priorityqueue_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/priorityqueue"
)

func TestAgainstSorted(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var keyed priorityqueue.Keyed[int, string]
		queue := priorityqueue.New(func(a, b int) bool { return a < b })
		var want []int
		for range 60 {
			if random.IntN(5) < 3 {
				x := random.IntN(20)
				keyed.Push(x, fmt.Sprint(x))
				queue.Push(x)
				want = append(want, x)
				slices.Sort(want)
			} else if len(want) > 0 {
				top, _ := keyed.Top()
				if top != want[0] || queue.Top() != want[0] {
					t.Fatalf("Top: %d and %d, want %d", top, queue.Top(), want[0])
				}
				key, value := keyed.Pop()
				if key != want[0] || value != fmt.Sprint(key) || queue.Pop() != want[0] {
					t.Fatalf("Pop: %d with %s, want %d", key, value, want[0])
				}
				want = want[1:]
			}
			if keyed.Len() != len(want) || queue.Len() != len(want) {
				t.Fatalf("Len: %d and %d, want %d", keyed.Len(), queue.Len(), len(want))
			}
		}
	}
}

func ExampleKeyed() {
	var q priorityqueue.Keyed[int, string]
	q.Push(3, "three")
	q.Push(1, "one")
	fmt.Println(q.Pop())
	// Output: 1 one
}

func ExampleQueue() {
	q := priorityqueue.New(func(a, b string) bool { return len(a) < len(b) })
	q.Push("long")
	q.Push("a")
	fmt.Println(q.Pop(), q.Len())
	// Output: a 1
}

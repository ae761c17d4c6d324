package priorityqueue_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
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

func TestIndexed(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		playIndexed(t, random, 1+random.IntN(12), 60)
	}
}

// FuzzIndexed takes what to do from the input.
func FuzzIndexed(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		playIndexed(t, rand.New(draw.NewBytes(data)), 1+int(n%40), min(len(data)/3, 300))
	})
}

// playIndexed does the same with a queue and with a map.
func playIndexed(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	q, want := priorityqueue.NewIndexed[int](n), map[int]int{}
	for range steps {
		switch i := random.IntN(n); random.IntN(4) {
		case 0, 1:
			want[i] = random.IntN(30)
			q.Set(i, want[i])
		case 2:
			delete(want, i)
			q.Remove(i)
		case 3:
			if q.Len() > 0 {
				least := q.Top()
				for j, key := range want {
					if key < want[least] {
						t.Fatalf("%d on top of %v, and %d is less", least, want, j)
					}
				}
				if q.Pop() != least {
					t.Fatal("Pop is not Top")
				}
				delete(want, least)
			}
		}
		for i := range n {
			key, ok := want[i]
			if q.Has(i) != ok || ok && q.Key(i) != key || q.Len() != len(want) {
				t.Fatalf("%d has key %d, want %v", i, q.Key(i), want)
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

func ExampleIndexed() {
	q := priorityqueue.NewIndexed[int](3)
	q.Set(0, 5)
	q.Set(2, 7)
	q.Set(2, 1)
	fmt.Println(q.Pop(), q.Pop())
	// Output: 2 0
}

package deque_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/deque"
	"kamyk/templates/draw"
)

func TestAgainstSlice(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		play(t, random, 60)
	}
}

// FuzzAgainstSlice takes what to do from the input.
func FuzzAgainstSlice(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), min(len(data)/2, 500)) })
}

// play does the same with a deque and with a slice.
func play(t *testing.T, random *rand.Rand, steps int) {
	t.Helper()
	var d deque.Deque[int]
	var want []int
	for range steps {
		x := random.IntN(100)
		switch n := len(want); random.IntN(6) {
		case 0, 1:
			d.PushBack(x)
			want = append(want, x)
		case 2, 3:
			d.PushFront(x)
			want = append([]int{x}, want...)
		case 4:
			if n > 0 {
				if got := d.PopBack(); got != want[n-1] {
					t.Fatalf("PopBack = %d, want %d", got, want[n-1])
				}
				want = want[:n-1]
			}
		case 5:
			if n > 0 {
				if got := d.PopFront(); got != want[0] {
					t.Fatalf("PopFront = %d, want %d", got, want[0])
				}
				want = want[1:]
			}
		}
		if d.Len() != len(want) {
			t.Fatalf("Len = %d, want %d", d.Len(), len(want))
		}
		for i := range want {
			if d.At(i) != want[i] {
				t.Fatalf("At(%d) = %d, want %v", i, d.At(i), want)
			}
		}
		if n := len(want); n > 0 {
			want[n/2] = -x
			d.Set(n/2, x)
			if d.Set(n/2, -d.At(n/2)); d.Front() != want[0] || d.Back() != want[n-1] {
				t.Fatalf("Front %d, Back %d, want %v", d.Front(), d.Back(), want)
			}
		}
	}
}

func TestQueue(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	q := deque.NewQueue(func(a, b string) string { return a + b }, "")
	var want []string
	for range 2000 {
		if x := string(rune('a' + random.IntN(26))); random.IntN(len(want)+5) < 5 {
			q.Push(x)
			want = append(want, x)
		} else {
			q.Pop()
			want = want[1:]
		}
		if got := q.Query(); got != strings.Join(want, "") || q.Len() != len(want) {
			t.Fatalf("Query = %s of %d, want %v", got, q.Len(), want)
		}
	}
}

func ExampleDeque() {
	var d deque.Deque[int]
	d.PushBack(1)
	d.PushFront(2)
	fmt.Println(d.At(0), d.PopBack(), d.Len())
	// Output: 2 1 1
}

func ExampleQueue() {
	q := deque.NewQueue(func(a, b int) int { return max(a, b) }, 0)
	q.Push(5)
	q.Push(3)
	q.Pop()
	fmt.Println(q.Query())
	// Output: 3
}

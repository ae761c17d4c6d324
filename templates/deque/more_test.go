package deque_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/deque"
	"kamyk/templates/draw"
)

func TestFrom(t *testing.T) {
	for n := range 20 {
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		d := deque.From(list)
		d.PushFront(-1)
		d.PushBack(n)
		for i := -1; i <= n; i++ {
			if got := d.PopFront(); got != i {
				t.Fatalf("n = %d: element %d, want %d", n, got, i)
			}
		}
		if d.Len() != 0 || deque.New[int]().Len() != 0 {
			t.Fatalf("n = %d: elements are left", n)
		}
	}
}

// TestAggregateAll does each sequence of eight operations.
func TestAggregateAll(t *testing.T) {
	for code := range 1 << 16 {
		a, want := deque.NewAggregate(func(a, b string) string { return a + b }, ""), []string(nil)
		for step := range 8 {
			want = aggregate(t, a, want, code>>(2*step)&3, string(rune('a'+step)))
		}
	}
}

func FuzzAggregate(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) {
		random := rand.New(draw.NewBytes(data))
		a, want := deque.NewAggregate(func(a, b string) string { return a + b }, ""), []string(nil)
		for range min(len(data), 300) {
			want = aggregate(t, a, want, random.IntN(4), string(rune('a'+random.IntN(26))))
		}
	})
}

// aggregate does one of four operations with an Aggregate and with a slice.
func aggregate(t *testing.T, a *deque.Aggregate[string], want []string, operation int, x string) []string {
	t.Helper()
	switch n := len(want); {
	case operation == 0:
		a.PushFront(x)
		want = append([]string{x}, want...)
	case operation == 1:
		a.PushBack(x)
		want = append(want, x)
	case operation == 2 && n > 0:
		if got := a.PopFront(); got != want[0] {
			t.Fatalf("PopFront = %s of %v", got, want)
		}
		want = want[1:]
	case operation == 3 && n > 0:
		if got := a.PopBack(); got != want[n-1] {
			t.Fatalf("PopBack = %s of %v", got, want)
		}
		want = want[:n-1]
	}
	if got := a.Query(); got != strings.Join(want, "") || a.Len() != len(want) {
		t.Fatalf("Query = %s of %d, want %v", got, a.Len(), want)
	}
	return want
}

func TestPersistent(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		p, want := deque.NewPersistent[int](), [][]int{nil}
		for x := range 100 {
			version := len(want) - 1
			if random.IntN(3) == 0 {
				version = random.IntN(len(want))
			}
			list := want[version]
			if len(list) == 0 || random.IntN(3) > 0 {
				want = append(want, append(slices.Clone(list), x))
				if got := p.Push(version, x); got != len(want)-1 {
					t.Fatalf("Push = %d, want %d", got, len(want)-1)
				}
			} else {
				want = append(want, list[1:])
				if next, got := p.Pop(version); got != list[0] || next != len(want)-1 {
					t.Fatalf("Pop = %d, %d, want %d, %d", next, got, len(want)-1, list[0])
				}
			}
		}
		for version, list := range want {
			if p.Len(version) != len(list) || p.Versions() != len(want) {
				t.Fatalf("version %d of %d has %d elements, want %v", version, p.Versions(), p.Len(version), list)
			}
			for i, x := range list {
				if got := p.At(version, i); got != x {
					t.Fatalf("At(%d, %d) = %d, want %d", version, i, got, x)
				}
			}
		}
	}
}

func ExampleAggregate() {
	a := deque.NewAggregate(func(a, b int) int { return max(a, b) }, 0)
	a.PushFront(5)
	a.PushBack(3)
	a.PopFront()
	fmt.Println(a.Query())
	// Output: 3
}

func ExamplePersistent() {
	p := deque.NewPersistent[string]()
	a := p.Push(0, "a")
	ab := p.Push(a, "b")
	b, x := p.Pop(ab)
	fmt.Println(x, p.At(b, 0), p.Len(ab))
	// Output: a b 2
}

package sortable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/sortable"
)

type element struct {
	key  int
	text string
}

// play does the same with a List and with a slice.
func play(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	keys, texts, want := random.Perm(2 * n)[:n], make([]string, n), make([]element, n)
	for i, key := range keys {
		texts[i] = string(rune('a' + random.IntN(26)))
		want[i] = element{key, texts[i]}
	}
	list := sortable.From(keys, texts, func(a, b string) string { return a + b }, "")
	for step := range steps {
		l := random.IntN(n + 1)
		r := l + random.IntN(n+1-l)
		switch kind := random.IntN(5); {
		case kind == 0:
			list.Sort(l, r)
			slices.SortFunc(want[l:r], func(a, b element) int { return a.key - b.key })
		case kind == 1:
			list.SortFalling(l, r)
			slices.SortFunc(want[l:r], func(a, b element) int { return b.key - a.key })
		case kind == 2 && l < n:
			want[l] = element{2*n + step, string(rune('A' + random.IntN(26)))}
			list.Set(l, want[l].key, want[l].text)
		case kind == 3:
			text := ""
			for _, e := range want[l:r] {
				text += e.text
			}
			if got := list.Query(l, r); got != text {
				t.Fatalf("%v: Query(%d, %d) = %s, want %s", want, l, r, got, text)
			}
		case l < n:
			if key, text := list.At(l); key != want[l].key || text != want[l].text || list.Len() != n {
				t.Fatalf("%v: At(%d) = %d, %s", want, l, key, text)
			}
		}
	}
	var all strings.Builder
	for _, e := range want {
		all.WriteString(e.text)
	}
	if got := list.Query(0, n); got != all.String() {
		t.Fatalf("Query = %s, want %s", got, all.String())
	}
}

func TestAgainstSlice(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 30 {
		for range 20 {
			play(t, random, n, 40)
		}
	}
	play(t, random, 300, 2000)
}

func FuzzAgainstSlice(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) {
		play(t, rand.New(draw.NewBytes(data)), len(data)%20, min(len(data)/3, 100))
	})
}

func ExampleList() {
	list := sortable.From([]int{3, 1, 2}, []string{"c", "a", "b"}, func(a, b string) string { return a + b }, "")
	list.Sort(0, 2)
	fmt.Println(list.Query(0, 3))
	list.SortFalling(1, 3)
	fmt.Println(list.Query(0, 3))
	// Output:
	// acb
	// acb
}

package segmenttree_test

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/segmenttree"
)

// letters returns elements l to r-1 of a list whose letters are a and b, in no simple order.
func letters(l, r int) string {
	var text strings.Builder
	for i := l; i < r; i++ {
		text.WriteByte("abbabaab"[i&7])
	}
	return text.String()
}

func TestSparseLazy(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 12; n++ {
		for range 20 {
			playSparse(t, random, n, 40)
		}
	}
}

func FuzzSparseLazy(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		playSparse(t, rand.New(draw.NewBytes(data)), 1+int(n%24), min(len(data)/4, 40))
	})
}

// playSparse changes a list of n words with indices from -5 on, and looks at all ranges after some of the steps. Each look moves maps down
// the tree, so between looks they gather.
func playSparse(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	const low = -5
	list := strings.Split(letters(low, low+n), "")
	s := segmenttree.NewSparseLazy(low, low+n, letters, concatenate, "", apply, compose, unchanged)
	for step := range steps {
		l := random.IntN(n + 1)
		r, f := l+random.IntN(n+1-l), drawShift(random)
		if l < r && random.IntN(4) == 0 {
			list[l] = []string{"", "ba", "a"}[random.IntN(3)]
			s.Set(low+l, list[l])
		} else {
			for i := l; i < r; i++ {
				list[i] = apply(f, list[i])
			}
			s.Apply(low+l, low+r, f)
		}
		if step == steps-1 || random.IntN(6) == 0 {
			compareSparse(t, s, list, low)
		}
	}
}

func compareSparse(t *testing.T, s *segmenttree.SparseLazy[string, shift], list []string, low int) {
	t.Helper()
	for l := range len(list) + 1 {
		for r := l; r <= len(list); r++ {
			if got, want := s.Query(low+l, low+r), strings.Join(list[l:r], ""); got != want {
				t.Fatalf("n=%d: Query(%d, %d) = %s, want %s", len(list), low+l, low+r, got, want)
			}
		}
		if l < len(list) && s.At(low+l) != list[l] {
			t.Fatalf("n=%d: At(%d) = %s, want %s", len(list), low+l, s.At(low+l), list[l])
		}
	}
}

// TestSparseLazyWide adds to ranges of a list of all ints there can be, and asks for maxima.
func TestSparseLazyWide(t *testing.T) {
	const large = 1 << (bits.UintSize - 2)
	random := rand.New(rand.NewPCG(1, 2))
	draw := func() (l, r int) {
		l, r = random.IntN(2*large-1)-large, random.IntN(2*large-1)-large
		return min(l, r), max(l, r)
	}
	add := func(a, b int) int { return a + b }
	s := segmenttree.NewSparseLazy(-large, large-1, func(l, r int) int { return 0 },
		func(a, b int) int { return max(a, b) }, math.MinInt/2, add, add, 0)
	var added [][3]int
	for range 300 {
		l, r := draw()
		x := random.IntN(100) - 50
		s.Apply(l, r, x)
		added = append(added, [3]int{l, r, x})
		l, r = draw()
		want := math.MinInt
		for i := range added {
			for _, place := range []int{l, added[i][0], added[i][1]} { // all places where a stretch may begin
				if l <= place && place < r {
					want = max(want, totalAt(added, place))
				}
			}
		}
		if got := s.Query(l, r); l < r && got != want {
			t.Fatalf("Query(%d, %d) = %d, want %d", l, r, got, want)
		}
	}
}

func totalAt(added [][3]int, place int) (total int) {
	for _, a := range added {
		if a[0] <= place && place < a[1] {
			total += a[2]
		}
	}
	return total
}

func ExampleSparseLazy() {
	type sum struct{ total, count int }
	zeros := func(l, r int) sum { return sum{0, r - l} }
	both := func(a, b sum) sum { return sum{a.total + b.total, a.count + b.count} }
	apply := func(f int, x sum) sum { return sum{x.total + f*x.count, x.count} }
	add := func(f, g int) int { return f + g }
	s := segmenttree.NewSparseLazy(0, 1_000_000_000, zeros, both, sum{}, apply, add, 0)
	s.Apply(100, 900_000_000, 2)
	s.Apply(150, 200, 5)
	fmt.Println(s.Query(90, 152).total, s.At(899_999_999).total)
	// Output: 114 2
}

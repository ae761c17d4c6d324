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

// A shift replaces the letters of a word by two tables, for a and b: maps that do not commute.
type shift struct{ a, b byte }

func apply(f shift, word string) string {
	return strings.Map(func(c rune) rune {
		if c == 'a' {
			return rune(f.a)
		}
		return rune(f.b)
	}, word)
}

func compose(f, g shift) shift {
	table := map[byte]byte{'a': f.a, 'b': f.b}
	return shift{table[g.a], table[g.b]}
}

var unchanged = shift{'a', 'b'}

func drawShift(random *rand.Rand) shift { return shift{"ab"[random.IntN(2)], "ab"[random.IntN(2)]} }

func TestLazyAndDual(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 0; n <= 17; n++ {
		play(t, random, n, 40)
	}
}

// FuzzLazyAndDual takes the maps from the input.
func FuzzLazyAndDual(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		play(t, rand.New(draw.NewBytes(data)), int(n%24), min(len(data)/4, 40))
	})
}

// play changes a list of words and the two trees, and compares.
func play(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	list := make([]string, n)
	for i := range list {
		list[i] = "ab"[random.IntN(2):][:1]
	}
	first := append([]string(nil), list...)
	tree := segmenttree.NewLazy(n, concatenate, "", apply, compose, unchanged)
	for i, x := range list {
		tree.Set(i, x)
	}
	list = append([]string(nil), list...)
	dual := segmenttree.NewDual(n, compose, unchanged)
	for range steps {
		l := random.IntN(n + 1)
		r, f := l+random.IntN(n+1-l), drawShift(random)
		for i := l; i < r; i++ {
			list[i] = apply(f, list[i])
		}
		tree.Apply(l, r, f)
		dual.Apply(l, r, f)
		for i := range list {
			if got := apply(dual.At(i), first[i]); got != list[i] {
				t.Fatalf("n=%d: element %d is %s by the dual tree, want %s", n, i, got, list[i])
			}
		}
		compare(t, tree, list)
	}
	for i := range list {
		list[i] += "b"
		tree.Set(i, tree.At(i)+"b")
		if tree.At(i) != list[i] {
			t.Fatalf("n=%d: element %d is %s, want %s", n, i, tree.At(i), list[i])
		}
	}
	compare(t, tree, list)
}

func TestSparseAndPersistent(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 17; n++ {
		list := make([]string, n)
		sparse := segmenttree.NewSparse(-3, n-3, concatenate, "")
		persistent := segmenttree.PersistentFrom(list, concatenate, "")
		versions := [][]string{list}
		for range 40 {
			i, x, version := random.IntN(n), string(rune('a'+random.IntN(26))), random.IntN(len(versions))
			list = append([]string(nil), list...)
			list[i] = x
			sparse.Set(i-3, x)
			changed := append([]string(nil), versions[version]...)
			changed[i] = x
			if versions = append(versions, changed); persistent.Set(version, i, x) != len(versions)-1 {
				t.Fatal("the new version is not the last")
			}
			for l := 0; l <= n; l++ {
				for r := l; r <= n; r++ {
					if got, want := sparse.Query(l-3, r-3), strings.Join(list[l:r], ""); got != want {
						t.Fatalf("n=%d: Sparse.Query(%d, %d) = %s, want %s", n, l-3, r-3, got, want)
					}
					v := random.IntN(len(versions))
					if got, want := persistent.Query(v, l, r), strings.Join(versions[v][l:r], ""); got != want {
						t.Fatalf("n=%d: Persistent.Query(%d, %d, %d) = %s, want %s", n, v, l, r, got, want)
					}
				}
			}
		}
	}
}

func TestSparseIsSparse(t *testing.T) {
	const large = 1 << (bits.UintSize - 2)
	s := segmenttree.NewSparse(-large, large-1, func(a, b int) int { return a + b }, 0)
	for i := range 1000 {
		s.Set(-large+i, 1)
		s.Set(large-2-i, 2)
	}
	if got := s.Query(-large+1, large-2); got != 999+2*999 {
		t.Errorf("sum %d", got)
	}
}

func Example() {
	t := segmenttree.From([]int{3, 1, 4, 1, 5}, func(a, b int) int { return min(a, b) }, math.MaxInt)
	fmt.Println(t.Query(2, 5))
	t.Set(3, 9)
	fmt.Println(t.Query(2, 5), t.SearchRight(2, func(x int) bool { return x >= 4 }))
	// Output:
	// 1
	// 4 5
}

func ExampleLazy() {
	add := func(a, b int) int { return a + b }
	t := segmenttree.LazyFrom([]int{3, 1, 4, 1, 5}, func(a, b int) int { return max(a, b) }, -1<<30, add, add, 0)
	t.Apply(0, 3, 10)
	fmt.Println(t.Query(1, 5), t.At(1))
	// Output: 14 11
}

func ExampleDual() {
	t := segmenttree.NewDual(5, func(f, g int) int { return f }, 0) // the latest setting counts
	t.Apply(0, 4, 7)
	t.Apply(2, 5, 8)
	fmt.Println(t.At(1), t.At(3))
	// Output: 7 8
}

func ExampleSparse() {
	t := segmenttree.NewSparse(0, 1_000_000_000, func(a, b int) int { return a + b }, 0)
	t.Set(999_999_999, 3)
	t.Set(7, 4)
	fmt.Println(t.Query(0, 1_000_000_000), t.Query(8, 1_000_000_000))
	// Output: 7 3
}

func ExamplePersistent() {
	t := segmenttree.PersistentFrom([]int{1, 2, 3}, func(a, b int) int { return a + b }, 0)
	later := t.Set(0, 1, 20)
	fmt.Println(t.Query(0, 0, 3), t.Query(later, 0, 3))
	// Output: 6 24
}

func TestCover(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 17; n++ {
		lengths, times := make([]int, n), make([]int, n)
		for i := range lengths {
			lengths[i] = random.IntN(10)
		}
		cover := segmenttree.NewCover(lengths)
		var added [][2]int
		for range 60 {
			l := random.IntN(n + 1)
			stretch, sign := [2]int{l, l + random.IntN(n+1-l)}, 1
			if len(added) > 0 && random.IntN(2) == 0 {
				k := random.IntN(len(added))
				stretch, sign = added[k], -1
				added = append(added[:k], added[k+1:]...)
			} else {
				added = append(added, stretch)
			}
			cover.Add(stretch[0], stretch[1], sign)
			want := 0
			for i := range times {
				if stretch[0] <= i && i < stretch[1] {
					times[i] += sign
				}
				if times[i] > 0 {
					want += lengths[i]
				}
			}
			if got := cover.Covered(); got != want {
				t.Fatalf("%v, %v: Covered = %d, want %d", lengths, times, got, want)
			}
		}
	}
}

func ExampleCover() {
	c := segmenttree.NewCover([]int{5, 1, 4})
	c.Add(0, 2, 1)
	c.Add(1, 3, 1)
	c.Add(0, 2, -1)
	fmt.Println(c.Covered())
	// Output: 5
}

package suffix_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/suffix"
)

// each calls check for all texts of up to 10 letters a and b, and up to 6 letters a, b and c.
func each(check func(s []byte)) {
	for _, kind := range []struct{ letters, length int }{{2, 10}, {3, 6}} {
		codes := 1
		for n := 0; n <= kind.length; n++ {
			for code := range codes {
				s := make([]byte, n)
				for i := range s {
					s[i] = 'a' + byte(code%kind.letters)
					code /= kind.letters
				}
				check(s)
			}
			codes *= kind.letters
		}
	}
}

func common(a, b []byte) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func checkArray(t *testing.T, s []byte) {
	t.Helper()
	want := make([]int, len(s))
	for i := range want {
		want[i] = i
	}
	slices.SortFunc(want, func(i, j int) int { return bytes.Compare(s[i:], s[j:]) })
	got := suffix.Array(s)
	if !slices.Equal(got, want) {
		t.Fatalf("%q: Array = %v, want %v", s, got, want)
	}
	ints := make([]int, len(s))
	for i, c := range s {
		ints[i] = int(c)*10000007 - 1<<29
	}
	if got := suffix.Ints(ints); !slices.Equal(got, want) {
		t.Fatalf("%q: Ints = %v, want %v", s, got, want)
	}
	for k, n := range suffix.Common(s, got) {
		if n != common(s[got[k]:], s[got[k+1]:]) {
			t.Fatalf("%q: Common[%d] = %d", s, k, n)
		}
	}
}

func TestArray(t *testing.T) {
	each(func(s []byte) { checkArray(t, s) })
	long := []byte{} // a word of Fibonacci, and one that takes the recursion down several times
	for a, b := []byte("a"), []byte("ab"); len(b) < 300; a, b = b, append(slices.Clone(b), a...) {
		long = b
	}
	checkArray(t, long)
	checkArray(t, bytes.Repeat([]byte("banana\x00\xff"), 40))
}

func TestFind(t *testing.T) {
	each(func(s []byte) {
		order := suffix.Array(s)
		for n := range min(4, len(s)+1) {
			pattern := s[len(s)-n:]
			l, r := suffix.Find(s, order, pattern)
			for k, i := range order {
				if in := k >= l && k < r; in != bytes.HasPrefix(s[i:], pattern) {
					t.Fatalf("Find(%q, %q) = %d, %d", s, pattern, l, r)
				}
			}
		}
	})
}

func FuzzArray(f *testing.F) {
	f.Add([]byte("mississippi"))
	f.Fuzz(checkArray)
}

func ExampleArray() {
	fmt.Println(suffix.Array("banana"))
	// Output: [5 3 1 0 4 2]
}

func ExampleInts() {
	fmt.Println(suffix.Ints([]int{100, -5, 100}))
	// Output: [1 2 0]
}

func ExampleCommon() {
	s := "banana"
	fmt.Println(suffix.Common(s, suffix.Array(s)))
	// Output: [1 3 0 0 2]
}

func ExampleFind() {
	s := "banana"
	order := suffix.Array(s)
	l, r := suffix.Find(s, order, "an")
	fmt.Println(order[l:r])
	// Output: [3 1]
}

package text_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/text"
)

// each calls check for all texts of up to 9 letters a and b, and up to 6 letters a, b and c.
func each(check func(s []byte)) {
	for _, kind := range []struct{ letters, length int }{{2, 9}, {3, 6}} {
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

func TestZ(t *testing.T) {
	each(func(s []byte) {
		for i, got := range text.Z(s) {
			if want := common(s, s[i:]); got != want {
				t.Fatalf("%s: Z[%d] = %d, want %d", s, i, got, want)
			}
		}
	})
}

func TestPrefixFunction(t *testing.T) {
	each(func(s []byte) {
		for i, got := range text.PrefixFunction(s) {
			want := i
			for !bytes.HasSuffix(s[:i+1], s[:want]) {
				want--
			}
			if got != want {
				t.Fatalf("%s: PrefixFunction[%d] = %d, want %d", s, i, got, want)
			}
		}
		want := min(1, len(s))
		for want < len(s) && !bytes.HasPrefix(s, s[want:]) {
			want++
		}
		if got := text.Period(s); got != want {
			t.Fatalf("%s: Period = %d, want %d", s, got, want)
		}
	})
}

func TestFind(t *testing.T) {
	each(func(s []byte) {
		for n := 1; n <= 3 && n < len(s); n++ {
			pattern, rest := s[:n], s[n:]
			var want []int
			for i := range rest {
				if bytes.HasPrefix(rest[i:], pattern) {
					want = append(want, i)
				}
			}
			if got := text.Find(rest, pattern); !slices.Equal(got, want) {
				t.Fatalf("Find(%s, %s) = %v, want %v", rest, pattern, got, want)
			}
		}
	})
}

func TestPalindromes(t *testing.T) {
	each(func(s []byte) {
		got := text.Palindromes(s)
		if len(got) != max(0, 2*len(s)-1) {
			t.Fatalf("%s: %d centres", s, len(got))
		}
		for c := range got {
			l, r := (c+1)/2, c/2+1
			for l > 0 && r < len(s) && s[l-1] == s[r] {
				l, r = l-1, r+1
			}
			if got[c] != r-l {
				t.Fatalf("%s: Palindromes[%d] = %d, want %d", s, c, got[c], r-l)
			}
		}
	})
}

func lyndon(word []byte) bool {
	for i := 1; i < len(word); i++ {
		if bytes.Compare(word, word[i:]) >= 0 {
			return false
		}
	}
	return len(word) > 0
}

func TestLyndon(t *testing.T) {
	each(func(s []byte) {
		begins := text.Lyndon(s)
		if begins[0] != 0 || begins[len(begins)-1] != len(s) {
			t.Fatalf("%s: Lyndon = %v", s, begins)
		}
		for i := 1; i < len(begins); i++ {
			word := s[begins[i-1]:begins[i]]
			if !lyndon(word) || i > 1 && bytes.Compare(s[begins[i-2]:begins[i-1]], word) < 0 {
				t.Fatalf("%s: Lyndon = %v", s, begins)
			}
		}
	})
}

func TestRotation(t *testing.T) {
	each(func(s []byte) {
		want := 0
		for i := range s {
			if string(s[i:])+string(s[:i]) < string(s[want:])+string(s[:want]) {
				want = i
			}
		}
		if got := text.Rotation(s); got != want {
			t.Fatalf("%s: Rotation = %d, want %d", s, got, want)
		}
	})
}

func TestRuns(t *testing.T) {
	each(func(s []byte) {
		var want []text.Run
		for l := range s {
			for r := l + 2; r <= len(s); r++ {
				p := text.Period(s[l:r])
				if 2*p <= r-l && (l == 0 || s[l-1] != s[l-1+p]) && (r == len(s) || s[r] != s[r-p]) {
					want = append(want, text.Run{L: l, R: r, Period: p})
				}
			}
		}
		if got := text.Runs(s); !slices.Equal(got, want) {
			t.Fatalf("%s: Runs = %v, want %v", s, got, want)
		}
	})
}

// FuzzTexts takes texts that are longer than those above.
func FuzzTexts(f *testing.F) {
	f.Add([]byte("abracadabra"), 4)
	f.Fuzz(func(t *testing.T, s []byte, n int) {
		if p := text.Period(s); p < len(s) && text.Z(s)[p] != len(s)-p {
			t.Errorf("%q: Period = %d", s, p)
		}
		if n > 0 && n <= len(s) {
			begins := text.Find(s, s[:n])
			for i := range len(s) - n + 1 {
				if slices.Contains(begins, i) != bytes.HasPrefix(s[i:], s[:n]) {
					t.Errorf("Find(%q, %q) = %v", s, s[:n], begins)
				}
			}
		}
		for _, run := range text.Runs(s) {
			if text.Period(s[run.L:run.R]) != run.Period || run.R-run.L < 2*run.Period {
				t.Errorf("%q: %v is no run", s, run)
			}
		}
	})
}

func ExampleZ() {
	fmt.Println(text.Z([]byte("abcbcba")))
	fmt.Println(text.Z([]int{7, 7, 7}))
	// Output:
	// [7 0 0 0 0 0 1]
	// [3 2 1]
}

func ExamplePrefixFunction() {
	fmt.Println(text.PrefixFunction([]byte("abacaba")))
	// Output: [0 0 1 0 1 2 3]
}

func ExampleFind() {
	fmt.Println(text.Find([]byte("abababa"), []byte("aba")))
	// Output: [0 2 4]
}

func ExamplePeriod() {
	fmt.Println(text.Period([]byte("abcabca")))
	// Output: 3
}

func ExamplePalindromes() {
	fmt.Println(text.Palindromes([]byte("abaa")))
	// Output: [1 0 3 0 1 2 1]
}

func ExampleLyndon() {
	fmt.Println(text.Lyndon([]byte("banana")))
	// Output: [0 1 3 5 6]
}

func ExampleRotation() {
	fmt.Println(text.Rotation([]byte("banana")))
	// Output: 5
}

func ExampleRuns() {
	fmt.Println(text.Runs([]byte("mississippi")))
	// Output: [{1 8 3} {2 4 1} {5 7 1} {8 10 1}]
}

package sequence_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/sequence"
)

func concatenate(a, b string) string { return a + b }

func backwards(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

// A shift adds to each letter: maps that do not change with the order are enough, since affine ones are tried by the official tests.
type shift struct{ twice, add int }

func apply(f shift, s string) string {
	return strings.Map(func(c rune) rune { return 'a' + (((c-'a')*rune(1+f.twice) + rune(f.add)) % 26) }, s)
}

func after(f, g shift) shift {
	return shift{(1+f.twice)*(1+g.twice)%26 - 1, (g.add*(1+f.twice) + f.add) % 26}
}

// compare compares all stretches.
func compare(t *testing.T, s *sequence.List[string, shift], want string) {
	t.Helper()
	if s.Len() != len(want) || strings.Join(s.Values(), "") != want {
		t.Fatalf("values %v, want %s", s.Values(), want)
	}
	for l := 0; l <= len(want); l++ {
		for r := l; r <= len(want); r++ {
			if got := s.Query(l, r); got != want[l:r] {
				t.Fatalf("%s: Query(%d, %d) = %s", want, l, r, got)
			}
		}
	}
}

func TestAgainstString(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 12 {
		play(t, random, n, 60)
	}
}

// FuzzAgainstString takes what to do from the input.
func FuzzAgainstString(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), 8, min(len(data)/4, 100)) })
}

// play does the same with a sequence and with a string.
func play(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	want := "abcdefghijkl"[:n]
	s := sequence.LazyFrom(strings.Split(want, ""), concatenate, "", backwards, apply, after, shift{})
	compare(t, s, want)
	for range steps {
		n := len(want)
		l := random.IntN(n + 1)
		r := l + random.IntN(n+1-l)
		x := string(rune('a' + random.IntN(26)))
		switch random.IntN(6) {
		case 0:
			s.Insert(l, x)
			want = want[:l] + x + want[l:]
		case 1:
			r = min(r, l+2)
			s.Remove(l, r)
			want = want[:l] + want[r:]
		case 2:
			s.Reverse(l, r)
			want = want[:l] + backwards(want[l:r]) + want[r:]
		case 3:
			f := shift{random.IntN(26), random.IntN(26)}
			s.Apply(l, r, f)
			want = want[:l] + apply(f, want[l:r]) + want[r:]
		case 4:
			if l < n {
				s.Set(l, x)
				if want = want[:l] + x + want[l+1:]; s.At(l) != x {
					t.Fatalf("At(%d) = %s, want %s", l, s.At(l), x)
				}
			}
		case 5:
			part, cut := s.Cut(l, r), want[l:r]
			want = want[:l] + want[r:]
			compare(t, part, cut)
			compare(t, s, want)
			part.Apply(0, len(cut), shift{0, 1})
			s.Paste(l/2, part)
			compare(t, part, "")
			want = want[:l/2] + apply(shift{0, 1}, cut) + want[l/2:]
		}
		compare(t, s, want)
	}
}

func ExampleFrom() {
	s := sequence.From([]int{3, 1, 4, 1, 5}, func(a, b int) int { return a + b }, 0, nil)
	s.Reverse(0, 3)
	s.Insert(1, 10)
	fmt.Println(s.Values(), s.Query(0, 3))
	// Output: [4 10 1 3 1 5] 15
}

func ExampleLazyFrom() {
	add := func(a, b int) int { return a + b }
	s := sequence.LazyFrom([]int{3, 1, 4}, func(a, b int) int { return max(a, b) }, -1<<30, nil, add, add, 0)
	s.Apply(0, 2, 10)
	s.Paste(0, s.Cut(2, 3))
	fmt.Println(s.Values(), s.Query(0, 2))
	// Output: [4 13 11] 13
}

func ExampleList_Cut() {
	s := sequence.From([]int{3, 1, 4, 1, 5}, func(a, b int) int { return a + b }, 0, nil)
	part := s.Cut(1, 3)
	fmt.Println(s.Values(), part.Values())
	s.Paste(3, part)
	fmt.Println(s.Values())
	// Output:
	// [3 1 5] [1 4]
	// [3 1 5 1 4]
}

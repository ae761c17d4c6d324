package frequency_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/frequency"
	"kamyk/templates/segmenttree"
)

// compare asks for each range and each value.
func compare(t *testing.T, list []int) {
	t.Helper()
	m := frequency.ModesFrom(list)
	for l := range list {
		counts, most := map[int]int{}, 0
		for r := l + 1; r <= len(list); r++ {
			counts[list[r-1]]++
			most = max(most, counts[list[r-1]])
			if x, count := m.Mode(l, r); count != most || counts[x] != most {
				t.Fatalf("%v: Mode(%d, %d) = %d, %d, want %d occurrences", list, l, r, x, count, most)
			}
			for x := -1; x <= 4; x++ {
				if got := m.Count(l, r, x); got != counts[x] {
					t.Fatalf("%v: Count(%d, %d, %d) = %d, want %d", list, l, r, x, got, counts[x])
				}
			}
		}
	}
	if m.Len() != len(list) || m.Count(0, 0, 1) != 0 {
		t.Fatalf("%v: %d elements, some of them in the empty range", list, m.Len())
	}
}

func TestAllLists(t *testing.T) {
	for n, lists := 0, 1; n <= 6; n, lists = n+1, lists*4 {
		for code := range lists {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				list[i] = rest % 4
			}
			compare(t, list)
		}
	}
}

func FuzzLists(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few elements"))
	f.Fuzz(func(t *testing.T, data []byte) {
		random := rand.New(draw.NewBytes(data))
		list := make([]int, min(len(data), 60))
		for i := range list {
			list[i] = random.IntN(5)
		}
		compare(t, list)
	})
}

func ExampleList() {
	f := frequency.From([]int{5, 7, 5, 5})
	fmt.Println(f.Count(0, 3, 5))
	// Output: 2
}

// TestVotes tries all lists, and all ways to combine their votes in two parts.
func TestVotes(t *testing.T) {
	for n, lists := 0, 1; n <= 7; n, lists = n+1, lists*3 {
		for code := range lists {
			list, counts := make([]int, n), [3]int{}
			for i, rest := 0, code; i < n; i, rest = i+1, rest/3 {
				list[i] = rest % 3
				counts[list[i]]++
			}
			votes := frequency.Votes(list)
			for middle := range n + 1 {
				got := fold(votes[:middle]).Combine(fold(votes[middle:]))
				for x, count := range counts {
					if 2*count > n && got.X != x {
						t.Fatalf("%v, in two at %d: %v, but %d is more than half", list, middle, got, x)
					}
				}
			}
		}
	}
}

func fold(votes []frequency.Vote) (all frequency.Vote) {
	for _, vote := range votes {
		all = vote.Combine(all)
	}
	return all
}

func ExampleVote() {
	votes := segmenttree.From(frequency.Votes([]int{5, 7, 5, 7, 5}), frequency.Vote.Combine, frequency.Vote{})
	fmt.Println(votes.Query(0, 5).X)
	// Output: 5
}

func ExampleModes() {
	m := frequency.ModesFrom([]int{5, 7, 7, 5, 5})
	fmt.Println(m.Mode(0, 3))
	fmt.Println(m.Mode(0, 5))
	// Output:
	// 7 2
	// 5 3
}

func FuzzChanging(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few elements"))
	f.Fuzz(func(t *testing.T, data []byte) { change(t, rand.New(draw.NewBytes(data)), min(len(data), 20)) })
}

func TestChanging(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 100 {
		change(t, random, n%10)
	}
}

// change draws a list of n elements and changes to it, and counts after each of them.
func change(t *testing.T, random *rand.Rand, n int) {
	t.Helper()
	list := make([]int, n)
	var places, values []int
	for i := range list {
		list[i] = random.IntN(4)
		places, values = append(places, random.IntN(n), i), append(values, random.IntN(5), list[i])
	}
	c := frequency.ChangingFrom(list, places, values)
	for k, i := range places {
		if list[i] = values[k]; k%2 == 0 {
			c.Set(i, values[k])
		} else {
			c.Set(i, values[k])
		}
		l := random.IntN(n)
		for x := -1; x <= 5; x++ {
			want := 0
			for r := l; r <= n; r++ {
				if got := c.Count(l, r, x); got != want {
					t.Fatalf("%v: Count(%d, %d, %d) = %d, want %d", list, l, r, x, got, want)
				}
				if r < n && list[r] == x {
					want++
				}
			}
		}
		if c.At(l) != list[l] || c.Len() != n {
			t.Fatalf("%v: At(%d) = %d", list, l, c.At(l))
		}
	}
}

func ExampleChanging() {
	c := frequency.ChangingFrom([]int{5, 7, 5}, []int{1}, []int{5})
	fmt.Println(c.Count(0, 3, 5))
	c.Set(1, 5)
	fmt.Println(c.Count(0, 3, 5))
	// Output:
	// 2
	// 3
}

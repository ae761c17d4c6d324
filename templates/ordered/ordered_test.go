package ordered_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/ordered"
)

// A container is what all have in common.
type container interface {
	Len() int
	Has(key int) bool
	Kth(k int) int
	Below(key int) int
	Next(key int) (int, bool)
	Previous(key int) (int, bool)
	Remove(key int) bool
	Keys(low, high int) []int
	List() []int
}

func compare(t *testing.T, c container, want []int, key int) {
	t.Helper()
	at, has := slices.BinarySearch(want, key)
	if c.Len() != len(want) || c.Has(key) != has || c.Below(key) != at {
		t.Fatalf("Len %d, Has(%d) = %v, Below %d; want %d, %v, %d", c.Len(), key, c.Has(key), c.Below(key), len(want), has, at)
	}
	if next, ok := c.Next(key); ok != (at < len(want)) || ok && next != want[at] {
		t.Fatalf("Next(%d) = %d, %v", key, next, ok)
	}
	if previous, ok := c.Previous(key); ok != (at > 0) || ok && previous != want[at-1] {
		t.Fatalf("Previous(%d) = %d, %v", key, previous, ok)
	}
	if high := key + key%100; key%20 == 0 {
		end, _ := slices.BinarySearch(want, high)
		if got := c.Keys(key, high); !slices.Equal(got, want[at:max(at, end)]) || !slices.Equal(c.List(), want) {
			t.Fatalf("Keys(%d, %d) = %v, want %v", key, high, got, want[at:max(at, end)])
		}
	}
	if len(want) > 0 {
		if k := (key*7%len(want) + len(want)) % len(want); c.Kth(k) != want[k] {
			t.Fatalf("Kth(%d) = %d, want %d", k, c.Kth(k), want[k])
		}
	}
}

// TestAgainstSlice puts in and takes out: few keys often, and so many that rows are cut and vanish.
func TestAgainstSlice(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, spread := range []int{3, 100, 5000, 1_000_000} {
		play(t, random, spread, 6000)
	}
}

// FuzzAgainstSlice takes what to do from the input.
func FuzzAgainstSlice(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint16(10))
	f.Fuzz(func(t *testing.T, data []byte, spread uint16) {
		play(t, rand.New(draw.NewBytes(data)), 1+int(spread), min(len(data), 2000))
	})
}

// play does the same with the three and with slices.
func play(t *testing.T, random *rand.Rand, spread, steps int) {
	t.Helper()
	var set ordered.Set[int]
	var bag ordered.Bag[int]
	m, values := ordered.NewMap[int, int](), map[int]int{}
	var keys, all []int
	for step := range steps {
		key, grow := random.IntN(spread), step%3000 < 1800
		at, has := slices.BinarySearch(keys, key)
		if times, _ := slices.BinarySearch(all, key+1); true {
			from, _ := slices.BinarySearch(all, key)
			if step%50 == 0 && bag.Count(key) != times-from {
				t.Fatalf("Count(%d) = %d, want %d", key, bag.Count(key), times-from)
			}
			if grow {
				bag.Add(key)
				all = slices.Insert(all, from, key)
			} else if bag.Remove(key) != (from < times) {
				t.Fatalf("Bag.Remove(%d) differs", key)
			} else if from < times {
				all = slices.Delete(all, from, from+1)
			}
		}
		if grow {
			if set.Add(key) == has {
				t.Fatalf("Add(%d) = %v", key, has)
			}
			if !has {
				keys = slices.Insert(keys, at, key)
			}
			m.Set(key, step)
			values[key] = step
		} else {
			if set.Remove(key) != has || m.Remove(key) != has {
				t.Fatalf("Remove(%d) is not %v", key, has)
			}
			if has {
				keys = slices.Delete(keys, at, at+1)
			}
			delete(values, key)
		}
		other := random.IntN(spread+2) - 1
		compare(t, &set, keys, other)
		compare(t, m, keys, other)
		compare(t, &bag, all, other)
		got, ok := m.At(other)
		if want, has := values[other]; ok != has || got != want {
			t.Fatalf("At(%d) = %d, %v, want %d, %v", other, got, ok, want, has)
		}
	}
}

func TestRising(t *testing.T) {
	var set ordered.Set[int]
	for i := range 5000 {
		set.Add(i)
	}
	for i := range 5000 {
		if set.Kth(i) != i || set.Below(i) != i {
			t.Fatalf("Kth(%d) = %d, Below %d", i, set.Kth(i), set.Below(i))
		}
	}
}

func ExampleSet() {
	var s ordered.Set[string]
	s.Add("pear")
	s.Add("apple")
	s.Add("plum")
	fmt.Println(s.Kth(0), s.Below("pip"), s.Len())
	fmt.Println(s.Next("b"))
	fmt.Println(s.Keys("b", "plum"), s.List())
	// Output:
	// apple 2 3
	// pear true
	// [pear] [apple pear plum]
}

func ExampleBag() {
	var b ordered.Bag[int]
	b.Add(5)
	b.Add(5)
	b.Add(7)
	b.Remove(5)
	fmt.Println(b.Count(5), b.Len(), b.Kth(1))
	// Output: 1 2 7
}

func ExampleMap() {
	m := ordered.NewMap[int, string]()
	m.Set(10, "ten")
	m.Set(3, "three")
	fmt.Println(m.At(m.Kth(0)))
	// Output: three true
}

func TestFrom(t *testing.T) {
	for code := range 1 << 10 {
		var keys []int
		for i := range 5 {
			keys = append(keys, code>>(2*i)&3)
		}
		set, bag := ordered.From(keys), ordered.BagFrom(keys)
		slices.Sort(keys)
		compare(t, bag, keys, 2)
		compare(t, set, slices.Compact(keys), 2)
	}
	if ordered.New[int]().Len() != 0 || ordered.NewBag[int]().Len() != 0 {
		t.Error("New returns keys")
	}
}

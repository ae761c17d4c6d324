package ordered_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/ordered"
)

// A container is what all have in common; elements are of type E.
type container[E any] interface {
	Len() int
	Has(key int) bool
	Kth(k int) E
	Below(key int) int
	Next(key int) (E, bool)
	Previous(key int) (E, bool)
	Remove(key int) bool
	Range(low, high int) []E
	List() []E
}

// compare compares all answers about a key with those of a sorted list.
func compare[E comparable](t *testing.T, c container[E], want []E, order func(e E, key int) int, key int) {
	t.Helper()
	at, has := slices.BinarySearchFunc(want, key, order)
	if c.Len() != len(want) || c.Has(key) != has || c.Below(key) != at {
		t.Fatalf("Len %d, Has(%d) = %v, Below %d; want %d, %v, %d", c.Len(), key, c.Has(key), c.Below(key), len(want), has, at)
	}
	if next, ok := c.Next(key); ok != (at < len(want)) || ok && next != want[at] {
		t.Fatalf("Next(%d) = %v, %v", key, next, ok)
	}
	most := at
	if !has {
		most--
	}
	if previous, ok := c.Previous(key); ok != (most >= 0) || ok && previous != want[most] {
		t.Fatalf("Previous(%d) = %v, %v", key, previous, ok)
	}
	if high := key + key%100; key%20 == 0 || len(want) < 5 {
		end, _ := slices.BinarySearchFunc(want, high, order)
		if got := c.Range(key, high); !slices.Equal(got, want[at:max(at, end)]) || !slices.Equal(c.List(), want) {
			t.Fatalf("Range(%d, %d) = %v, want %v", key, high, got, want[at:max(at, end)])
		}
	}
	if len(want) > 0 {
		if k := (key*7%len(want) + len(want)) % len(want); c.Kth(k) != want[k] {
			t.Fatalf("Kth(%d) = %v, want %v", k, c.Kth(k), want[k])
		}
	}
}

type entry = ordered.Entry[int, int]

func byKey(e entry, key int) int { return cmp.Compare(e.Key, key) }

// descending compares keys in the opposite order.
func descending(a, b int) int { return cmp.Compare(b, a) }

// play does the same with the three and with lists.
func play(t *testing.T, random *rand.Rand, spread, steps int) {
	t.Helper()
	set, bag, m := ordered.New[int](), ordered.NewBag[int](), ordered.NewMap[int, int]()
	down := ordered.NewFunc(func(a, b int) bool { return a > b })
	var keys, all []int
	var entries []entry
	for step := range steps {
		key, grow := random.IntN(spread), step%3000 < 1800
		at, has := slices.BinarySearch(keys, key)
		from, _ := slices.BinarySearch(all, key)
		to, _ := slices.BinarySearch(all, key+1)
		if step%50 == 0 && bag.Count(key) != to-from {
			t.Fatalf("Count(%d) = %d, want %d", key, bag.Count(key), to-from)
		}
		if grow {
			if set.Add(key) == has || down.Add(key) == has {
				t.Fatalf("Add(%d) = %v", key, has)
			}
			bag.Add(key)
			all = slices.Insert(all, from, key)
			if !has {
				keys, entries = slices.Insert(keys, at, key), slices.Insert(entries, at, entry{Key: key})
			}
			if step%3 > 0 {
				m.Set(key, step)
				entries[at].Value = step
			} else {
				*m.Value(key)++
				entries[at].Value++
			}
		} else {
			if set.Remove(key) != has || down.Remove(key) != has || m.Remove(key) != has || bag.Remove(key) != (from < to) {
				t.Fatalf("Remove(%d) is not %v", key, has)
			}
			if from < to {
				all = slices.Delete(all, from, from+1)
			}
			if has {
				keys, entries = slices.Delete(keys, at, at+1), slices.Delete(entries, at, at+1)
			}
		}
		other := random.IntN(spread+2) - 1
		compare(t, set, keys, cmp.Compare[int], other)
		compare(t, m, entries, byKey, other)
		compare(t, bag, all, cmp.Compare[int], other)
		if step%20 == 0 {
			reversed := slices.Clone(keys)
			slices.Reverse(reversed)
			compare(t, down, reversed, descending, other)
		}
		at, has = slices.BinarySearch(keys, other)
		if x, ok := m.At(other); ok != has || ok && x != entries[at].Value || !ok && x != 0 {
			t.Fatalf("At(%d) = %d, %v", other, x, ok)
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

// TestAllOrders adds four keys in every way, and removes them in every way.
func TestAllOrders(t *testing.T) {
	for code := range 1 << 16 {
		set, bag := ordered.New[int](), ordered.NewBag[int]()
		var keys, all []int
		for i := range 8 {
			key := code >> (2 * i) & 3
			at, has := slices.BinarySearch(keys, key)
			from, more := slices.BinarySearch(all, key)
			if i < 4 {
				set.Add(key)
				bag.Add(key)
				all = slices.Insert(all, from, key)
				if !has {
					keys = slices.Insert(keys, at, key)
				}
			} else if set.Remove(key) != has || bag.Remove(key) != more {
				t.Fatalf("%d: Remove(%d) differs", code, key)
			} else if more {
				all = slices.Delete(all, from, from+1)
				if has {
					keys = slices.Delete(keys, at, at+1)
				}
			}
			if code>>(2*i+2) > 0 {
				continue // a smaller code has the same beginning, and this was compared there
			}
			for other := -1; other < 5; other++ {
				compare(t, set, keys, cmp.Compare[int], other)
				compare(t, bag, all, cmp.Compare[int], other)
			}
		}
	}
}

// TestRows fills rows in both directions, so that they are cut, and empties them from both ends and from the middle.
func TestRows(t *testing.T) {
	const n = 5000
	for way := range 6 {
		set, want := ordered.New[int](), make([]int, n)
		for i := range n {
			want[i] = i
			if way%2 > 0 {
				i = n - 1 - i
			}
			set.Add(i)
		}
		for len(want) > 0 {
			at := [...]int{0, len(want) / 2, len(want) - 1}[way/2]
			if key := want[at]; len(want)%100 == 0 {
				compare(t, set, want, cmp.Compare[int], key-1)
			}
			if !set.Remove(want[at]) {
				t.Fatalf("Remove(%d) finds nothing", want[at])
			}
			want = slices.Delete(want, at, at+1)
		}
		set.Add(7)
		compare(t, set, []int{7}, cmp.Compare[int], 7)
	}
}

func TestFrom(t *testing.T) {
	for code := range 1 << 10 {
		var keys []int
		for i := range 5 {
			keys = append(keys, code>>(2*i)&3)
		}
		set, bag := ordered.From(keys), ordered.BagFrom(keys)
		slices.Sort(keys)
		compare(t, bag, keys, cmp.Compare[int], 2)
		compare(t, set, slices.Compact(keys), cmp.Compare[int], 2)
	}
}

func ExampleSet() {
	s := ordered.New[string]()
	s.Add("pear")
	s.Add("apple")
	s.Add("plum")
	fmt.Println(s.Kth(0), s.Below("pip"), s.Len())
	fmt.Println(s.Next("b"))
	fmt.Println(s.Previous("pear"))
	fmt.Println(s.Range("b", "plum"), s.List())
	// Output:
	// apple 2 3
	// pear true
	// pear true
	// [pear] [apple pear plum]
}

func ExampleNewFunc() {
	type task struct{ day, id int }
	s := ordered.NewFunc(func(a, b task) bool { return a.day < b.day || a.day == b.day && a.id < b.id })
	s.Add(task{3, 1})
	s.Add(task{2, 7})
	s.Add(task{2, 4})
	fmt.Println(s.List())
	fmt.Println(s.Next(task{2, 5}))
	// Output:
	// [{2 4} {2 7} {3 1}]
	// {2 7} true
}

func ExampleBag() {
	b := ordered.NewBag[int]()
	b.Add(5)
	b.Add(5)
	b.Add(7)
	b.Remove(5)
	fmt.Println(b.Count(5), b.Len(), b.Kth(1))
	// Output: 1 2 7
}

func ExampleNewBagFunc() {
	b := ordered.NewBagFunc(func(a, b int) bool { return a > b }) // the greatest first
	b.Add(5)
	b.Add(7)
	b.Add(7)
	fmt.Println(b.List())
	// Output: [7 7 5]
}

func ExampleMap() {
	m := ordered.NewMap[int, string]()
	m.Set(10, "ten")
	m.Set(3, "three")
	*m.Value(3) += "!"
	fmt.Println(m.At(3))
	fmt.Println(m.Next(4))
	for _, e := range m.List() {
		fmt.Println(e.Key, e.Value)
	}
	// Output:
	// three! true
	// {10 ten} true
	// 3 three!
	// 10 ten
}

func ExampleNewMapFunc() {
	type cell struct{ row, column int }
	m := ordered.NewMapFunc[cell, string](func(a, b cell) bool { return a.row < b.row || a.row == b.row && a.column < b.column })
	m.Set(cell{2, 1}, "b")
	m.Set(cell{1, 9}, "a")
	fmt.Println(m.Kth(0).Value, m.Below(cell{2, 0}))
	// Output: a 1
}

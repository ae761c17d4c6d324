package hashing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/hashing"
)

// play draws operations, and compares with Go's map and a list of the keys in order.
func play(t *testing.T, random *rand.Rand, keys int64, steps int) {
	var m hashing.Map[int64, int]
	var s hashing.Set[int64]
	if random.IntN(2) == 0 {
		m.Grow(random.IntN(20))
	}
	want, order := map[int64]int{}, []int64(nil)
	for range steps {
		key := random.Int64N(keys) - keys/2
		if random.IntN(3) == 0 {
			key <<= 40
		}
		before, had := want[key]
		switch random.IntN(4) {
		case 0:
			if m.Remove(key) != had || s.Remove(key) != had {
				t.Fatalf("Remove(%d) reports %v", key, !had)
			}
			if had {
				delete(want, key)
				order = slices.DeleteFunc(order, func(x int64) bool { return x == key })
			}
			continue
		case 1:
			m.Set(key, before+7)
			want[key] = before + 7
		case 2:
			*m.Value(key) += 3
			want[key] += 3
		case 3:
			s.Grow(random.IntN(1 + 2*len(want)))
			if random.IntN(4) == 0 && !slices.Equal(m.Keys(), order) {
				t.Fatalf("keys %v, want %v", m.Keys(), order)
			}
			if x, ok := m.At(key); x != before || ok != had || m.Has(key) != had || s.Has(key) != had {
				t.Fatalf("At(%d) = %d, %v, want %d, %v", key, x, ok, before, had)
			}
			continue
		}
		if s.Add(key) == had {
			t.Fatalf("Add(%d) reports %v", key, had)
		}
		if !had {
			order = append(order, key)
		}
	}
	if m.Len() != len(want) || s.Len() != len(want) || !slices.Equal(m.Keys(), order) || !slices.Equal(s.Keys(), order) {
		t.Fatalf("keys %v and %v, want %v", m.Keys(), s.Keys(), order)
	}
	for key, x := range want {
		if got, ok := m.At(key); got != x || !ok {
			t.Fatalf("At(%d) = %d, %v, want %d", key, got, ok, x)
		}
	}
}

func TestAgainstMap(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		play(t, random, 1+random.Int64N(30), random.IntN(120))
	}
	play(t, random, 1<<20, 20000)
}

func FuzzMap(f *testing.F) {
	f.Add(uint64(1), int64(9), 100)
	f.Fuzz(func(t *testing.T, seed uint64, keys int64, steps int) {
		play(t, rand.New(rand.NewPCG(seed, 0)), max(1, keys%1000), steps%2000)
	})
}

func TestTypes(t *testing.T) {
	s := hashing.From([]uint8{3, 255, 3, 0})
	if !slices.Equal(s.Keys(), []uint8{3, 255, 0}) || s.Has(1) {
		t.Error(s.Keys())
	}
	type id int32
	if x, ok := hashing.NewMap[id, string]().At(-1); x != "" || ok {
		t.Error(x, ok)
	}
}

func ExampleMap() {
	var count hashing.Map[int, int]
	for _, x := range []int{5, 3, 5, 1 << 30, 5} {
		*count.Value(x)++
	}
	for _, x := range count.Keys() {
		n, _ := count.At(x)
		fmt.Println(x, n)
	}
	// Output:
	// 5 3
	// 3 1
	// 1073741824 1
}

func ExampleSet() {
	s := hashing.From([]int{4, 2, 4})
	fmt.Println(s.Add(2), s.Add(7), s.Has(4), s.Keys())
	// Output: false true true [4 2 7]
}

func benchmark(b *testing.B, work func(keys []int) int) {
	random := rand.New(rand.NewPCG(1, 2))
	keys := make([]int, 1_000_000)
	for i := range keys {
		keys[i] = random.Int()
	}
	for b.Loop() {
		work(keys)
	}
}

func BenchmarkHashing(b *testing.B) {
	benchmark(b, func(keys []int) (sum int) {
		var m hashing.Map[int, int]
		for i, key := range keys {
			m.Set(key, i)
		}
		for _, key := range keys {
			x, _ := m.At(key)
			sum += x
		}
		return sum
	})
}

func BenchmarkBuiltin(b *testing.B) {
	benchmark(b, func(keys []int) (sum int) {
		m := map[int]int{}
		for i, key := range keys {
			m[key] = i
		}
		for _, key := range keys {
			sum += m[key]
		}
		return sum
	})
}

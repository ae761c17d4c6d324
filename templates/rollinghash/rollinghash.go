// Package rollinghash compares substrings by polynomial hashes modulo 2⁶¹-1. Equal substrings have equal hashes, and different ones almost
// never do: two different texts of length n have the same hash for at most n of the 2⁶¹ bases.
//
// If others can see your solver before they choose tests, use a base that they cannot know, such as uint64(time.Now().UnixNano()).
package rollinghash

import (
	"math/bits"
	"sort"
)

const prime = 1<<61 - 1

// A Family is a base for hashes. Only hashes of the same family can be compared.
type Family struct{ base uint64 }

// New returns the family with the given base, which may be any number.
//
// Complexity: O(1).
func New(base uint64) *Family {
	base ^= base >> 31 // so that similar numbers give very different bases
	base = base*0x9e3779b97f4a7c15 + 0xd1b54a32d192ed03
	return &Family{(base^base>>29)%(prime-1000) + 500}
}

// A Text holds the hashes of all prefixes of a text.
type Text struct {
	base   uint64
	hash   []uint64 // of each prefix
	powers []uint64
}

// Text returns the hashes of a text.
//
// Complexity: O(n), 16 bytes for each letter.
func (f *Family) Text(text []byte) *Text {
	return f.text(len(text), func(i int) uint64 { return uint64(text[i]) + 1 })
}

// Ints is like Text, for a text of any ints.
//
// Complexity: O(n), 16 bytes for each element.
func (f *Family) Ints(text []int) *Text {
	return f.text(len(text), func(i int) uint64 { // an int may exceed the modulus, so it counts as two letters
		return add(uint64(text[i])&(1<<32-1)+1, multiply(uint64(text[i])>>32+1, f.base^1))
	})
}

func (f *Family) text(n int, letter func(i int) uint64) *Text {
	t := &Text{f.base, make([]uint64, n+1), make([]uint64, n+1)}
	t.powers[0] = 1
	for i := 0; i < n; i++ {
		t.powers[i+1] = multiply(t.powers[i], f.base)
		t.hash[i+1] = add(multiply(t.hash[i], f.base), letter(i))
	}
	return t
}

// Len returns the length of the text.
func (t *Text) Len() int { return len(t.hash) - 1 }

// Hash returns the hash of the substring l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ Len().
//
// Complexity: O(1).
func (t *Text) Hash(l, r int) uint64 {
	return add(t.hash[r], prime-multiply(t.hash[l], t.powers[r-l]))
}

// Common returns the length of the longest common prefix of this text from i on and the other text from j on.
//
// Constraints: 0 ≤ i ≤ Len(), 0 ≤ j ≤ other.Len(); the texts are of one family.
//
// Complexity: O(log n).
func (t *Text) Common(i int, other *Text, j int) int {
	return sort.Search(min(t.Len()-i, other.Len()-j), func(n int) bool { return t.Hash(i, i+n+1) != other.Hash(j, j+n+1) })
}

// Join returns the hash of two substrings, one after the other, given their hashes and the length n of the second.
//
// Complexity: O(log n).
func (f *Family) Join(first, second uint64, n int) uint64 {
	for power := f.base; n > 0; n /= 2 {
		if n%2 == 1 {
			first = multiply(first, power)
		}
		power = multiply(power, power)
	}
	return add(first, second)
}

func add(a, b uint64) uint64 {
	if a += b; a >= prime {
		a -= prime
	}
	return a
}

func multiply(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return add(low&prime, high<<3|low>>61)
}

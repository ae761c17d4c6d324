// Package rollinghash gives any two stretches of texts numbers that are equal if the stretches are, and differ as a rule if not: the
// polynomial hash modulo 2⁶¹-1, where two different texts of length n have the same hash for at most n of the 2⁶¹ bases.
//
// Where others see the solver before they choose its tests, the base should be a number that they cannot know, such as
// uint64(time.Now().UnixNano()).
package rollinghash

import "math/bits"

const prime = 1<<61 - 1

// A Family is a base. Hashes of one family can be compared.
type Family struct{ base uint64 }

// New returns the family of a base, any number.
//
// Complexity: O(1).
func New(base uint64) *Family {
	base ^= base >> 31 // neighbouring numbers give bases that are far apart
	base = base*0x9e3779b97f4a7c15 + 0xd1b54a32d192ed03
	return &Family{(base^base>>29)%(prime-1000) + 500}
}

// A Text is a text of which all prefixes have their hashes.
type Text struct {
	base   uint64
	hash   []uint64 // of each prefix
	powers []uint64
}

// Text returns the hashes of a text.
//
// Complexity: O(n), 16 bytes for each letter.
func (f *Family) Text(text []byte) *Text {
	t := &Text{f.base, make([]uint64, len(text)+1), make([]uint64, len(text)+1)}
	t.powers[0] = 1
	for i, letter := range text {
		t.powers[i+1] = multiply(t.powers[i], f.base)
		t.hash[i+1] = add(multiply(t.hash[i], f.base), uint64(letter)+1)
	}
	return t
}

// Ints does what Text does for a text of any ints.
//
// Complexity: O(n), 16 bytes for each element.
func (f *Family) Ints(text []int) *Text {
	t := &Text{f.base, make([]uint64, len(text)+1), make([]uint64, len(text)+1)}
	t.powers[0] = 1
	for i, x := range text {
		t.powers[i+1] = multiply(t.powers[i], f.base)
		low, high := uint64(x)&(1<<32-1), uint64(x)>>32 // two elements of one int, as it may be more than the prime
		h := add(multiply(t.hash[i], f.base), low+1)
		t.hash[i+1] = add(h, multiply(high+1, f.base^1))
	}
	return t
}

// Len returns the length of the text.
func (t *Text) Len() int { return len(t.hash) - 1 }

// Hash returns the hash of the stretch l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ Len().
//
// Complexity: O(1).
func (t *Text) Hash(l, r int) uint64 {
	return add(t.hash[r], prime-multiply(t.hash[l], t.powers[r-l]))
}

// Common returns how long the longest common prefix is of what begins at i in this text and at j in the other one.
//
// Constraints: 0 ≤ i ≤ Len(), 0 ≤ j ≤ other.Len(); the texts are of one family.
//
// Complexity: O(log n).
func (t *Text) Common(i int, other *Text, j int) int {
	low, high := 0, t.Len()-i // what is low is common, what is more than high is not
	if n := other.Len() - j; n < high {
		high = n
	}
	for low < high {
		middle := (low + high + 1) / 2
		if t.Hash(i, i+middle) == other.Hash(j, j+middle) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

// Join returns the hash of two stretches one behind the other, by the hashes of both and the length of the second.
//
// Complexity: O(log n) for a second stretch of length n.
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

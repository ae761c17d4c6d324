// Package xorbasis stores the XORs of the subsets of a set of numbers: a vector space modulo 2. It has a basis of at most 63 numbers.
package xorbasis

import (
	"math/bits"
	"sort"
)

// A Basis is a set of non-negative numbers that is closed under XOR. The zero Basis holds 0.
type Basis struct {
	vectors []int // decreasing; the highest bit of each is in no other
}

// From returns the basis of all XORs of subsets of a list.
//
// Constraints: the numbers are not negative.
//
// Complexity: O(n log C) for n numbers up to C.
func From(list []int) *Basis {
	b := &Basis{}
	for _, x := range list {
		b.Add(x)
	}
	return b
}

// Clone returns a copy.
//
// Complexity: O(d) for the dimension d.
func (b *Basis) Clone() *Basis { return &Basis{append([]int(nil), b.vectors...)} }

// Dimension returns the number of vectors in a basis: the set has 2 to that power elements.
func (b *Basis) Dimension() int { return len(b.vectors) }

// Vectors returns the reduced basis, in decreasing order: the highest bit of each is in no other.
func (b *Basis) Vectors() []int { return append([]int(nil), b.vectors...) }

// Min returns the least x XOR y for an element y.
//
// Complexity: O(d).
func (b *Basis) Min(x int) int {
	for _, v := range b.vectors {
		if x^v < x {
			x ^= v
		}
	}
	return x
}

// Max returns the greatest x XOR y for an element y.
//
// Complexity: O(d).
func (b *Basis) Max(x int) int {
	for _, v := range b.vectors {
		if x^v > x {
			x ^= v
		}
	}
	return x
}

// Has reports whether x is an element.
//
// Complexity: O(d).
func (b *Basis) Has(x int) bool { return b.Min(x) == 0 }

// Add adds x and its XORs with all elements, and reports whether x is new.
//
// Constraints: x ≥ 0.
//
// Complexity: O(d).
func (b *Basis) Add(x int) bool {
	x = b.Min(x)
	if x == 0 {
		return false
	}
	for i, v := range b.vectors {
		if v>>uint(bits.Len(uint(x))-1)&1 == 1 {
			b.vectors[i] ^= x
		}
	}
	i := sort.Search(len(b.vectors), func(i int) bool { return b.vectors[i] < x })
	b.vectors = append(b.vectors, 0)
	copy(b.vectors[i+1:], b.vectors[i:])
	b.vectors[i] = x
	return true
}

// Kth returns element k in increasing order, counting from 0.
//
// Constraints: k is in 0..2ᵈ-1.
//
// Complexity: O(d).
func (b *Basis) Kth(k int) (x int) {
	for i, v := range b.vectors {
		if k>>uint(len(b.vectors)-1-i)&1 == 1 {
			x ^= v
		}
	}
	return x
}

// Below returns the number of elements less than x.
//
// Constraints: x ≥ 0.
//
// Complexity: O(d + log x).
func (b *Basis) Below(x int) (count int) {
	rest, next := 0, 0 // rest is the element that agrees with x as far as possible
	for bit := bits.UintSize - 2; bit >= 0; bit-- {
		one := 1 << uint(bit)
		vector := next < len(b.vectors) && b.vectors[next] >= one
		if vector {
			next++
		}
		switch free := 1 << uint(len(b.vectors)-next); {
		case vector && x&one != 0: // both values of this bit are possible
			count += free
			if rest&one == 0 {
				rest ^= b.vectors[next-1]
			}
		case vector && rest&one != 0:
			rest ^= b.vectors[next-1]
		case x&one != 0 && rest&one == 0:
			return count + free
		case x&one == 0 && rest&one != 0:
			return count
		}
	}
	return count
}

// Intersect returns the elements that are in both sets. It is H. Zassenhaus's method.
//
// Complexity: O(d²).
func (b *Basis) Intersect(other *Basis) *Basis {
	both, result := b.Clone().vectors, &Basis{}
	parts := make([]int, len(both), len(both)+len(other.vectors)) // what other contributes to each vector of both
	for _, x := range other.vectors {
		part := x
		for i, v := range both {
			if x^v < x {
				x, part = x^v, part^parts[i]
			}
		}
		if x == 0 {
			result.Add(part)
			continue
		}
		i := sort.Search(len(both), func(i int) bool { return both[i] < x })
		both, parts = append(both, 0), append(parts, 0)
		copy(both[i+1:], both[i:])
		copy(parts[i+1:], parts[i:])
		both[i], parts[i] = x, part
	}
	return result
}

package segmenttree

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Dual is a list of n maps. You apply a map to a range, and read single elements. Make one with NewDual.
type Dual[F comparable] struct {
	n, size, log int
	maps         []F // the map of element i is the composition of those from its leaf to the root, the leaf's first
	compose      func(f, g F) F
	identity     F
}

// NewDual returns a list of n identities. compose(f, g) is the map that applies g first and then f.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func NewDual[F comparable](n int, compose func(f, g F) F, identity F) *Dual[F] {
	log := bits.Len(uint(n))
	d := &Dual[F]{n, 1 << uint(log), log, make([]F, 2<<uint(log)), compose, identity}
	for i := range d.maps {
		d.maps[i] = identity
	}
	return d
}

// Len returns n.
func (d *Dual[F]) Len() int { return d.n }

// push moves the maps of the nodes above a leaf down to their children, so that later maps are composed after them.
func (d *Dual[F]) push(leaf int) {
	trailing := bits.TrailingZeros(uint(leaf))
	for level := d.log; level > trailing; level-- {
		node := leaf >> uint(level)
		if f := d.maps[node]; f != d.identity {
			d.maps[node] = d.identity
			d.maps[2*node] = d.compose(f, d.maps[2*node])
			d.maps[2*node+1] = d.compose(f, d.maps[2*node+1])
		}
	}
}

// Apply composes f after the map of each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (d *Dual[F]) Apply(l, r int, f F) {
	debug.Range(l, r, d)
	if l == r {
		return
	}
	l, r = l+d.size, r+d.size
	d.push(l)
	d.push(r)
	for ; l < r; l, r = l/2, r/2 {
		if l%2 == 1 {
			d.maps[l] = d.compose(f, d.maps[l])
			l++
		}
		if r%2 == 1 {
			r--
			d.maps[r] = d.compose(f, d.maps[r])
		}
	}
}

// At returns the map of element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (d *Dual[F]) At(i int) F {
	debug.Index(i, d)
	f := d.maps[d.size+i]
	for node := (d.size + i) / 2; node > 0; node /= 2 {
		if d.maps[node] != d.identity {
			f = d.compose(d.maps[node], f)
		}
	}
	return f
}

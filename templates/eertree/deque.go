package eertree

import (
	"kamyk/templates/alphabet"
	"kamyk/templates/deque"
)

// A Deque maintains the distinct palindromes of a text that grows and shrinks at both ends. Make one with NewDeque.
//
// It implements the surface recording of Wang, Yang and others, "Double-Ended Palindromic Trees". A surface is an occurrence of a
// palindrome that is neither a prefix nor a suffix of a longer one. A palindrome occurs if it is a surface, or if the link of another one
// leads to it.
type Deque struct {
	text  *deque.Deque[cell]
	next  *alphabet.Table
	nodes []palindrome
	free  []int32
}

// A cell is a letter, with the surface that begins there, and the one that ends there; Empty if there is none.
type cell struct {
	letter  byte
	surface [2]int32
}

type palindrome struct {
	length, parent int32
	link           int32 // the longest proper palindromic suffix
	quick          int32 // the longest one that follows another letter than link does
	uses           int32 // surfaces, and links from others
}

// NewDeque returns the empty text, for consecutive letters from first on: NewDeque('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(letters).
func NewDeque(first byte, letters int) *Deque {
	d := &Deque{text: deque.New[cell](), next: alphabet.New(first, letters)}
	d.next.Grow()
	d.next.Grow()
	d.nodes = []palindrome{{length: -1}, {length: 0}} // links lead to Odd
	return d
}

// Len returns the length of the text.
func (d *Deque) Len() int { return d.text.Len() }

// Distinct returns the number of distinct palindromes in the text, without the empty one.
func (d *Deque) Distinct() int { return len(d.nodes) - 2 - len(d.free) }

// Prefix returns the length of the longest palindrome that is a prefix of the text.
func (d *Deque) Prefix() int { return d.longest(0) }

// Suffix returns the length of the longest palindrome that is a suffix of the text.
func (d *Deque) Suffix() int { return d.longest(1) }

func (d *Deque) longest(side int) int {
	if d.Len() == 0 {
		return 0
	}
	return int(d.nodes[d.at(side, 0).surface[side]].length)
}

// PushFront adds a letter at the front.
//
// Constraints: the letter is one of those of NewDeque.
//
// Complexity: O(log n); each new palindrome takes 4 bytes for each letter of the alphabet.
func (d *Deque) PushFront(letter byte) {
	vertex := d.find(0, letter)
	d.text.PushFront(cell{letter, [2]int32{Empty, Empty}})
	d.cover(0, vertex)
}

// PushBack adds a letter at the back.
//
// Constraints: the letter is one of those of NewDeque.
//
// Complexity: as PushFront.
func (d *Deque) PushBack(letter byte) {
	vertex := d.find(1, letter)
	d.text.PushBack(cell{letter, [2]int32{Empty, Empty}})
	d.cover(1, vertex)
}

// PopFront removes the first letter and returns it.
//
// Constraints: the text is not empty.
//
// Complexity: O(1).
func (d *Deque) PopFront() byte {
	d.uncover(0)
	return d.text.PopFront().letter
}

// PopBack removes the last letter and returns it.
//
// Constraints: the text is not empty.
//
// Complexity: O(1).
func (d *Deque) PopBack() byte {
	d.uncover(1)
	return d.text.PopBack().letter
}

// at returns cell i, counted from the front, side 0, or from the back, side 1.
func (d *Deque) at(side, i int) cell {
	if side == 1 {
		i = d.text.Len() - 1 - i
	}
	return d.text.At(i)
}

// set sets the surface of a cell in the direction away from a side.
func (d *Deque) set(side, i, direction int, vertex int32) {
	c := d.at(side, i)
	c.surface[direction] = vertex
	if side == 1 {
		i = d.text.Len() - 1 - i
	}
	d.text.Set(i, c)
}

// find returns the longest palindrome at a side after a letter will have been added there, and makes it if it is new.
func (d *Deque) find(side int, letter byte) int32 {
	v := int32(Empty)
	if d.Len() > 0 {
		v = d.at(side, 0).surface[side]
	}
	parent := d.inner(v, side, letter)
	if vertex := *d.next.Edge(int(parent), letter); vertex != 0 {
		return vertex
	}
	link, quick := int32(Empty), int32(Odd)
	if parent != Odd {
		link = *d.next.Edge(int(d.inner(d.nodes[parent].link, side, letter)), letter)
		below := d.nodes[link].link
		if quick = below; d.before(link, side, letter) == d.before(below, side, letter) {
			quick = d.nodes[link].quick
		}
	}
	vertex := d.make(palindrome{d.nodes[parent].length + 2, parent, link, quick, 0})
	d.nodes[link].uses++
	*d.next.Edge(int(parent), letter) = vertex
	return vertex
}

// inner returns the longest palindrome that the letter extends, among v and those that links lead to. All palindromes between link and
// quick follow the same letter.
func (d *Deque) inner(v int32, side int, letter byte) int32 {
	for v != Odd {
		i := int(d.nodes[v].length)
		if i < d.Len() && d.at(side, i).letter == letter {
			break
		}
		link := d.nodes[v].link
		if i = int(d.nodes[link].length); link == Odd || d.at(side, i).letter == letter {
			return link
		}
		v = d.nodes[v].quick
	}
	return v
}

// before returns the letter that palindrome v follows, seen from the other side, if it is at this side once the letter is there.
func (d *Deque) before(v int32, side int, letter byte) byte {
	if i := int(d.nodes[v].length); i > 0 {
		return d.at(side, i-1).letter
	}
	return letter
}

func (d *Deque) make(p palindrome) int32 {
	if last := len(d.free) - 1; last >= 0 {
		vertex := d.free[last]
		d.free, d.nodes[vertex] = d.free[:last], p
		return vertex
	}
	d.next.Grow()
	d.nodes = append(d.nodes, p)
	return int32(len(d.nodes) - 1)
}

// cover makes v, the longest palindrome at a side, a surface. The one at its far end, a part of v, is none any more.
func (d *Deque) cover(side int, v int32) {
	far := int(d.nodes[v].length) - 1
	if old := d.at(side, far).surface[1-side]; old != Empty {
		d.nodes[old].uses--
		d.set(side, far+1-int(d.nodes[old].length), side, Empty)
	}
	d.nodes[v].uses++
	d.set(side, far, 1-side, v)
	d.set(side, 0, side, v)
}

// uncover removes the surface at a side. Its link, at the far end, becomes one if nothing longer is there.
func (d *Deque) uncover(side int) {
	edge := d.at(side, 0)
	v := edge.surface[side]
	p := &d.nodes[v]
	far, link := int(p.length)-1, p.link
	d.set(side, far, 1-side, Empty)
	if length := int(d.nodes[link].length); length > 0 && d.at(side, far+1-length).surface[side] == Empty {
		d.set(side, far+1-length, side, link)
		d.set(side, far, 1-side, link)
		d.nodes[link].uses++
	}
	if p.uses--; p.uses == 0 {
		*d.next.Edge(int(p.parent), edge.letter) = 0
		d.nodes[link].uses--
		d.free = append(d.free, v)
	}
}

package draw

import (
	"fmt"
	"strings"
)

func (d *placer) key() string { return pick(d.drawer, []string{`"k"`, `"q"`, d.part(0) + ".t"}) }

func (d *placer) word() string {
	return pick(d.drawer, []string{`"x"`, d.part(0) + ".t", d.part(0) + ".t[" + d.index(1) + ":]", "word(" + d.int(0) + ")"})
}

// any returns a value that prints the same each time.
func (d *placer) any(depth int) string {
	switch d.n(8) {
	case 0:
		return d.leafValue(depth)
	case 1:
		return d.array(depth)
	case 2:
		return d.word()
	case 3:
		return d.part(depth) + ".b"
	}
	return d.int(depth)
}

func (d *placer) condition(depth int) string {
	switch d.n(4) {
	case 0:
		return d.int(depth) + " < 5 && " + d.int(depth) + " > 0"
	case 1:
		return "(" + d.array(depth) + ") == " + d.arrayPlace(depth)
	case 2:
		return d.part(depth) + ".inc(" + d.int(1) + ") < " + d.int(depth)
	}
	return d.int(depth) + pick(d.drawer, []string{" < ", " != "}) + d.int(depth)
}

// int returns an expression of an int.
func (d *placer) int(depth int) string {
	if depth <= 0 {
		return pick(d.drawer, append([]string{"zero", "1", "2", "3"}, d.ints...))
	}
	switch d.n(17) {
	case 12:
		return d.tree() + ".fs[" + d.index(depth) + "](" + d.int(depth-1) + ")"
	case 13:
		return pick(d.drawer, []string{"tracked()", d.leaf(depth - 1)}) + ".f(" + d.int(depth-1) + ")"
	case 0:
		return "(" + d.int(depth-1) + " + " + d.int(depth-1) + ")"
	case 1:
		return "(" + d.int(depth-1) + " / " + pick(d.drawer, append([]string{"one()", "two"}, d.ints...)) + ")"
	case 2, 3:
		return d.part(depth-1) + ".inc(" + d.int(depth-1) + ")"
	case 4:
		return d.leafValue(depth-1) + ".sum(" + d.int(depth-1) + ")"
	case 5:
		return d.tree() + pick(d.drawer, []string{".grow(", ".top(", ".inc(", ".sum("}) + d.int(depth-1) + ")"
	case 6:
		return "len(" + pick(d.drawer, []string{d.slicePlace(depth - 1), d.slice(depth - 1), d.part(0) + ".t"}) + ")"
	case 7:
		return d.part(depth-1) + ".m[" + d.key() + "]"
	case 8:
		return d.part(depth-1) + ".x.(int)"
	case 9:
		return fmt.Sprintf("call(%d, %s)", depth, d.int(depth-1))
	case 10:
		return "(" + d.int(depth-1) + " - " + d.intPlace(depth-1) + ")"
	case 11:
		return d.array(depth-1) + "[" + d.index(depth-1) + "]"
	}
	return d.intPlace(depth - 1)
}

// index returns an index, which seldom is out of range.
func (d *placer) index(depth int) string {
	switch d.n(9) {
	case 0:
		return "int(" + d.int(depth) + "+zero)"
	case 1, 2:
		return d.intPlace(depth-1) + "&1"
	case 3:
		return fmt.Sprintf("call(0, %d)", d.n(2))
	}
	return fmt.Sprint(d.n(2))
}

// tree returns a place of a tree.
func (d *placer) tree() string {
	return pick(d.drawer, []string{"t", "t", "u", "root", "other", "t.next", "(*other)", "u.next", "tracked()"})
}

// leaf returns a place of a leaf.
func (d *placer) leaf(depth int) string {
	if depth <= 0 {
		return pick(d.drawer, append([]string{"t.leaf", "u.kids[1]", "t.list[0]", "(*t.refs[0])", "root.leaf"}, d.leaves...))
	}
	switch d.n(9) {
	case 0:
		return d.tree() + ".leaf"
	case 1, 2:
		return d.tree() + ".kids[" + d.index(depth) + "]"
	case 3, 4:
		return d.tree() + ".list[" + d.index(depth) + "]"
	case 5:
		return "(*" + d.tree() + ".refs[" + d.index(depth) + "])"
	case 6:
		return "(*" + d.tree() + ".by[" + d.index(depth) + "])"
	case 7:
		return "(*" + d.part(depth-1) + pick(d.drawer, []string{".p", ".self()"}) + ")"
	}
	return pick(d.drawer, append([]string{"l"}, d.leaves...))
}

// leafValue returns a leaf.
func (d *placer) leafValue(depth int) string {
	switch d.n(7) {
	case 4:
		return fmt.Sprintf("(leaf{n: %s, a: %s, t: %s})", d.int(depth-1), d.array(depth-1), d.word())
	case 0:
		return "made(" + d.int(depth-1) + ")"
	case 1:
		return fmt.Sprintf("(leaf{n: %s, a: %s, b: 7}).with(%s)", d.int(depth-1), d.array(depth-1), d.int(depth-1))
	case 2:
		return d.tree() + ".vals[" + d.index(depth-1) + "]"
	case 3:
		return d.part(depth-1) + ".x.(leaf)"
	}
	return pick(d.drawer, []string{"same(&" + d.leaf(depth) + ")", d.leaf(depth)})
}

// part returns a leaf of which a part or a method is selected, where a pointer does as well.
func (d *placer) part(depth int) string {
	place := d.leaf(depth)
	if strings.HasPrefix(place, "(*") && strings.HasSuffix(place, ")") && d.in(2) {
		return place[2 : len(place)-1]
	}
	return place
}

// intPlace returns a place of an int.
func (d *placer) intPlace(depth int) string {
	if depth <= 0 && d.in(2) {
		return pick(d.drawer, append([]string{"root.n", "t.n", "t.a[1]"}, d.ints[1:]...))
	}
	switch d.n(8) {
	case 0:
		return d.part(depth) + ".n"
	case 1, 2:
		return d.arrayPlace(depth) + "[" + d.index(depth-1) + "]"
	case 3:
		return d.slicePlace(depth) + "[" + d.index(depth-1) + "]"
	case 4:
		return d.tree() + ".n"
	case 5:
		return d.tree() + ".grid[" + d.index(depth-1) + "][" + d.index(depth-1) + "]"
	}
	return d.part(depth) + ".n"
}

// arrayPlace returns a place of an array of three.
func (d *placer) arrayPlace(depth int) string {
	switch d.n(4) {
	case 0:
		return d.tree() + ".rows[" + d.index(depth-1) + "]"
	case 1:
		return "a"
	}
	return d.part(depth) + ".a"
}

// array returns an array of three.
func (d *placer) array(depth int) string {
	switch d.n(7) {
	case 0:
		return fmt.Sprintf("([3]int{%s, %s})", d.int(depth-1), d.int(depth-1))
	case 1:
		return "[3]int(" + d.slice(depth-1) + ")"
	case 2:
		return d.part(depth-1) + ".x.([3]int)"
	}
	return d.arrayPlace(depth)
}

func (d *placer) slicePlace(depth int) string {
	if d.in(3) {
		return d.tree() + ".grid[" + d.index(depth-1) + "]"
	}
	return d.part(depth) + ".s"
}

// slice returns a slice, which may be one of an array.
func (d *placer) slice(depth int) string {
	switch d.n(5) {
	case 0, 1:
		return d.arrayPlace(depth) + "[" + strings.Join([]string{d.index(depth - 1), d.bound(depth)}, ":") + "]"
	case 2:
		return d.slicePlace(depth) + "[" + d.index(depth-1) + ":]"
	case 3:
		return fmt.Sprintf("([]int{%s, %s})", d.int(depth-1), d.int(depth-1))
	}
	return d.slicePlace(depth)
}

func (d *placer) bound(depth int) string {
	return pick(d.drawer, []string{"", "", "2", "3", d.int(depth-1) + "+zero"})
}

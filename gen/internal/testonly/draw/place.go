package draw

import (
	"fmt"
	"math/rand/v2"
)

// placed returns a program of a seed that is dense with places: parts of structs, arrays and slices that lie within each other, which it
// changes, whose address it takes, and beside which something changes them or panics.
func placed(seed uint64) string {
	d := &placer{drawer: &drawer{random: rand.New(rand.NewPCG(seed, 2)), plain: seed%4 == 3}}
	d.text.WriteString(placesHead)
	if !d.plain {
		d.text.WriteString(recovering)
	} else {
		d.text.WriteString("\nfunc try(name string, f func()) { f(); fmt.Println(name); dump() }\n")
	}
	for i := range 5 + d.n(4) {
		d.function(i)
	}
	d.text.WriteString("\nfunc main() {\n")
	for i := range d.made {
		d.line("\ttry(\"f%d\", func() {\n\t\tr, l, a := f%d(%s, %s, %d)\n\t\tshow(r, l, a)\n\t})", i, i, pick(d.drawer, []string{"&root", "other"}),
			pick(d.drawer, []string{"root", "*other"}), d.n(4))
	}
	d.text.WriteString("}\n")
	return d.text.String()
}

type placer struct {
	*drawer
	made   int // functions so far
	ints   []string
	leaves []string
}

// function draws a function with a tree by its address, one by its value, and named results.
func (d *placer) function(i int) {
	d.line("\nfunc f%d(t *tree, u tree, k int) (r int, l leaf, a [3]int) {\n\ttrace(\"f%d\")", i, i)
	d.ints, d.leaves, d.steps, d.loops = []string{"k", "r"}, []string{"l"}, 0, 0
	if !d.plain && d.in(3) {
		d.line("\tdefer func() { note(\"f%d\", recover()); r += 100; %s }()", i, d.change(1))
	}
	for range 4 + d.n(6) {
		d.statement(2)
	}
	d.line("\treturn %s, %s, %s\n}", d.int(2), d.leafValue(1), d.array(1))
	d.made++
}

// statement writes a statement.
func (d *placer) statement(depth int) {
	switch d.n(24) {
	case 20:
		name := d.name()
		d.line("\t%s, ok%s := %s\n\tshow(%s, ok%s)", name, name, pick(d.drawer, []string{
			d.leaf(depth) + ".x.(leaf)", d.leaf(depth) + ".x.(fmt.Stringer)", d.tree() + ".vals[" + d.int(depth) + "]",
			d.leaf(depth) + ".m[" + d.key() + "]",
		}), name, name)
	case 21:
		d.line("\t%s, l.b = %s, %s.b", d.leaf(depth)+".x", d.leaf(depth)+".x", d.part(depth))
		d.line("\t_, %s = %s.x.(int)", pick(d.drawer, []string{"yes", "t.yes", "root.yes"}), d.part(depth))
	case 22:
		name := d.name()
		d.line("\t%s := func(k int) int { %s; return %s }", name, d.change(1), d.int(1))
		d.line("\tshow(%s(%s), %s, %s(%s))", name, d.int(1), d.any(1), name, d.int(depth))
	case 0:
		d.line("\tshow(%s, %s, %s)", d.any(depth), d.any(depth), d.any(depth))
	case 1:
		d.line("\t%s, %s = %s, %s", d.intPlace(depth), d.intPlace(depth), d.int(depth), d.int(depth))
	case 2:
		name := d.name()
		d.line("\t%s := &%s\n\t*%s %s %s", name, d.intPlace(depth), name, d.operator(), d.int(depth))
		d.ints = append(d.ints, "(*"+name+")")
	case 3:
		name := d.name()
		d.line("\t%s := &%s\n\t%s.inc(%s)", name, d.leaf(depth), name, d.int(depth))
		d.leaves = append(d.leaves, "(*"+name+")")
	case 4:
		d.iteration(depth)
	case 5:
		if !d.plain {
			d.line("\tdefer %s", d.deferred(depth))
		}
	case 6:
		name := d.name()
		d.line("\t%s := %s.%s", name, d.part(depth), pick(d.drawer, []string{"inc", "sum"}))
		d.line("\t%s\n\tshow(%s(%s), %s)", d.change(depth), name, d.int(1), d.any(1))
	case 7:
		d.line("\tswitch %s {\n\tcase %s, %s:", d.int(depth), d.int(1)+"+one()", d.int(1))
		d.block(depth)
		d.line("\tdefault:")
		d.block(depth)
		d.line("\t}")
	case 8:
		d.line("\tif %s {", d.condition(depth))
		d.block(depth)
		d.line("\t}")
	case 9:
		name := d.name()
		d.line("\t%s := %s\n\t%s.n++", name, d.leafValue(depth), name)
		d.leaves = append(d.leaves, name)
	case 10:
		if d.plain {
			break
		}
		ints, leaves := len(d.ints), len(d.leaves)
		d.line("\tfunc() {\n\t\tdefer func() { note(\"in\", recover()) }()")
		d.block(depth)
		d.line("\t}()")
		d.ints, d.leaves = d.ints[:ints], d.leaves[:leaves]
	default:
		d.line("\t%s", d.change(depth))
	}
}

func (d *placer) block(depth int) {
	ints, leaves := len(d.ints), len(d.leaves)
	if depth > 0 {
		for range 1 + d.n(2) {
			d.statement(depth - 1)
		}
	}
	d.line("\tshow(%s)", d.any(1))
	d.ints, d.leaves = d.ints[:ints], d.leaves[:leaves]
}

// iteration writes a loop that ends, over a place, into places, or while a place says so.
func (d *placer) iteration(depth int) {
	if d.loops > 1 {
		return
	}
	d.loops++
	ints, n := len(d.ints), d.name()
	switch d.n(3) {
	case 0:
		d.line("\tfor %s := 0; %s < 3 && %s; %s++ {", n, n, d.condition(depth), n)
	case 1:
		d.line("\t%s := 0\n\tfor %s, %s = range %s {\n\t\tif %s++; %s > 3 {\n\t\t\tbreak\n\t\t}", n, d.intPlace(depth), d.intPlace(depth),
			pick(d.drawer, []string{d.array(depth), d.slice(depth), "&" + d.arrayPlace(depth)}), n, n)
	default:
		d.line("\tfor %s, v := range %s {\n\t\t_, _ = %s, v", n, pick(d.drawer, []string{d.array(depth), d.arrayPlace(depth), "&" + d.arrayPlace(depth)}), n)
		d.ints = append(d.ints, n)
	}
	d.block(depth)
	d.line("\t}")
	d.ints = d.ints[:ints]
	d.loops--
}

// deferred returns the call of a defer.
func (d *placer) deferred(depth int) string {
	switch d.n(4) {
	case 0:
		return "show(\"deferred\", " + d.any(depth) + ", " + d.any(depth) + ")"
	case 1:
		return "func() { " + d.change(1) + " }()"
	}
	return d.part(depth) + pick(d.drawer, []string{".inc(", ".sum("}) + d.int(depth) + ")"
}

func (d *placer) operator() string {
	return pick(d.drawer, []string{"=", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&^="})
}

// change returns a statement that changes a place.
func (d *placer) change(depth int) string {
	switch d.n(18) {
	case 14:
		return d.tree() + ".list = append(" + d.tree() + ".list, " + d.leafValue(depth) + ")"
	case 15:
		return fmt.Sprintf("%s.fs[%s] = %s.f", d.tree(), d.index(depth), d.leaf(depth))
	case 0:
		return d.leaf(depth) + " = " + d.leafValue(depth)
	case 1:
		return d.arrayPlace(depth) + " = " + d.array(depth)
	case 2:
		place := d.slicePlace(depth)
		return place + " = append(" + place + ", " + d.int(depth) + ", " + d.int(depth) + ")"
	case 3:
		return d.slicePlace(depth) + " = " + d.slice(depth)
	case 4:
		return d.part(depth) + ".m[" + d.key() + "] " + d.operator() + " " + d.int(depth)
	case 5:
		return "copy(" + d.slice(depth) + ", " + d.slice(depth) + ")"
	case 6:
		return fmt.Sprintf("add(&%s, %s)", d.intPlace(depth), d.int(depth))
	case 7:
		return fmt.Sprintf("swap(&%s, &%s)", d.intPlace(depth), d.intPlace(depth))
	case 8:
		return fmt.Sprintf("%s.grow(%s)", d.tree(), d.int(depth))
	case 9:
		return d.part(depth) + ".x = " + pick(d.drawer, []string{d.leafValue(depth), d.array(depth), d.int(depth)})
	case 10:
		return d.intPlace(depth) + pick(d.drawer, []string{"++", "--"})
	case 11:
		return d.part(depth) + ".b " + d.operator() + " uint8(" + d.int(depth) + ")"
	case 12:
		return d.part(depth) + ".t += " + d.word()
	case 13:
		return fmt.Sprintf("%s.vals[%s] = %s", d.tree(), d.index(depth), d.leafValue(depth))
	}
	return d.intPlace(depth) + " " + d.operator() + " " + d.int(depth)
}

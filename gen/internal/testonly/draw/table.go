package draw

import (
	"fmt"
	"strings"
)

// A bigTable is a literal of hundreds of elements, most of them constants: a variable that the program changes, or a function that makes
// it anew.
type bigTable struct {
	name, kind, elem string
	key              func(d *drawer) string // an expression of a key that it may have
}

// tables declares some big tables.
func (d *drawer) tables() {
	for i := range 1 + d.n(3) {
		elem := pick(d, append([]string{"int", "int", "string", "string", "float64", "float32", "bool", "pair", "[3]int", "any"}, integers...))
		n := pick(d, []int{199, 200, 201, 230, 600})
		b := bigTable{name: fmt.Sprint("big", i), elem: elem, key: func(d *drawer) string { return d.expr("int", 1) + "&127" }}
		entry := func(i int, value string) string { return value }
		switch d.n(5) {
		case 0, 1:
			b.kind = "[]" + elem
		case 2:
			b.kind = fmt.Sprintf("[%d]%s", n+1, elem)
		case 3:
			b.kind = "map[string]" + elem
			b.key = func(d *drawer) string { return fmt.Sprintf("(%q + fmt.Sprint(%s&127))", "k\x00é", d.expr("int", 1)) }
			if d.plain {
				b.key = func(d *drawer) string { return fmt.Sprintf("%q", fmt.Sprint("k\x00é", d.n(300))) }
			}
			entry = func(i int, value string) string { return fmt.Sprintf("%q: %s", fmt.Sprint("k\x00é", i), value) }
		default:
			key := pick(d, []string{"int", "int64", "uint16", "float64"})
			b.kind = "map[" + key + "]" + elem
			b.key = func(d *drawer) string { return key + "(" + d.expr("uint8", 1) + ")" }
			entry = func(i int, value string) string { return fmt.Sprintf("%d: %s", (i*7)%65536, value) }
		}
		d.declareTable(b, n, entry)
	}
}

// declareTable writes a table. Some have an element that is no constant, or places that are said.
func (d *drawer) declareTable(b bigTable, n int, entry func(int, string) string) {
	var list []string
	odd := -1
	if d.in(4) {
		odd = d.n(n)
	}
	places := d.in(5) && !strings.HasPrefix(b.kind, "map")
	for i := range n {
		value := d.constant(b.elem)
		if i == odd {
			value = d.typed(b.elem, 1)
		}
		if value = entry(i, value); places && i%50 == 49 {
			value = fmt.Sprintf("%d: %s", i, value)
		}
		list = append(list, value)
	}
	text := b.kind + "{" + strings.Join(list, ", ") + "}"
	if d.in(3) {
		text = b.kind + "{\n\t" + strings.Join(list, ",\n\t") + ",\n}"
	}
	if d.in(2) && !strings.HasPrefix(b.kind, fmt.Sprintf("[%d]", n+1)) {
		d.line("\nfunc %s() %s {\n\ttrace(%q)\n\treturn %s\n}", b.name, b.kind, b.name, text)
		b.name += "()"
	} else {
		d.line("\nvar %s = %s", b.name, text)
	}
	d.big = append(d.big, b)
}

// constant returns an element of a table: a constant, or a literal of constants without its type.
func (d *drawer) constant(kind string) string {
	switch kind {
	case "string":
		return pick(d, []string{`"a"`, `""`, `"b\x00c"`, "`raw\\`", `"h" + "é"`, `string(rune(0x4e16))`, `"\xff"`, fmt.Sprintf(`"%d"`, d.n(1e6))})
	case "bool":
		return pick(d, []string{"true", "false", "3 > 2", "!true"})
	case "float64", "float32":
		return pick(d, []string{"0.1", "-2.5e3", "1", "1 << 20", "0x1p-3", "'a'", "1e-30", fmt.Sprint(d.n(1e9)), kind + "(1) / 3"})
	case "pair":
		return pick(d, []string{"{}", `{a: 3, b: "x"}`, `{1, "b", [2]int{1, 2}}`, `{b: "é"}`, fmt.Sprintf("{a: %d}", d.n(99)), `pair{a: -1}`})
	case "[3]int":
		return pick(d, []string{"{1, 2, 3}", "{2: 5}", "{}", fmt.Sprintf("{%d, -1}", d.n(1e9)), "[3]int{7, 1: 8}"})
	case "any":
		return pick(d, []string{"1", `"s"`, "2.5", "nil", "Bits(3)", "'a'", "true"})
	}
	return pick(d, []string{"0", "1", "'a'", "0x7f", "1<<6 - 1", fmt.Sprint(d.n(127)), kind + "(9) * 3", "100 / 3", "^0 & 31", kind + "(len(\"four\"))"})
}

// tabled returns an expression that reads a big table, if there is one of a type.
func (d *drawer) tabled(kind string) (string, bool) {
	for range 3 {
		if len(d.big) == 0 {
			break
		}
		switch b := pick(d, d.big); {
		case b.elem == kind:
			return b.name + "[" + b.key(d) + "]", true
		case b.kind == kind:
			return b.name, true
		case kind == "int":
			return pick(d, []string{"len(" + b.name + ")", "len(" + b.name + ")"}), true
		}
	}
	return "", false
}

// storeTable writes an assignment to an element of a big table.
func (d *drawer) storeTable(depth int) {
	b := pick(d, d.big)
	if name := d.name(); d.in(2) {
		d.line("\t%s := %s\n\t%s[%s] = %s\n\tshow(len(%s), %s[%s])", name, b.name, name, b.key(d), d.expr(b.elem, depth), name, b.name, b.key(d))
		return
	}
	if array := b.kind[0] == '[' && b.kind[1] != ']'; array && strings.HasSuffix(b.name, "()") {
		return
	}
	d.line("\t%s[%s] = %s", b.name, b.key(d), d.expr(b.elem, depth))
}

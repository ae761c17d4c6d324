package draw

import (
	"fmt"
	"strings"
)

// statement writes a statement.
func (d *drawer) statement(depth int) {
	switch d.n(17) {
	case 0, 1, 2:
		d.declare(depth)
	case 15:
		if len(d.big) > 0 && d.in(2) {
			d.storeTable(depth)
			break
		}
		d.store(depth)
	case 3, 4:
		d.line("\t%s", d.assignment())
	case 5:
		d.operation(depth)
	case 6:
		d.line("\tif %s {", d.expr("bool", depth))
		d.block(depth)
		if d.in(2) {
			d.line("\t} else if v := %s; v > 1 {", d.expr("int", depth-1))
			d.block(depth)
		}
		d.line("\t}")
	case 7, 8:
		d.loop(depth)
	case 9, 10:
		d.choice(depth)
	case 11, 12:
		if d.plain {
			d.line("\tshow(\"plain\", %s)", d.printed(depth-1))
			break
		}
		if d.in(2) {
			d.line("\tdefer show(\"deferred\", %s)", d.printed(depth-1))
			break
		}
		d.line("\tfunc() {\n\t\tdefer func() { note(\"in\", recover()) }()")
		d.block(depth)
		d.line("\t}()")
	case 13:
		d.closures(depth)
	case 14:
		d.several(depth)
	default:
		d.line("\tif steps%%%d == 0 {\n\t\tpanic(%s)\n\t}", 3+d.n(5),
			pick(d, []string{`"drawn"`, "fault{3}", "42", "any(nil)", `fmt.Errorf("w %w", fault{1})`}))
	}
}

// block writes the statements of a block.
func (d *drawer) block(depth int) {
	outer := len(d.scope)
	if depth > 0 {
		for range 1 + d.n(2) {
			d.statement(depth - 1)
		}
	}
	d.line("\tshow(\"b\", %s)", d.printed(1))
	d.scope = d.scope[:outer]
}

// declare writes a variable, which may have the name of one further out.
func (d *drawer) declare(depth int) {
	kind, name := d.kind(), d.name()
	if d.in(4) {
		d.line("\tvar %s %s\n\t_ = %s", name, kind, name)
	} else {
		d.line("\t%s := %s\n\t_ = %s", name, d.typed(kind, depth), name)
	}
	d.scope = append(d.scope, variable{name: name, kind: kind})
}

// assignment returns an assignment to a variable or a part of one.
func (d *drawer) assignment() string {
	if v, ok := d.variable("[]int", true); ok && d.in(3) {
		return fmt.Sprintf("%s[%s&1] = %s", v, d.expr("int", 1), d.expr("int", 2))
	}
	if v, ok := d.variable("[3]int", true); ok && d.in(3) {
		return fmt.Sprintf("%s[%s%%3] %s %s", v, d.expr("uint8", 1), pick(d, []string{"=", "+=", "^=", "*="}), d.expr("int", 2))
	}
	if v, ok := d.variable("map[string]int", true); ok && d.in(3) {
		return fmt.Sprintf("%s[%s] %s %s", v, d.expr("string", 1), pick(d, []string{"=", "+=", "/=", "|="}), d.expr("int", 2))
	}
	if v, ok := d.variable("pair", true); ok && d.in(2) {
		return pick(d, []string{v + ".Grow(2)", v + ".c[1]++", v + ".a--", v + ".b += \"q\""})
	}
	if v, ok := d.variable("*pair", true); ok && d.in(2) {
		return pick(d, []string{v + ".Grow(3)", v + ".c[0] *= 3", "*" + v + " = " + d.pair(1)})
	}
	for range 8 {
		kind := d.kind()
		if v, ok := d.variable(kind, true); ok {
			return v + " = " + d.expr(kind, 3)
		}
	}
	return "trace(\"none\")"
}

// operation writes an assignment with an operator.
func (d *drawer) operation(depth int) {
	if v, ok := d.variable(pick(d, []string{"complex128", "complex64"}), true); ok {
		d.line("\t%s %s %s", v, pick(d, []string{"+=", "-=", "*=", "/="}), pick(d, []string{"2", "1i", "(3 - 2i)", v}))
		return
	}
	for range 6 {
		kind := pick(d, integers)
		if v, ok := d.variable(kind, true); ok {
			if d.in(3) {
				d.line("\t%s%s", v, pick(d, []string{"++", "--"}))
				return
			}
			d.line("\t%s %s %s", v, pick(d, []string{"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&^="}), d.expr(kind, depth))
			return
		}
	}
	if v, ok := d.variable("string", true); ok {
		d.line("\t%s += %s", v, d.expr("string", depth))
	}
}

// loop writes a loop with few iterations.
func (d *drawer) loop(depth int) {
	outer := len(d.scope)
	key, value := d.name(), d.name()
	d.loops++
	switch d.n(7) {
	case 5:
		d.line("\tfor %s := range counted(%s&3) {\n\t\t_ = %s", key, d.expr("uint8", depth), key)
		d.scope = append(d.scope, variable{name: key, kind: "int"})
	case 6:
		kind := pick(d, []string{"[]int", "[]string", "[]pair"})
		d.line("\tfor %s, %s := range paired(%s) {\n\t\t_, _ = %s, %s\n\t\tif %s > 3 {\n\t\t\tbreak\n\t\t}", key, value, d.expr(kind, depth), key,
			value, key)
		d.scope = append(d.scope, variable{key, "int", true}, variable{name: value, kind: kind[strings.IndexByte(kind, ']')+1:]})
	case 0:
		d.line("\tfor %s := range %d {\n\t\t_ = %s", key, 2+d.n(3), key)
		d.scope = append(d.scope, variable{key, "int", true})
	case 1:
		d.line("\tfor %s := %s; %s < 3; %s++ {\n\t\tif %s < -2 {\n\t\t\tbreak\n\t\t}", key, "-1", key, key, key)
		d.scope = append(d.scope, variable{key, "int", true})
	case 2:
		kind := pick(d, []string{"[3]int", "[]int", "[]string", "[]pair", "[2]pair"})
		d.line("\tfor %s, %s := range %s {\n\t\t_, _ = %s, %s\n\t\tif %s > 3 {\n\t\t\tbreak\n\t\t}", key, value, d.expr(kind, depth), key,
			value, key)
		d.scope = append(d.scope, variable{key, "int", true}, variable{name: value, kind: kind[strings.IndexByte(kind, ']')+1:]})
	case 3:
		d.line("\tfor %s, %s := range %s {\n\t\t_, _ = %s, %s\n\t\tif %s > 8 {\n\t\t\tbreak\n\t\t}", key, value, d.expr("string", depth),
			key, value, key)
		d.scope = append(d.scope, variable{key, "int", true}, variable{name: value, kind: "int32"})
	default:
		d.line("\tfor range 2 {")
	}
	d.line("\t\tif %s {\n\t\t\tcontinue\n\t\t}", d.expr("bool", 1))
	d.block(depth)
	d.line("\t}")
	d.loops--
	d.scope = d.scope[:outer]
}

// choice writes a switch: over values, conditions or types.
func (d *drawer) choice(depth int) {
	switch d.n(3) {
	case 0:
		kind := pick(d, []string{"int", "uint8", "string", "small"})
		d.line("\tswitch %s {\n\tcase %s, %s:", d.expr(kind, depth), d.typed(kind, 1)+d.zero(kind), d.typed(kind, 1))
		d.block(depth)
		if d.in(2) {
			d.line("\t\tfallthrough")
		}
		d.line("\tcase %s:", d.typed(kind, 1))
		d.block(depth)
		d.line("\tdefault:")
	case 1:
		d.line("\tswitch {\n\tcase %s:", d.expr("bool", depth))
		d.block(depth)
		d.line("\t\tfallthrough\n\tcase %s:", d.expr("bool", depth))
		d.block(depth)
		d.line("\tdefault:")
	default:
		d.line("\tswitch v := %s.(type) {\n\tcase int, int32:\n\t\tshow(\"two\", v)\n\tcase Bits:\n\t\tshow(v<<1, v)\n\tcase string:\n\t\tshow(v+\"!\", len(v))",
			d.expr("any", depth))
		d.line("\tcase stringer:\n\t\tshow(v.String())\n\tcase shape:\n\t\tshow(v.Area())\n\tcase nil:\n\t\tshow(\"nil\")\n\tdefault:\n\t\tshow(v)")
	}
	d.block(depth)
	d.line("\t}")
}

// zero makes an expression no constant.
func (d *drawer) zero(kind string) string {
	if kind == "string" {
		return `+call("z", "")`
	}
	return "+all_" + kind + "[0]"
}

// closures writes functions that capture the variables of iterations, and calls them later.
func (d *drawer) closures(depth int) {
	name, i := d.name(), d.name()
	d.line("\tvar %s []func() int\n\tfor %s := 0; %s < 3; %s++ {\n\t\tw := %s", name, i, i, i, d.expr("int", depth-1))
	d.line("\t\t%s = append(%s, func() int { w += %s; return w })\n\t\tw++\n\t\tif %s == 1 {\n\t\t\t%s++\n\t\t}\n\t}", name, name, i, i, i)
	d.line("\tfor _, f := range %s {\n\t\tshow(f(), f())\n\t}", name)
}

// several writes assignments to more than one place.
func (d *drawer) several(depth int) {
	if s, ok := d.variable("[]int", true); ok && d.in(2) {
		d.line("\tif len(%s) > 1 {\n\t\t%s[0], %s[1] = %s[1], %s[0]\n\t}", s, s, s, s, s)
		return
	}
	kind := d.kind()
	a, ok := d.variable(kind, true)
	b, _ := d.variable(kind, true)
	if ok && a != b {
		d.line("\t%s, %s = %s, %s", a, b, b, a)
		return
	}
	x, y := d.name(), d.name()
	d.line("\t%s, %s := %s[%s]\n\t_, _ = %s, %s", x, y, d.expr("map[string]int", depth), d.expr("string", 1), x, y)
	d.scope = append(d.scope, variable{name: x, kind: "int"}, variable{name: y, kind: "bool"})
}

package draw

import (
	"fmt"
	"strings"
)

// expr returns an expression of a type.
func (d *drawer) expr(kind string, depth int) string {
	if v, ok := d.variable(kind, false); ok && (depth <= 0 || d.in(3)) {
		return v
	}
	if depth > 0 && d.in(6) {
		if text, ok := d.result(kind, depth-1); ok {
			return text
		}
	}
	if depth > 0 && d.in(5) {
		if text, ok := d.global(kind); ok {
			return text
		}
	}
	if depth > 0 && d.in(6) {
		if text, ok := d.tabled(kind); ok {
			return text
		}
	}
	if depth > 0 && d.in(12) {
		return fmt.Sprintf("call(%q, %s)", "c", d.typed(kind, depth-1))
	}
	if isInteger(kind) {
		return d.integer(kind, depth)
	}
	switch kind {
	case "string":
		return d.string(depth)
	case "bool":
		return d.bool(depth)
	case "float64", "float32":
		return d.float(kind, depth)
	case "complex128", "complex64":
		return d.complex(kind, depth)
	case "any":
		return "any(" + d.typed(pick(d, []string{"complex128", "complex64", "int", "int64", "uint8", "string", "pair", "Bits", "float64", "[3]int", "bool", "int32"}),
			depth-1) + ")"
	}
	return d.compound(kind, depth)
}

// typed is expr with its type said.
func (d *drawer) typed(kind string, depth int) string {
	return "(" + kind + ")(" + d.expr(kind, depth) + ")"
}

func isInteger(kind string) bool {
	for _, t := range integers {
		if t == kind {
			return true
		}
	}
	return false
}

// variable returns a variable of a type; one that is to be assigned to is no loop's own.
func (d *drawer) variable(kind string, assigned bool) (string, bool) {
	var list []string
	for _, v := range d.scope {
		if v.kind == kind && !(assigned && v.fixed) {
			list = append(list, v.name)
		}
	}
	if len(list) == 0 {
		return "", false
	}
	return pick(d, list), true
}

// result returns a call of a function with one result of the type.
func (d *drawer) result(kind string, depth int) (string, bool) {
	for range 4 {
		if len(d.functions) == 0 {
			break
		}
		if f := pick(d, d.functions); len(f.results) == 1 && f.results[0] == kind && d.loops < 2 {
			return d.called(f, min(depth, 1)), true
		}
	}
	return "", false
}

func (d *drawer) integer(kind string, depth int) string {
	sub := func() string { return d.expr(kind, depth-1) }
	if depth <= 0 {
		return fmt.Sprintf("all_%s[%d]", kind, d.n(8))
	}
	switch d.n(16) {
	case 0, 1, 2, 3, 4:
		return "(" + sub() + " " + pick(d, []string{"+", "-", "*", "&", "|", "^", "&^", "+", "-"}) + " " + sub() + ")"
	case 5:
		return "(" + sub() + " " + pick(d, []string{"/", "%"}) + " " + sub() + ")"
	case 6:
		return "(" + sub() + " " + pick(d, []string{"<<", ">>"}) + " " +
			d.expr(pick(d, []string{"uint8", "uint", "uint64", "Bits", "int8"}), depth-1) + ")"
	case 7, 8:
		return kind + "(" + d.expr(pick(d, integers), depth-1) + ")"
	case 9:
		return kind + "(" + d.expr(pick(d, []string{"float64", "float32"}), depth-1) + ")"
	case 10:
		return pick(d, []string{"-", "^", "+"}) + "(" + sub() + ")"
	case 11:
		return pick(d, []string{"min", "max", "largest"}) + "(" + sub() + ", " + sub() + ")"
	case 12:
		return fmt.Sprintf("func(p, q %s) %s { trace(\"l\"); return p - q }(%s, %s)", kind, kind, sub(), sub())
	case 13:
		return fmt.Sprintf("twice(%s, func(x %s) %s { return x%s3 })", sub(), kind, kind, pick(d, []string{"+", "*", "^", "<<"}))
	}
	return kind + "(" + d.int(depth-1) + ")"
}

// int returns an int that comes out of another type.
func (d *drawer) int(depth int) string {
	switch d.n(10) {
	case 0:
		return "len(" + d.expr(pick(d, []string{"string", "[]int", "map[string]int", "[]string"}), depth) + ")"
	case 1:
		return d.expr("[3]int", depth) + "[" + d.expr("uint8", depth) + "%3]"
	case 2:
		return d.expr("[]int", depth) + "[" + d.expr("int", depth) + "&1]"
	case 3:
		return d.expr("map[string]int", depth) + "[" + d.expr("string", depth) + "]"
	case 4:
		return d.expr("pair", depth) + ".c[" + fmt.Sprint(d.n(2)) + "]"
	case 5:
		return "area(" + d.expr("shape", depth) + ")"
	case 6:
		return d.expr("pair", depth) + ".Area()"
	case 7:
		return d.expr("string", depth) + "[0] - 'a'"
	case 8:
		return d.expr("any", depth) + pick(d, []string{".(int)", ".(int)", ".(int32)", ".(uint8)"})
	}
	return d.expr("map[pair]int", depth) + "[" + d.expr("pair", depth) + "]"
}

func (d *drawer) string(depth int) string {
	if depth <= 0 {
		return fmt.Sprintf("all_string[%d]", d.n(8))
	}
	sub := func() string { return d.expr("string", depth-1) }
	switch d.n(9) {
	case 0, 1:
		return "(" + sub() + " + " + sub() + ")"
	case 2:
		return "fmt.Sprint(" + d.printed(depth-1) + ", " + d.printed(depth-1) + ")"
	case 3:
		return "string(rune(" + d.expr("int32", depth-1) + "))"
	case 4:
		return "string([]rune(" + sub() + "))"
	case 5:
		return sub() + "[" + pick(d, []string{":", "len(" + sub() + ")/3:", ":1", "1:"}) + "]"
	case 6:
		return "strings.Repeat(" + sub() + ", int(" + d.expr("uint8", depth-1) + ")&3)"
	case 7:
		return d.expr("pair", depth-1) + ".b"
	}
	return fmt.Sprintf("fmt.Sprintf(%q, %s)",
		pick(d, []string{"%v", "%d", "%5v|", "%x", "%q", "%+v", "%T", "%s", "%08.3v", "%-6v|", "%t"}), d.printed(depth-1))
}

// printed returns a value that fmt prints the same each time.
func (d *drawer) printed(depth int) string {
	return d.expr(pick(d, []string{"int", "string", "bool", "pair", "[]int", "map[string]int", "Bits", "[3]int", "[]string", "int8",
		"uint64", "map[pair]int", "[]pair", "complex128", "complex64", "float64", "float32", "map[complex128]int"}), depth)
}

func (d *drawer) bool(depth int) string {
	if depth <= 0 {
		return fmt.Sprintf("all_bool[%d]", d.n(2))
	}
	switch d.n(8) {
	case 0, 1:
		return "(" + d.expr("bool", depth-1) + pick(d, []string{" && ", " || "}) + d.expr("bool", depth-1) + ")"
	case 2:
		return "!" + d.expr("bool", depth-1)
	case 3:
		kind := pick(d, []string{"pair", "any", "[3]int", "shape", "*pair", "[2]pair", "complex128", "complex64"})
		return "(" + d.typed(kind, depth-1) + pick(d, []string{" == ", " != "}) + d.typed(kind, depth-1) + ")"
	}
	kind := pick(d, append([]string{"string", "float64", "float32"}, integers...))
	return "(" + d.expr(kind, depth-1) + pick(d, []string{" < ", " <= ", " == ", " != ", " > ", " >= "}) + d.expr(kind, depth-1) + ")"
}

func (d *drawer) float(kind string, depth int) string {
	if depth <= 0 {
		return fmt.Sprintf("all_%s[%d]", kind, d.n(8))
	}
	if d.in(3) {
		return kind + "(" + d.expr(pick(d, append([]string{"float64", "float32"}, integers...)), depth-1) + ")"
	}
	if d.in(5) {
		return pick(d, []string{"real", "imag"}) + "(" + d.typed("complex"+map[string]string{"float64": "128", "float32": "64"}[kind], depth-1) + ")"
	}
	if d.in(4) {
		return pick(d, []string{"min", "max"}) + "(" + d.typed(kind, depth-1) + ", " + d.expr(kind, depth-1) + ")"
	}
	return "(" + d.typed(kind, depth-1) + " " + pick(d, []string{"+", "-", "*"}) + " " + d.typed(kind, depth-1) + ")"
}

func (d *drawer) complex(kind string, depth int) string {
	part := map[string]string{"complex128": "float64", "complex64": "float32"}[kind]
	sub := func() string { return d.typed(kind, depth-1) }
	if depth <= 0 {
		return fmt.Sprintf("complex(all_%s[%d], %d)", part, d.n(8), d.n(3))
	}
	switch d.n(9) {
	case 0:
		return kind + "(" + d.expr(pick(d, []string{"complex128", "complex64"}), depth-1) + ")"
	case 1:
		return "complex(" + d.typed(part, depth-1) + ", " + d.typed(part, depth-1) + ")"
	case 2:
		return "(" + sub() + pick(d, []string{" * 2i", " + (1 - 0.5i)", " / 3", " - 'a'"}) + ")"
	case 3:
		return "-" + sub()
	case 4:
		return fmt.Sprintf("twice(%s, func(z %s) %s { z++; z *= 1i; return z })", sub(), kind, kind)
	}
	return "(" + sub() + " " + pick(d, []string{"+", "-", "*", "/"}) + " " + sub() + ")"
}

// compound returns a value of a type that is made of others.
func (d *drawer) compound(kind string, depth int) string {
	switch kind {
	case "pair":
		return d.pair(depth)
	case "[3]int", "[]int", "[]string", "[]pair", "[2]pair":
		return d.list(kind, depth)
	case "map[string]int":
		return fmt.Sprintf("map[string]int{\"k\": %s, %s + \"1\": %s}", d.expr("int", depth-1), d.expr("string", 0), d.expr("int", depth-1))
	case "map[pair]int":
		return fmt.Sprintf("map[pair]int{%s: %s}", d.expr("pair", depth-1), d.expr("int", depth-1))
	case "map[complex128]int":
		return fmt.Sprintf("map[complex128]int{%s: %s}", d.typed("complex128", depth-1), d.expr("int", depth-1))
	case "*pair":
		if d.in(6) {
			return "(*pair)(nil)"
		}
		return "kept(" + d.pair(depth) + ")"
	case "shape":
		return pick(d, []string{"shape(nil)", "shape(side(" + d.expr("int16", depth-1) + "))", "shape(" + d.expr("pair", depth-1) + ")"})
	}
	return fmt.Sprintf("func(n int) int { trace(\"f\"); return n %s %s }", pick(d, []string{"+", "-", "*"}), d.expr("int", depth-1))
}

func (d *drawer) pair(depth int) string {
	if depth > 0 && d.in(5) {
		return d.expr("pair", depth-1) + ".With(" + d.expr("string", depth-1) + ")"
	}
	parts := []string{"a: " + d.expr("small", depth-1), "b: " + d.expr("string", depth-1), "c: [2]int{" + d.expr("int", depth-1) + "}"}
	d.random.Shuffle(3, func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	return "(pair{" + strings.Join(parts[:1+d.n(3)], ", ") + "})"
}

func (d *drawer) list(kind string, depth int) string {
	elem := kind[strings.IndexByte(kind, ']')+1:]
	if kind == "[]int" && depth > 0 {
		switch d.n(5) {
		case 0:
			return "append(" + d.expr("[]int", depth-1) + ", " + d.expr("int", depth-1) + ", " + d.expr("int", depth-1) + ")"
		case 1:
			return d.expr("[]int", depth-1) + "[:1]"
		case 3:
			return "gathered(counted(" + d.expr("uint8", depth-1) + "&3))"
		case 2:
			return "mapped(" + d.expr("[]string", depth-1) + ", func(s string) int { return len(s) })"
		}
	}
	var list []string
	for range 2 + d.n(2)*(3-len(kind)%2)%2 {
		list = append(list, d.expr(elem, depth-1))
	}
	if kind == "[3]int" && d.in(2) {
		return "([3]int{2: " + list[0] + ", 0: " + list[1] + "})"
	}
	return "(" + kind + "{" + strings.Join(list, ", ") + "})"
}

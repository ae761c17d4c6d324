// Package draw draws random Go programs of one file that are hard to translate to C++. They hold integers of all widths at their limits,
// calls whose order is visible, closures, defers and panics, slices that share memory, maps, strings, interfaces, copies of structs and
// arrays, generic functions, iterators, complex numbers and big tables. Only tests import it.
//
// Every program ends and prints the same each time. A function calls only earlier functions, and first uses up one of some thousands of
// steps. The language does not say when a variable is read that a call in the same expression changes; Go's compiler decides. Code that
// may panic runs inside try, which prints the panic. Every fourth program is plain: it ends with its first panic.
package draw

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Program returns the program of a seed. The same seed gives the same program. Every other one is dense with places.
func Program(seed uint64) string {
	if seed%2 == 0 {
		return placed(seed / 2)
	}
	seed /= 2
	d := &drawer{random: rand.New(rand.NewPCG(seed, 1)), plain: seed%4 == 3}
	d.text.WriteString(d.frame() + changing)
	for _, t := range integers {
		d.table(t)
	}
	if d.in(3) {
		d.tables()
	}
	for i := range 4 + d.n(6) {
		d.function(i)
	}
	d.text.WriteString("\nfunc main() {\n")
	for _, f := range d.functions {
		for range 1 + d.n(2) {
			d.scope, d.steps = []variable{}, 0
			d.line("\ttry(%q, func() { show(%s) })", f.name, d.called(f, 2))
		}
	}
	d.text.WriteString("}\n")
	return d.text.String()
}

// A drawer is a program in the making.
type drawer struct {
	random    *rand.Rand
	plain     bool // it neither defers nor recovers, and has no fmt
	text      strings.Builder
	functions []function
	big       []bigTable
	scope     []variable
	steps     int // names given in this function
	results   []string
	loops     int
}

type function struct {
	name    string
	params  []string
	results []string
}

type variable struct {
	name, kind string
	fixed      bool // a loop's own
}

var integers = []string{"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "small", "Bits"}

// kinds are all types, the simple ones more often.
var kinds = append([]string{"int", "int", "int", "string", "string", "bool", "float64", "pair", "pair", "[3]int", "[]int", "[]int",
	"[]string", "map[string]int",
	"map[pair]int", "*pair", "any", "any", "shape", "func(int) int", "[]pair", "float32", "[2]pair", "complex128", "complex64",
	"map[complex128]int"}, integers...)

func (d *drawer) n(n int) int                     { return d.random.IntN(n) }
func (d *drawer) in(n int) bool                   { return d.n(n) == 0 }
func (d *drawer) line(format string, args ...any) { fmt.Fprintf(&d.text, format+"\n", args...) }
func pick[T any](d *drawer, list []T) T           { return list[d.n(len(list))] }
func (d *drawer) kind() string                    { return pick(d, kinds) }

// name returns a name; few of them, so that they shadow each other in inner blocks.
func (d *drawer) name() string {
	d.steps++
	return fmt.Sprintf("%c%d", "abxyz"[d.n(5)], d.steps)
}

// table declares values of an integer type at its limits.
func (d *drawer) table(t string) {
	values := []string{"0", "1", "2", "3", "7", "100"}
	switch t {
	case "uint8", "Bits":
		values = append(values, "255", "128", "254")
	case "int8", "small":
		values = append(values, "-128", "127", "-1", "-3")
	case "int16":
		values = append(values, "-32768", "32767", "-7", "300")
	case "uint16":
		values = append(values, "65535", "40000", "256")
	case "int32":
		values = append(values, "-2147483648", "2147483647", "-5", "70000")
	case "uint32":
		values = append(values, "4294967295", "2147483648", "65536")
	case "int", "int64":
		values = append(values, "-9223372036854775808", "9223372036854775807", "-1", "-10", "5000000000", "64", "63")
	default:
		values = append(values, "18446744073709551615", "9223372036854775808", "64", "4294967296")
	}
	d.line("\nvar all_%s = []%s{%s}", t, t, strings.Join(values, ", "))
}

// function draws a function, over those before it.
func (d *drawer) function(i int) {
	f := function{name: fmt.Sprintf("f%d", i)}
	d.scope, d.steps, d.loops = nil, 0, 0
	var params []string
	for range d.n(4) {
		kind := d.kind()
		name := d.name()
		f.params = append(f.params, kind)
		params = append(params, name+" "+kind)
		d.scope = append(d.scope, variable{name: name, kind: kind})
	}
	var results []string
	for range 1 + d.n(2) {
		kind := d.kind()
		name := d.name()
		f.results = append(f.results, kind)
		results = append(results, name+" "+kind)
		d.scope = append(d.scope, variable{name: name, kind: kind})
	}
	d.results = f.results
	d.line("\nfunc %s(%s) (%s) {\n\tstep(%q)", f.name, strings.Join(params, ", "), strings.Join(results, ", "), f.name)
	if !d.plain && d.in(3) {
		d.line("\tdefer func() { note(%q, recover()); %s }()", f.name, d.assignment())
	}
	for range 2 + d.n(4) {
		d.statement(2)
	}
	d.line("\tshow(%s)", d.names())
	d.line("\treturn %s\n}", d.values(f.results, 3))
	d.functions = append(d.functions, f)
}

// names returns the variables in scope that print the same each time.
func (d *drawer) names() string {
	list := []string{`"vars"`}
	for _, v := range d.scope {
		switch v.kind {
		case "*pair", "func(int) int":
			list = append(list, v.name+" == nil")
		default:
			list = append(list, v.name)
		}
	}
	return strings.Join(list, ", ")
}

// values returns expressions of these types.
func (d *drawer) values(kinds []string, depth int) string {
	var list []string
	for _, kind := range kinds {
		list = append(list, d.expr(kind, depth))
	}
	return strings.Join(list, ", ")
}

// called returns a call of a function.
func (d *drawer) called(f function, depth int) string {
	return f.name + "(" + d.values(f.params, depth) + ")"
}

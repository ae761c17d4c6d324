// Package divide puts the program first. In C++, declarations precede uses, and types must be complete, but the bodies of functions and
// templates may follow. Divide finds the declarations that must precede the program: the types that it uses, and the declarations of
// functions and templates. All others follow it.
package divide

import (
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A Section is a text of declarations, in an order that C++ accepts.
type Section struct {
	Text    string
	Program bool // it declares types of the program: unless a member of a struct is used, pointers only need its name
}

// A Part is the text of a section before the program, and after it.
type Part struct{ Before, After string }

// A division finds the declarations before the program.
type division struct {
	items   []*item
	names   map[string]bool // in the text before, except in Ptr<T>
	marked  map[string]bool // in the text before, also in Ptr<T>
	members map[string]bool // in the text before that belongs to the program
}

// Divide returns the two parts of each section.
func Divide(program string, sections ...Section) []Part {
	d := division{names: map[string]bool{}, marked: map[string]bool{}, members: map[string]bool{}}
	var all [][]*item
	for _, s := range sections {
		list := items(s.Text)
		for _, i := range list {
			i.program = s.Program
		}
		all = append(all, list)
		d.items = append(d.items, list...)
	}
	d.collectNames(program, true)
	for d.addRequired() {
	}
	d.keepShort()
	return prog.Map(all, func(list []*item) Part { return Part{before(list), after(list)} })
}

var pointed = lazyregexp.New(`\bPtr<\w+>`)

// collectNames collects the names in a text before the program. program says whether the text belongs to the program.
func (d *division) collectNames(text string, program bool) {
	pointers := strings.Contains(text, "Ptr<")
	for name := range runtime.Words(text) {
		d.marked[name] = true
		d.names[name] = d.names[name] || !pointers
		d.members[name] = d.members[name] || program
	}
	if pointers {
		for name := range runtime.Words(pointed().ReplaceAllString(text, "Ptr")) {
			d.names[name] = true
		}
	}
}

// addRequired adds the declarations that the names require, and reports whether there were any.
func (d *division) addRequired() (more bool) {
	for _, i := range d.items {
		later := d.laterPart(i)
		if later <= i.later {
			continue
		}
		i.later, more = later, true
		if i.kind != incomplete && later != some {
			d.collectNames(i.before(), i.program)
		}
	}
	return more
}

// keepShort leaves the body of a short function at its declaration, if the body requires no other declaration.
func (d *division) keepShort() {
	first, declared := map[string]bool{}, map[string]bool{}
	for _, i := range d.items {
		for _, name := range i.names {
			first[name] = first[name] || i.later != none
			declared[name] = declared[name] || i.kind == prototype
		}
	}
	for _, i := range d.items {
		if i.later != none || i.kind != function || len(i.text) > 110 || strings.Count(i.text, "\n") > 1 || declared[i.names[0]] {
			continue
		}
		i.early = true
		for name := range runtime.Words(i.text) {
			i.early = i.early && !first[name]
		}
	}
}

func (d *division) laterPart(i *item) rest {
	has := func(names map[string]bool) bool {
		return slices.ContainsFunc(i.names, func(name string) bool { return names[name] })
	}
	switch {
	case !has(d.marked):
		return whole
	case !i.program || i.kind != structure || len(i.members) == 0 || has(d.names):
		return none
	case slices.ContainsFunc(i.members, func(name string) bool { return d.members["."+name] }):
		return none
	}
	return some
}

// before returns the text before the program. It omits the declarations of functions with prototypes.
func before(list []*item) string {
	var b strings.Builder
	written, prototypes := map[string]bool{}, map[string]bool{}
	for _, i := range list {
		text := i.before()
		if i.later == whole || written[text] || i.kind == function && prototypes[i.names[0]] {
			continue
		}
		if i.kind == prototype {
			prototypes[i.names[0]] = true
		}
		written[text] = true
		b.WriteString(text)
	}
	return b.String()
}

// after returns the text after the program, with empty lines between declarations of several lines.
func after(list []*item) string {
	var b strings.Builder
	for _, i := range list {
		if text := i.after(); text != "" {
			if i.apart {
				b.WriteByte('\n')
			}
			b.WriteString(text)
		}
	}
	return b.String()
}

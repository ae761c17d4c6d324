// Package divide puts the program first. C++ wants everything declared before it is used, and types complete, but the bodies of functions
// and templates may follow. Divide finds what has to stand before the program: the types that it uses, and the declarations of functions
// and templates. All else stands behind it.
package divide

import (
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/pattern"
)

// A Section is a text of declarations, in an order in which C++ takes them.
type Section struct {
	Text    string
	Program bool // it is about the program: where no member of its structs is used, pointers do with their names
}

// A Part is what stands before the program, or behind it, of a section.
type Part struct{ Before, After string }

// A division finds what stands before.
type division struct {
	items   []*item
	names   map[string]bool // in what stands before, other than in Ptr<T>
	marked  map[string]bool // of those in Ptr<T> too
	members map[string]bool // in what stands before and is about the program
}

// Divide returns the parts of each section.
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
	for d.step() {
	}
	d.keepShort()
	var parts []Part
	for _, list := range all {
		parts = append(parts, Part{before(list), after(list)})
	}
	return parts
}

var pointers = pattern.Lazy(`\bPtr<\w+>`)

// collectNames notes the names in a text that stands before, and whether it is about the program.
func (d *division) collectNames(text string, program bool) {
	for name := range runtime.Words(text) {
		d.marked[name] = true
		d.members[name] = d.members[name] || program
	}
	for name := range runtime.Words(pointers().ReplaceAllString(text, "Ptr")) {
		d.names[name] = true
	}
}

// step takes what the names so far ask for, and reports whether that is more than before.
func (d *division) step() (more bool) {
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

// keepShort leaves the body of a short function with its declaration, if that needs nothing else to stand before.
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

func (d *division) laterPart(i *item) part {
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

// before returns what stands before the program. What a prototype declares is not declared again.
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

// after returns what stands behind the program, with a line between what takes several.
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

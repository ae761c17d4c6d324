// Package runtime is the C++ that translated programs use: wrapping integers, slices, maps, interfaces, panics, a collector, and parts of
// the standard library. It is divided into pieces. A program contains only the pieces that it refers to.
package runtime

import (
	"embed"
	"slices"
	"strings"
	"sync"
)

//go:embed *.h
var files embed.FS

// A piece is a part of the runtime that a file contains or omits as a whole. It begins with a line "//: names", which lists what it
// provides.
type piece struct {
	provides []string
	text     string
	whole    bool // no part of it is conditional
}

// inOrder are the files of the runtime, in their order in a program.
var inOrder = []string{"declare", "ending", "integer", "complex", "memory", "values", "interfaces", "panics", "system", "maps", "text",
	"format", "direct", "library"}

var pieces = sync.OnceValue(func() (list []*piece) {
	for _, name := range inOrder {
		text, err := files.ReadFile(name + ".h")
		if err != nil {
			panic(err) // the list and the folder differ
		}
		for _, part := range strings.Split("\n"+string(text), "\n//: ")[1:] {
			head, body, _ := strings.Cut(part, "\n")
			p := &piece{provides: strings.Fields(head), text: strings.TrimSpace(body) + "\n"}
			p.whole = !strings.Contains(p.text, "//? ") && !strings.Contains(p.text, "//! ")
			list = append(list, p)
		}
	}
	return list
})

// Names returns all names of the runtime. Like the tables below, they are computed on first use, because other commands do not need them.
var Names = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, p := range pieces() {
		for _, name := range p.provides {
			names[name] = true
		}
	}
	return names
})

// Guards returns the words of a program that select conditional members.
func Guards() (words []string) {
	for _, p := range pieces() {
		for line := range strings.Lines(p.text) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "//? ") || strings.HasPrefix(line, "//! ") {
				words = append(words, strings.Fields(strings.ReplaceAll(line[4:], "$", ""))...)
			}
		}
	}
	return words
}

// Needed returns the pieces that a program refers to, in order, each after the declarations that it needs.
//
// In a piece, a line "//? words" makes the next part conditional on one of these words, and "//! $word" on its absence; $word is a word of
// the program itself. Two such lines in a row require both. has are the words of the program and of these pieces.
func Needed(program string) (text string, has map[string]bool) {
	by := map[string][]*piece{}
	for _, p := range pieces() {
		for _, name := range p.provides {
			by[name] = append(by[name], p)
		}
	}
	has = map[string]bool{}
	needed, read := map[*piece]bool{}, map[*piece]string{}
	for name := range Words(program) {
		has[name], has["$"+name] = true, true
	}
	for more := true; more; {
		more = false
		for p := range needed {
			text := p.with(has)
			if read[p] == text {
				continue
			}
			read[p] = text
			for name := range Words(text) {
				more = more || !has[name]
				has[name] = true
			}
		}
		for name := range has {
			for _, p := range by[name] {
				more = more || !needed[p]
				needed[p] = true
			}
		}
	}
	var texts []string
	for _, p := range pieces() {
		if needed[p] {
			texts = append(texts, withNumbers(p.with(has)))
		}
	}
	text = strings.Join(texts, "\n")
	return early(text) + "\n" + text, has
}

// with returns the parts of a piece that these words select.
func (p *piece) with(has map[string]bool) string {
	if p.whole {
		return p.text
	}
	return strings.Join(chosen(strings.Split(p.text, "\n"), has), "\n")
}

func chosen(lines []string, has map[string]bool) (list []string) {
	for len(lines) > 0 {
		line := strings.TrimSpace(lines[0])
		words, guarded := strings.CutPrefix(line, "//? ")
		without, excluded := strings.CutPrefix(line, "//! ")
		if !guarded && !excluded {
			list, lines = append(list, lines[0]), lines[1:]
			continue
		}
		lines = lines[1:]
		n := memberLines(lines)
		if excluded && !has[without] || guarded && slices.ContainsFunc(strings.Fields(words), func(name string) bool { return has[name] }) {
			list = append(list, chosen(lines[:n], has)...)
		}
		lines = lines[n:]
	}
	return list
}

// memberLines returns the number of lines of a member, including the comment before it.
func memberLines(lines []string) int {
	n := 0
	for strings.HasPrefix(strings.TrimSpace(lines[n]), "//") {
		n++
	}
	pad := lines[n][:len(lines[n])-len(strings.TrimLeft(lines[n], " "))]
	for i, line := range lines[n:] {
		inside := i > 0 && !strings.HasPrefix(line, pad+"}")
		if !inside && strings.ContainsAny(line[len(line)-1:], ",;})") {
			return n + i + 1
		}
	}
	return len(lines)
}

// Headers are the C++ headers, with the names that require them.
var Headers = []struct{ Name, words string }{
	{"algorithm", "std::count std::fill_n std::min std::max std::sort std::stable_sort std::upper_bound"},
	{"charconv", "std::from_chars"}, {"system_error", "std::errc"},
	{"cmath", "std::isnan std::signbit std::sqrt std::floor std::ceil std::trunc std::fabs std::isinf std::fmod std::fma std::ldexp " +
		"std::frexp std::pow std::nearbyint std::copysign std::isfinite NAN INFINITY"},
	{"csignal", "sigaction SIGSEGV"}, {"cstddef", "ptrdiff_t offsetof std::nullptr_t"},
	{"cstdint", "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t"}, {"cstdio", "snprintf"},
	{"cstdlib", "calloc strtof strtod atoi getenv"},
	{"cstring", "memcpy memmove memcmp memset memchr memmem strcmp strlen strspn strchr strstr"},
	{"fcntl.h", "O_CREAT ::open"}, {"initializer_list", "std::initializer_list"}, {"new", "new std::new_handler std::set_new_handler"},
	{"string", "std::string std::to_string"},
	{"sys/mman.h", "mmap"}, {"tuple", "std::tuple std::tie std::get std::ignore"},
	{"type_traits", "std::enable_if_t std::is_arithmetic_v std::is_base_of std::is_class std::is_empty std::is_same std::is_signed_v " +
		"std::is_trivially_copy_assignable std::make_unsigned_t std::common_type_t std::true_type std::false_type"},
	{"ucontext.h", "ucontext_t"}, {"unistd.h", "::write ::read _exit"}, {"utility", "std::pair std::swap std::move std::exchange"},
	{"vector", "std::vector"},
	{"ctime", "clock_gettime"},
}

// Includes returns the include lines of the headers that a text needs.
func Includes(text string) string {
	has := map[string]bool{}
	for name := range Words(text) {
		has[name] = true
	}
	var b strings.Builder
	for _, h := range Headers {
		if slices.ContainsFunc(strings.Fields(h.words), func(name string) bool { return has[name] }) {
			b.WriteString("#include <" + h.Name + ">\n")
		}
	}
	return b.String()
}

// declarations are forward declarations for pieces of the runtime.
var declarations = []struct{ name, text string }{
	{"Ptr", "template <class T> struct Ptr;\n"},
	{"Slice", "template <class T> struct Slice;\n"},
	{"Func", "template <class F> struct Func;\n"},
	{"String", "struct String;\n"}, {"Any", "struct Any;\n"}, {"Type", "struct Type;\n"},
}

// early returns the forward declarations that a text needs.
func early(text string) string {
	var b strings.Builder
	for _, d := range declarations {
		before, _, _ := strings.Cut(text, "struct "+d.name+" ")
		if !strings.Contains(before, d.name) {
			continue
		}
		for name := range Words(before) {
			if name == d.name {
				b.WriteString(d.text)
				break
			}
		}
	}
	return b.String()
}

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
//
// In a piece, a line "//? words" makes the next member conditional on one of these words, and "//! $word" on its absence; $word is a word
// of the program itself. Two such lines in a row require both.
type piece struct {
	provides []string
	text     string
	members  func() []*member // of the text, in order
}

// A member is a stretch of lines that are all conditional on the same words.
type member struct {
	guards []string // the lines before it, without "//"
	text   string
	words  func() []string
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
			p.members = sync.OnceValue(func() []*member { return members(strings.SplitAfter(p.text, "\n"), nil) })
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
		for _, comment := range strings.Split(p.text, "//")[1:] {
			if line, _, _ := strings.Cut(comment, "\n"); strings.HasPrefix(line, "? ") || strings.HasPrefix(line, "! ") {
				words = append(words, strings.Fields(strings.ReplaceAll(line[2:], "$", ""))...)
			}
		}
	}
	return words
}

// Needed returns the pieces that a program refers to, in order, each after the declarations that it needs. has are the words of the program
// and of these pieces.
func Needed(program string) (text string, has map[string]bool) {
	has = map[string]bool{}
	read := map[*member]bool{}
	for name := range Words(program) {
		has[name], has["$"+name] = true, true
	}
	for more := true; more; {
		more = false
		for _, p := range pieces() {
			if !p.needed(has) {
				continue
			}
			for _, m := range p.members() {
				if read[m] || !m.chosen(has) {
					continue
				}
				read[m] = true
				for _, name := range m.words() {
					more = more || !has[name]
					has[name] = true
				}
			}
		}
	}
	var texts []string
	for _, p := range pieces() {
		if p.needed(has) {
			texts = append(texts, withNumbers(p.selected(has)))
		}
	}
	text = strings.Join(texts, "\n")
	return forwardDeclarations(text) + "\n" + text, has
}

func (p *piece) needed(has map[string]bool) bool {
	return slices.ContainsFunc(p.provides, func(name string) bool { return has[name] })
}

// selected returns the members of a piece that these words select.
func (p *piece) selected(has map[string]bool) string {
	var b strings.Builder
	for _, m := range p.members() {
		if m.chosen(has) {
			b.WriteString(m.text)
		}
	}
	return b.String()
}

// chosen reports whether these words select a member.
func (m *member) chosen(has map[string]bool) bool {
	for _, guard := range m.guards {
		words := strings.Fields(guard[1:])
		if slices.ContainsFunc(words, func(name string) bool { return has[name] }) == (guard[0] == '!') {
			return false
		}
	}
	return true
}

// members divides lines, which are conditional on guards.
func members(lines []string, guards []string) (list []*member) {
	rest := 0 // the lines that no further guard divides
	add := func(to int) {
		if text := strings.Join(lines[rest:to], ""); text != "" {
			words := sync.OnceValue(func() []string { return slices.Collect(Words(text)) })
			list = append(list, &member{guards, text, words})
		}
	}
	for i := 0; i < len(lines); i++ {
		guard, ok := strings.CutPrefix(strings.TrimSpace(lines[i]), "//")
		if !ok || !strings.HasPrefix(guard, "? ") && !strings.HasPrefix(guard, "! ") {
			continue
		}
		add(i)
		rest = i + 1 + memberLines(lines[i+1:])
		list = append(list, members(lines[i+1:rest], append(slices.Clip(guards), guard))...)
		i = rest - 1
	}
	add(len(lines))
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
		line = strings.TrimSuffix(line, "\n")
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
	{"set", "std::set"}, {"string", "std::string std::to_string"},
	{"sys/mman.h", "mmap"}, {"tuple", "std::tuple std::tie std::get std::ignore"},
	{"type_traits", "std::enable_if_t std::is_arithmetic_v std::is_base_of std::is_class std::is_empty std::is_same std::is_signed_v " +
		"std::is_trivially_copy_assignable std::make_unsigned_t std::common_type_t std::true_type std::false_type"},
	{"ucontext.h", "ucontext_t"}, {"unistd.h", "::write ::read _exit"}, {"utility", "std::pair std::swap std::move std::exchange"},
	{"vector", "std::vector"},
	{"ctime", "clock_gettime"},
}

// Includes returns the include lines of the headers that words need.
func Includes(has map[string]bool) string {
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

// forwardDeclarations returns the declarations of the types that a text names before it defines them. Func always needs a
// declaration, because the text defines only a specialisation of it.
func forwardDeclarations(text string) string {
	waiting, needed, last := map[string]bool{}, map[string]bool{}, ""
	for _, d := range declarations {
		if strings.Contains(text, d.name) {
			waiting[d.name] = true
		}
	}
	for name := range Words(text) {
		if waiting[name] {
			needed[name] = last != "struct" || name == "Func"
			if delete(waiting, name); len(waiting) == 0 {
				break
			}
		}
		last = name
	}
	var b strings.Builder
	for _, d := range declarations {
		if needed[d.name] {
			b.WriteString(d.text)
		}
	}
	return b.String()
}

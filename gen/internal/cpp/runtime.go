package cpp

import (
	"embed"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed runtime/*.h
var runtimeFiles embed.FS

// A piece is a part of the runtime that is in a file or is not. It begins with a line "//: names", which says what it provides.
type piece struct {
	provides []string
	text     string
	order    int
}

// The files of the runtime in the order in which they stand in a program.
var runtimeOrder = []string{"declare", "integer", "memory", "values", "interfaces", "panics", "system", "maps", "text", "format", "library"}

var pieces = sync.OnceValue(func() (list []*piece) {
	for _, name := range runtimeOrder {
		text, err := runtimeFiles.ReadFile("runtime/" + name + ".h")
		if err != nil {
			continue
		}
		for _, part := range strings.Split("\n"+string(text), "\n//: ")[1:] {
			head, body, _ := strings.Cut(part, "\n")
			list = append(list, &piece{provides: strings.Fields(head), text: strings.TrimSpace(body) + "\n", order: len(list)})
		}
	}
	return list
})

// provided returns all names that the runtime has.
func provided() map[string]bool {
	names := map[string]bool{}
	for _, p := range pieces() {
		for _, name := range p.provides {
			names[name] = true
		}
	}
	return names
}

// native are the functions of the library that are written in C++.
var native = provided()

var word = regexp.MustCompile(`[A-Za-z_]\w*`)

// needed returns the pieces that a text leads to, in order.
func needed(text string) (list []*piece) {
	by := map[string][]*piece{}
	for _, p := range pieces() {
		for _, name := range p.provides {
			by[name] = append(by[name], p)
		}
	}
	taken := map[*piece]bool{}
	queue := []string{text}
	for len(queue) > 0 {
		text, queue = queue[0], queue[1:]
		for _, name := range word.FindAllString(withoutComments(text), -1) {
			for _, p := range by[name] {
				if !taken[p] {
					taken[p] = true
					list = append(list, p)
					queue = append(queue, p.text)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b *piece) int { return a.order - b.order })
	return list
}

var commented = regexp.MustCompile(`(?m)//.*$|"(?:[^"\\\n]|\\.)*"`)

func withoutComments(text string) string { return commented.ReplaceAllString(text, "") }

// headers are the headers of C++ that a name asks for.
var headers = []struct{ name, words string }{
	{"algorithm", `std::(min|max|sort)\b`}, {"cerrno", `\berrno\b`}, {"cmath", `std::(isnan|signbit|sqrt|floor|ceil|trunc|fabs|isinf|fmod|fma|ldexp|nearbyint)\b|NAN|INFINITY`},
	{"csetjmp", `setjmp`}, {"csignal", `sigaction|SIGSEGV`}, {"cstddef", `ptrdiff_t|offsetof|nullptr_t`}, {"cstdint", `int\d+_t`}, {"cstdio", `snprintf`},
	{"cstdlib", `calloc|strtod|free\(`}, {"cstring", `mem(cpy|move|cmp|set|chr)|strcmp|strlen`}, {"fcntl.h", `O_CREAT|::open`}, {"new", `new \(`},
	{"string", `std::(string|to_string)`}, {"sys/mman.h", `mmap`}, {"tuple", `std::(tuple|tie|get|ignore)`}, {"type_traits", `std::(enable_if_t|is_\w+|make_\w+|common_type_t|\w+_type)`},
	{"ucontext.h", `ucontext_t`}, {"unistd.h", `::write|::read|_exit`}, {"utility", `std::(pair|swap)`}, {"vector", `std::vector`}, {"ctime", `clock_gettime`},
}

func includes(text string) string {
	var b strings.Builder
	for _, h := range headers {
		if regexp.MustCompile(h.words).MatchString(text) {
			b.WriteString("#include <" + h.name + ">\n")
		}
	}
	return b.String()
}

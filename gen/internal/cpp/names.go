package cpp

import (
	_ "embed"
	"fmt"
	"go/types"
	"regexp"
	"strings"
	"sync"

	"kamyk/gen/internal/cpp/runtime"
)

// macros are those of the headers in g++ 11 and 12 and clang 14, for 32 and 64 bits, in C++17 and 20. TestMacros says what is missing.
//
//go:embed macros.txt
var macros string

// reserved returns the names that no declaration of the program can have in C++: keywords, macros, the names of the
// runtime, and the words by which its members are there or not.
var reserved = sync.OnceValue(func() map[string]bool {
	reserved := map[string]bool{}
	for _, name := range strings.Fields(`alignas alignof and and_eq asm atomic_cancel atomic_commit atomic_noexcept auto bitand bitor bool
		break case catch char char8_t char16_t char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
		co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto
		if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public reflexpr register
		reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch synchronized template this
		thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
		std go solution main runProgram markRoots markAll mix Field Base raw emptyBlock deferred recovery
		int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t ssize_t ptrdiff_t intptr_t uintptr_t
		major minor makedev assert TRUE FALSE DOMAIN OVERFLOW UNDERFLOW isnan isinf isfinite signbit
		fpclassify setjmp sigsetjmp PAGE_SIZE INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX CHAR_BIT
		PATH_MAX NAME_MAX ` + macros) {
		reserved[name] = true
	}
	for name := range runtime.Names() {
		reserved[name] = true
	}
	for _, word := range runtime.Guards() {
		reserved[word] = true
	}
	return reserved
})

// numbered are the names of the runtime's kinds of types, of methods, and of the parameters of method values.
var numbered = regexp.MustCompile(`^(kind[A-Z]|m_|argument[0-9]+$)`)

// clean returns a name that C++ takes: in ASCII, and none that is reserved.
func clean(name string) string {
	var b strings.Builder
	for _, r := range name {
		if r < 128 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "u%x", r)
		}
	}
	text := b.String()
	for strings.Contains(text, "__") {
		text = strings.ReplaceAll(text, "__", "_u_")
	}
	if len(text) > 1 && text[0] == '_' {
		text = "u" + text
	}
	base := strings.TrimRight(text, "_")
	if !reserved()[base] && !numbered.MatchString(base) {
		return text
	}
	if n := len(text) - len(base); n > 0 {
		return fmt.Sprintf("%s_%d", base, n)
	}
	return base + "_"
}

// own returns the name of what the contestant declares at the level of the file.
func (w *world) own(o types.Object) string {
	if name, ok := w.owned[o.Name()]; ok {
		return name
	}
	return w.unique(o.Name())
}

// fileName returns the name of what a package declares at the level of the file. Names of the library begin with those of their packages.
func (w *world) fileName(o types.Object) string {
	if o.Pkg() == w.Main.Types {
		return w.own(o)
	}
	return w.unique(w.ofPackage(o))
}

// unique returns a name at the level of the file that is not taken yet, and that no variable of the contestant's would hide.
func (w *world) unique(name string) string {
	name = clean(name)
	for n, base := 2, name; w.names[name] || w.words[name]; n++ {
		name = fmt.Sprintf("%s%d", base, n)
	}
	w.names[name] = true
	return name
}

// ofPackage returns a package-level name: the contestant's own as it is, others behind the name of their package.
func (w *world) ofPackage(o types.Object) string {
	if o.Pkg() == nil || o.Pkg() == w.Main.Types {
		return o.Name()
	}
	return o.Pkg().Name() + "_" + o.Name()
}

// mangle returns the words of a type as a part of a name.
func mangle(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r == '_':
			b.WriteRune(r)
		case r == '<' || r == ',' || r == '(':
			b.WriteByte('_')
		}
	}
	return strings.TrimRight(b.String(), "_")
}

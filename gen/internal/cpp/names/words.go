package names

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/lazyregexp"
)

// macros are those of the headers in g++ 11 and 12 and clang 14, for 32 and 64 bits, in C++17 and 20. TestMacros lists missing ones.
//
//go:embed macros.txt
var macros string

// reserved returns the names that no declaration of the program can have in C++: keywords, macros, the names of the runtime, and the words
// that select its members.
var reserved = sync.OnceValue(func() map[string]bool {
	reserved := make(map[string]bool, 2000)
	for _, name := range strings.Fields(`alignas alignof and and_eq asm atomic_cancel atomic_commit atomic_noexcept auto bitand bitor bool
		break case catch char char8_t char16_t char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
		co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto
		if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public reflexpr register
		reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch synchronized template this
		thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
		std go solution main bytesInGo runProgram markRoots markAll mix Field Base raw emptyBlock deferred recovery
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

// numbered matches the runtime's names of kinds of types, of methods, and of the parameters of method values.
var numbered = lazyregexp.New(`^(kind[A-Z]|m_|argument[0-9]+$)`)

// ASCII returns a name with the code points of its other letters.
func ASCII(name string) string {
	var b strings.Builder
	for _, r := range name {
		if r < 128 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "u%x", r)
		}
	}
	return b.String()
}

// Clean returns a valid name for C++, in ASCII and not reserved.
func Clean(name string) string {
	text := ASCII(name)
	for strings.Contains(text, "__") {
		text = strings.ReplaceAll(text, "__", "_u_")
	}
	if len(text) > 1 && text[0] == '_' {
		text = "u" + text
	}
	base := strings.TrimRight(text, "_")
	if !reserved()[base] && !numbered().MatchString(base) {
		return text
	}
	if n := len(text) - len(base); n > 0 {
		return fmt.Sprintf("%s_%d", base, n)
	}
	return base + "_"
}

// Mangle returns the text of a type as a part of a name.
func Mangle(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case runtime.IsWord(r):
			b.WriteRune(r)
		case r == '<' || r == ',' || r == '(':
			b.WriteByte('_')
		}
	}
	return strings.TrimRight(b.String(), "_")
}

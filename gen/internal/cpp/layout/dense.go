package layout

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/lazyregexp"
)

// Dense removes comments and white space outside of the contestant's functions.
func Dense(text, own string) string {
	head, rest, _ := strings.Cut(text, "\nnamespace go {\n")
	before, after, _ := strings.Cut(rest, own)
	const why = "\n// Only the functions of the program are laid out for readers, since judges take no more than 100 KiB.\nnamespace go {\n"
	return head + why + Bare(before) + own + Bare(after)
}

// Bare removes comments and white space from a text.
func Bare(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "//") && line != "" {
			b.WriteString(spaceless(line) + "\n")
		}
	}
	return b.String()
}

// Short gives shorter names to declarations of the library and the runtime that the contestant's functions do not name. It begins with the
// name that takes the most bytes. A name that is also a member's stays, since the member may be one of C++'s.
func Short(text, own string, declared []string) string {
	before, after, _ := strings.Cut(text, own)
	bytes, keeps, short := map[string]int{}, map[string]bool{}, map[string]string{}
	for _, word := range lexemes().FindAllString(own, -1) {
		keeps[word] = true
	}
	selector := ""
	for _, word := range lexemes().FindAllString(before+after, -1) {
		bytes[word] += len(word)
		keeps[word] = keeps[word] || selector == "->" || selector == "::" || strings.HasSuffix(selector, ".")
		selector = selector[max(0, len(selector)-1):] + word
	}
	rename := slices.DeleteFunc(append(slices.Sorted(maps.Keys(runtime.Names())), declared...), func(name string) bool {
		return keeps[name] || len(name) < 4
	})
	slices.SortStableFunc(rename, func(a, b string) int { return bytes[b] - bytes[a] })
	number := 0
	for _, name := range slices.Compact(rename) {
		for short[name] == "" || keeps[short[name]] || bytes[short[name]] > 0 {
			short[name] = "q" + strconv.FormatInt(int64(number), 36)
			number++
		}
	}
	shortened := func(text string) string {
		return lexemes().ReplaceAllStringFunc(text, func(word string) string { return cmp.Or(short[word], word) })
	}
	return shortened(before) + own + shortened(after)
}

// lexemes matches the tokens of C++: strings and characters, comments, white space, numbers, words, and single signs.
var lexemes = lazyregexp.New(`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|//.*|\s+|\d(?:'?\w)*|\w+|[^\s\w]`)

// spaceless keeps spaces only between two words, or two signs that could be one token.
func spaceless(line string) string {
	if strings.HasPrefix(line, "#") {
		return line
	}
	var b strings.Builder
	list, last := lexemes().FindAllString(line, -1), ""
	for i, lexeme := range list {
		switch {
		case strings.HasPrefix(lexeme, "//"):
		case strings.TrimSpace(lexeme) != "":
			b.WriteString(lexeme)
			last = lexeme
		case i+1 < len(list) && meet(last, list[i+1]):
			b.WriteByte(' ')
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// meet reports whether two lexemes need a space between them.
func meet(a, b string) bool {
	const joining = "+-*/%&|<>=!:"
	end, start := rune(a[len(a)-1]), rune(b[0])
	switch {
	case strings.ContainsRune(joining, end):
		return strings.ContainsRune(joining, start)
	case '0' <= a[0] && a[0] <= '9' && (start == '+' || start == '-'): // 0xe-1 would be one number
		return strings.ContainsRune("eEpP", end)
	}
	return runtime.IsWord(end) && (runtime.IsWord(start) || start == '"' || start == '\'')
}

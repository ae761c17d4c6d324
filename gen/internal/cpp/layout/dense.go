package layout

import (
	"strings"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/pattern"
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

// lexemes matches the tokens of a line of C++: strings and characters, comments, white space, words, and single signs.
var lexemes = pattern.Lazy(`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|//.*|\s+|\w+|[^\s\w]`)

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

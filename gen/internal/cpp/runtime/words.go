package runtime

import (
	"iter"
	"strings"
)

// Words yields the names in a C++ text, and the operators that integers only have if they are used. Names in std, system names and members
// include their prefix. Comments, strings and characters are skipped.
func Words(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at, n := 0, 0; at < len(text); at += n {
			var word string
			if word, n = wordAt(text, at); word != "" && !yield(scopeOf(text[:at])+word) {
				return
			}
		}
	}
}

// wordAt returns the word at an offset, if there is one, and the length of the word or of the text in its place.
func wordAt(text string, at int) (word string, n int) {
	switch c := text[at]; {
	case IsWord(rune(c)):
		for n = 1; at+n < len(text) && IsWord(rune(text[at+n])); n++ {
		}
		if c < '0' || c > '9' {
			word = text[at : at+n]
		}
		return word, n
	case c == '"' || c == '\'':
		return "", quotedLength(text[at:])
	case strings.HasPrefix(text[at:], "//"):
		return "", through(text[at:], "\n")
	case strings.HasPrefix(text[at:], "/*"):
		return "", through(text[at:], "*/")
	}
	return operatorAt(text, at)
}

// through returns the length of a text up to and including an end.
func through(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n + len(end)
	}
	return len(text)
}

// operatorAt returns a binary operator, which is between spaces or before an equals sign.
func operatorAt(text string, at int) (operator string, n int) {
	if strings.IndexByte("<>/%&|^~", text[at]) < 0 {
		return "", 1
	}
	for _, operator := range []string{"<<", ">>", "/", "%", "&", "|", "^"} {
		if !strings.HasPrefix(text[at:], operator) {
			continue
		}
		after := text[at+len(operator):]
		if at > 0 && text[at-1] == ' ' && strings.HasPrefix(after, " ") {
			return operator, len(operator)
		}
		if strings.HasPrefix(after, "= ") {
			return operator + "=", len(operator) + 1
		}
	}
	if text[at] == '~' {
		return "~", 1
	}
	return "", 1
}

// quotedLength returns the length of a string or character literal.
func quotedLength(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0]:
			return i + 1
		}
	}
	return len(text)
}

// scopeOf returns the prefix that distinguishes a name from one of the program or of the runtime.
func scopeOf(before string) string {
	n := len(before)
	switch {
	case strings.HasSuffix(before, "std::"):
		return "std::"
	case n > 2 && strings.HasSuffix(before, "::") && !IsWord(rune(before[n-3])):
		return "::"
	case n > 1 && before[n-1] == '.' && before[n-2] != '.', strings.HasSuffix(before, "->"):
		return "."
	}
	return ""
}

// IsWord reports whether a character may be part of a name or a number.
func IsWord(c rune) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

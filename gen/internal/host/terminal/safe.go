package terminal

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Shown writes out what a terminal would obey: control characters other than line ends and tabs, bytes that are no UTF-8, and marks that
// turn the direction of the text.
func Escape(text string) string {
	if !strings.ContainsFunc(text, isControl) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case r == utf8.RuneError || !isControl(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// Escaped writes the same characters out as JSON does. They stand in its strings only.
func EscapeJSON(text string) string {
	if !strings.ContainsFunc(text, isControl) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if r == utf8.RuneError || !isControl(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// obeyed reports whether a terminal does something other than to show a character. What is no UTF-8 comes as utf8.RuneError.
func isControl(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < 0x20 || r >= 0x7f && r < 0xa0 || r == utf8.RuneError:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f
}

// Printable puts something that can be seen in place of what would not be, or would move the columns.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7f || r == 0xfeff || r == 0xfffd || isMark(r):
			return '?'
		}
		return r
	}, text)
}

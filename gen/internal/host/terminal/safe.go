package terminal

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Escape replaces what a terminal would act on: control characters other than line ends and tabs, invalid UTF-8, and marks that change the
// direction of the text.
func Escape(text string) string { return escape(text, `\x%02x`) }

// EscapeJSON replaces the same characters by JSON escapes. They occur only in strings.
func EscapeJSON(text string) string { return escape(text, `\u%04x`) }

// escape writes control characters below 0x100 in a format.
func escape(text, format string) string {
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
			fmt.Fprintf(&b, format, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// isControl reports whether a terminal does something other than display r. For invalid UTF-8, r is utf8.RuneError.
func isControl(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < 0x20 || r >= 0x7f && r < 0xa0 || r == utf8.RuneError:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f
}

// Printable replaces characters that are invisible or would shift the columns.
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

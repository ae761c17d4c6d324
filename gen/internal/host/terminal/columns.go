package terminal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Dots replace text that is left out.
const Dots = "..."

// Columns returns the width of a text in columns: none for a mark, two for a wide letter.
func Columns(text string) (n int) {
	for _, r := range text {
		n += columns(r)
	}
	return n
}

func columns(r rune) int {
	switch {
	case unicode.Is(unicode.Mn, r) || r == utf8.RuneError || isMark(r):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303f ||
		r >= 0xff01 && r <= 0xff60 || r >= 0x1f300 && r <= 0x1faff:
		return 2
	}
	return 1
}

// Pad appends spaces to a text up to a width.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Columns(text)))
}

// Head returns the beginning of a text that fits into room columns.
func Head(text string, room int) string {
	for i, r := range text {
		if room -= columns(r); room < 0 {
			return text[:i]
		}
	}
	return text
}

// Tail returns the end of a text that fits into room columns.
func Tail(text string, room int) string {
	for end := len(text); end > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:end])
		if room -= columns(r); room < 0 {
			return text[end:]
		}
		end -= size
	}
	return text
}

// Cut cuts a text that is too wide, and appends dots.
func Cut(text string, room int) string {
	if Columns(text) <= room {
		return text
	}
	return Head(text, room-len(Dots)) + Dots
}

// CutMiddle shows the beginning and the end of a text that is too wide, and the number of characters between them.
func CutMiddle(text string, room int) string {
	if Columns(text) <= room {
		return text
	}
	letters := utf8.RuneCountInString(text)
	room -= Columns(fmt.Sprintf(" ... %d more ... ", letters))
	head, tail := Head(text, room*3/4), Tail(text, room/4)
	left := letters - utf8.RuneCountInString(head) - utf8.RuneCountInString(tail)
	return fmt.Sprintf("%s ... %d more ... %s", head, left, tail)
}

package terminal

import (
	"io"
	"strings"
)

// A Style is the look of a part of a text. The text must say the same without colours.
type Style rune

// The styles. They are noncharacters of Unicode, which are reserved for marks within a program.
const (
	Good    Style = 0xfdd0 + iota // green
	Bad                           // red
	Doubt                         // yellow
	Strong                        // bold
	Faint                         // grey
	endMark                       // ends the part
)

var codes = [...]string{"\x1b[32m", "\x1b[1;31m", "\x1b[33m", "\x1b[1m", "\x1b[90m", "\x1b[0m"}

// Paint marks a text for Render. Paint a text of several lines line by line.
func Paint(s Style, text string) string {
	if text == "" {
		return ""
	}
	return string(rune(s)) + text + string(rune(endMark))
}

func isMark(r rune) bool { return r >= rune(Good) && r <= rune(endMark) }

// Render replaces the marks of a text by colours, or removes them. Colours end at the end of a line.
func Render(text string, colour bool) string {
	if !strings.ContainsFunc(text, isMark) {
		return text
	}
	var b strings.Builder
	open := false
	for _, r := range text {
		switch {
		case isMark(r) && colour:
			b.WriteString(codes[r-rune(Good)])
			open = r != rune(endMark)
		case isMark(r):
		default:
			if r == '\n' && open {
				b.WriteString(codes[endMark-Good])
				open = false
			}
			b.WriteRune(r)
		}
	}
	if open {
		b.WriteString(codes[endMark-Good])
	}
	return b.String()
}

// Modes are the values of --color: colours on a terminal, everywhere, or nowhere.
var Modes = []string{"auto", "always", "never"}

// Colours reports whether a stream gets colours in a mode.
func Colours(mode string, stream io.Writer) bool {
	switch mode {
	case "always":
		SupportsEscapes(stream) // a console may have to be configured
		return true
	case "never":
		return false
	}
	return SupportsEscapes(stream)
}

package main

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/verdict"
)

// Of two outputs side by side, so much is shown.
const (
	sideColumns = 44 // of each
	sideLines   = 20
)

// sideBySide shows two outputs next to each other, around the first place where they differ, with carets below it.
func sideBySide(leftTitle, rightTitle string, left, right []byte) string {
	a, b := splitLines(left), splitLines(right)
	differ := verdict.Compare(right, left, 0)
	row := 0
	if differ != nil {
		row = min(differ.Actual.Line, differ.Expected.Line) - 1
	}
	first := max(0, row-sideLines/2)
	last := min(max(len(a), len(b)), first+sideLines)
	width := columns(cut(leftTitle))
	for i := first; i < last; i++ {
		width = max(width, columns(cut(lineOf(a, i))))
	}
	var text strings.Builder
	line := func(mark, x, y string) {
		text.WriteString(strings.TrimRight(mark+pad(x, width)+"    "+y, " ") + "\n")
	}
	line("    ", cut(leftTitle), cut(rightTitle))
	if first > 0 {
		line("    ", "...", "...")
	}
	for i := first; i < last; i++ {
		if differ == nil || i != differ.Actual.Line-1 && i != differ.Expected.Line-1 {
			line("    ", cut(lineOf(a, i)), cut(lineOf(b, i)))
			continue
		}
		line("  > ", cut(lineOf(a, i)), cut(lineOf(b, i)))
		line("    ", carets(differ.Actual, i), carets(differ.Expected, i))
	}
	if last < max(len(a), len(b)) {
		line("    ", "...", "...")
	}
	return text.String()
}

// carets stand below a token, if it is on the line.
func carets(p verdict.Place, line int) string {
	if p.Line-1 != line {
		return ""
	}
	before := columns(printable(p.Text[:p.Column]))
	if before >= sideColumns-3 {
		return ""
	}
	return strings.Repeat(" ", before) + strings.Repeat("^", min(max(1, columns(printable(p.Token))), sideColumns-before))
}

func splitLines(text []byte) []string {
	return strings.Split(strings.TrimRight(string(text), "\r\n"), "\n")
}

func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return strings.TrimRight(lines[i], "\r")
	}
	return ""
}

// cut shows the beginning of a long line.
func cut(text string) string {
	text = printable(text)
	if columns(text) <= sideColumns {
		return text
	}
	letters := []rune(text)
	for columns(string(letters)) > sideColumns-3 {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "..."
}

// indent shows a text, so many lines of it at most.
func indent(text string, most int) string {
	lines := strings.Split(strings.TrimRight(text, "\r\n"), "\n")
	var shown strings.Builder
	for i, line := range lines {
		if i == most {
			fmt.Fprintf(&shown, "    and %d more lines\n", len(lines)-most)
			break
		}
		const long = 94
		if line = printable(strings.TrimRight(line, "\r")); len([]rune(line)) > long {
			line = string([]rune(line)[:long-3]) + "..."
		}
		shown.WriteString(strings.TrimRight("    "+line, " ") + "\n")
	}
	return shown.String()
}

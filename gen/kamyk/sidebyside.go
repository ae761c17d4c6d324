package main

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/verdict"
)

// Of two outputs side by side, so much is shown: it fits 80 columns.
const (
	sideColumns = 36 // of each
	sideLines   = 20
)

// sideBySide shows two outputs next to each other, around the first place where they differ, with carets below it. Numbers may differ by
// the tolerance.
func sideBySide(leftTitle, rightTitle string, left, right []byte, tolerance float64) string {
	a, b := splitLines(left), splitLines(right)
	differ := verdict.Compare(right, left, tolerance)
	row := 0
	if differ != nil {
		row = min(differ.Actual.Line, differ.Expected.Line) - 1
	}
	first := max(0, row-sideLines/2)
	last := min(max(len(a), len(b)), first+sideLines)
	rows := []sideRow{{x: cut(leftTitle), y: cut(rightTitle)}}
	if first > 0 {
		rows = append(rows, sideRow{x: "...", y: "..."})
	}
	for i := first; i < last; i++ {
		if differ == nil || i != differ.Actual.Line-1 && i != differ.Expected.Line-1 {
			rows = append(rows, sideRow{x: cut(lineOf(a, i)), y: cut(lineOf(b, i))})
			continue
		}
		x, below := focus(lineOf(a, i), differ.Actual, i)
		y, beside := focus(lineOf(b, i), differ.Expected, i)
		rows = append(rows, sideRow{"  > ", x, y}, sideRow{x: below, y: beside})
	}
	if last < max(len(a), len(b)) {
		rows = append(rows, sideRow{x: "...", y: "..."})
	}
	return layOut(rows)
}

// A sideRow is a line of two columns, with a mark before it.
type sideRow struct{ mark, x, y string }

func layOut(rows []sideRow) string {
	width := 0
	for _, row := range rows {
		width = max(width, columns(row.x))
	}
	var text strings.Builder
	for _, row := range rows {
		text.WriteString(strings.TrimRight(pad(row.mark, 4)+pad(row.x, width)+"    "+row.y, " ") + "\n")
	}
	return text.String()
}

// focus shows a line, and carets to stand below the token of a place, if that is on this line. Of a long line, what is far before the
// token is left out.
func focus(line string, p verdict.Place, i int) (shown, carets string) {
	if p.Line-1 != i || p.Column > len(line) {
		return cut(line), ""
	}
	token := min(max(1, columns(printable(p.Token))), sideColumns/2)
	before := []rune(printable(line[:p.Column]))
	if room := sideColumns - token - len("..."); columns(string(before)) > room {
		for columns(string(before)) > room-len("...") {
			before = before[1:]
		}
		before = append([]rune("..."), before...)
	}
	return cut(string(before) + printable(line[p.Column:])), strings.Repeat(" ", columns(string(before))) + strings.Repeat("^", token)
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

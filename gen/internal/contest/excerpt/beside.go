package excerpt

import (
	"strings"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// besideLines is how many lines of two outputs are shown.
const besideLines = 20

// A Side is an output with a title.
type Side struct {
	Title string
	Text  []byte
}

// Beside shows two outputs side by side around their first difference, with carets below it. right is the expected one. Numbers may differ
// by tolerance.
func Beside(left, right Side, tolerance float64, width int) string {
	b := columns{room: max(12, (width-1-len("  > ")-len(gap))/2)}
	a, c := lines(left.Text), lines(right.Text)
	b.addRow("", terminal.Cut(left.Title, b.room), terminal.Cut(right.Title, b.room))
	differ := verdict.Compare(right.Text, left.Text, tolerance)
	row := 0
	if differ != nil {
		row = min(differ.Actual.Line, differ.Expected.Line) - 1
	}
	first := max(0, row-besideLines/2)
	last := min(max(len(a), len(c)), first+besideLines)
	if first > 0 {
		b.addRow("", terminal.Dots, terminal.Dots)
	}
	for i := first; i < last; i++ {
		b.addLine(i, lineOf(a, i), lineOf(c, i), differ)
	}
	if last < max(len(a), len(c)) {
		b.addRow("", terminal.Dots, terminal.Dots)
	}
	return b.text()
}

const gap = "    "

// A columns is two columns of lines, with a mark in front.
type columns struct {
	room int // width of each
	rows [][3]string
}

func (b *columns) addRow(mark, x, y string) { b.rows = append(b.rows, [3]string{mark, x, y}) }

// addLine adds line i of both outputs, with carets if they differ there.
func (b *columns) addLine(i int, x, y string, differ *verdict.Difference) {
	if differ == nil || i != differ.Actual.Line-1 && i != differ.Expected.Line-1 {
		b.addRow("", terminal.Cut(terminal.Printable(x), b.room), terminal.Cut(terminal.Printable(y), b.room))
		return
	}
	expected, actual := focus(differ)
	x, below := b.pointAt(x, actual, i, terminal.Bad)
	y, next := b.pointAt(y, expected, i, terminal.Good)
	b.addRow("  > ", x, y)
	b.addRow("", below, next)
}

// pointAt returns a line and carets below the token at p, if that is on this line.
func (b *columns) pointAt(line string, p verdict.Place, i int, style terminal.Style) (text, carets string) {
	if p.Line-1 != i || p.Column > len(line) {
		return terminal.Cut(terminal.Printable(line), b.room), ""
	}
	text, before, token := window(p, b.room)
	return text, strings.Repeat(" ", before) + terminal.Paint(style, strings.Repeat("^", token))
}

func (b *columns) text() string {
	width := 0
	for _, row := range b.rows {
		width = max(width, terminal.Columns(row[1]))
	}
	var text strings.Builder
	for _, row := range b.rows {
		line := terminal.Pad(row[0], len("  > ")) + terminal.Pad(row[1], width) + gap + row[2]
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

func lines(text []byte) []string {
	return strings.Split(strings.TrimRight(string(text), "\r\n"), "\n")
}

func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return strings.TrimRight(lines[i], "\r")
	}
	return ""
}

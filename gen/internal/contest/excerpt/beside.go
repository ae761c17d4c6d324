package excerpt

import (
	"strings"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// besideLines is how much of two outputs is shown side by side.
const besideLines = 20

// A Side is an output, and what it is called.
type Side struct {
	Title string
	Text  []byte
}

// Beside shows two outputs next to each other, around the first place where they differ, with carets below it. The left one is in doubt.
// Numbers may differ by the tolerance.
func Beside(left, right Side, tolerance float64, width int) string {
	b := beside{room: max(12, (width-1-len("  > ")-len(gap))/2)}
	a, c := lines(left.Text), lines(right.Text)
	b.add("", terminal.Cut(left.Title, b.room), terminal.Cut(right.Title, b.room))
	differ := verdict.Compare(right.Text, left.Text, tolerance)
	row := 0
	if differ != nil {
		row = min(differ.Actual.Line, differ.Expected.Line) - 1
	}
	first := max(0, row-besideLines/2)
	last := min(max(len(a), len(c)), first+besideLines)
	if first > 0 {
		b.add("", terminal.Dots, terminal.Dots)
	}
	for i := first; i < last; i++ {
		b.line(i, lineOf(a, i), lineOf(c, i), differ)
	}
	if last < max(len(a), len(c)) {
		b.add("", terminal.Dots, terminal.Dots)
	}
	return b.text()
}

// gap is what separates the two columns.
const gap = "    "

// A beside is rows of two columns, with a mark before them.
type beside struct {
	room int // columns for each
	rows [][3]string
}

func (b *beside) add(mark, x, y string) { b.rows = append(b.rows, [3]string{mark, x, y}) }

// line adds line i of both outputs, with carets if they differ there.
func (b *beside) line(i int, x, y string, differ *verdict.Difference) {
	if differ == nil || i != differ.Actual.Line-1 && i != differ.Expected.Line-1 {
		b.add("", terminal.Cut(terminal.Printable(x), b.room), terminal.Cut(terminal.Printable(y), b.room))
		return
	}
	expected, actual := focus(differ)
	x, below := b.point(x, actual, i, terminal.Bad)
	y, next := b.point(y, expected, i, terminal.Good)
	b.add("  > ", x, y)
	b.add("", below, next)
}

// point shows a line, and carets to stand below the token of a place, if that is on this line.
func (b *beside) point(line string, p verdict.Place, i int, style terminal.Style) (text, carets string) {
	if p.Line-1 != i || p.Column > len(line) {
		return terminal.Cut(terminal.Printable(line), b.room), ""
	}
	text, before, token := window(p, b.room)
	return text, strings.Repeat(" ", before) + terminal.Paint(style, strings.Repeat("^", token))
}

func (b *beside) text() string {
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

// Package excerpt shows the parts of two outputs that matter: the first difference, one above the other or side by side, and the ends of a
// long text. No line is wider than it is asked to be. What it returns may have the marks of package terminal.
package excerpt

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// Differing says what differs first.
func Differing(d *verdict.Difference) string {
	common := commonBytes(d)
	switch {
	case d.Unordered && d.Actual.Token == "":
		return fmt.Sprintf("the %s %s is missing", d.Unit, short(d.Expected.Token))
	case d.Unordered && d.Expected.Token == "":
		return fmt.Sprintf("the %s %s is one too many", d.Unit, short(d.Actual.Token))
	case d.Unordered:
		return fmt.Sprintf("the %s %s is missing, and %s is one too many", d.Unit, short(d.Expected.Token), short(d.Actual.Token))
	case common > 0:
		return fmt.Sprintf("%s %d differs from its character %d on", d.Unit, d.Number, utf8.RuneCountInString(d.Expected.Token[:common])+1)
	case d.Actual.Token == "":
		return fmt.Sprintf("%s %d is missing, expected %s", d.Unit, d.Number, short(d.Expected.Token))
	case d.Expected.Token == "":
		return fmt.Sprintf("%s %d, %s, is one too many", d.Unit, d.Number, short(d.Actual.Token))
	}
	return fmt.Sprintf("%s %d is %s, expected %s", d.Unit, d.Number, short(d.Actual.Token), short(d.Expected.Token))
}

// short shows the beginning of a long token.
func short(token string) string {
	if letters := []rune(token); len(letters) > longToken {
		token = string(letters[:longToken]) + terminal.Dots
	}
	return terminal.Printable(token)
}

// Pair shows the lines of a difference one above the other, with carets below what differs. Of a long line the part around the difference
// is shown. Lines begin with a tab.
func Pair(d *verdict.Difference, width int) string {
	expected, actual := focus(d)
	digits := len(fmt.Sprint(max(expected.Line, actual.Line)))
	return marked("expected", expected, digits, width, terminal.Good) + marked("printed", actual, digits, width, terminal.Bad)
}

// focus returns the places to point at: of long tokens, the first character in which they differ.
func focus(d *verdict.Difference) (expected, actual verdict.Place) {
	if common := commonBytes(d); common > 0 {
		return behind(d.Expected, common), behind(d.Actual, common)
	}
	return d.Expected, d.Actual
}

// longToken is the length in characters from which on a token is not shown as a whole, and the place within it matters.
const longToken = 30

// commonBytes is how much two long tokens have in common at their beginnings; 0 where they are short.
func commonBytes(d *verdict.Difference) (n int) {
	x, y := d.Expected.Token, d.Actual.Token
	if d.Unordered || utf8.RuneCountInString(x) <= longToken || utf8.RuneCountInString(y) <= longToken {
		return 0
	}
	for i, r := range x {
		if !strings.HasPrefix(y[min(i, len(y)):], string(r)) {
			return i
		}
	}
	return len(x)
}

// behind moves a place to the character of its token, or its end, that is so many bytes further.
func behind(p verdict.Place, n int) verdict.Place {
	_, size := utf8.DecodeRuneInString(p.Token[n:])
	p.Column, p.Token = p.Column+n, p.Token[n:n+size]
	return p
}

// marked shows the line of a place, cut to what fits, with carets below the token.
func marked(what string, p verdict.Place, digits, width int, style terminal.Style) string {
	const tab, theEnd = 8, "^ the end"
	label := fmt.Sprintf("\t%-8s  line %-*d  ", what, digits, p.Line)
	indentation := terminal.Columns(label) - 1
	room := max(20, width-tab-indentation-1)
	if p.Token == "" {
		room -= len(theEnd) // the caret's line is wider
	}
	text, before, token := window(p, room)
	carets := strings.Repeat("^", token)
	if p.Token == "" && p.Column >= len(strings.TrimRight(p.Text, " ")) {
		carets = theEnd
	}
	return label + text + "\n\t" + strings.Repeat(" ", indentation+before) + terminal.Paint(style, carets) + "\n"
}

// window shows what fits of the line of a place, with its token. Before and token are the columns in front of the token and those of it, 1
// for the end of a text.
func window(p verdict.Place, room int) (text string, before, token int) {
	begin := min(p.Column, len(p.Text))
	end := min(begin+len(p.Token), len(p.Text))
	head, middle, tail := terminal.Printable(p.Text[:begin]), terminal.Printable(p.Text[begin:end]), terminal.Printable(p.Text[end:])
	wide, beside := terminal.Columns(head), terminal.Columns(tail)
	middle = terminal.Cut(middle, max(room/2, room-wide-beside))
	token = max(1, terminal.Columns(middle))
	room -= token
	right := min(beside, max(room/3, room-wide))
	if left := room - right; wide > left {
		head = terminal.Dots + terminal.Tail(head, left-len(terminal.Dots))
	}
	return head + middle + terminal.Cut(tail, right), terminal.Columns(head), token
}

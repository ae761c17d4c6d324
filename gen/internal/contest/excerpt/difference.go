// Package excerpt shows where two outputs first differ, one above the other or side by side. It shortens a long text to its ends, and lines
// to a given width. Its texts may contain the marks of package terminal.
package excerpt

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// Describe names the first difference.
func Describe(d *verdict.Difference) string {
	common := commonBytes(d)
	switch {
	case d.Unordered && d.Actual.Token == "":
		return fmt.Sprintf("%s %q is missing", d.Unit, short(d.Expected.Token))
	case d.Unordered && d.Expected.Token == "":
		return fmt.Sprintf("unexpected %s %q", d.Unit, short(d.Actual.Token))
	case d.Unordered:
		return fmt.Sprintf("%s %q is missing, and %q is unexpected", d.Unit, short(d.Expected.Token), short(d.Actual.Token))
	case common > 0:
		return fmt.Sprintf("%s %d differs from its character %d on", d.Unit, d.Number, utf8.RuneCountInString(d.Expected.Token[:common])+1)
	case d.Actual.Token == "":
		return fmt.Sprintf("%s %d is missing, expected %s", d.Unit, d.Number, short(d.Expected.Token))
	case d.Expected.Token == "":
		return fmt.Sprintf("unexpected extra output: %s %d is %q", d.Unit, d.Number, short(d.Actual.Token))
	}
	return fmt.Sprintf("%s %d is %s, expected %s", d.Unit, d.Number, short(d.Actual.Token), short(d.Expected.Token))
}

func short(token string) string {
	if letters := []rune(token); len(letters) > longToken {
		token = string(letters[:longToken]) + terminal.Dots
	}
	return terminal.Printable(token)
}

// Pair shows the two lines of a difference, one above the other, with carets below the difference. It cuts long lines around it. Lines
// begin with a tab.
func Pair(d *verdict.Difference, width int) string {
	expected, actual := focus(d)
	digits := len(fmt.Sprint(max(expected.Line, actual.Line)))
	return lineWithCarets("expected", expected, digits, width, terminal.Good) + lineWithCarets("printed", actual, digits, width, terminal.Bad)
}

// focus returns the places to point at. In long tokens, that is the first character that differs.
func focus(d *verdict.Difference) (expected, actual verdict.Place) {
	if common := commonBytes(d); common > 0 {
		return advance(d.Expected, common), advance(d.Actual, common)
	}
	return d.Expected, d.Actual
}

// longToken is the length in characters above which a token is shortened.
const longToken = 30

// commonBytes returns the length of the common prefix of two long tokens; 0 if one is short.
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

// advance moves a place n bytes into its token, to one character.
func advance(p verdict.Place, n int) verdict.Place {
	_, size := utf8.DecodeRuneInString(p.Token[n:])
	p.Column, p.Token = p.Column+n, p.Token[n:n+size]
	return p
}

// lineWithCarets shows the line of a place, cut to fit, with carets below the token.
func lineWithCarets(what string, p verdict.Place, digits, width int, style terminal.Style) string {
	const tab, theEnd = 8, "^ the end"
	label := fmt.Sprintf("\t%-8s  line %-*d  ", what, digits, p.Line)
	indentation := terminal.Columns(label) - 1
	room := max(20, width-tab-indentation-1)
	if p.Token == "" {
		room -= len(theEnd)
	}
	text, before, token := window(p, room)
	carets := strings.Repeat("^", token)
	if p.Token == "" && p.Column >= len(strings.TrimRight(p.Text, " ")) {
		carets = theEnd
	}
	return label + text + "\n\t" + strings.Repeat(" ", indentation+before) + terminal.Paint(style, carets) + "\n"
}

// window cuts the line of a place to fit, and keeps its token. It returns the columns before the token and of the token, at least 1.
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

// Text shows at most most lines of an indented text: the first and last ones, with the number of lines left out.
func Text(text []byte, indentation string, most, width int) string {
	all := lines(text)
	first, last := most*7/12, most/4
	room := max(20, width-strings.Count(indentation, "\t")*7-len(indentation)-1)
	var shown strings.Builder
	for i := 0; i < len(all); i++ {
		if i == first && len(all) > most {
			i = len(all) - last
			fmt.Fprintf(&shown, "%s... %d more lines ...\n", indentation, i-first)
		}
		line := terminal.CutMiddle(terminal.Printable(lineOf(all, i)), room)
		shown.WriteString(strings.TrimRight(indentation+line, " \t") + "\n")
	}
	return shown.String()
}

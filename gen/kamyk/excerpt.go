package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/verdict"
)

// differing says what differs first.
func differing(d *verdict.Difference) string {
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
		token = string(letters[:longToken]) + dots
	}
	return printable(token)
}

// printable puts something that can be seen in place of what would not be, or would move the columns.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return ' '
		}
		if r < ' ' || r == 0x7f || r == 0xfeff || r == 0xfffd {
			return '?'
		}
		return r
	}, text)
}

// markedPair shows the lines of a difference, with carets below what differs. No line is wider than the terminal: of a long line the part
// around the difference is shown.
func markedPair(d *verdict.Difference, width int) string {
	expected, actual := d.Expected, d.Actual
	if common := commonBytes(d); common > 0 {
		expected, actual = behind(expected, common), behind(actual, common)
	}
	digits := len(fmt.Sprint(max(expected.Line, actual.Line)))
	return marked("expected", expected, digits, width) + marked("printed", actual, digits, width)
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
func marked(what string, p verdict.Place, digits, width int) string {
	const tab = 8
	label := fmt.Sprintf("\t%-8s  line %-*d  ", what, digits, p.Line)
	indentation := columns(label) - 1
	text, before, token := window(p, max(20, width-tab-indentation-1))
	carets := strings.Repeat("^", max(1, token))
	if p.Token == "" {
		carets = "^"
		if p.Column >= len(strings.TrimRight(p.Text, " ")) {
			carets = "^ the end"
		}
	}
	return label + text + "\n\t" + strings.Repeat(" ", indentation+before) + carets + "\n"
}

// window shows what fits of the line of a place, with its token. Before and token are the columns in front of the token and those of it.
func window(p verdict.Place, room int) (text string, before, token int) {
	begin := min(p.Column, len(p.Text))
	end := min(begin+len(p.Token), len(p.Text))
	head, middle, tail := []rune(printable(p.Text[:begin])), printable(p.Text[begin:end]), []rune(printable(p.Text[end:]))
	if columns(middle) > room/2 {
		middle = string(within([]rune(middle), room/2-len(dots))) + dots
	}
	if p.Token == "" {
		room -= len("^ the end") // the caret's line is wider
	}
	room -= columns(middle)
	right := min(columns(string(tail)), max(room/3, room-columns(string(head))))
	if left := room - right; columns(string(head)) > left {
		head = append([]rune(dots), withinEnd(head, left-len(dots))...)
	}
	if columns(string(tail)) > right {
		tail = append(within(tail, right-len(dots)), []rune(dots)...)
	}
	return string(head) + middle + string(tail), columns(string(head)), columns(middle)
}

// dots stand for what is left out.
const dots = "..."

// within returns the first letters, as many as fit so many columns.
func within(letters []rune, room int) []rune {
	n, used := 0, 0
	for n < len(letters) && used+columns(string(letters[n])) <= room {
		used += columns(string(letters[n]))
		n++
	}
	return letters[:n:n]
}

// withinEnd returns the last letters, as many as fit so many columns.
func withinEnd(letters []rune, room int) []rune {
	n, used := len(letters), 0
	for n > 0 && used+columns(string(letters[n-1])) <= room {
		n--
		used += columns(string(letters[n]))
	}
	return letters[n:]
}

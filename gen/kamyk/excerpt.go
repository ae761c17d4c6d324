package main

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/verdict"
)

// differing says what differs first.
func differing(d *verdict.Difference) string {
	switch {
	case d.Actual.Token == "":
		return fmt.Sprintf("%s %d is missing, expected %s", d.Unit, d.Number, short(d.Expected.Token))
	case d.Expected.Token == "":
		return fmt.Sprintf("%s %d, %s, is one too many", d.Unit, d.Number, short(d.Actual.Token))
	}
	return fmt.Sprintf("%s %d is %s, expected %s", d.Unit, d.Number, short(d.Actual.Token), short(d.Expected.Token))
}

// short shows the beginning of a long token.
func short(token string) string {
	if letters := []rune(token); len(letters) > 30 {
		token = string(letters[:30]) + "..."
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

// marked shows the line of a place, cut to what fits, with carets below the token.
func marked(what string, p verdict.Place) string {
	const before, after = 40, 30
	head, rest := []rune(p.Text[:min(p.Column, len(p.Text))]), []rune(p.Text[min(p.Column+len(p.Token), len(p.Text)):])
	token := []rune(short(p.Token))
	if len(head) > before {
		head = append([]rune("..."), head[len(head)-before:]...)
	}
	if len(rest) > after {
		rest = append(rest[:after:after], []rune("...")...)
	}
	label := fmt.Sprintf("\t%-8s  line %d  ", what, p.Line)
	text := printable(string(head))
	carets := strings.Repeat("^", max(1, columns(string(token))))
	if p.Token == "" {
		carets = "^ the end"
	}
	return label + text + string(token) + printable(string(rest)) + "\n" +
		"\t" + strings.Repeat(" ", columns(label)-1+columns(text)) + carets + "\n"
}

package emit

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A border precedes each section of the declarations. No Go source contains the byte, since UTF-8 does not.
const border = "\xff"

// stripped drops the comments of the declarations that the program selects. The first section and the last one belong to the selected
// package, those between to helpers.
func stripped(declarations []byte, strip prog.Strip) []byte {
	sections := bytes.Split(declarations, []byte(border))
	for i := range sections {
		own := i <= 1 || i == len(sections)-1
		if strip == prog.StripAll || strip == prog.StripHelpers && !own {
			sections[i] = uncommented(sections[i])
		}
	}
	return bytes.Join(sections, nil)
}

// A remark is a comment in a text.
type remark struct {
	from, to int
	kept     bool
}

// uncommented drops the comments of a part of a file, except licences and compiler directives.
func uncommented(text []byte) []byte {
	var out []byte
	done := 0
	for _, c := range remarks(text) {
		if c.kept {
			continue
		}
		out = append(out, text[done:c.from]...)
		bare := bytes.TrimRight(out, " \t\r\n")
		rest := bytes.TrimLeft(text[c.to:], " \t\r\n")
		done = len(text) - len(rest)
		gap := between(string(out[len(bare):]), string(text[c.from:c.to]), string(text[c.to:done]))
		if strings.HasSuffix(string(bare), "{") || bytes.HasPrefix(rest, []byte("}")) {
			gap = gap[max(0, strings.LastIndexByte(gap, '\n')):] // a block begins and ends without a blank line
		}
		out = append(bare, gap...)
	}
	return append(out, text[done:]...)
}

// between returns the white space that replaces a comment: it keeps lines, words and paragraphs apart.
func between(before, comment, after string) string {
	lines := strings.Count(before, "\n")
	switch {
	case strings.Count(after, "\n") > lines:
		return after
	case lines == 0 && strings.Contains(comment, "\n"):
		return "\n" // which may end a statement
	case lines == 0 && before+after == "":
		return " "
	case lines == 0 && before == "":
		return after
	case !strings.Contains(after, "\n"):
		return before
	}
	return strings.Repeat("\n", lines) + after[strings.LastIndexByte(after, '\n')+1:]
}

func remarks(text []byte) (list []remark) {
	group := 0 // start of the current group of comments
	for t := range prog.Tokens(text, scanner.ScanComments) {
		if t.Kind != token.COMMENT {
			continue
		}
		c := remark{from: t.Offset, to: t.Offset + lengthIn(text[t.Offset:], t.Text)}
		if n := len(list); n == 0 || !adjacent(text[list[n-1].to:c.from]) {
			group = n
		}
		list = append(list, c)
		licence := licences().Match(text[list[group].from:c.to])
		for i := group; i < len(list); i++ {
			list[i].kept = licence || list[i].kept
		}
		list[len(list)-1].kept = licence || strings.HasPrefix(t.Text, "//go:")
	}
	return list
}

// adjacent reports whether comments with this gap form one group.
func adjacent(gap []byte) bool {
	return len(bytes.TrimSpace(gap)) == 0 && bytes.Count(gap, []byte("\n")) <= 1
}

// licences match texts that a licence requires to keep.
var licences = lazyregexp.New(`(?i)\bcopyright\b|\(c\) [12][0-9]{3}|\blicen[cs]ed? |SPDX-License`)

package verdict

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// A Difference is the first place where two outputs differ.
type Difference struct {
	Unit             Unit
	Number           int // of the token or line, from 1
	Expected, Actual Place
	// Spacing says that the outputs are the same but for white space, which one of them has within a token of the other.
	Spacing bool
	// Unordered says that the order does not count: what is expected is nowhere in the output, and what is printed should not be there.
	Unordered bool
}

// A Unit is what outputs are compared by.
type Unit string

// The units.
const (
	UnitToken Unit = "token"
	UnitLine  Unit = "line"
)

// A Place is a token in an output, or the end of it.
type Place struct {
	Token  string // "" for the end
	Line   int    // from 1
	Column int    // of the token's first byte in Text, from 0
	Text   string // the line, without its end
}

// Compare compares two outputs token by token, where white space separates tokens and is not compared otherwise. Tokens that are decimal
// numbers may differ by tolerance, absolutely or relative to the expected one; 0 asks for the same text. The result is nil if there is
// no difference. O(n) for n bytes.
func Compare(expected, actual []byte, tolerance float64) *Difference {
	return compareTokens(expected, actual, func(x, y []byte) bool { return near(x, y, tolerance) })
}

// compareTokens returns the first difference between tokens that are neither equal nor the same by a rule.
func compareTokens(expected, actual []byte, same func(x, y []byte) bool) *Difference {
	a, b := scanner{text: expected}, scanner{text: actual}
	for number := 1; ; number++ {
		x, y := a.next(), b.next()
		if len(x) == 0 && len(y) == 0 {
			return nil
		}
		if bytes.Equal(x, y) || len(x) > 0 && len(y) > 0 && same(x, y) {
			continue
		}
		return &Difference{Unit: UnitToken, Number: number, Expected: a.place(), Actual: b.place(), Spacing: sameButSpace(expected, actual)}
	}
}

// near reports whether two tokens are numbers within the tolerance.
func near(expected, actual []byte, tolerance float64) bool {
	if tolerance == 0 || !decimal(expected) || !decimal(actual) {
		return false
	}
	x, errX := strconv.ParseFloat(string(expected), 64)
	y, errY := strconv.ParseFloat(string(actual), 64)
	return errX == nil && errY == nil && math.Abs(x-y) <= tolerance*max(1, math.Abs(x))
}

// decimal reports whether a token has only what decimal numbers consist of, unlike inf, nan and 0x10.
func decimal(token []byte) bool { return len(bytes.Trim(token, "0123456789+-.eE")) == 0 }

func sameButSpace(a, b []byte) bool {
	strip := func(text []byte) []byte { return bytes.Join(bytes.FieldsFunc(text, isSpaceRune), nil) }
	return bytes.Equal(strip(a), strip(b))
}

func isSpaceRune(r rune) bool { return r <= ' ' }

// A scanner finds the tokens of a text.
type scanner struct {
	text       []byte
	start, end int  // of the token or line
	begun      bool // the first line was found
}

// next moves to the next token, which is empty at the end.
func (s *scanner) next() []byte {
	for s.start = s.end; s.start < len(s.text) && s.text[s.start] <= ' '; s.start++ {
	}
	for s.end = s.start; s.end < len(s.text) && s.text[s.end] > ' '; s.end++ {
	}
	return s.text[s.start:s.end]
}

// place says where the token is. The end of a text is behind its last token.
func (s *scanner) place() Place {
	start := s.start
	if start == len(s.text) {
		start = len(bytes.TrimRightFunc(s.text, isSpaceRune))
	}
	begin := bytes.LastIndexByte(s.text[:start], '\n') + 1
	length := bytes.IndexByte(s.text[begin:], '\n')
	if length < 0 {
		length = len(s.text) - begin
	}
	return Place{
		Token:  string(s.text[s.start:s.end]),
		Line:   bytes.Count(s.text[:begin], []byte("\n")) + 1,
		Column: start - begin,
		Text:   strings.TrimRight(string(s.text[begin:begin+length]), "\r"),
	}
}

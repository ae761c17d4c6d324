package verdict

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// A Difference is the first difference of two outputs.
type Difference struct {
	Unit             Unit
	Number           int // of the token or line, from 1
	Expected, Actual Place
	// Spacing says that only white space differs, within a token.
	Spacing bool
	// Unordered says that order does not matter: Expected is missing, and Actual is surplus.
	Unordered bool
}

// A Unit is what outputs are compared by.
type Unit string

const (
	UnitToken Unit = "token"
	UnitLine  Unit = "line"
)

// A Place is a token in an output, or the output's end.
type Place struct {
	Token  string // "" at the end
	Line   int    // from 1
	Column int    // byte offset of the token in Text
	Text   string // the line, without its line end
}

// Compare compares two outputs token by token. Decimal numbers may differ by tolerance, absolutely or relative to the expected one, unless
// it is 0. It returns nil if there is no difference. O(n) for n bytes.
func Compare(expected, actual []byte, tolerance float64) *Difference {
	return compare(expected, actual, UnitToken, (*scanner).next, func(x, y []byte) bool { return withinTolerance(x, y, tolerance) })
}

// compare returns the first pair of items that are neither equal nor the same by a rule. next moves to the next item.
func compare(expected, actual []byte, unit Unit, next func(*scanner) []byte, same func(x, y []byte) bool) *Difference {
	a, b := scanner{text: expected}, scanner{text: actual}
	for number := 1; ; number++ {
		x, y := next(&a), next(&b)
		ended := a.start == len(expected)
		if ended != (b.start == len(actual)) || !bytes.Equal(x, y) && !same(x, y) {
			return &Difference{Unit: unit, Number: number, Expected: a.currentPlace(), Actual: b.currentPlace(),
				Spacing: unit == UnitToken && sameButSpace(expected, actual)}
		}
		if ended {
			return nil
		}
	}
}

func withinTolerance(expected, actual []byte, tolerance float64) bool {
	if tolerance == 0 || !decimal(expected) || !decimal(actual) {
		return false
	}
	x, errX := strconv.ParseFloat(string(expected), 64)
	y, errY := strconv.ParseFloat(string(actual), 64)
	return errX == nil && errY == nil && math.Abs(x-y) <= tolerance*max(1, math.Abs(x))
}

// decimal reports whether a token looks like a decimal number, unlike inf, nan and 0x10.
func decimal(token []byte) bool { return len(bytes.Trim(token, "0123456789+-.eE")) == 0 }

func sameButSpace(a, b []byte) bool {
	strip := func(text []byte) []byte { return bytes.Join(bytes.FieldsFunc(text, isSpaceRune), nil) }
	return bytes.Equal(strip(a), strip(b))
}

func isSpaceRune(r rune) bool { return r <= ' ' }

type scanner struct {
	text       []byte
	start, end int  // of the token or line
	started    bool // the first line was found
}

// next moves to the next token, which is empty at the end.
func (s *scanner) next() []byte {
	for s.start = s.end; s.start < len(s.text) && s.text[s.start] <= ' '; s.start++ {
	}
	for s.end = s.start; s.end < len(s.text) && s.text[s.end] > ' '; s.end++ {
	}
	return s.text[s.start:s.end]
}

// currentPlace returns the place of the current token. The end of a text is just after its last token.
func (s *scanner) currentPlace() Place {
	start := s.start
	if start == len(s.text) {
		start = len(bytes.TrimRightFunc(s.text, isSpaceRune))
	}
	begin := bytes.LastIndexByte(s.text[:start], '\n') + 1
	line, _, _ := bytes.Cut(s.text[begin:], []byte("\n"))
	return Place{
		Token:  string(s.text[s.start:s.end]),
		Line:   bytes.Count(s.text[:begin], []byte("\n")) + 1,
		Column: start - begin,
		Text:   strings.TrimRight(string(line), "\r"),
	}
}

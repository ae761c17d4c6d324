package verdict

import (
	"bytes"
	"slices"
)

// A Comparison is a way to compare an output with the expected one, for which no checker has to be written.
type Comparison string

// The comparisons. White space at the end of a line, and empty lines at the end of the output, never count.
const (
	Tokens          Comparison = "tokens"           // the tokens are the same; numbers may differ by the tolerance, if there is one
	Lines           Comparison = "lines"            // the lines are the same, the space within them too
	Numbers         Comparison = "numbers"          // as Tokens, with a tolerance of 1e-6 where none is given
	YesNo           Comparison = "yes-no"           // as Tokens, and yes and no may be in upper or lower case
	UnorderedLines  Comparison = "unordered-lines"  // the same lines in any order
	UnorderedTokens Comparison = "unordered-tokens" // the same tokens in any order
)

// Comparisons returns all comparisons, the usual one first.
func Comparisons() []Comparison {
	return []Comparison{Tokens, Lines, Numbers, YesNo, UnorderedLines, UnorderedTokens}
}

// IsComparison reports whether a comparison has the name.
func IsComparison(name string) bool { return slices.Contains(Comparisons(), Comparison(name)) }

// DefaultTolerance is what Numbers allows where no tolerance is given.
const DefaultTolerance = 1e-6

// Difference returns the first difference between two outputs, or nil if there is none. The tolerance is as in Compare. An empty Comparison
// is Tokens. O(n) for n bytes, and O(n log n) for the unordered ones.
func (c Comparison) Difference(expected, actual []byte, tolerance float64) *Difference {
	switch c {
	case Lines:
		return compareItems(items(expected, (*scanner).nextLine), items(actual, (*scanner).nextLine), UnitLine)
	case UnorderedLines:
		return compareUnordered(items(expected, (*scanner).nextLine), items(actual, (*scanner).nextLine), UnitLine)
	case UnorderedTokens:
		return compareUnordered(items(expected, (*scanner).next), items(actual, (*scanner).next), UnitToken)
	case YesNo:
		return compareTokens(expected, actual, func(x, y []byte) bool { return near(x, y, tolerance) || sameAnswer(x, y) })
	case Numbers:
		if tolerance == 0 {
			tolerance = DefaultTolerance
		}
	}
	return Compare(expected, actual, tolerance)
}

// sameAnswer reports whether both tokens are yes, or both no, in any case.
func sameAnswer(x, y []byte) bool {
	return bytes.EqualFold(x, y) && (bytes.EqualFold(x, []byte("yes")) || bytes.EqualFold(x, []byte("no")))
}

// An item is a token or a line, and where it stands.
type item struct {
	number int // from 1
	text   string
	place  Place
}

// items returns what next finds in a text, and last the end of the text.
func items(text []byte, next func(*scanner) []byte) (list []item) {
	s := scanner{text: text}
	for number := 1; ; number++ {
		found := string(next(&s))
		list = append(list, item{number, found, s.place()})
		if found == "" && s.start == len(text) {
			return list
		}
	}
}

// nextLine moves to the next line, without the space at its end. Behind the last line that is not empty it moves to the end of the text.
func (s *scanner) nextLine() []byte {
	s.start = s.end
	if s.start > 0 || s.begun {
		s.start += bytes.IndexByte(s.text[s.start:], '\n') + 1
	}
	s.begun = true
	if len(bytes.TrimSpace(s.text[s.start:])) == 0 {
		s.start, s.end = len(s.text), len(s.text)
		return nil
	}
	length := bytes.IndexByte(s.text[s.start:], '\n')
	if length < 0 {
		length = len(s.text) - s.start
	}
	line := bytes.TrimRightFunc(s.text[s.start:s.start+length], isSpaceRune)
	s.end = s.start + len(line)
	return line
}

// compareItems returns the first difference of two lists that end with the end of their text.
func compareItems(expected, actual []item, unit Unit) *Difference {
	for i := range min(len(expected), len(actual)) {
		if x, y := expected[i], actual[i]; x.text != y.text || i == len(expected)-1 != (i == len(actual)-1) {
			return &Difference{Unit: unit, Number: x.number, Expected: x.place, Actual: y.place}
		}
	}
	return nil
}

// compareUnordered returns the first expected item that was not printed and the first printed item that is not expected. Surplus duplicates
// are counted from the end.
func compareUnordered(expected, actual []item, unit Unit) *Difference {
	x, y := extra(expected, actual), extra(actual, expected)
	if x.text == "" && y.text == "" {
		return nil
	}
	number := x.number
	if x.text == "" {
		number = y.number
	}
	return &Difference{Unit: unit, Number: number, Expected: x.place, Actual: y.place, Unordered: true}
}

// extra returns the first item that a list has more often than the other, or its end.
func extra(list, other []item) item {
	counts := map[string]int{}
	for _, item := range other {
		counts[item.text]++
	}
	for _, item := range list {
		if counts[item.text]--; counts[item.text] < 0 && item.text != "" {
			return item
		}
	}
	return list[len(list)-1]
}

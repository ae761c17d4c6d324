package verdict

import (
	"bytes"
	"cmp"
	"slices"
)

// A Comparison is a built-in way to compare outputs.
type Comparison string

// The comparisons ignore white space at the end of a line, and empty lines at the end of the output.
const (
	Tokens          Comparison = "tokens"           // same tokens; numbers may differ by the tolerance
	Lines           Comparison = "lines"            // same lines, including the space within them
	Numbers         Comparison = "numbers"          // Tokens with a default tolerance of 1e-6
	YesNo           Comparison = "yes-no"           // Tokens; yes and no in any case
	UnorderedLines  Comparison = "unordered-lines"  // the same lines in any order
	UnorderedTokens Comparison = "unordered-tokens" // the same tokens in any order
)

// Comparisons are all comparisons, the default first.
var Comparisons = []Comparison{Tokens, Lines, Numbers, YesNo, UnorderedLines, UnorderedTokens}

// IsComparison reports whether name is a comparison.
func IsComparison(name string) bool { return slices.Contains(Comparisons, Comparison(name)) }

// DefaultTolerance is the tolerance of Numbers if none is set.
const DefaultTolerance = 1e-6

// Difference returns the first difference between two outputs, or nil. An empty Comparison is Tokens. O(n) for n bytes, and O(n log n) for
// unordered ones.
func (c Comparison) Difference(expected, actual []byte, tolerance float64) *Difference {
	switch c {
	case Lines:
		return compare(expected, actual, UnitLine, (*scanner).nextLine, bytes.Equal)
	case UnorderedLines:
		return compareUnordered(split(expected, (*scanner).nextLine), split(actual, (*scanner).nextLine), UnitLine)
	case UnorderedTokens:
		return compareUnordered(split(expected, (*scanner).next), split(actual, (*scanner).next), UnitToken)
	case YesNo:
		same := func(x, y []byte) bool { return withinTolerance(x, y, tolerance) || sameAnswer(x, y) }
		return compare(expected, actual, UnitToken, (*scanner).next, same)
	case Numbers:
		tolerance = cmp.Or(tolerance, DefaultTolerance)
	}
	return Compare(expected, actual, tolerance)
}

func sameAnswer(x, y []byte) bool {
	return bytes.EqualFold(x, y) && (bytes.EqualFold(x, []byte("yes")) || bytes.EqualFold(x, []byte("no")))
}

type item struct {
	number int // from 1
	text   string
	place  Place
}

// split returns the items that next finds, and an item for the end.
func split(text []byte, next func(*scanner) []byte) (list []item) {
	s := scanner{text: text}
	for number := 1; ; number++ {
		found := string(next(&s))
		list = append(list, item{number, found, s.currentPlace()})
		if found == "" && s.start == len(text) {
			return list
		}
	}
}

// nextLine moves to the next line, without trailing space. After the last non-empty line it moves to the end of the text.
func (s *scanner) nextLine() []byte {
	s.start = s.end
	if s.start > 0 || s.started {
		s.start += bytes.IndexByte(s.text[s.start:], '\n') + 1
	}
	s.started = true
	if len(bytes.TrimSpace(s.text[s.start:])) == 0 {
		s.start, s.end = len(s.text), len(s.text)
		return nil
	}
	line, _, _ := bytes.Cut(s.text[s.start:], []byte("\n"))
	line = bytes.TrimRightFunc(line, isSpaceRune)
	s.end = s.start + len(line)
	return line
}

// compareUnordered returns the first missing and the first surplus item. Surplus duplicates are counted from the end.
func compareUnordered(expected, actual []item, unit Unit) *Difference {
	x, y := firstSurplus(expected, actual), firstSurplus(actual, expected)
	if x.text == "" && y.text == "" {
		return nil
	}
	number := x.number
	if x.text == "" {
		number = y.number
	}
	return &Difference{Unit: unit, Number: number, Expected: x.place, Actual: y.place, Unordered: true}
}

// firstSurplus returns the first item that list contains more often than other, or the end of list.
func firstSurplus(list, other []item) item {
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

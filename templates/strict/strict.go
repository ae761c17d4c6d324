// Package strict reads an input exactly as its statement describes it: each space, each line end, and the bounds of each number. Use it in
// Validate, so that no test breaks the statement; use fastio in Solve.
//
//	func Validate(in *strict.Reader) error {
//		n := in.IntIn(1, 100_000)
//		in.Newline()
//		list := in.IntsIn(n, 0, 1_000_000_000)
//		in.Newline()
//		in.Check(slices.IsSorted(list), "the list is not sorted")
//		in.End()
//		return nil
//	}
//
// If the input differs, the Reader panics with an *Error, which names the line and the column. kamyk and the generated main report that
// error, so Validate needs no error handling.
package strict

import (
	"bufio"
	"io"
	"strconv"
	"strings"
)

// A Reader reads an input byte by byte. Make one with NewReader.
type Reader struct {
	in           *bufio.Reader
	line, column int // of the byte before the next one
	last         place
}

// A place is where the last number or word begins.
type place struct{ line, column int }

// An Error names the place where an input breaks the statement. Lines and columns count from 1. Columns count bytes.
type Error struct {
	Line, Column int
	Message      string
}

// Error returns the place and the message, as in "line 3, column 7: 0 is less than 1".
func (e *Error) Error() string {
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + e.Message
}

// NewReader returns a Reader that reads from in.
func NewReader(in io.Reader) *Reader {
	return &Reader{in: bufio.NewReader(in), line: 1, last: place{1, 1}}
}

// Fail refuses the input, and names the place of the last number or word.
func (r *Reader) Fail(message string) {
	panic(&Error{r.last.line, r.last.column, message})
}

// Check calls Fail with the message if holds is false.
func (r *Reader) Check(holds bool, message string) {
	if !holds {
		r.Fail(message)
	}
}

// end stands for the byte after the last one.
const end = -1

// peek returns the next byte, or end.
func (r *Reader) peek() int {
	next, err := r.in.Peek(1)
	if err == io.EOF {
		return end
	}
	if err != nil {
		panic(err)
	}
	return int(next[0])
}

// next takes the next byte, which is there.
func (r *Reader) next() byte {
	c, _ := r.in.ReadByte()
	r.column++
	if c == '\n' {
		r.line, r.column = r.line+1, 0
	}
	return c
}

// begin remembers where a number, a word or a single byte begins.
func (r *Reader) begin() { r.last = place{r.line, r.column + 1} }

// expect takes a byte.
func (r *Reader) expect(c byte, name string) {
	if r.peek() != int(c) {
		r.begin()
		r.Fail("expected " + name + ", found " + r.found())
	}
	r.next()
}

// found describes what comes next.
func (r *Reader) found() string {
	switch c := r.peek(); c {
	case end:
		return "the end of the input"
	case '\n':
		return "the end of the line"
	case ' ':
		return "a space"
	default:
		return strconv.QuoteToASCII(string([]byte{byte(c)}))
	}
}

// Space reads exactly one space.
func (r *Reader) Space() { r.expect(' ', "a space") }

// Newline reads the end of a line, which is a single line feed. It refuses a carriage return.
func (r *Reader) Newline() { r.expect('\n', "the end of the line") }

// End checks that the input ends here.
func (r *Reader) End() {
	if r.peek() != end {
		r.begin()
		r.Fail("expected the end of the input, found " + r.found())
	}
}

// token reads up to the next space or line end, of at most most bytes.
func (r *Reader) token(kind string, most int) string {
	r.begin()
	var text []byte
	for c := r.peek(); c > ' ' && len(text) <= most; c = r.peek() {
		text = append(text, r.next())
	}
	if len(text) == 0 {
		r.Fail("expected " + kind + ", found " + r.found())
	}
	if len(text) > most {
		r.Fail(kind + " has more than " + strconv.Itoa(most) + " bytes")
	}
	return string(text)
}

// IntIn reads an integer from low to high. It refuses a plus sign, leading zeros and -0.
func (r *Reader) IntIn(low, high int) int {
	const longest = 20 // bytes of an int with 64 bits and its sign
	text := r.token("an integer", longest)
	x, err := strconv.Atoi(text)
	switch {
	case err == nil && strconv.Itoa(x) != text:
		r.Fail(text + " must be written as " + strconv.Itoa(x))
	case err != nil && text != "-" && strings.Trim(strings.TrimPrefix(text, "-"), "0123456789") == "":
		r.Fail(text + " does not fit an int")
	case err != nil:
		r.Fail("expected an integer, found " + strconv.QuoteToASCII(text))
	case x < low:
		r.Fail(text + " is less than " + strconv.Itoa(low))
	case x > high:
		r.Fail(text + " is more than " + strconv.Itoa(high))
	}
	return x
}

// IntsIn reads n integers from low to high with single spaces between them.
func (r *Reader) IntsIn(n, low, high int) []int {
	list := make([]int, n)
	for i := range list {
		if i > 0 {
			r.Space()
		}
		list[i] = r.IntIn(low, high)
	}
	return list
}

// FloatIn reads a number from low to high with at most places digits after its point. A point needs digits on both sides. FloatIn refuses
// exponents, plus signs and leading zeros.
func (r *Reader) FloatIn(low, high float64, places int) float64 {
	const longest = 400 // bytes of the largest float64, and some
	text := r.token("a number", longest)
	digits := strings.TrimPrefix(text, "-")
	parts := strings.SplitN(digits, ".", 2)
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil || strings.Trim(digits, "0123456789.") != "" || parts[0] == "" || strings.HasSuffix(digits, "."):
		r.Fail("expected a number, found " + strconv.QuoteToASCII(text))
	case len(parts[0]) > 1 && parts[0][0] == '0':
		r.Fail(text + " has leading zeros")
	case len(parts) > 1 && len(parts[1]) > places:
		r.Fail(text + " has more than " + strconv.Itoa(places) + " digits after the point")
	case !(low <= x):
		r.Fail(text + " is less than " + strconv.FormatFloat(low, 'g', -1, 64))
	case !(x <= high):
		r.Fail(text + " is more than " + strconv.FormatFloat(high, 'g', -1, 64))
	}
	return x
}

// WordIn reads a word of least to most bytes, all of them in letters. In letters, "a-z" is a range, as in "a-z01". A hyphen at the start or
// the end stands for itself.
func (r *Reader) WordIn(letters string, least, most int) string {
	text := r.token("a word", most)
	if len(text) < least {
		r.Fail("a word has fewer than " + strconv.Itoa(least) + " bytes")
	}
	for i := 0; i < len(text); i++ {
		if !among(letters, text[i]) {
			r.last.column += i
			r.Fail(strconv.QuoteToASCII(text[i:i+1]) + " is not in " + letters)
		}
	}
	return text
}

// among reports whether a class of letters has a letter.
func among(letters string, letter byte) bool {
	for i := 0; i < len(letters); i++ {
		last := i
		if i+2 < len(letters) && letters[i+1] == '-' {
			last = i + 2
		}
		if letters[i] <= letter && letter <= letters[last] {
			return true
		}
		i = last
	}
	return false
}

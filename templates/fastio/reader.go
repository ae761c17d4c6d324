package fastio

import (
	"bufio"
	"bytes"
	"io"
)

// Reader reads tokens and lines. It needs NewReader: the zero value is not ready for use.
type Reader struct {
	source *bufio.Reader
	data   []byte // all that source has buffered; data[next:] is not yet read
	next   int
	base   int64  // where in the input data begins
	err    error  // why the input ended
	spill  []byte // for a token or line that does not lie within data
}

// NewReader returns a Reader of in, with a buffer of its own: it may take more of in than is read through it.
func NewReader(in io.Reader) *Reader {
	r := &Reader{source: bufio.NewReaderSize(nil, 1<<16)}
	r.Reset(in)
	return r
}

// Reset makes r read in from its beginning, as a new Reader would, and allocates nothing.
func (r *Reader) Reset(in io.Reader) {
	r.source.Reset(in)
	r.data, r.next, r.base, r.err = nil, 0, 0, nil
}

// fill replaces data, which has been read, by what comes next. It waits for one byte and takes those that came with it.
// The answer is false at the end of the input.
func (r *Reader) fill() bool {
	if r.err == nil {
		r.base += int64(len(r.data))
		r.source.Discard(len(r.data))
		_, r.err = r.source.Peek(1)
		r.data, _ = r.source.Peek(r.source.Buffered())
		r.next = 0
	}
	if r.err != nil && r.err != io.EOF {
		panic(&Error{Offset: r.base, Err: r.err})
	}
	return r.err == nil
}

// More skips white space and reports whether a token follows. It waits until one begins or the input ends.
func (r *Reader) More() bool {
	for {
		for ; r.next < len(r.data); r.next++ {
			if r.data[r.next] > ' ' {
				return true
			}
		}
		if !r.fill() {
			return false
		}
	}
}

// until reads the bytes before the one that end finds (-1 where there is none), or the rest of the input.
// They are valid until the next read.
func (r *Reader) until(end func([]byte) int) []byte {
	r.spill = r.spill[:0]
	for {
		rest := r.data[r.next:]
		if n := end(rest); n >= 0 {
			r.next += n
			if len(r.spill) == 0 {
				return rest[:n]
			}
			r.spill = append(r.spill, rest[:n]...)
			return r.spill
		}
		r.spill = append(r.spill, rest...)
		r.next = len(r.data)
		if !r.fill() {
			return r.spill
		}
	}
}

// token reads a token; there is none, and so it is empty, at the end of the input.
func (r *Reader) token() []byte {
	if !r.More() {
		return nil
	}
	return r.until(endOfToken)
}

func endOfToken(text []byte) int {
	for i, c := range text {
		if c <= ' ' {
			return i
		}
	}
	return -1
}

func endOfLine(text []byte) int { return bytes.IndexByte(text, '\n') }

// Byte reads the next byte that is not white space, and waits for no other.
func (r *Reader) Byte() byte {
	if !r.More() {
		r.fail("byte", nil, nil)
	}
	r.next++
	return r.data[r.next-1]
}

// Word reads a token of any length.
func (r *Reader) Word() string {
	token := r.token()
	if len(token) == 0 {
		r.fail("word", nil, nil)
	}
	return string(token)
}

// Words reads n ≥ 0 words.
func (r *Reader) Words(n int) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = r.Word()
	}
	return words
}

// Line reads the rest of the line, white space included, and its end, and returns it without the \n or \r\n. The last line needs no \n.
// A number or word leaves the white space behind it unread: after the last one of a line, Line returns what is left of that line, "".
func (r *Reader) Line() string {
	if r.next == len(r.data) && !r.fill() {
		r.fail("line", nil, nil)
	}
	line := r.until(endOfLine)
	if r.next < len(r.data) {
		r.next++
	}
	return string(bytes.TrimSuffix(line, []byte{'\r'}))
}

package fastio

import (
	"bytes"
	"errors"
	"io"
	"strconv"
)

// A Reader reads numbers, words and lines.
type Reader struct {
	in    io.Reader
	chunk [1 << 16]byte
	text  []byte // text[next:] is unread
	next  int
	line  int
	err   error
}

// NewReader returns a Reader of in.
func NewReader(in io.Reader) *Reader { return &Reader{in: in} }

// Reset makes r read from in, as a new Reader would. It allocates nothing.
func (r *Reader) Reset(in io.Reader) {
	r.in, r.text, r.next, r.line, r.err = in, r.text[:0], 0, 0, nil
}

// fill reads more, and reports whether there is any.
func (r *Reader) fill() bool {
	n := 0
	for n == 0 && r.err == nil {
		n, r.err = r.in.Read(r.chunk[:])
	}
	if n == 0 && r.err != nil && r.err != io.EOF {
		panic(r.err)
	}
	if r.next > 0 { // a long word stays where it is
		r.line += bytes.Count(r.text[:r.next], []byte{'\n'})
		r.text, r.next = append(r.text[:0], r.text[r.next:]...), 0
	}
	r.text = append(r.text, r.chunk[:n]...)
	return n > 0
}

func (r *Reader) fail(kind, found string) {
	line := r.line + 1 + bytes.Count(r.text[:r.next], []byte{'\n'})
	if len(found) > 40 {
		found = found[:40]
	}
	panic(errors.New("line " + strconv.Itoa(line) + ": expected " + kind + ", found " + found))
}

// More skips white space, and reports whether anything follows.
func (r *Reader) More() bool {
	for ; r.next < len(r.text) || r.fill(); r.next++ {
		if r.text[r.next] > ' ' {
			return true
		}
	}
	return false
}

// word reads a word. The slice is valid until the next read.
func (r *Reader) word(kind string) []byte {
	n := 0
	for r.next+n < len(r.text) || r.fill() {
		if r.text[r.next+n] > ' ' {
			n++
		} else if n > 0 {
			break
		} else {
			r.next++
		}
	}
	if n == 0 {
		r.fail(kind, "the end of input")
	}
	r.next += n
	return r.text[r.next-n : r.next]
}

// Word reads a word.
func (r *Reader) Word() string { return string(r.word("word")) }

// Bytes reads a word as a new slice of bytes.
func (r *Reader) Bytes() []byte { return append([]byte(nil), r.word("word")...) }

// Words reads n words.
func (r *Reader) Words(n int) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = r.Word()
	}
	return words
}

// Grid reads n words as the rows of a grid.
func (r *Reader) Grid(n int) [][]byte {
	rows := make([][]byte, n)
	for i := range rows {
		rows[i] = r.Bytes()
	}
	return rows
}

// Byte reads the next byte that is not white space, and waits for no byte after it.
func (r *Reader) Byte() byte {
	if !r.More() {
		r.fail("byte", "the end of input")
	}
	r.next++
	return r.text[r.next-1]
}

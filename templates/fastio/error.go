package fastio

import (
	"io"
	"strconv"
)

// Error is what a Reader panics with, as *Error, where the input is malformed or ends too early, or where its io.Reader fails.
// The reader then stands behind the token in question.
type Error struct {
	Offset   int64  // of the token in question, in bytes from the beginning of the input
	Expected string // such as "int64" or "word"; empty where the io.Reader failed
	Found    string // the token, if any; a long one is cut short
	Err      error  // strconv.ErrSyntax, strconv.ErrRange, io.ErrUnexpectedEOF, or what the io.Reader returned
}

// Error returns a sentence such as: byte 17: expected int8, found "300": value out of range.
func (e *Error) Error() string {
	text := "byte " + strconv.FormatInt(e.Offset, 10) + ": "
	if e.Expected != "" {
		text += "expected " + e.Expected
		if e.Found != "" {
			text += ", found " + strconv.Quote(e.Found)
		}
		text += ": "
	}
	return text + e.Err.Error()
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// fail panics about the token that has just been read; where it is empty, the input has ended.
func (r *Reader) fail(expected string, token []byte, err error) {
	offset := r.base + int64(r.next-len(token))
	if number, ok := err.(*strconv.NumError); ok {
		err = number.Err
	}
	if len(token) == 0 {
		err = io.ErrUnexpectedEOF
	}
	if len(token) > 40 {
		token = append(token[:40:40], "..."...)
	}
	panic(&Error{offset, expected, string(token), err})
}

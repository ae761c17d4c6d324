package fastio

import (
	"bytes"
	"strings"
)

// MoreLines reports whether another line, or the rest of one, follows. It skips nothing.
func (r *Reader) MoreLines() bool { return r.next < len(r.text) || r.fill() }

// MoreOnLine skips white space, and reports whether anything follows on this line. If nothing does, the next read starts on the next line.
func (r *Reader) MoreOnLine() bool {
	for ; r.next < len(r.text) || r.fill(); r.next++ {
		if r.text[r.next] > ' ' {
			return true
		}
		if r.text[r.next] == '\n' {
			r.next++
			break
		}
	}
	return false
}

// Line reads the rest of the line, and returns it without the \n or \r\n. After the last number of a line, the rest of the line is "".
func (r *Reader) Line() string {
	if !r.MoreLines() {
		r.fail("line", "the end of input")
	}
	n := 0
	for {
		end := bytes.IndexByte(r.text[r.next+n:], '\n')
		if end >= 0 {
			n += end
			break
		}
		n = len(r.text) - r.next
		if !r.fill() {
			break
		}
	}
	line := string(r.text[r.next : r.next+n])
	r.next += n
	if r.next < len(r.text) {
		r.next++
	}
	return strings.TrimSuffix(line, "\r")
}

// Lines reads n lines.
func (r *Reader) Lines(n int) []string {
	lines := make([]string, n)
	for i := range lines {
		lines[i] = r.Line()
	}
	return lines
}

// IntLine reads the ints on the rest of the line, and the end of the line.
func (r *Reader) IntLine() []int {
	if !r.MoreLines() {
		r.fail("line", "the end of input")
	}
	var xs []int
	for r.MoreOnLine() {
		xs = append(xs, r.Int())
	}
	return xs
}

package fastio

import "io"

// A Writer writes numbers and text. Call Flush at the end.
type Writer struct {
	out  io.Writer
	text []byte
	err  error
}

// NewWriter returns a Writer to out.
func NewWriter(out io.Writer) *Writer { return &Writer{out: out} }

// Reset makes w write to out, as a new Writer would. It allocates nothing, and discards text that was not flushed.
func (w *Writer) Reset(out io.Writer) {
	w.out, w.text, w.err = out, w.text[:0], nil
}

// Flush writes the buffer, and returns the first error.
func (w *Writer) Flush() error {
	if w.err == nil && len(w.text) > 0 {
		_, w.err = w.out.Write(w.text)
	}
	w.text = w.text[:0]
	return w.err
}

func (w *Writer) set(text []byte) {
	if w.text = text; len(text) >= 1<<16 {
		w.Flush()
	}
}

// Write writes p, and returns its length. So a Writer is an io.Writer, for fmt.Fprintf and others.
func (w *Writer) Write(p []byte) (int, error) {
	w.set(append(w.text, p...))
	return len(p), nil
}

// String writes s.
func (w *Writer) String(s string) { w.set(append(w.text, s...)) }

// Bytes writes b.
func (w *Writer) Bytes(b []byte) { w.set(append(w.text, b...)) }

// Byte writes b.
func (w *Writer) Byte(b byte) { w.set(append(w.text, b)) }

// Bits writes 1 for true and 0 for false, without spaces.
func (w *Writer) Bits(bits []bool) {
	for _, one := range bits {
		bit := byte('0')
		if one {
			bit++
		}
		w.text = append(w.text, bit)
	}
	w.set(w.text)
}

// Newline ends the line.
func (w *Writer) Newline() { w.set(append(w.text, '\n')) }

// Line writes s, and ends the line.
func (w *Writer) Line(s string) { w.set(append(append(w.text, s...), '\n')) }

// Lines writes each string on a line.
func (w *Writer) Lines(lines []string) {
	for _, line := range lines {
		w.Line(line)
	}
}

// Grid writes each row on a line.
func (w *Writer) Grid(rows [][]byte) {
	for _, row := range rows {
		w.set(append(append(w.text, row...), '\n'))
	}
}

// Words writes words separated by spaces.
func (w *Writer) Words(words []string) {
	for i, word := range words {
		if i > 0 {
			w.Byte(' ')
		}
		w.String(word)
	}
}

// YesNo writes a line: Yes or No.
func (w *Writer) YesNo(yes bool) { w.Either(yes, "Yes", "No") }

// Either writes a line: ifYes or ifNo. For example: w.Either(first, "Alice", "Bob").
func (w *Writer) Either(yes bool, ifYes, ifNo string) {
	if !yes {
		ifYes = ifNo
	}
	w.Line(ifYes)
}

package fastio

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"
	"math/bits"
	"strconv"
)

// Writer writes numbers and text, with no separators but those that are asked for. It needs NewWriter: the zero value is not ready for use.
type Writer struct {
	target *bufio.Writer
	data   []byte        // the buffer of target, which stays empty: what is written is formed here, in place
	next   int           // data[:next] is not yet flushed
	quads  [10000]uint32 // the four decimal digits of each number below 10000, the first in the lowest byte
}

// NewWriter returns a Writer to out with a buffer of its own. Flush writes what is left in it.
func NewWriter(out io.Writer) *Writer {
	w := &Writer{target: bufio.NewWriterSize(nil, 1<<16)}
	w.data = w.target.AvailableBuffer()[:w.target.Available()]
	for i := range w.quads {
		w.quads[i] = uint32('0'*0x01010101 + i/1000 + i/100%10<<8 + i/10%10<<16 + i%10<<24)
	}
	w.Reset(out)
	return w
}

// Reset makes w write to out, as a new Writer would, and allocates nothing. What was not flushed is lost.
func (w *Writer) Reset(out io.Writer) {
	w.target.Reset(out)
	w.next = 0
}

// Flush hands all that was written to the io.Writer, and returns the first error that it has given since NewWriter or Reset.
// After an error nothing more is written.
func (w *Writer) Flush() error {
	w.target.Write(w.data[:w.next])
	w.next = 0
	return w.target.Flush()
}

// Int writes x in decimal.
func (w *Writer) Int(x int) { w.Int64(int64(x)) }

// Int64 writes x in decimal.
func (w *Writer) Int64(x int64) {
	if x < 0 {
		w.Byte('-')
		x = -x
	}
	w.Uint64(uint64(x))
}

// Uint64 writes x in decimal, four digits at a time.
func (w *Writer) Uint64(x uint64) {
	if len(w.data)-w.next < 24 {
		w.Flush()
	}
	var later [4]uint32
	n := 0
	for ; x >= 10000; n++ {
		later[n&3] = w.quads[x%10000]
		x /= 10000
	}
	first := w.quads[x]
	zeros := bits.TrailingZeros32(first&0x0f0f0f0f|1<<24) / 8
	binary.LittleEndian.PutUint32(w.data[w.next:], first>>(8*uint(zeros)))
	w.next += 4 - zeros
	for n--; n >= 0; n-- {
		binary.LittleEndian.PutUint32(w.data[w.next:], later[n&3])
		w.next += 4
	}
}

// Float64 writes x with the given number of decimals, rounded as strconv rounds; -1 stands for the fewest that tell x from other float64s.
func (w *Writer) Float64(x float64, decimals int) {
	scale := 1.0
	for i := 0; i < decimals && i < 16; i++ {
		scale *= 10
	}
	if product := math.Abs(x) * scale; product < 1<<52 && 0 <= decimals && decimals < 16 {
		w.decimals(x, scale, product, decimals)
		return
	}
	var digits [64]byte
	w.Bytes(strconv.AppendFloat(digits[:0], x, 'f', decimals, 64))
}

// decimals writes x in units of 1/scale: product of them, up to an error that FMA finds exactly, so that ties are known and go to even.
// The strconv of Go 1.22 takes four times as long.
func (w *Writer) decimals(x, scale, product float64, decimals int) {
	units := uint64(product)
	if above := product - float64(units) - 0.5 + math.FMA(math.Abs(x), scale, -product); above > 0 || above == 0 && units%2 == 1 {
		units++
	}
	if math.Signbit(x) {
		w.Byte('-')
	}
	one := uint64(scale)
	w.Uint64(units / one)
	if decimals > 0 {
		w.Uint64(one + units%one) // the 1 keeps the zeros behind it, and gives its place to the point
		w.data[w.next-decimals-1] = '.'
	}
}

// String writes s.
func (w *Writer) String(s string) {
	for len(s) > len(w.data)-w.next {
		n := copy(w.data[w.next:], s)
		s, w.next = s[n:], len(w.data)
		w.Flush()
	}
	w.next += copy(w.data[w.next:], s)
}

// Bytes writes b.
func (w *Writer) Bytes(b []byte) {
	for len(b) > len(w.data)-w.next {
		n := copy(w.data[w.next:], b)
		b, w.next = b[n:], len(w.data)
		w.Flush()
	}
	w.next += copy(w.data[w.next:], b)
}

// Byte writes b.
func (w *Writer) Byte(b byte) {
	if w.next == len(w.data) {
		w.Flush()
	}
	w.data[w.next] = b
	w.next++
}

// Newline ends the line.
func (w *Writer) Newline() { w.Byte('\n') }

// Line writes s and ends the line.
func (w *Writer) Line(s string) {
	w.String(s)
	w.Newline()
}

// Ints writes xs with a space between any two.
func (w *Writer) Ints(xs []int) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Int(x)
	}
}

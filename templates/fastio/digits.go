package fastio

import "strconv"

// Int writes x.
func (w *Writer) Int(x int) { w.set(strconv.AppendInt(w.text, int64(x), 10)) }

// Int64 writes x.
func (w *Writer) Int64(x int64) { w.set(strconv.AppendInt(w.text, x, 10)) }

// Uint64 writes x.
func (w *Writer) Uint64(x uint64) { w.set(strconv.AppendUint(w.text, x, 10)) }

// Float64 writes x with the given number of decimals, rounded as strconv does. With decimals -1, it writes the shortest text that reads
// back as x.
func (w *Writer) Float64(x float64, decimals int) {
	w.set(strconv.AppendFloat(w.text, x, 'f', decimals, 64))
}

// Index writes a 0-based index as a 1-based one.
func (w *Writer) Index(i int) { w.Int(i + 1) }

// Join writes xs with the separator between them.
func (w *Writer) Join(xs []int, separator string) {
	for i, x := range xs {
		if i > 0 {
			w.text = append(w.text, separator...)
		}
		w.Int(x)
	}
}

// Ints writes xs separated by spaces.
func (w *Writer) Ints(xs []int) {
	for i, x := range xs {
		if i > 0 {
			w.text = append(w.text, ' ')
		}
		w.Int(x)
	}
}

// Int64s writes xs separated by spaces.
func (w *Writer) Int64s(xs []int64) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Int64(x)
	}
}

// Uint64s writes xs separated by spaces.
func (w *Writer) Uint64s(xs []uint64) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Uint64(x)
	}
}

// Float64s writes xs separated by spaces, each with the given number of decimals.
func (w *Writer) Float64s(xs []float64, decimals int) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Float64(x, decimals)
	}
}

// Indices writes 0-based indices as 1-based ones, separated by spaces.
func (w *Writer) Indices(is []int) {
	for j, i := range is {
		if j > 0 {
			w.Byte(' ')
		}
		w.Index(i)
	}
}

// Pairs writes each pair on a line.
func (w *Writer) Pairs(pairs [][2]int) {
	for _, p := range pairs {
		w.IntLine(p[0], p[1])
	}
}

// Rows writes each row on a line, its ints separated by spaces.
func (w *Writer) Rows(rows [][]int) {
	for _, row := range rows {
		w.IntLine(row...)
	}
}

// IntLine writes xs on a line.
//
// Spaces separate them. The code repeats that of Ints, because a file without other writers is then 200 bytes shorter.
func (w *Writer) IntLine(xs ...int) {
	for i, x := range xs {
		if i > 0 {
			w.text = append(w.text, ' ')
		}
		w.set(strconv.AppendInt(w.text, int64(x), 10))
	}
	w.set(append(w.text, '\n'))
}

// Int64Line writes xs on a line, separated by spaces.
func (w *Writer) Int64Line(xs ...int64) {
	w.Int64s(xs)
	w.Newline()
}

// Uint64Line writes xs on a line, separated by spaces.
func (w *Writer) Uint64Line(xs ...uint64) {
	w.Uint64s(xs)
	w.Newline()
}

// Float64Line writes x on a line, with the given number of decimals.
func (w *Writer) Float64Line(x float64, decimals int) {
	w.Float64(x, decimals)
	w.Newline()
}

// IndexLine writes 0-based indices as 1-based ones, on a line, separated by spaces.
func (w *Writer) IndexLine(is ...int) {
	w.Indices(is)
	w.Newline()
}

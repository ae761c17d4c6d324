package fastio

import "strconv"

// Int writes x.
func (w *Writer) Int(x int) {
	digits := uint64(x)
	if x < 0 {
		w.text = append(w.text, '-')
		digits = -digits
	}
	w.set(appendUint(w.text, digits))
}

// Int64 writes x.
func (w *Writer) Int64(x int64) {
	digits := uint64(x)
	if x < 0 {
		w.text = append(w.text, '-')
		digits = -digits
	}
	w.set(appendUint(w.text, digits))
}

// Uint64 writes x.
func (w *Writer) Uint64(x uint64) { w.set(appendUint(w.text, x)) }

// fours holds the four digits of each x < 10000.
var fours [1e4]uint32

func appendUint(text []byte, x uint64) []byte {
	if fours[0] == 0 {
		for i := range fours {
			fours[i] = uint32(0x30303030 + i/1000 + i/100%10<<8 + i/10%10<<16 + i%10<<24)
		}
	}
	d, n := fours[x%1e4], 4
	if x >= 1e4 {
		text = appendUint(text, x/1e4)
	} else {
		for ; n > 1 && byte(d) == '0'; n-- {
			d >>= 8
		}
	}
	return append(text, byte(d), byte(d>>8), byte(d>>16), byte(d>>24))[:len(text)+n]
}

// Float64 writes x with so many decimals, rounded as strconv rounds; -1 stands for the fewest that tell x from its neighbours.
func (w *Writer) Float64(x float64, decimals int) {
	w.set(strconv.AppendFloat(w.text, x, 'f', decimals, 64))
}

// Index writes an index that counts from 0 as it counts from 1.
func (w *Writer) Index(i int) { w.Int(i + 1) }

// Join writes xs with the separator between any two.
func (w *Writer) Join(xs []int, separator string) {
	for i, x := range xs {
		if i > 0 {
			w.text = append(w.text, separator...)
		}
		w.Int(x)
	}
}

// Ints writes xs with a space between any two.
func (w *Writer) Ints(xs []int) {
	for i, x := range xs {
		if i > 0 {
			w.text = append(w.text, ' ')
		}
		w.Int(x)
	}
}

// Int64s writes xs with a space between any two.
func (w *Writer) Int64s(xs []int64) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Int64(x)
	}
}

// Uint64s writes xs with a space between any two.
func (w *Writer) Uint64s(xs []uint64) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Uint64(x)
	}
}

// Float64s writes xs with a space between any two, each with so many decimals.
func (w *Writer) Float64s(xs []float64, decimals int) {
	for i, x := range xs {
		if i > 0 {
			w.Byte(' ')
		}
		w.Float64(x, decimals)
	}
}

// Indices writes indices that count from 0 as they count from 1, with a space between any two.
func (w *Writer) Indices(is []int) {
	for j, i := range is {
		if j > 0 {
			w.Byte(' ')
		}
		w.Index(i)
	}
}

// Pairs writes a line for each pair.
func (w *Writer) Pairs(pairs [][2]int) {
	for _, p := range pairs {
		w.IntLine(p[0], p[1])
	}
}

// Rows writes a line for each row, with a space between any two ints.
func (w *Writer) Rows(rows [][]int) {
	for _, row := range rows {
		w.IntLine(row...)
	}
}

// IntLine writes a line of ints, with a space between any two.
func (w *Writer) IntLine(xs ...int) {
	w.Ints(xs)
	w.Newline()
}

// Int64Line writes a line of int64s, with a space between any two.
func (w *Writer) Int64Line(xs ...int64) {
	w.Int64s(xs)
	w.Newline()
}

// Uint64Line writes a line of uint64s, with a space between any two.
func (w *Writer) Uint64Line(xs ...uint64) {
	w.Uint64s(xs)
	w.Newline()
}

// Float64Line writes x with so many decimals, and ends the line.
func (w *Writer) Float64Line(x float64, decimals int) {
	w.Float64(x, decimals)
	w.Newline()
}

// IndexLine writes a line of indices that count from 0 as they count from 1, with a space between any two.
func (w *Writer) IndexLine(is ...int) {
	w.Indices(is)
	w.Newline()
}

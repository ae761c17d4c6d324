package fastio

import "strconv"

// Int reads an int.
//
// It parses a short word in place, and leaves others to strconv.
func (r *Reader) Int() int {
	i := r.next
	for i < len(r.text) && r.text[i] <= ' ' {
		i++
	}
	if i+20 <= len(r.text) {
		text := r.text[i : i+20]
		x, n, sign := 0, 0, 0
		if text[0] == '-' {
			n, sign = 1, 1
		}
		for ; n < strconv.IntSize*9/32 && text[n]-'0' <= 9; n++ {
			x = x*10 + int(text[n]-'0')
		}
		if sign < n && text[n] <= ' ' {
			r.next = i + n
			return (x ^ -sign) + sign
		}
	}
	word := r.word("int")
	x, err := strconv.Atoi(string(word))
	if err != nil {
		r.fail("int", string(word))
	}
	return x
}

// Int64 reads an int64. If int has 64 bits, it calls Int, whose errors say int.
func (r *Reader) Int64() int64 {
	if strconv.IntSize == 64 {
		return int64(r.Int())
	}
	word := r.word("int64")
	x, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil {
		r.fail("int64", string(word))
	}
	return x
}

// Uint64 reads a uint64, without a sign.
func (r *Reader) Uint64() uint64 {
	word := r.word("uint64")
	x, err := strconv.ParseUint(string(word), 10, 64)
	if err != nil {
		r.fail("uint64", string(word))
	}
	return x
}

// Float64 reads a float64.
func (r *Reader) Float64() float64 {
	word := r.word("float64")
	x, err := strconv.ParseFloat(string(word), 64)
	if err != nil {
		r.fail("float64", string(word))
	}
	return x
}

// Index reads a 1-based index, and returns it as a 0-based one.
func (r *Reader) Index() int { return r.Int() - 1 }

// Pair reads two ints.
func (r *Reader) Pair() (a, b int) {
	a = r.Int()
	return a, r.Int()
}

// FillInts reads len(xs) ints into xs.
func (r *Reader) FillInts(xs []int) {
	for i := range xs {
		xs[i] = r.Int()
	}
}

// Ints reads n ints.
func (r *Reader) Ints(n int) []int {
	xs := make([]int, n)
	for i := range xs {
		xs[i] = r.Int()
	}
	return xs
}

// Int64s reads n int64s.
func (r *Reader) Int64s(n int) []int64 {
	xs := make([]int64, n)
	for i := range xs {
		xs[i] = r.Int64()
	}
	return xs
}

// Uint64s reads n uint64s.
func (r *Reader) Uint64s(n int) []uint64 {
	xs := make([]uint64, n)
	for i := range xs {
		xs[i] = r.Uint64()
	}
	return xs
}

// Float64s reads n float64s.
func (r *Reader) Float64s(n int) []float64 {
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = r.Float64()
	}
	return xs
}

// Indices reads n 1-based indices, and returns them as 0-based ones.
func (r *Reader) Indices(n int) []int {
	xs := make([]int, n)
	for i := range xs {
		xs[i] = r.Index()
	}
	return xs
}

// Pairs reads n pairs of ints.
func (r *Reader) Pairs(n int) [][2]int {
	pairs := make([][2]int, n)
	for i := range pairs {
		pairs[i][0], pairs[i][1] = r.Pair()
	}
	return pairs
}

// Rows reads n rows of m ints.
func (r *Reader) Rows(n, m int) [][]int {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = r.Ints(m)
	}
	return rows
}

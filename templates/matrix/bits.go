package matrix

import "kamyk/templates/debug"

// A Bits is a matrix modulo 2 that uses one bit per element. Make one with NewBits.
type Bits struct {
	rows, columns, words int
	data                 []uint64
}

// NewBits returns a matrix of zeros.
//
// Constraints: rows, columns ≥ 0.
//
// Complexity: O(rows · columns / 64).
func NewBits(rows, columns int) *Bits {
	words := (columns + 63) / 64
	return &Bits{rows, columns, words, make([]uint64, rows*words)}
}

// Size returns the numbers of rows and columns.
func (a *Bits) Size() (rows, columns int) { return a.rows, a.columns }

// At reports whether the element in row i and column j is 1.
//
// Complexity: O(1).
func (a *Bits) At(i, j int) bool {
	debug.Cell(i, j, a)
	return a.data[i*a.words+j/64]>>uint(j%64)&1 == 1
}

// Set sets the element in row i and column j to 1 if one is true, otherwise to 0.
//
// Complexity: O(1).
func (a *Bits) Set(i, j int, one bool) {
	debug.Cell(i, j, a)
	if word := &a.data[i*a.words+j/64]; one {
		*word |= 1 << uint(j%64)
	} else {
		*word &^= 1 << uint(j%64)
	}
}

// SetRow sets the elements of row i from a text of the digits 0 and 1.
//
// Constraints: the text has one digit per column.
//
// Complexity: O(columns).
func (a *Bits) SetRow(i int, text []byte) {
	debug.Assert(func() bool { return len(text) == a.columns }, "a row that is shorter or longer than there are columns")
	row := a.row(i)
	for k := range row {
		part, word := text[64*k:], uint64(0)
		if len(part) > 64 {
			part = part[:64]
		}
		for j, c := range part {
			word |= uint64(c&1) << uint(j&63)
		}
		row[k] = word
	}
}

// Text returns row i as a text of the digits 0 and 1.
//
// Complexity: O(columns).
func (a *Bits) Text(i int) []byte {
	text := make([]byte, a.columns)
	for j := range text {
		text[j] = '0' + byte(a.data[i*a.words+j/64]>>uint(j%64)&1)
	}
	return text
}

func (a *Bits) row(i int) []uint64 { return a.data[i*a.words : (i+1)*a.words] }

// Clone returns a copy.
//
// Complexity: O(rows · columns / 64).
func (a *Bits) Clone() *Bits {
	b := *a
	b.data = append([]uint64(nil), a.data...)
	return &b
}

// Rank returns the rank: the number of linearly independent rows.
//
// Complexity: O(rows · columns · rank / 64).
func (a *Bits) Rank() int { return len(a.Clone().eliminate(a.columns, false)) }

// eliminate brings the first columns to echelon form, as the method of Matrix does.
func (a *Bits) eliminate(columns int, all bool) (pivots []int) {
	for c := 0; c < columns && len(pivots) < a.rows; c++ {
		row, word, bit := len(pivots), c/64, uint64(1)<<uint(c%64)
		found := row
		for found < a.rows && a.data[found*a.words+word]&bit == 0 {
			found++
		}
		if found == a.rows {
			continue
		}
		pivot := a.row(row)[word:]
		if found != row {
			for k, x := range a.row(found)[word:] {
				pivot[k], a.row(found)[word+k] = x, pivot[k]
			}
		}
		first := found + 1
		if all {
			first = 0
		}
		for i := first; i < a.rows; i++ {
			if i != row && a.data[i*a.words+word]&bit != 0 {
				add(a.row(i)[word:], pivot)
			}
		}
		pivots = append(pivots, c)
	}
	return pivots
}

func add(a, b []uint64) {
	for len(a) >= 4 && len(b) >= 4 {
		a[0] ^= b[0]
		a[1] ^= b[1]
		a[2] ^= b[2]
		a[3] ^= b[3]
		a, b = a[4:], b[4:]
	}
	b = b[:len(a)]
	for i, x := range b {
		a[i] ^= x
	}
}

// Mul returns a · b. It adds up all combinations of 8 rows of b at once: the method of V. Arlazarov, E. Dinic, M. Kronrod and I. Faradžev.
//
// Constraints: a has as many columns as b has rows.
//
// Complexity: O(n³ / 512).
func (a *Bits) Mul(b *Bits) *Bits {
	debug.Assert(func() bool { return a.columns == b.rows }, "a product of matrices that do not fit")
	c, sums := NewBits(a.rows, b.columns), NewBits(256, b.columns)
	for first := 0; first < b.rows; first += 8 {
		for k := 0; k < 8 && first+k < b.rows; k++ {
			for low := 0; low < 1<<uint(k); low++ {
				sum := sums.row(low + 1<<uint(k))
				copy(sum, sums.row(low))
				add(sum, b.row(first+k))
			}
		}
		word, shift := first/64, uint(first%64)
		for i := 0; i < a.rows; i++ {
			if set := a.data[i*a.words+word] >> shift & 255; set > 0 {
				add(c.row(i), sums.row(int(set)))
			}
		}
	}
	return c
}

// Inverse returns the inverse of a. ok reports whether it exists.
//
// Constraints: there are as many columns as rows.
//
// Complexity: O(n³ / 64).
func (a *Bits) Inverse() (inverse *Bits, ok bool) {
	debug.Assert(func() bool { return a.rows == a.columns }, "the inverse of a matrix that is not square")
	both, begin := NewBits(a.rows, 64*a.words+a.rows), a.words
	for i := 0; i < a.rows; i++ {
		copy(both.row(i), a.row(i))
		both.Set(i, 64*begin+i, true)
	}
	if len(both.eliminate(a.columns, true)) < a.rows {
		return nil, false
	}
	inverse = NewBits(a.rows, a.rows)
	for i := 0; i < a.rows; i++ {
		copy(inverse.row(i), both.row(i)[begin:])
	}
	return inverse, true
}

// Solve returns a solution x of a · x = b. ok reports whether there is one. The other solutions differ from x by sums of vectors of kernel,
// which are linearly independent.
//
// Constraints: b has as many elements as a has rows.
//
// Complexity: O(rows · columns · rank / 64).
func (a *Bits) Solve(b []bool) (x []bool, kernel [][]bool, ok bool) {
	debug.Assert(func() bool { return len(b) == a.rows }, "not as many right sides as rows")
	n := a.columns
	both := NewBits(a.rows, n+1)
	for i, y := range b {
		copy(both.row(i), a.row(i))
		both.Set(i, n, y)
	}
	pivots := both.eliminate(n, true)
	for i := len(pivots); i < a.rows; i++ {
		if both.At(i, n) {
			return nil, nil, false
		}
	}
	x, kernel = solution(n, pivots, true, both.At)
	return x, kernel, true
}

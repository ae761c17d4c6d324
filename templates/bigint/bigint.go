// Package bigint computes with integers of millions of digits, in base 10 or 16.
//
// It stores 6 decimal or 5 hexadecimal digits in an element of a list, so it reads and writes them in linear time. Package math/big works
// in base 2, and needs more time to convert decimal numbers than to multiply them.
package bigint

import "kamyk/templates/debug"

// Sums of products need a 64-bit int; this does not compile for 32 bits.
const _ int = 1 << 62

// An Int is an integer. It is never changed after it was made. The zero Int is 0.
type Int struct {
	negative bool
	limbs    []int // least first, without zeros at the end
}

// A Base computes with integers in base 10 or 16. Make one with New. All operands of an operation must come from the same base.
type Base struct {
	base, digits int
	radix        int // base to the power digits, the base of the limbs
}

// New returns the integers in base 10 or 16.
//
// Constraints: the base is 10 or 16.
//
// Complexity: O(1).
func New(base int) *Base {
	if base == 16 {
		return &Base{16, 5, 1 << 20}
	}
	return &Base{10, 6, 1000000}
}

// From returns x as an Int.
//
// Constraints: x is not the least int.
//
// Complexity: O(1).
func (b *Base) From(x int) Int {
	a := Int{negative: x < 0}
	if x < 0 {
		x = -x
	}
	for ; x > 0; x /= b.radix {
		a.limbs = append(a.limbs, x%b.radix)
	}
	return a
}

// Parse reads an integer: digits, possibly after a minus sign. Digits above 9 are upper-case letters.
//
// Complexity: O(n).
func (b *Base) Parse(text []byte) Int {
	negative := len(text) > 0 && text[0] == '-'
	if negative {
		text = text[1:]
	}
	limbs := make([]int, 0, len(text)/b.digits+1)
	for end := len(text); end > 0; end -= b.digits {
		begin, limb := end-b.digits, 0
		if begin < 0 {
			begin = 0
		}
		for _, c := range text[begin:end] {
			digit := int(c - '0')
			if digit > 9 {
				digit = int(c-'A') + 10
			}
			limb = limb*b.base + digit
		}
		limbs = append(limbs, limb)
	}
	return signed(negative, limbs)
}

// signed removes zeros at the end.
func signed(negative bool, limbs []int) Int {
	limbs = trimmed(limbs)
	return Int{negative && len(limbs) > 0, limbs}
}

// Text returns the digits of a, after a minus sign if a is negative.
//
// Complexity: O(n).
func (b *Base) Text(a Int) []byte {
	if len(a.limbs) == 0 {
		return []byte("0")
	}
	text := make([]byte, len(a.limbs)*b.digits+1)
	place := len(text)
	for _, limb := range a.limbs {
		for k := 0; k < b.digits; k++ {
			place--
			digit := limb & 15
			if b.base == 10 { // divisions by constants are faster
				digit, limb = limb%10, limb/10
			} else {
				limb >>= 4
			}
			text[place] = "0123456789ABCDEF"[digit]
		}
	}
	for text[place] == '0' {
		place++
	}
	if a.negative {
		place--
		text[place] = '-'
	}
	return text[place:]
}

// Sign returns -1, 0 or 1.
func (a Int) Sign() int {
	switch {
	case a.negative:
		return -1
	case len(a.limbs) == 0:
		return 0
	}
	return 1
}

// Neg returns -a.
func (a Int) Neg() Int { return Int{!a.negative && len(a.limbs) > 0, a.limbs} }

// Compare returns -1 if a < c, 0 if a = c and 1 if a > c.
//
// Complexity: O(n).
func (a Int) Compare(c Int) int {
	difference := compare(a.limbs, c.limbs)
	switch {
	case a.negative != c.negative:
		return a.Sign() | 1 // 0 is not negative
	case difference == 0:
		return 0
	case difference < 0 == a.negative:
		return 1
	}
	return -1
}

// Add returns a + c.
//
// Complexity: O(n).
func (b *Base) Add(a, c Int) Int {
	if a.negative == c.negative {
		return Int{a.negative, b.plus(a.limbs, c.limbs, 1)}
	}
	if compare(a.limbs, c.limbs) < 0 {
		a, c = c, a
	}
	return signed(a.negative, b.plus(a.limbs, c.limbs, -1))
}

// Sub returns a - c.
//
// Complexity: O(n).
func (b *Base) Sub(a, c Int) Int { return b.Add(a, c.Neg()) }

// Mul returns a · c.
//
// Constraints: together, a and c have at most 12 million decimal or 10 million hexadecimal digits.
//
// Complexity: O(n log n).
func (b *Base) Mul(a, c Int) Int {
	return signed(a.negative != c.negative, b.product(a.limbs, c.limbs))
}

// Divide returns quotient and remainder: a = quotient · c + remainder, where the quotient is rounded towards 0. So the remainder has the
// sign of a.
//
// Constraints: c is not 0; sizes as for Mul.
//
// Complexity: O(n log n).
func (b *Base) Divide(a, c Int) (quotient, remainder Int) {
	debug.Assert(func() bool { return len(c.limbs) != 0 }, "division by zero")
	q, r := b.quotient(a.limbs, c.limbs)
	return signed(a.negative != c.negative, q), signed(a.negative, r)
}

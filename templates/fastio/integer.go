package fastio

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"
)

// Int reads an int.
func (r *Reader) Int() int { return int(r.integer(-math.MinInt, math.MaxInt)) }

// Int8 reads an int8.
func (r *Reader) Int8() int8 { return int8(r.integer(-math.MinInt8, math.MaxInt8)) }

// Int16 reads an int16.
func (r *Reader) Int16() int16 { return int16(r.integer(-math.MinInt16, math.MaxInt16)) }

// Int32 reads an int32.
func (r *Reader) Int32() int32 { return int32(r.integer(-math.MinInt32, math.MaxInt32)) }

// Int64 reads an int64.
func (r *Reader) Int64() int64 { return int64(r.integer(-math.MinInt64, math.MaxInt64)) }

// Uint reads a uint.
func (r *Reader) Uint() uint { return uint(r.integer(0, math.MaxUint)) }

// Uint8 reads a uint8.
func (r *Reader) Uint8() uint8 { return uint8(r.integer(0, math.MaxUint8)) }

// Uint16 reads a uint16.
func (r *Reader) Uint16() uint16 { return uint16(r.integer(0, math.MaxUint16)) }

// Uint32 reads a uint32.
func (r *Reader) Uint32() uint32 { return uint32(r.integer(0, math.MaxUint32)) }

// Uint64 reads a uint64.
func (r *Reader) Uint64() uint64 { return r.integer(0, math.MaxUint64) }

// Ints reads n ≥ 0 ints.
func (r *Reader) Ints(n int) []int {
	xs := make([]int, n)
	for i := range xs {
		xs[i] = r.Int()
	}
	return xs
}

// Int64s reads n ≥ 0 int64s.
func (r *Reader) Int64s(n int) []int64 {
	xs := make([]int64, n)
	for i := range xs {
		xs[i] = r.Int64()
	}
	return xs
}

// integer reads an integer from -low to high. One that lies well within data is read in place: eight digits at once, then each.
func (r *Reader) integer(low, high uint64) uint64 {
	data, start := r.data, r.next
	for start < len(data) && data[start] <= ' ' {
		start++
	}
	if start+32 <= len(data) {
		text := (*[32]byte)(data[start : start+32 : start+32])
		sign, limit := uint64(0), high
		if text[0] == '-' {
			sign, limit = 1, low
		}
		x, n := uint64(0), sign
		if eight, ok := eightDigits(binary.LittleEndian.Uint64(text[n:])); ok {
			x, n = eight, n+8
		}
		for ; n < 21 && text[n]-'0' <= 9; n++ {
			x = x*10 + uint64(text[n]-'0')
		}
		if n > sign && n < 20+sign && text[n] <= ' ' && x <= limit {
			r.next = start + int(n)
			return (x ^ -sign) + sign // -x where sign is 1
		}
	}
	return r.integerToken(low, high)
}

// eightDigits returns the number that eight bytes spell, the first of them the lowest of text, and whether all are digits.
// Neighbours are joined at once to numbers below 100, and those, in two multiplications, to the whole.
func eightDigits(text uint64) (x uint64, ok bool) {
	text ^= 0x3030303030303030
	ok = (text+0x7676767676767676|text)&0x8080808080808080 == 0
	text = text*10 + text>>8
	text = text&0xff000000ff*(100+1e6<<32) + text>>16&0xff000000ff*(1+1e4<<32)
	return text >> 32, ok
}

// integerToken does what integer does, anywhere, and sees to the errors.
func (r *Reader) integerToken(low, high uint64) uint64 {
	token := r.token()
	digits, sign, limit := token, uint64(0), high
	if bytes.HasPrefix(token, []byte{'-'}) {
		digits, sign, limit = token[1:], 1, low
	} else if bytes.HasPrefix(token, []byte{'+'}) {
		digits = token[1:]
	}
	x, err := strconv.ParseUint(string(digits), 10, 64)
	if err == nil && x > limit {
		err = strconv.ErrRange
	}
	if err != nil {
		kind := "int"
		if low == 0 {
			kind = "uint"
		}
		r.fail(kind+strconv.Itoa(bits.Len64(low+high)), token, err)
	}
	return (x ^ -sign) + sign // -x where sign is 1
}

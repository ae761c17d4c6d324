package fastio

import "strconv"

// Float64 reads a float64.
func (r *Reader) Float64() float64 {
	token := r.token()
	if x, ok := shortFloat(token); ok {
		return x
	}
	x, err := strconv.ParseFloat(string(token), 64)
	if err != nil {
		r.fail("float64", token, err)
	}
	return x
}

// shortFloat parses digits and a point where that takes two integers that a float64 holds exactly: their quotient is then rounded
// once, and so is what strconv would find.
func shortFloat(token []byte) (x float64, ok bool) {
	digits := token
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 19 || digits[0] == '.' {
		return 0, false
	}
	mantissa, scale := uint64(0), 0.0
	for _, c := range digits {
		if c-'0' <= 9 {
			mantissa = mantissa*10 + uint64(c-'0')
			scale *= 10
		} else if c == '.' && scale == 0 {
			scale = 1
		} else {
			return 0, false
		}
	}
	x = float64(mantissa)
	if scale > 0 {
		x /= scale
	}
	if len(digits) < len(token) {
		x = -x
	}
	return x, mantissa < 1<<53
}

// Float32 reads a float32.
func (r *Reader) Float32() float32 {
	token := r.token()
	x, err := strconv.ParseFloat(string(token), 32)
	if err != nil {
		r.fail("float32", token, err)
	}
	return float32(x)
}

// Floats reads n ≥ 0 float64s.
func (r *Reader) Floats(n int) []float64 {
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = r.Float64()
	}
	return xs
}

package convolution

// MultiplyLong is Multiply for products that are too long for one transform. Its lists are of uint32, which takes half the memory.
//
// It computes the product modulo xⁿ - y for n = 2²³ and as many y as the product has parts of length n, and interpolates the parts.
//
// Constraints: elements are less than 998244353; len(a) + len(b) ≤ 119 · 2²³.
//
// Complexity: O(n log n), and quadratic in the number of parts.
func MultiplyLong(a, b []uint32) []uint32 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	if len(a)+len(b)-1 <= 1<<23 {
		return Default().Multiply(a, b)
	}
	return parted(a, b, 1<<23)
}

func parted(a, b []uint32, n int) []uint32 {
	f, length := Default(), len(a)+len(b)-1
	count := (length + n - 1) / n
	result, ys, list := make([]uint32, count*n), make([]uint32, count), make([]uint32, n)
	three := f.Mul(3, f.square) // a primitive root
	for k := range ys {
		turn := f.pow(three, uint32(k))
		ys[k] = f.pow(turn, uint32(n))
		part := result[k*n : (k+1)*n]
		f.turned(part, a, turn, ys[k])
		f.Forward(part)
		f.turned(list, b, turn, ys[k])
		f.Forward(list)
		f.Product(part, list)
		f.Backward(part)
		f.scale(part, f.pow(turn, f.p-2))
	}
	f.interpolate(result, ys)
	return result[:length]
}

// turned writes to list the coefficients of a(turn · x), for xⁿ = y.
func (f *Field) turned(list, a []uint32, turn, y uint32) {
	for i := range list {
		list[i] = 0
	}
	for power := f.one; len(a) > 0; power = f.Mul(power, y) {
		part := a
		if len(part) > len(list) {
			part = part[:len(list)]
		}
		for i, x := range part {
			list[i] = f.plus(list[i], f.Mul(x, power))
		}
		a = a[len(part):]
	}
	f.scale(list, turn)
}

// scale replaces each a[i] by a[i] · turnⁱ.
func (f *Field) scale(a []uint32, turn uint32) {
	power := f.one
	for i, x := range a {
		a[i], power = f.Mul(x, power), f.Mul(power, turn)
	}
}

// interpolate replaces the values at ys of polynomials by their coefficients. Part k has all values at ys[k], in Montgomery form.
func (f *Field) interpolate(values, ys []uint32) {
	n, count := len(values)/len(ys), len(ys)
	rows := make([][]uint32, count) // row k is the polynomial that is 1 at ys[k] and 0 at the others
	for k, y := range ys {
		row, bottom := make([]uint32, count), f.one
		row[0] = f.one
		for j, z := range ys {
			if j == k {
				continue
			}
			for i := count - 1; i >= 0; i-- {
				row[i] = f.minus(0, f.Mul(row[i], z))
				if i > 0 {
					row[i] = f.plus(row[i], row[i-1])
				}
			}
			bottom = f.Mul(bottom, f.minus(y, z))
		}
		for i, x := range row {
			row[i] = f.Mul(x, f.pow(bottom, f.p-2))
		}
		rows[k] = row
	}
	column, bound := make([]uint64, count), 2*uint64(f.p)*uint64(f.p)
	for i := 0; i < n; i++ {
		for k := range column {
			column[k] = uint64(values[k*n+i])
		}
		for j := range rows {
			sum := uint64(0)
			for k, x := range column {
				if sum += x * uint64(rows[k][j]); sum >= bound {
					sum -= bound
				}
			}
			values[j*n+i] = f.shrunk(sum)
		}
	}
}

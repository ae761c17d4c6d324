package convolution

// MultiplyLong is Multiply for products that are too long for one transform. Its lists are of uint32, which takes half the memory. It
// divides both lists into blocks, transforms each block once, and adds up the products of blocks.
//
// Constraints: elements are less than 998244353.
//
// Complexity: O(n log n) up to n = 2²⁵, and quadratic in the number of blocks of 2²² elements; about 8 bytes for each element of a and b.
func MultiplyLong(a, b []uint32) []uint32 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	if len(a)+len(b)-1 <= 1<<23 {
		return Default().Multiply(a, b)
	}
	return Default().blockwise(a, b, 1<<22)
}

func (f *Field) blockwise(a, b []uint32, n int) []uint32 {
	left, right := f.blocks(a, n), f.blocks(b, n)
	result, sum := make([]uint32, (len(left)+len(right))*n), make([]uint32, 2*n)
	for k := 0; k < len(left)+len(right)-1; k++ {
		for t := range sum {
			sum[t] = 0
		}
		for i, x := range left {
			if i <= k && k-i < len(right) {
				for t, y := range right[k-i] {
					sum[t] = f.plus(sum[t], f.Mul(x[t], y))
				}
			}
		}
		f.Backward(sum)
		for t, y := range sum {
			result[k*n+t] = f.plus(result[k*n+t], y)
		}
	}
	return result[:len(a)+len(b)-1]
}

// blocks returns the transforms of length 2n of blocks of n elements.
func (f *Field) blocks(a []uint32, n int) (list [][]uint32) {
	for len(a) > 0 {
		block := make([]uint32, 2*n)
		a = a[copy(block[:n], a):]
		f.Forward(block)
		list = append(list, block)
	}
	return list
}

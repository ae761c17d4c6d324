package nimber

import "math/bits"

// Multiply returns the product of two polynomials whose coefficients are nimbers: element k is the XOR of all a[i] ⊗ b[k-i]. The product is
// empty if a or b is empty.
//
// It evaluates at all points below a power of two, multiplies, and interpolates: the additive Fourier transform of S.-J. Lin, W.-H. Chung
// and Y. S. Han, in a basis of D. G. Cantor.
//
// Constraints: len(a) + len(b) ≤ 2³⁰.
//
// Complexity: O(n log n) products, most of them with numbers below 2¹⁶, and O(n log n log log n) operations XOR.
func Multiply(a, b []uint64) []uint64 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	length := len(a) + len(b) - 1
	if len(a) <= 16 || len(b) <= 16 {
		product := make([]uint64, length)
		for i, x := range a {
			for j, y := range b {
				product[i+j] ^= Product(x, y)
			}
		}
		return product
	}
	fill()
	n := 1 << uint(bits.Len(uint(length-1)))
	points := span(n / 2)
	x, y := evaluated(a, points), evaluated(b, points)
	for i, z := range y {
		x[i] = Product(x[i], z)
	}
	for half := 1; half < n; half *= 2 {
		for i, block := 0, 0; i < n; i, block = i+2*half, block+1 {
			left, right := x[i:i+half], x[i+half:i+2*half]
			addAll(right, left)
			addProducts(left, right, points[block])
		}
	}
	fromSubspaces(x, 1)
	return x[:length]
}

// evaluated returns the values at the points. A block has the polynomial l + h·s, where s is 0 on the points of the first block of its
// size, t on the left half of the block's points, and t + 1 on the right half.
func evaluated(a []uint64, points []uint32) []uint64 {
	n := 2 * len(points)
	x := make([]uint64, n)
	copy(x, a)
	toSubspaces(x, 1)
	for half := n / 2; half > 0; half /= 2 {
		for i, block := 0, 0; i < n; i, block = i+2*half, block+1 {
			left, right := x[i:i+half], x[i+half:i+2*half]
			addProducts(left, right, points[block])
			addAll(right, left)
		}
	}
	return x
}

// Each element c of the basis is c' ⊗ c' XOR c' for the next element c'. The first 2ᵏ elements are below 2^(2ᵏ).
var basis = [...]uint32{
	0x1, 0x2, 0x4, 0xa, 0x14, 0x20, 0x4c, 0xae, 0x152, 0x22e, 0x480, 0xa4c, 0x14fa, 0x2002, 0x4c32, 0xae98,
	0x15214, 0x22e7a, 0x48066, 0xa4cc0, 0x14fa06, 0x2002ba, 0x4c3284, 0xae98d4, 0x15294e0, 0x22eba22, 0x480d6c2, 0xa4cd0b0,
	0x14fa3b2a, 0x20027c50,
}

// span returns the sums of the basis without its first element: bit j of the index stands for element j+1.
func span(n int) []uint32 {
	list := make([]uint32, n)
	for j := 0; 1<<uint(j) < n; j++ {
		for i, x := range list[:1<<uint(j)] {
			list[i+1<<uint(j)] = x ^ basis[j+1]
		}
	}
	return list
}

func addAll(a, b []uint64) {
	b = b[:len(a)]
	for i := range a {
		a[i] ^= b[i]
	}
}

// addProducts adds b[i] ⊗ t to each a[i].
func addProducts(a, b []uint64, t uint32) {
	b = b[:len(a)]
	switch {
	case t == 0:
	case t >= 1<<16:
		addWide(a, b, t)
	case len(a) < 256:
		log := logarithm[t]
		for i, x := range b {
			y := uint64(exponential[logarithm[x>>48]+log])<<48 | uint64(exponential[logarithm[x>>32&order]+log])<<32
			a[i] ^= y | uint64(exponential[logarithm[x>>16&order]+log])<<16 | uint64(exponential[logarithm[x&order]+log])
		}
	default:
		low, high := bytes(t, 0), bytes(t, 8)
		for i, x := range b {
			y := low[byte(x)] ^ high[byte(x>>8)] ^ (low[byte(x>>16)]^high[byte(x>>24)])<<16
			a[i] ^= y ^ (low[byte(x>>32)]^high[byte(x>>40)])<<32 ^ (low[byte(x>>48)]^high[x>>56])<<48
		}
	}
}

// bytes returns the products of t with each byte, shifted to the left.
func bytes(t uint32, shift uint) *[256]uint64 {
	table := new([256]uint64)
	for bit := uint(0); bit < 8; bit++ {
		x := uint64(product16(t, 1<<(bit+shift)))
		for i, y := range table[:1<<bit] {
			table[i+1<<bit] = x ^ y
		}
	}
	return table
}

// addWide multiplies halves of 32 bits by t, as product32 does.
func addWide(a, b []uint64, t uint32) {
	g, k := t>>16, t&order
	high, low, both := logarithm[product16(g, 1<<15)], logarithm[k], logarithm[g^k]
	for i, x := range b {
		for shift := uint(0); shift < 64; shift += 32 {
			h, l := x>>(shift+16)&order, x>>shift&order
			y := exponential[logarithm[l]+low]
			z := exponential[logarithm[h^l]+both] ^ y
			a[i] ^= (uint64(z)<<16 | uint64(y^exponential[logarithm[h]+high])) << shift
		}
	}
}

// split returns the number of bits in the lower part of an index, for n elements: the greatest power of two below its bits.
func split(n int) (low uint) {
	low = 1
	for 2*low < uint(bits.Len(uint(n-1))) {
		low *= 2
	}
	return low
}

// toSubspaces changes the basis. The new polynomial i is the product of s(j) over the bits j of i, where s(0) = x and
// s(j+1) = s(j)² + s(j), which is 0 on the first 2^(j+1) points. An element has unit coefficients.
//
// For a power of two j, s(j) is x^(2ʲ) + x. So it first writes the polynomial in powers of that. Then it changes the coefficients, and the
// polynomial in s(j).
func toSubspaces(a []uint64, unit int) {
	n := len(a) / unit
	if n <= 2 {
		return
	}
	low := split(n)
	for size := n; size > 1<<low; size /= 2 {
		gap := (size / 2) >> low * unit
		for i := 0; i < len(a); i += size * unit {
			block := a[i : i+size*unit]
			fold(block, len(block)/2, gap)
		}
	}
	part := unit << low
	for i := 0; i < len(a); i += part {
		toSubspaces(a[i:i+part], unit)
	}
	toSubspaces(a, part)
}

// fold divides a block by x^half + x^gap: it subtracts the multiples from the highest one on.
func fold(block []uint64, half, gap int) {
	for i := len(block) - 1; i >= half; i-- {
		block[i-half+gap] ^= block[i]
	}
}

// fromSubspaces is the inverse of toSubspaces.
func fromSubspaces(a []uint64, unit int) {
	n := len(a) / unit
	if n <= 2 {
		return
	}
	low := split(n)
	part := unit << low
	fromSubspaces(a, part)
	for i := 0; i < len(a); i += part {
		fromSubspaces(a[i:i+part], unit)
	}
	for size := 2 << low; size <= n; size *= 2 {
		gap := (size / 2) >> low * unit
		for i := 0; i < len(a); i += size * unit {
			block := a[i : i+size*unit]
			for j, x := range block[len(block)/2:] {
				block[j+gap] ^= x
			}
		}
	}
}

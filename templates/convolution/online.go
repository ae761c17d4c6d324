package convolution

// An Online multiplies two polynomials modulo 998244353 whose coefficients become known one by one, because they depend on earlier
// coefficients of the product. This is J. van der Hoeven's relaxed multiplication. Make one with NewOnline.
//
// After element i of both lists, each block of elements p-1 to 2p-2, where the power of two p divides i+2, is multiplied by the latest p
// elements of the other list. So each pair of elements meets once, and none too late.
type Online struct {
	a, b        []uint32
	product     []uint64   // modulo 8 · 998244353²
	left, right [][]uint32 // transforms of the blocks of a and b that are long enough
}

// onlineShort is the length of the first blocks that are transformed.
const onlineShort = 32

// NewOnline returns the product of two polynomials without known coefficients.
func NewOnline() *Online { return &Online{} }

// Len returns the number of known coefficients.
func (o *Online) Len() int { return len(o.a) }

// Add takes coefficient n of both polynomials, where n is the number of earlier calls, and returns coefficient n of the product. So a and b
// may depend on all earlier results.
//
// Constraints: 0 ≤ a, b < 998244353; there are at most 2²² calls.
//
// Complexity: O(log² n) amortised.
func (o *Online) Add(a, b int) int {
	i := len(o.a)
	o.a, o.b = append(o.a, uint32(a)), append(o.b, uint32(b))
	for p := 1; p < i+2 && (i+2)%p == 0; p *= 2 {
		if short := i + 2*p - 1 - len(o.product); short > 0 {
			o.product = append(o.product, make([]uint64, short)...)
		}
		if p >= onlineShort {
			o.transform(i, p)
			continue
		}
		o.directly(i, o.a[p-1:2*p-1], o.b[i+1-p:])
		if i+2 > 2*p {
			o.directly(i, o.b[p-1:2*p-1], o.a[i+1-p:])
		}
	}
	return int(o.product[i] % Prime)
}

func (o *Online) directly(i int, block, latest []uint32) {
	const bound = 8 * Prime * Prime
	for j, x := range block {
		part := o.product[i+j : i+j+len(latest)]
		for k, y := range latest {
			sum := part[k] + uint64(x)*uint64(y)
			if sum >= bound {
				sum -= bound
			}
			part[k] = sum
		}
	}
}

// transform multiplies blocks of length p. If the latest elements are themselves a block, they meet once, and their transforms are kept.
func (o *Online) transform(i, p int) {
	f := Default()
	x, y := make([]uint32, 2*p), make([]uint32, 2*p)
	copy(x, o.a[i+1-p:])
	copy(y, o.b[i+1-p:])
	f.Forward(x)
	f.Forward(y)
	if i+2 == 2*p {
		o.left, o.right = append(o.left, x), append(o.right, y)
		x = append([]uint32(nil), x...)
		f.Product(x, y)
	} else {
		k := 0
		for onlineShort<<uint(k) < p {
			k++
		}
		f.Product(x, o.right[k])
		f.Product(y, o.left[k])
		for j := range x {
			x[j] = f.plus(x[j], y[j])
		}
	}
	f.Backward(x)
	for j, sum := range x[:2*p-1] {
		o.product[i+j] += uint64(sum) // far below 2⁶⁴: there are few blocks
	}
}

package convolution

// Second returns the second half of the transform of length 2n of a list of length n. The first half is the list's transform of length n.
//
// Constraints: as for Forward with length 2n; elements are less than p.
//
// Complexity: O(n log n).
func (f *Field) Second(a []uint32) []uint32 {
	n := len(a)
	f.grow(2 * n)
	list, power, turn := make([]uint32, n), f.one, f.p-f.one // turn has the order 2n
	if n > 1 {
		turn = f.roots[n/2]
	}
	for i, x := range a {
		list[i], power = f.Mul(x, power), f.Mul(power, turn)
	}
	f.Forward(list)
	return list
}

// Mirror returns the transform of a(-x), given the transform of a(x).
//
// Constraints: the length is even.
//
// Complexity: O(n).
func (f *Field) Mirror(a []uint32) []uint32 {
	list := make([]uint32, len(a))
	for i, x := range a {
		list[i^1] = x
	}
	return list
}

// Even returns the transform of the even-indexed elements, of half the length, given the transform of the list.
//
// Constraints: the length is even.
//
// Complexity: O(n).
func (f *Field) Even(a []uint32) []uint32 {
	list, half := make([]uint32, len(a)/2), f.Mul(f.part(2), f.square)
	for i := range list {
		list[i] = f.Mul(f.plus(a[2*i], a[2*i+1]), half)
	}
	return list
}

// Odd returns the transform of the odd-indexed elements, of half the length, given the transform of the list.
//
// Constraints: the length is even.
//
// Complexity: O(n).
func (f *Field) Odd(a []uint32) []uint32 {
	f.grow(len(a))
	list, half := make([]uint32, len(a)/2), f.Mul(f.part(2), f.square)
	for i := range list {
		list[i] = f.Mul(f.minus(a[2*i], a[2*i+1]), f.Mul(half, f.backward[i]))
	}
	return list
}

// FromOdd is the inverse of Odd for lists whose even-indexed elements are 0.
//
// Constraints: as for Forward with length 2n.
//
// Complexity: O(n).
func (f *Field) FromOdd(a []uint32) []uint32 {
	f.grow(2 * len(a))
	list := make([]uint32, 2*len(a))
	for i, x := range a {
		x = f.Mul(x, f.roots[i])
		list[2*i], list[2*i+1] = x, f.minus(0, x)
	}
	return list
}

func (f *Field) plus(a, b uint32) uint32 { return under(a+b, f.p) }

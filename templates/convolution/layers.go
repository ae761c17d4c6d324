package convolution

// halve computes the first layer, or inverts it.
func (f *Field) halve(a, b []uint32) {
	b = b[:len(a)]
	for i, x := range a {
		y := b[i]
		a[i], b[i] = x+y, x-y+2*f.p
	}
}

// under returns x or x - bound, whichever is in 0..bound-1, for x below twice the bound.
func under(x, bound uint32) uint32 {
	if x >= bound {
		x -= bound
	}
	return x
}

// lazy returns t / 2³² modulo p, or p more, for a t below 2³² · p.
func lazy(t, p uint64, inverse uint32) uint32 { return uint32((t + uint64(uint32(t)*inverse)*p) >> 32) }

// split computes two layers of each block of 4q elements. Elements are less than 4p before and after; a product with a root is less than
// 2p.
func (f *Field) split(a []uint32, q int) {
	p, double, inverse := uint64(f.p), 2*f.p, f.inverse
	for s := 0; len(a) > 0; s++ {
		r, left, right := uint64(f.roots[s]), uint64(f.roots[2*s]), uint64(f.roots[2*s+1])
		a0, a1, a2, a3 := a[:q], a[q:2*q], a[2*q:3*q], a[3*q:4*q]
		a1, a2, a3 = a1[:len(a0)], a2[:len(a0)], a3[:len(a0)]
		for i, x := range a0 {
			x, y := under(x, double), under(a1[i], double)
			u, v := lazy(uint64(a2[i])*r, p, inverse), lazy(uint64(a3[i])*r, p, inverse)
			x, z := under(x+u, double), under(x-u+double, double)
			u, v = lazy(uint64(y+v)*left, p, inverse), lazy(uint64(y-v+double)*right, p, inverse)
			a0[i], a1[i], a2[i], a3[i] = x+u, x-u+double, z+v, z-v+double
		}
		a = a[4*q:]
	}
}

// join inverts split. Elements are less than 2p before and after, except before the last halve.
func (f *Field) join(a []uint32, q int) {
	p, double, inverse := uint64(f.p), 2*f.p, f.inverse
	for s := 0; len(a) > 0; s++ {
		r, left, right := uint64(f.backward[s]), uint64(f.backward[2*s]), uint64(f.backward[2*s+1])
		a0, a1, a2, a3 := a[:q], a[q:2*q], a[2*q:3*q], a[3*q:4*q]
		a1, a2, a3 = a1[:len(a0)], a2[:len(a0)], a3[:len(a0)]
		for i, x := range a0 {
			y, z, w := a1[i], a2[i], a3[i]
			u, v := lazy(uint64(x-y+double)*left, p, inverse), lazy(uint64(z-w+double)*right, p, inverse)
			x, z = under(x+y, double), under(z+w, double)
			a0[i], a1[i] = under(x+z, double), under(u+v, double)
			a2[i], a3[i] = lazy(uint64(x-z+double)*r, p, inverse), lazy(uint64(u-v+double)*r, p, inverse)
		}
		a = a[4*q:]
	}
}

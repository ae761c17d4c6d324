package convolution

// halve computes the first layer, or inverts it.
func (f *Field) halve(a, b []uint32) {
	b = b[:len(a)]
	for i, x := range a {
		y := b[i]
		a[i], b[i] = x+y, x-y+f.double
	}
}

// split computes two layers of each block of 4q elements. Elements are less than 4p before and after; a product with a root is less than
// 2p.
func (f *Field) split(a []uint32, q int) {
	p, double, inverse := uint64(f.p), f.double, f.inverse
	for s := 0; len(a) > 0; s++ {
		r, left, right := uint64(f.roots[s]), uint64(f.roots[2*s]), uint64(f.roots[2*s+1])
		a0, a1, a2, a3 := a[:q], a[q:2*q], a[2*q:3*q], a[3*q:4*q]
		a1, a2, a3 = a1[:len(a0)], a2[:len(a0)], a3[:len(a0)]
		for i, x := range a0 {
			if x >= double {
				x -= double
			}
			y := a1[i]
			if y >= double {
				y -= double
			}
			t := uint64(a2[i]) * r
			u := uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			t = uint64(a3[i]) * r
			v := uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			x, z := x+u, x-u+double
			if x >= double {
				x -= double
			}
			if z >= double {
				z -= double
			}
			t = uint64(y+v) * left
			u = uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			t = uint64(y-v+double) * right
			v = uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			a0[i], a1[i], a2[i], a3[i] = x+u, x-u+double, z+v, z-v+double
		}
		a = a[4*q:]
	}
}

// join inverts split. Elements are less than 2p before and after, except before the last halve.
func (f *Field) join(a []uint32, q int) {
	p, double, inverse := uint64(f.p), f.double, f.inverse
	for s := 0; len(a) > 0; s++ {
		r, left, right := uint64(f.backward[s]), uint64(f.backward[2*s]), uint64(f.backward[2*s+1])
		a0, a1, a2, a3 := a[:q], a[q:2*q], a[2*q:3*q], a[3*q:4*q]
		a1, a2, a3 = a1[:len(a0)], a2[:len(a0)], a3[:len(a0)]
		for i, x := range a0 {
			y, z, w := a1[i], a2[i], a3[i]
			t := uint64(x-y+double) * left
			u := uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			t = uint64(z-w+double) * right
			v := uint32((t + uint64(uint32(t)*inverse)*p) >> 32)
			if x += y; x >= double {
				x -= double
			}
			if z += w; z >= double {
				z -= double
			}
			t = uint64(x-z+double) * r
			if x += z; x >= double {
				x -= double
			}
			a0[i], a2[i] = x, uint32((t+uint64(uint32(t)*inverse)*p)>>32)
			t = uint64(u-v+double) * r
			if u += v; u >= double {
				u -= double
			}
			a1[i], a3[i] = u, uint32((t+uint64(uint32(t)*inverse)*p)>>32)
		}
		a = a[4*q:]
	}
}

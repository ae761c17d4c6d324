package bigint

// quotient returns a / c and the remainder. First it scales both, so that the highest limb of c is at least half of the radix.
func (b *Base) quotient(a, c []int) (q, r []int) {
	if compare(a, c) < 0 {
		return nil, a
	}
	if len(c) == 1 {
		list, rest := b.reduced(a, c[0])
		return list, trimmed([]int{rest})
	}
	scale := b.radix / (c[len(c)-1] + 1)
	a, c = b.plus(nil, a, scale), b.plus(nil, c, scale)
	if n := len(a) - len(c) + 1; len(c) <= short || n <= short {
		q, r = b.byDigits(a, c)
	} else {
		q, r = b.byBlocks(a, c)
	}
	r, _ = b.reduced(r, scale)
	return q, r
}

// byDigits divides as on paper, limb by limb: D. Knuth's algorithm D.
func (b *Base) byDigits(a, c []int) (q, r []int) {
	n := len(c)
	r = append(append(make([]int, 0, len(a)+1), a...), 0)
	q = make([]int, len(a)-n+1)
	top, second := c[n-1], c[n-2]
	for i := len(q) - 1; i >= 0; i-- {
		part := r[i : i+n+1]
		head := part[n]*b.radix + part[n-1]
		digit := head / top
		for digit >= b.radix || digit*second > (head-digit*top)*b.radix+part[n-2] {
			digit--
			if head-digit*top >= b.radix {
				break
			}
		}
		if b.take(part, c, digit) { // it was 1 too much
			digit--
			b.take(part, c, -1)
		}
		q[i] = digit
	}
	return trimmed(q), trimmed(r)
}

// take subtracts digit · c from part, modulo a power of the radix, and reports whether the result is negative.
func (b *Base) take(part, c []int, digit int) bool {
	for j, x := range c {
		part[j] -= x * digit
	}
	return b.carried(part) < 0
}

// byBlocks divides by multiplication with an approximate reciprocal, as many limbs at once as c has.
func (b *Base) byBlocks(a, c []int) (q, r []int) {
	n := len(c)
	if cut := n - (len(a) - n + 1) - 2; cut > 0 { // the first limbs of both determine the quotient, up to 1
		q, _ = b.byBlocks(a[cut:], c[cut:])
		return b.corrected(a, c, q)
	}
	inverse := b.reciprocal(c)
	q = make([]int, len(a))
	for begin := (len(a) - 1) / n * n; begin >= 0; begin -= n {
		end := begin + n
		if end > len(a) {
			end = len(a)
		}
		x := append(append(make([]int, 0, 2*n), a[begin:end]...), r...)
		var digits []int
		if x = trimmed(x); len(x) >= n {
			if product := b.product(x[n-1:], inverse); len(product) > n+1 {
				digits = trimmed(product[n+1:])
			}
		}
		digits, r = b.corrected(x, c, digits)
		copy(q[begin:], digits)
	}
	return trimmed(q), r
}

// corrected returns quotient and remainder of a and c, given a q that is nearly the quotient.
func (b *Base) corrected(a, c, q []int) (quotient, rest []int) {
	product := b.product(q, c)
	for compare(product, a) > 0 {
		q, product = b.plus(q, []int{1}, -1), b.plus(product, c, -1)
	}
	rest = b.plus(a, product, -1)
	for compare(rest, c) >= 0 {
		q, rest = b.plus(q, []int{1}, 1), b.plus(rest, c, -1)
	}
	return q, rest
}

// reciprocal returns radix^2n / c for the n limbs of c, with an error of some units. Newton's method takes it from that of the first half
// of c, h limbs: if s is the short one, e = radix^(n+h) - c·s tells the error of s.
func (b *Base) reciprocal(c []int) []int {
	n := len(c)
	if n <= short {
		whole := make([]int, 2*n+1)
		whole[2*n] = 1
		q, _ := b.byDigits(whole, c)
		return q
	}
	h := n/2 + 2
	s := b.reciprocal(c[n-h:])
	one, product := make([]int, n+h+1), b.product(c, s)
	one[n+h] = 1
	long := append(make([]int, n-h, n+2), s...)
	sign := 1
	if compare(product, one) > 0 {
		sign, one, product = -1, product, one
	}
	return b.plus(long, after(b.product(s, b.plus(one, product, -1)), 2*h), sign)
}

// after returns a without its lowest n limbs.
func after(a []int, n int) []int {
	if len(a) <= n {
		return nil
	}
	return trimmed(a[n:])
}

package bigint

import "kamyk/templates/convolution"

// short is the number of limbs up to which a product or quotient in quadratic time is faster.
const short = 40

func trimmed(a []int) []int {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

func compare(a, c []int) int {
	if len(a) != len(c) {
		if len(a) < len(c) {
			return -1
		}
		return 1
	}
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != c[i] {
			if a[i] < c[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (b *Base) sum(a, c []int) []int {
	if len(a) < len(c) {
		a, c = c, a
	}
	list, carry := make([]int, len(a), len(a)+1), 0
	for i, x := range a {
		x += carry
		if i < len(c) {
			x += c[i]
		}
		carry = 0
		if x >= b.radix {
			x, carry = x-b.radix, 1
		}
		list[i] = x
	}
	if carry > 0 {
		list = append(list, carry)
	}
	return list
}

// difference returns a - c, where a is not less than c.
func (b *Base) difference(a, c []int) []int {
	list, borrow := make([]int, len(a)), 0
	for i, x := range a {
		x -= borrow
		if i < len(c) {
			x -= c[i]
		}
		borrow = 0
		if x < 0 {
			x, borrow = x+b.radix, 1
		}
		list[i] = x
	}
	return trimmed(list)
}

// product returns a · c, possibly with zeros at the end.
func (b *Base) product(a, c []int) []int {
	list, carry := convolution.MultiplyExact(a, c), 0
	for i, x := range list {
		x += carry
		carry = x / b.radix
		list[i] = x - carry*b.radix
	}
	for ; carry > 0; carry /= b.radix {
		list = append(list, carry%b.radix)
	}
	return list
}

// scaled returns a · x for 0 < x < radix.
func (b *Base) scaled(a []int, x int) []int {
	list, carry := make([]int, len(a), len(a)+1), 0
	for i, y := range a {
		y = y*x + carry
		carry = y / b.radix
		list[i] = y - carry*b.radix
	}
	if carry > 0 {
		list = append(list, carry)
	}
	return list
}

// reduced returns a / x and the remainder for 0 < x < radix.
func (b *Base) reduced(a []int, x int) (list []int, rest int) {
	list = make([]int, len(a))
	for i := len(a) - 1; i >= 0; i-- {
		rest = rest*b.radix + a[i]
		list[i] = rest / x
		rest -= list[i] * x
	}
	return trimmed(list), rest
}

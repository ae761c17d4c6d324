package bigint

import "kamyk/templates/convolution"

// short is the number of limbs up to which a quotient in quadratic time is faster.
const short = 40

func trimmed(a []int) []int {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

// compare returns a negative number if a < c, and a positive one if a > c.
func compare(a, c []int) int {
	for i := len(a) - 1; i >= 0 && len(a) == len(c); i-- {
		if a[i] != c[i] {
			return a[i] - c[i]
		}
	}
	return len(a) - len(c)
}

// carried carries until all limbs are in 0..radix-1, and returns what is left to carry.
func (b *Base) carried(list []int) (carry int) {
	for i, x := range list {
		x += carry
		if carry = x >> 20; b.base == 10 { // a division by a constant is faster than one by radix
			if carry = x / 1000000; x < carry*1000000 {
				carry--
			}
		}
		list[i] = x - carry*b.radix
	}
	return carry
}

// normal carries, and removes zeros at the end.
func (b *Base) normal(list []int) []int {
	for carry := b.carried(list); carry > 0; carry /= b.radix {
		list = append(list, carry%b.radix)
	}
	return trimmed(list)
}

// plus returns a + factor · c, which is not negative.
func (b *Base) plus(a, c []int, factor int) []int {
	list := append(make([]int, 0, len(a)+len(c)+1), a...)
	if len(a) < len(c) {
		list = list[:len(c)]
	}
	for i, x := range c {
		list[i] += x * factor
	}
	return b.normal(list)
}

func (b *Base) product(a, c []int) []int { return b.normal(convolution.MultiplyExact(a, c)) }

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

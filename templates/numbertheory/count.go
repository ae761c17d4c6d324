package numbertheory

import "math"

// CountPrimes returns the number of primes up to n. It uses the method of A.-M. Legendre and E. Meissel in Lucy Hedgehog's form.
//
// Constraints: 0 ≤ n < 2⁵³.
//
// Complexity: O(n^(3/4) / log n) time, O(√n) memory; about 50 ms for n = 10¹¹.
func CountPrimes(n int) int {
	if n < 2 {
		return 0
	}
	left := newUnsifted(n)
	for p := 3; p <= left.root; p += 2 {
		if left.small[p] > left.small[p-1] {
			left.sift(p)
		}
	}
	return left.large[1] + 1
}

// An unsifted counts the numbers that a sieve has not crossed out: small[x] counts odd numbers from 3 to x, and large[k] those up to n/k.
// large[k] is only needed if all prime factors of k are still to come; such a k is rough.
type unsifted struct {
	n, root int
	small   []int32
	large   []int
	rough   []int32
}

func newUnsifted(n int) *unsifted {
	u := &unsifted{n: n, root: int(math.Sqrt(float64(n)))}
	u.small, u.large = make([]int32, u.root+1), make([]int, u.root+1)
	for x := 1; x <= u.root; x++ {
		u.small[x] = int32((x - 1) / 2)
		if x%2 == 1 {
			u.large[x] = (n/x - 1) / 2
			u.rough = append(u.rough, int32(x))
		}
	}
	return u
}

// sift crosses out the multiples of p, from p² on, whose other factor is left. Smaller primes stay, but do not occur as such factors.
func (u *unsifted) sift(p int) {
	before, last, part := u.small[p-1], u.n/p/p, float64(u.n/p)
	for _, k := range u.rough {
		if int(k) > last {
			break
		}
		if d := int(k) * p; d <= u.root {
			u.large[k] -= u.large[d] - int(before)
		} else {
			u.large[k] -= int(u.small[int(part/float64(k))] - before)
		}
	}
	if p > u.root/p {
		return
	}
	kept := u.rough[:0]
	for _, k := range u.rough {
		if int(k)%p != 0 {
			kept = append(kept, k)
		}
	}
	u.rough = kept
	for high, j := u.root, u.root/p; j >= p; j-- {
		less := u.small[j] - before
		for ; high >= j*p; high-- {
			u.small[high] -= less
		}
	}
}

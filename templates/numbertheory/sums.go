package numbertheory

import (
	"math"

	"kamyk/templates/modular"
)

// FloorSum returns the sum of ⌊(a·i + b) / m⌋ over 0 ≤ i < n.
//
// Constraints: n ≥ 0, m ≥ 1, a, b ≥ 0; a·n + b and the sum are less than 2⁶³.
// Complexity: O(log(a + m)).
func FloorSum(n, m, a, b int) (sum int) {
	for n > 0 {
		sum += a/m*(n*(n-1)/2) + b/m*n
		a, b = a%m, b%m
		// The points below the line, counted by rows: those of the line turned around.
		top := a*n + b
		n, b = top/m, top%m
		a, m = m, a
	}
	return sum
}

// Totients returns Euler's function of each of 0..n, which of 0 is 0.
//
// Constraints: 0 ≤ n < 2³¹.
// Complexity: O(n) time, 4 bytes a number.
func Totients(n int) []int32 {
	list := make([]int32, n+1)
	var primes []int32
	for i := 1; i <= n; i++ {
		if list[i] == 0 {
			if list[i] = int32(i - 1); i == 1 {
				list[i] = 1
				continue
			}
			primes = append(primes, int32(i))
		}
		for _, p := range primes {
			next := i * int(p)
			if next > n {
				break
			}
			if i%int(p) == 0 {
				list[next] = list[i] * p
				break
			}
			list[next] = list[i] * (p - 1)
		}
	}
	return list
}

// Mobiuses returns Möbius's function of each of 0..n, which of 0 is 0.
//
// Constraints: 0 ≤ n < 2³¹.
// Complexity: O(n) time, a byte a number.
func Mobiuses(n int) []int8 {
	list, composite := make([]int8, n+1), make([]bool, n+1)
	var primes []int32
	for i := 1; i <= n; i++ {
		if i == 1 {
			list[i] = 1
			continue
		}
		if !composite[i] {
			list[i] = -1
			primes = append(primes, int32(i))
		}
		for _, p := range primes {
			next := i * int(p)
			if next > n {
				break
			}
			composite[next] = true
			if i%int(p) == 0 {
				break
			}
			list[next] = -list[i]
		}
	}
	return list
}

// CountPrimes returns how many primes there are up to n: the method of A.-M. Legendre and E. Meissel in the form that Lucy Hedgehog gave
// it.
//
// Constraints: 0 ≤ n < 2⁵³.
// Complexity: O(n^(3/4) / log n) time, O(√n) memory; some 50 ms for n = 10¹¹.
func CountPrimes(n int) int {
	if n < 2 {
		return 0
	}
	root := int(math.Sqrt(float64(n)))
	// small[x] counts the odd numbers from 3 to x without a prime factor that was done, but for these primes themselves, and large[k]
	// those to n/k. Such an n/k is asked for only where k has none of these factors, either.
	small, large, rough := make([]int32, root+1), make([]int, root+1), make([]int32, 0, root/2+1)
	for x := 1; x <= root; x++ {
		small[x] = int32((x - 1) / 2)
		if x%2 == 1 {
			large[x] = (n/x - 1) / 2
			rough = append(rough, int32(x))
		}
	}
	for p := 3; p <= root; p += 2 {
		if small[p] == small[p-1] {
			continue
		}
		before, kept := small[p-1], 0
		last := n / p / p
		if last > root {
			last = root
		}
		quotient := float64(n / p)
		for _, k := range rough {
			if int(k) > last {
				break
			}
			if d := int(k) * p; d <= root {
				large[k] -= large[d] - int(before)
			} else {
				large[k] -= int(small[int(quotient/float64(k))] - before)
			}
		}
		if p > root/p {
			continue
		}
		for _, k := range rough {
			if int(k)%p != 0 {
				rough[kept] = k
				kept++
			}
		}
		rough = rough[:kept]
		for high, j := root, root/p; j >= p; j-- {
			less := small[j] - before
			for ; high >= j*p; high-- {
				small[high] -= less
			}
		}
	}
	return large[1] + 1
}

// TotientSum returns the sum of Euler's function over 1..n, modulo m.
//
// Constraints: 0 ≤ n < 2⁵³, 1 ≤ m < 2³¹.
// Complexity: O(n^(2/3)) time and memory.
func TotientSum(n, m int) int {
	ring := modular.New(m)
	bound := int(math.Pow(float64(n), 2./3)) + 1
	sums, sum := Totients(bound), 0
	for i, x := range sums {
		sum = ring.Add(sum, ring.From(int(x)))
		sums[i] = int32(sum)
	}
	if n <= bound {
		return int(sums[n])
	}
	// The sums of all ⌊x/d⌋ with x = n/k make x(x+1)/2 together.
	large := make([]int, n/bound+1)
	for k := n / bound; k > 0; k-- {
		x := n / k
		even, odd := x, x+1
		if even%2 == 1 {
			even, odd = odd, even
		}
		whole := ring.Mul(ring.From(even/2), ring.From(odd))
		root, part := int(math.Sqrt(float64(x))), 0
		for d := 2; d <= root; d++ {
			if k*d < len(large) {
				part += large[k*d]
			} else {
				part += int(sums[int(float64(x)/float64(d))])
			}
		}
		top := x
		for d := 1; d <= x/(root+1); d++ { // quotients that are smaller occur more often
			next := int(float64(x) / float64(d+1))
			if next < root {
				next = root
			}
			part += ring.Mul(int(sums[d]), ring.From(top-next))
			top = next
		}
		large[k] = ring.Sub(whole, ring.From(part))
	}
	return large[1]
}

package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	convolutionlong "kamyk/solutions/library-checker/convolution-mod-large"
	minplusconcave "kamyk/solutions/library-checker/min-plus-convolution-concave-arbitrary"
	minplusconvex "kamyk/solutions/library-checker/min-plus-convolution-convex-convex"
	mulbinary "kamyk/solutions/library-checker/mul-mod2n-convolution"
	mulprime "kamyk/solutions/library-checker/mul-modp-convolution"
	multivariate "kamyk/solutions/library-checker/multivariate-convolution"
	multivariatecyclic "kamyk/solutions/library-checker/multivariate-convolution-cyclic"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"convolution-mod-large":  {convolutionlong.Solve, drawConvolution},
		"min-plus-concave":       {minplusconcave.Solve, drawConcave},
		"min-plus-convex-convex": {minplusconvex.Solve, drawConvex},
		"mul-mod2n-convolution":  {mulbinary.Solve, drawMulBinary},
		"mul-modp-convolution":   {mulprime.Solve, drawMulPrime},
		"multivariate":           {multivariate.Solve, drawTruncated},
		"multivariate-cyclic":    {multivariatecyclic.Solve, drawCyclic},
	})
}

// bent returns a list whose differences do not decrease.
func bent(random *rand.Rand, n int) []int {
	a := list(random, n, 50)
	slices.Sort(a)
	for i := range a {
		a[i] -= 25
	}
	for i := 1; i < n; i++ {
		a[i] += a[i-1]
	}
	return a
}

func leastSums(a, b []int) []int {
	c := slices.Repeat([]int{1 << 62}, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] = min(c[i+j], x+y)
		}
	}
	return c
}

func drawConvex(random *rand.Rand) (input, answer string) {
	a, b := bent(random, 1+random.IntN(30)), bent(random, 1+random.IntN(30))
	return text(len(a), len(b), a, b), text(leastSums(a, b))
}

func drawConcave(random *rand.Rand) (input, answer string) {
	a, b := bent(random, 1+random.IntN(30)), list(random, 1+random.IntN(30), 300)
	for i, x := range a {
		a[i] = -x
	}
	return text(len(a), len(b), a, b), text(leastSums(a, b))
}

func drawMulBinary(random *rand.Rand) (input, answer string) {
	n := random.IntN(7)
	a, b := list(random, 1<<n, p), list(random, 1<<n, p)
	return text(n, a, b), text(combined(a, b, 0, func(i, j int) int { return i * j % (1 << n) }))
}

func drawMulPrime(random *rand.Rand) (input, answer string) {
	choice := primes(60)
	n := choice[random.IntN(len(choice))]
	a, b := list(random, n, p), list(random, n, p)
	return text(n, a, b), text(combined(a, b, 0, func(i, j int) int { return i * j % n }))
}

// added adds exponents modulo the lengths. It returns far where one overflows.
func added(lengths []int, i, j, far int) (k int) {
	step := 1
	for _, n := range lengths {
		sum := i%n + j%n
		if sum >= n {
			sum, k = sum-n, k+far
		}
		k, i, j, step = k+sum*step, i/n, j/n, step*n
	}
	return k
}

func drawTruncated(random *rand.Rand) (input, answer string) {
	var lengths []int
	n := 1
	for n < 30 && random.IntN(5) > 0 {
		lengths = append(lengths, 2+random.IntN(5))
		n *= lengths[len(lengths)-1]
	}
	a, b := list(random, n, p), list(random, n, p)
	return text(len(lengths), lengths, a, b), text(combined(a, b, 0, func(i, j int) int { return added(lengths, i, j, n) }))
}

func drawCyclic(random *rand.Rand) (input, answer string) {
	const m = 61
	var lengths []int
	n := 1
	for n < 30 && random.IntN(5) > 0 {
		lengths = append(lengths, []int{2, 3, 4, 5, 6, 60}[random.IntN(6)])
		n *= lengths[len(lengths)-1]
	}
	a, b, c := list(random, n, m), list(random, n, m), make([]int, n)
	for i, x := range a {
		for j, y := range b {
			k := added(lengths, i, j, 0)
			c[k] = (c[k] + x*y) % m
		}
	}
	return text(m, len(lengths), lengths, a, b), text(c)
}

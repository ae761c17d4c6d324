package librarychecker_test

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"

	binomialprime "kamyk/solutions/library-checker/binomial-coefficient-prime-mod"
	andconvolution "kamyk/solutions/library-checker/bitwise-and-convolution"
	xorconvolution "kamyk/solutions/library-checker/bitwise-xor-convolution"
	convolutionlarge "kamyk/solutions/library-checker/convolution-mod-1000000007"
	convolutionwrapping "kamyk/solutions/library-checker/convolution-mod-2-64"
	gcdconvolution "kamyk/solutions/library-checker/gcd-convolution"
	invofformalpowerseries "kamyk/solutions/library-checker/inv-of-formal-power-series"
	lcmconvolution "kamyk/solutions/library-checker/lcm-convolution"
	minplusconvolution "kamyk/solutions/library-checker/min-plus-convolution-convex-arbitrary"
	interpolation "kamyk/solutions/library-checker/polynomial-interpolation"
	taylorshift "kamyk/solutions/library-checker/polynomial-taylor-shift"
	powofformalpowerseries "kamyk/solutions/library-checker/pow-of-formal-power-series"
	productofsequence "kamyk/solutions/library-checker/product-of-polynomial-sequence"
	sharppsubsetsum "kamyk/solutions/library-checker/sharp-p-subset-sum"
	firststirling "kamyk/solutions/library-checker/stirling-number-of-the-first-kind"
	secondstirling "kamyk/solutions/library-checker/stirling-number-of-the-second-kind"
	sumoffloor "kamyk/solutions/library-checker/sum-of-floor-of-linear"
	sumoftotient "kamyk/solutions/library-checker/sum-of-totient-function"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"binomial-coefficient-prime-mod": {binomialprime.Solve, drawBinomialPrime},
		"bitwise-and-convolution":        {andconvolution.Solve, drawBitwise(func(i, j int) int { return i & j })},
		"bitwise-xor-convolution":        {xorconvolution.Solve, drawBitwise(func(i, j int) int { return i ^ j })},
		"convolution-mod-1000000007":     {convolutionlarge.Solve, drawProduct(big.NewInt(1_000_000_007))},
		"convolution-mod-2-64":           {convolutionwrapping.Solve, drawProduct(new(big.Int).Lsh(big.NewInt(1), 64))},
		"gcd-convolution":                {gcdconvolution.Solve, drawDivisors(gcd)},
		"inv-of-formal-power-series":     {invofformalpowerseries.Solve, drawInverse},
		"lcm-convolution":                {lcmconvolution.Solve, drawDivisors(func(i, j int) int { return i / gcd(i, j) * j })},
		"min-plus-convolution":           {minplusconvolution.Solve, drawMinPlus},
		"polynomial-interpolation":       {interpolation.Solve, drawInterpolation},
		"polynomial-taylor-shift":        {taylorshift.Solve, drawShift},
		"pow-of-formal-power-series":     {powofformalpowerseries.Solve, drawPower},
		"product-of-polynomial-sequence": {productofsequence.Solve, drawFactorsOfProduct},
		"sharp-p-subset-sum":             {sharppsubsetsum.Solve, drawSubsetSums},
		"stirling-first":                 {firststirling.Solve, drawStirling(func(n, k int) int { return 1 - n })},
		"stirling-second":                {secondstirling.Solve, drawStirling(func(n, k int) int { return k })},
		"sum-of-floor-of-linear":         {sumoffloor.Solve, drawFloors},
		"sum-of-totient-function":        {sumoftotient.Solve, drawTotients},
	})
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

func drawBinomialPrime(random *rand.Rand) (input, answer string) {
	list := primes(100)
	m := list[random.IntN(len(list))]
	n, k := random.IntN(m), random.IntN(m)
	c := new(big.Int).Binomial(int64(n), int64(k))
	return text(1, m, n, k), text(c.Mod(c, big.NewInt(int64(m))))
}

// combined returns the list whose element k is the sum of a[i]·b[j] over all i and j from first on that the operation makes k.
func combined(a, b []int, first int, operation func(i, j int) int) []int {
	c := make([]int, len(a))
	for i := first; i < len(a); i++ {
		for j := first; j < len(b); j++ {
			if k := operation(i, j); k < len(c) {
				c[k] = (c[k] + a[i]*b[j]) % p
			}
		}
	}
	return c
}

func drawBitwise(operation func(i, j int) int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := random.IntN(6)
		a, b := list(random, 1<<n, p), list(random, 1<<n, p)
		return text(n, a, b), text(combined(a, b, 0, operation))
	}
}

func drawDivisors(operation func(i, j int) int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(40)
		a, b := list(random, n+1, p), list(random, n+1, p)
		return text(n, a[1:], b[1:]), text(combined(a, b, 1, operation)[1:])
	}
}

func drawProduct(m *big.Int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		lists := [2][]*big.Int{make([]*big.Int, 1+random.IntN(80)), make([]*big.Int, 1+random.IntN(80))}
		for _, list := range lists {
			for i := range list {
				x := new(big.Int).SetUint64(random.Uint64())
				list[i] = x.Mod(x, m)
			}
		}
		a, b := lists[0], lists[1]
		c := make([]*big.Int, len(a)+len(b)-1)
		for k := range c {
			c[k] = new(big.Int)
			for i := max(0, k-len(b)+1); i <= k && i < len(a); i++ {
				c[k].Add(c[k], new(big.Int).Mul(a[i], b[k-i]))
			}
			c[k].Mod(c[k], m)
		}
		return text(len(a), len(b), a, b), text(c)
	}
}

func drawMinPlus(random *rand.Rand) (input, answer string) {
	a, b := list(random, 1+random.IntN(30), 50), list(random, 1+random.IntN(30), 1000)
	slices.Sort(a) // differences that grow
	for i := 1; i < len(a); i++ {
		a[i] += a[i-1]
	}
	c := make([]int, len(a)+len(b)-1)
	for k := range c {
		c[k] = 1 << 62
		for i := max(0, k-len(b)+1); i <= k && i < len(a); i++ {
			c[k] = min(c[k], a[i]+b[k-i])
		}
	}
	return text(len(a), len(b), a, b), text(c)
}

func multiplied(a, b []int) []int {
	c := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] = (c[i+j] + x*y) % p
		}
	}
	return c
}

// drawInverse divides 1 by a series, the naive way.
func drawInverse(random *rand.Rand) (input, answer string) {
	f := list(random, 1+random.IntN(60), p)
	f[0] = 1 + random.IntN(p-1)
	lead := int(new(big.Int).ModInverse(big.NewInt(int64(f[0])), big.NewInt(p)).Int64())
	g := []int{lead}
	for k := 1; k < len(f); k++ {
		sum := 0
		for i := 1; i <= k; i++ {
			sum = (sum + f[i]*g[k-i]) % p
		}
		g = append(g, (p-sum)%p*lead%p)
	}
	return text(len(f), f), text(g)
}

func drawPower(random *rand.Rand) (input, answer string) {
	f, e := list(random, 1+random.IntN(20), p), random.IntN(6)
	for i := range random.IntN(len(f)) / 2 {
		f[i] = 0
	}
	power := []int{1}
	for range e {
		power = multiplied(power, f)
	}
	power = append(power, make([]int, len(f))...)
	return text(len(f), e, f), text(power[:len(f)])
}

func drawShift(random *rand.Rand) (input, answer string) {
	f, c := list(random, 1+random.IntN(40), p), random.IntN(p)
	g := []int{0}
	for i := len(f) - 1; i >= 0; i-- { // Horner's way
		g = multiplied(g, []int{c, 1})
		g[0] = (g[0] + f[i]) % p
	}
	return text(len(f), c, f), text(g[:len(f)])
}

func drawFactorsOfProduct(random *rand.Rand) (input, answer string) {
	n, product := random.IntN(8), []int{1}
	for range n {
		f := list(random, 1+random.IntN(20), p)
		input += text(len(f)-1, f)
		product = multiplied(product, f)
	}
	return text(n) + input, text(product)
}

func drawInterpolation(random *rand.Rand) (input, answer string) {
	f := list(random, 1+random.IntN(30), p)
	xs, ys := random.Perm(100)[:len(f)], make([]int, len(f))
	for i, x := range xs {
		for j := len(f) - 1; j >= 0; j-- {
			ys[i] = (ys[i]*x + f[j]) % p
		}
	}
	return text(len(f), xs, ys), text(f)
}

func drawSubsetSums(random *rand.Rand) (input, answer string) {
	n, t := random.IntN(20), 1+random.IntN(30)
	sizes, ways := list(random, n, t), make([]int, t+1)
	ways[0] = 1
	for i := range sizes {
		sizes[i]++
		for sum := t; sum >= sizes[i]; sum-- {
			ways[sum] = (ways[sum] + ways[sum-sizes[i]]) % p
		}
	}
	return text(n, t, sizes), text(ways[1:])
}

// drawStirling makes the rows one by one: S(n, k) = S(n-1, k-1) + factor(n, k) · S(n-1, k).
func drawStirling(factor func(n, k int) int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n, row := random.IntN(40), []int{1}
		for i := 1; i <= n; i++ {
			row = append(row, 0)
			for k := i; k >= 0; k-- {
				row[k] = (factor(i, k)*row[k]%p + p) % p
				if k > 0 {
					row[k] = (row[k] + row[k-1]) % p
				}
			}
		}
		return text(n), text(row)
	}
}

func drawFloors(random *rand.Rand) (input, answer string) {
	n, m, a, b, total := 1+random.IntN(50), 1+random.IntN(50), random.IntN(1000), random.IntN(1000), 0
	for i := range n {
		total += (a*i + b) / m
	}
	return text(1, n, m, a, b), text(total)
}

func drawTotients(random *rand.Rand) (input, answer string) {
	n, total := 1+random.IntN(150), 0
	for i := 1; i <= n; i++ {
		for j := 1; j <= i; j++ {
			if gcd(i, j) == 1 {
				total++
			}
		}
	}
	return text(n), text(total)
}

// Package librarychecker_test runs some of the solvers here on small inputs, and compares what they print with what the naive way says.
// The official tests are not here; go test . -official=FOLDER runs the flattened files on them.
package librarychecker_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	binomialcoefficient "kamyk/solutions/library-checker/binomial-coefficient"
	convolutionmod "kamyk/solutions/library-checker/convolution-mod"
	countingprimes "kamyk/solutions/library-checker/counting-primes"
	discretelogarithmmod "kamyk/solutions/library-checker/discrete-logarithm-mod"
	enumerateprimes "kamyk/solutions/library-checker/enumerate-primes"
	expofformalpowerseries "kamyk/solutions/library-checker/exp-of-formal-power-series"
	factorize "kamyk/solutions/library-checker/factorize"
	kthterm "kamyk/solutions/library-checker/kth-term-of-linearly-recurrent-sequence"
	matrixproduct "kamyk/solutions/library-checker/matrix-product"
	multipointevaluation "kamyk/solutions/library-checker/multipoint-evaluation"
	subsetconvolution "kamyk/solutions/library-checker/subset-convolution"
	wildcardpatternmatching "kamyk/solutions/library-checker/wildcard-pattern-matching"
	"kamyk/templates/fastio"
)

const p = 998244353

// A driver draws an input, and answers it.
type driver struct {
	solve func(in *fastio.Reader, out *fastio.Writer)
	draw  func(random *rand.Rand) (input, answer string)
}

var drivers = map[string]driver{
	"binomial-coefficient":       {binomialcoefficient.Solve, drawBinomial},
	"convolution-mod":            {convolutionmod.Solve, drawConvolution},
	"counting-primes":            {countingprimes.Solve, drawCount},
	"discrete-logarithm-mod":     {discretelogarithmmod.Solve, drawLogarithm},
	"enumerate-primes":           {enumerateprimes.Solve, drawPrimes},
	"exp-of-formal-power-series": {expofformalpowerseries.Solve, drawExp},
	"factorize":                  {factorize.Solve, drawFactors},
	"kth-term":                   {kthterm.Solve, drawTerm},
	"matrix-product":             {matrixproduct.Solve, drawMatrices},
	"multipoint-evaluation":      {multipointevaluation.Solve, drawPoints},
	"subset-convolution":         {subsetconvolution.Solve, drawSubsets},
	"wildcard-pattern-matching":  {wildcardpatternmatching.Solve, drawPattern},
}

func TestDrivers(t *testing.T) {
	for name, driver := range drivers {
		random := rand.New(rand.NewPCG(1, 2))
		for range 100 {
			input, answer := driver.draw(random)
			var output strings.Builder
			out := fastio.NewWriter(&output)
			driver.solve(fastio.NewReader(strings.NewReader(input)), out)
			if err := out.Flush(); err != nil {
				t.Fatal(err)
			}
			if got, want := strings.Fields(output.String()), strings.Fields(answer); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s: for\n%s\nit prints\n%s\nand not\n%s", name, input, output.String(), answer)
			}
		}
	}
}

func list(random *rand.Rand, n, below int) []int {
	xs := make([]int, n)
	for i := range xs {
		xs[i] = random.IntN(below)
	}
	return xs
}

// text writes numbers and lists of them without brackets.
func text(values ...any) string {
	return strings.NewReplacer("[", "", "]", "").Replace(fmt.Sprintln(values...))
}

func drawBinomial(random *rand.Rand) (input, answer string) {
	n, m := random.IntN(100), 1+random.IntN(200)
	k := random.IntN(n + 1)
	c := new(big.Int).Binomial(int64(n), int64(k))
	return text(1, m, n, k), text(c.Mod(c, big.NewInt(int64(m))))
}

func drawConvolution(random *rand.Rand) (input, answer string) {
	a, b := list(random, 1+random.IntN(70), p), list(random, 1+random.IntN(70), p)
	c := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] = (c[i+j] + x*y) % p
		}
	}
	return text(len(a), len(b), a, b), text(c)
}

func primes(n int) (list []int) {
	for x := 2; x <= n; x++ {
		prime := true
		for d := 2; d*d <= x; d++ {
			prime = prime && x%d > 0
		}
		if prime {
			list = append(list, x)
		}
	}
	return list
}

func drawCount(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(3000)
	return text(n), text(len(primes(n)))
}

func drawPrimes(random *rand.Rand) (input, answer string) {
	n, a := 1+random.IntN(3000), 1+random.IntN(10)
	b := random.IntN(a)
	var chosen []int
	list := primes(n)
	for k := b; k < len(list); k += a {
		chosen = append(chosen, list[k])
	}
	return text(n, a, b), text(len(list), len(chosen), chosen)
}

func drawLogarithm(random *rand.Rand) (input, answer string) {
	m := 1 + random.IntN(50)
	a, b, least := random.IntN(m), random.IntN(m), -1
	for x, power := 0, 1%m; x < 2*m && least < 0; x++ {
		if power == b {
			least = x
		}
		power = power * a % m
	}
	return text(1, a, b, m), text(least)
}

func drawExp(random *rand.Rand) (input, answer string) {
	f := list(random, 1+random.IntN(40), p)
	f[0] = 0
	e := make([]int, len(f))
	e[0] = 1
	for i := 1; i < len(e); i++ { // i·e[i] is the sum of j·f[j]·e[i-j]
		sum := 0
		for j := 1; j <= i; j++ {
			sum = (sum + j*f[j]%p*e[i-j]) % p
		}
		inverse := new(big.Int).ModInverse(big.NewInt(int64(i)), big.NewInt(p))
		e[i] = sum * int(inverse.Int64()) % p
	}
	return text(len(f), f), text(e)
}

func drawFactors(random *rand.Rand) (input, answer string) {
	n, factors := 1+random.IntN(1_000_000), []int(nil)
	rest := n
	for d := 2; rest > 1; d++ {
		for ; rest%d == 0; rest /= d {
			factors = append(factors, d)
		}
	}
	return text(1, n), text(len(factors), factors)
}

func drawTerm(random *rand.Rand) (input, answer string) {
	d, k := 1+random.IntN(10), random.IntN(60)
	a, c := list(random, d, p), list(random, d, p)
	terms := append([]int(nil), a...)
	for i := d; i <= k; i++ {
		sum := 0
		for j, x := range c {
			sum = (sum + x*terms[i-1-j]) % p
		}
		terms = append(terms, sum)
	}
	return text(d, k, a, c), text(terms[k])
}

func drawMatrices(random *rand.Rand) (input, answer string) {
	n, m, k := 1+random.IntN(6), 1+random.IntN(6), 1+random.IntN(6)
	a, b, c := list(random, n*m, p), list(random, m*k, p), make([]int, n*k)
	for i := range c {
		for j := range m {
			c[i] = (c[i] + a[i/k*m+j]*b[j*k+i%k]) % p
		}
	}
	return text(n, m, k, a, b), text(c)
}

func drawPoints(random *rand.Rand) (input, answer string) {
	f, points := list(random, 1+random.IntN(20), p), list(random, 1+random.IntN(20), p)
	values := make([]int, len(points))
	for i, x := range points {
		for j := len(f) - 1; j >= 0; j-- {
			values[i] = (values[i]*x + f[j]) % p
		}
	}
	return text(len(f), len(points), f, points), text(values)
}

func drawSubsets(random *rand.Rand) (input, answer string) {
	bits := random.IntN(6)
	a, b, c := list(random, 1<<bits, p), list(random, 1<<bits, p), make([]int, 1<<bits)
	for i, x := range a {
		for j, y := range b {
			if i&j == 0 {
				c[i|j] = (c[i|j] + x*y) % p
			}
		}
	}
	return text(bits, a, b), text(c)
}

func drawPattern(random *rand.Rand) (input, answer string) {
	word := make([]byte, 2+random.IntN(20))
	for i := range word {
		word[i] = "az**"[random.IntN(4)]
	}
	cut := len(word)/2 + random.IntN(len(word)-len(word)/2)
	s, t := word[:cut], word[cut:]
	for len(t) == 0 || len(t) > len(s) {
		t = s[:1]
	}
	for i := 0; i+len(t) <= len(s); i++ {
		fits := "1"
		for j, c := range t {
			if s[i+j] != c && s[i+j] != '*' && c != '*' {
				fits = "0"
			}
		}
		answer += fits
	}
	return text(string(s), string(t)), answer
}

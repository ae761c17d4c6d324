package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	composition "kamyk/solutions/library-checker/composition-of-formal-power-series"
	compositionlarge "kamyk/solutions/library-checker/composition-of-formal-power-series-large"
	compositionalinverse "kamyk/solutions/library-checker/compositional-inverse-of-formal-power-series"
	compositionalinverselarge "kamyk/solutions/library-checker/compositional-inverse-of-formal-power-series-large"
	newtonbasis "kamyk/solutions/library-checker/conversion-from-monomial-basis-to-newton-basis"
	expsparse "kamyk/solutions/library-checker/exp-of-formal-power-series-sparse"
	expofsets "kamyk/solutions/library-checker/exp-of-set-power-series"
	invsparse "kamyk/solutions/library-checker/inv-of-formal-power-series-sparse"
	invofpolynomials "kamyk/solutions/library-checker/inv-of-polynomials"
	logsparse "kamyk/solutions/library-checker/log-of-formal-power-series-sparse"
	logofsets "kamyk/solutions/library-checker/log-of-set-power-series"
	geometricevaluation "kamyk/solutions/library-checker/multipoint-evaluation-on-geometric-sequence"
	compositeofsets "kamyk/solutions/library-checker/polynomial-composite-set-power-series"
	geometricinterpolation "kamyk/solutions/library-checker/polynomial-interpolation-on-geometric-sequence"
	rootfinding "kamyk/solutions/library-checker/polynomial-root-finding"
	powsparse "kamyk/solutions/library-checker/pow-of-formal-power-series-sparse"
	projectionofsets "kamyk/solutions/library-checker/power-projection-of-set-power-series"
	samplingshift "kamyk/solutions/library-checker/shift-of-sampling-points-of-polynomial"
	sqrtofseries "kamyk/solutions/library-checker/sqrt-of-formal-power-series"
	sqrtsparse "kamyk/solutions/library-checker/sqrt-of-formal-power-series-sparse"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"composition":            {composition.Solve, drawComposition},
		"composition-large":      {compositionlarge.Solve, drawComposition},
		"compositional-inverse":  {compositionalinverse.Solve, drawCompositionalInverse},
		"its-large-version":      {compositionalinverselarge.Solve, drawCompositionalInverse},
		"newton-basis":           {newtonbasis.Solve, drawNewton},
		"exp-sparse":             {expsparse.Solve, drawSparseExp},
		"exp-of-sets":            {expofsets.Solve, drawSetExp},
		"inv-sparse":             {invsparse.Solve, drawSparseInverse},
		"inv-of-polynomials":     {invofpolynomials.Solve, drawInverseModulo},
		"log-sparse":             {logsparse.Solve, drawSparseLog},
		"log-of-sets":            {logofsets.Solve, drawSetLog},
		"geometric-evaluation":   {geometricevaluation.Solve, drawGeometric},
		"composite-of-sets":      {compositeofsets.Solve, drawSetComposite},
		"geometric-interpolated": {geometricinterpolation.Solve, drawGeometricInterpolation},
		"root-finding":           {rootfinding.Solve, drawPolynomialRoots},
		"pow-sparse":             {powsparse.Solve, drawSparsePower},
		"projection-of-sets":     {projectionofsets.Solve, drawSetProjection},
		"sampling-shift":         {samplingshift.Solve, drawSamples},
		"sqrt":                   {sqrtofseries.Solve, drawSqrt},
		"sqrt-sparse":            {sqrtsparse.Solve, drawSparseSqrt},
	})
}

// composed returns the first n coefficients of f(g), by Horner's rule.
func composed(f, g []int, n int) []int {
	h := make([]int, n)
	for i := len(f) - 1; i >= 0; i-- {
		h = multiplied(h, g)[:n]
		h[0] = (h[0] + f[i]) % p
	}
	return h
}

func drawComposition(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(20)
	f, g := list(random, n, p), list(random, n, p)
	g[0] = 0
	return text(n, f, g), text(composed(f, g, n))
}

// drawCompositionalInverse takes x/(1 - cx), whose inverse is x/(1 + cx), or 2x.
func drawCompositionalInverse(random *rand.Rand) (input, answer string) {
	n, c := 2+random.IntN(20), random.IntN(p)
	f, g := make([]int, n), make([]int, n)
	for i, x, y := 1, 1, 1; i < n; i, x, y = i+1, x*c%p, (p-c)*y%p {
		f[i], g[i] = x, y
	}
	if random.IntN(2) == 0 {
		f, g = make([]int, n), make([]int, n)
		f[1], g[1] = 2, (p+1)/2
	}
	return text(n, f), text(g)
}

func drawNewton(random *rand.Rand) (input, answer string) {
	n := random.IntN(20)
	b, points, f, basis := list(random, n, p), list(random, n, 9), make([]int, n), []int{1}
	for i, c := range b {
		for k, x := range basis {
			f[k] = (f[k] + c*x) % p
		}
		basis = multiplied(basis, []int{(p - points[i]) % p, 1})
	}
	return text(n, f, points), text(b)
}

// terms returns n coefficients, few of which are not 0, and the text of them.
func terms(random *rand.Rand, n, constant int) (f []int, input string) {
	f = make([]int, n)
	for range random.IntN(4) {
		f[random.IntN(n)] = random.IntN(p)
	}
	if constant >= 0 {
		f[0] = constant
	}
	count := 0
	for i, x := range f {
		if x != 0 {
			count++
			input += text(i, x)
		}
	}
	return f, text(count) + input
}

func drawSparseInverse(random *rand.Rand) (input, answer string) {
	f, input := terms(random, 1+random.IntN(20), 1)
	g := []int{1}
	for k := 1; k < len(f); k++ {
		sum := 0
		for i := 1; i <= k; i++ {
			sum = (sum + f[i]*g[k-i]) % p
		}
		g = append(g, (p-sum)%p)
	}
	return text(len(f)) + input, text(g)
}

// power returns xᵉ modulo p.
func power(x, e int) int {
	result := 1
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			result = result * x % p
		}
		x = x * x % p
	}
	return result
}

// reciprocals returns 0, 1, 1/2, … and the inverses of factorials.
func reciprocals(n int) (list, factorials []int) {
	list, factorials = []int{0}, []int{1}
	for i := 1; i < n; i++ {
		list = append(list, power(i, p-2))
		factorials = append(factorials, factorials[i-1]*list[i]%p)
	}
	return list, factorials
}

func drawSparseExp(random *rand.Rand) (input, answer string) {
	f, input := terms(random, 1+random.IntN(20), 0)
	_, inverse := reciprocals(len(f))
	return text(len(f)) + input, text(composed(inverse, f, len(f)))
}

func drawSparseLog(random *rand.Rand) (input, answer string) {
	f, input := terms(random, 1+random.IntN(20), 1)
	series, _ := reciprocals(len(f))
	for i := 2; i < len(series); i += 2 {
		series[i] = p - series[i]
	}
	shifted := slices.Clone(f)
	shifted[0] = 0
	return text(len(f)) + input, text(composed(series, shifted, len(f)))
}

func drawSparsePower(random *rand.Rand) (input, answer string) {
	f, terms := terms(random, 1+random.IntN(20), -1)
	e, g := random.IntN(6), make([]int, len(f))
	g[0] = 1
	for range e {
		g = multiplied(g, f)[:len(f)]
	}
	count, rest := 0, ""
	for i, c := range terms { // the exponent is after the number of terms
		if c == '\n' {
			count, rest = i, terms[i:]
			break
		}
	}
	return text(len(f)) + terms[:count] + " " + text(e) + rest, text(g)
}

func drawSqrt(random *rand.Rand) (input, answer string) {
	f := list(random, 1+random.IntN(20), p)
	f[0] = random.IntN(p/2 + 1)
	if f[0] == 0 {
		f = make([]int, len(f))
	}
	return text(len(f), multiplied(f, f)[:len(f)]), text(f)
}

// drawSparseSqrt squares few terms, or takes one that has no root.
func drawSparseSqrt(random *rand.Rand) (input, answer string) {
	n := 3 + random.IntN(20)
	if random.IntN(4) == 0 {
		return text(n, 1, 1, 5), text(-1)
	}
	f := make([]int, n)
	f[0], f[1+random.IntN(n-1)] = 1+random.IntN(p/2), random.IntN(p)
	count, list := 0, ""
	for i, x := range multiplied(f, f)[:n] {
		if x > 0 {
			count++
			list += text(i, x)
		}
	}
	return text(n, count) + list, text(f)
}

func drawGeometric(random *rand.Rand) (input, answer string) {
	f, m, a, r := list(random, 1+random.IntN(20), p), 1+random.IntN(20), random.IntN(p), random.IntN(p)
	if random.IntN(4) == 0 {
		r = random.IntN(2)
	}
	return text(len(f), m, a, r, f), text(geometric(f, a, r, m))
}

func geometric(f []int, x, r, m int) (values []int) {
	for range m {
		values, x = append(values, composed(f, []int{x}, 1)[0]), x*r%p
	}
	return values
}

func drawGeometricInterpolation(random *rand.Rand) (input, answer string) {
	f, a := list(random, random.IntN(20), p), 1+random.IntN(p-1)
	return text(len(f), a, 3, geometric(f, a, 3, len(f))), text(f)
}

func drawSamples(random *rand.Rand) (input, answer string) {
	f, m, c := list(random, 1+random.IntN(20), p), 1+random.IntN(20), random.IntN(p)
	switch random.IntN(3) {
	case 0:
		c = random.IntN(30)
	case 1:
		c = p - 1 - random.IntN(30)
	}
	var ys, values []int
	for i := range f {
		ys = append(ys, geometric(f, i, 1, 1)...)
	}
	for i := range m {
		values = append(values, geometric(f, (c+i)%p, 1, 1)...)
	}
	return text(len(f), m, c, ys), text(values)
}

func drawPolynomialRoots(random *rand.Rand) (input, answer string) {
	f, roots := []int{1 + random.IntN(p-1)}, []int{}
	for range random.IntN(8) {
		x := random.IntN(p) * random.IntN(2)
		f, roots = multiplied(f, []int{(p - x) % p, 1}), append(roots, x)
	}
	slices.Sort(roots)
	roots = slices.Compact(roots)
	return text(len(f)-1, f), text(len(roots), roots)
}

// drawInverseModulo takes the inverse of a unit modulo (x - a)²: u + v(x - a) has the inverse 1/u - v(x - a)/u².
func drawInverseModulo(random *rand.Rand) (input, answer string) {
	a, u, v := random.IntN(p), random.IntN(2)*(1+random.IntN(p-1)), 1+random.IntN(p-1)
	g := multiplied([]int{p - a, 1}, []int{p - a, 1})
	f := []int{(u + (p-a)*v) % p, v}
	if u == 0 {
		return text(2, 3, f, g), text(-1)
	}
	inverse := power(u, p-2)
	slope := (p - v*inverse%p*inverse%p) % p
	return text(2, 3, f, g), text(2, (inverse+(p-a)*slope)%p, slope)
}

// disjoint returns the subset convolution.
func disjoint(a, b []int) []int {
	c := make([]int, len(a))
	for i, x := range a {
		for j, y := range b {
			if i&j == 0 {
				c[i|j] = (c[i|j] + x*y) % p
			}
		}
	}
	return c
}

// setComposed returns f(s).
func setComposed(f, s []int) []int {
	c := make([]int, len(s))
	for i := len(f) - 1; i >= 0; i-- {
		c = disjoint(c, s)
		c[0] = (c[0] + f[i]) % p
	}
	return c
}

func drawSetExp(random *rand.Rand) (input, answer string) {
	n := random.IntN(5)
	s := list(random, 1<<n, p)
	s[0] = 0
	_, inverse := reciprocals(n + 1)
	return text(n, s), text(setComposed(inverse, s))
}

func drawSetLog(random *rand.Rand) (input, answer string) {
	n := random.IntN(5)
	s := list(random, 1<<n, p)
	s[0] = 0
	series, _ := reciprocals(n + 1)
	for i := 2; i < len(series); i += 2 {
		series[i] = p - series[i]
	}
	answer = text(setComposed(series, s))
	s[0] = 1
	return text(n, s), answer
}

func drawSetComposite(random *rand.Rand) (input, answer string) {
	m, n := random.IntN(8), random.IntN(5)
	f, s := list(random, m, p), list(random, 1<<n, p)
	return text(m, n, f, s), text(setComposed(f, s))
}

func drawSetProjection(random *rand.Rand) (input, answer string) {
	n, m := random.IntN(5), random.IntN(8)
	s, weights, sums := list(random, 1<<n, p), list(random, 1<<n, p), make([]int, m)
	for k := range sums {
		f := make([]int, k+1)
		f[k] = 1
		for i, x := range setComposed(f, s) {
			sums[k] = (sums[k] + weights[i]*x) % p
		}
	}
	return text(n, m, s, weights), text(sums)
}

package librarychecker_test

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	addition "kamyk/solutions/library-checker/addition-of-big-integers"
	hexaddition "kamyk/solutions/library-checker/addition-of-hex-big-integers"
	adjugate "kamyk/solutions/library-checker/adjugate-matrix"
	bellnumber "kamyk/solutions/library-checker/bell-number"
	consecutiveterms "kamyk/solutions/library-checker/consecutive-terms-of-linear-recurrent-sequence"
	squarefrees "kamyk/solutions/library-checker/counting-squarefrees"
	dirichletconvolution "kamyk/solutions/library-checker/dirichlet-convolution-and-prefix-sums"
	dirichletinverse "kamyk/solutions/library-checker/dirichlet-inverse-and-prefix-sums"
	division "kamyk/solutions/library-checker/division-of-big-integers"
	hexdivision "kamyk/solutions/library-checker/division-of-hex-big-integers"
	quotients "kamyk/solutions/library-checker/enumerate-quotients"
	inversemod2 "kamyk/solutions/library-checker/inverse-matrix-mod-2"
	productmod2 "kamyk/solutions/library-checker/matrix-product-mod-2"
	linearmin "kamyk/solutions/library-checker/min-of-mod-of-linear"
	montmort "kamyk/solutions/library-checker/montmort-number-mod"
	multiplication "kamyk/solutions/library-checker/multiplication-of-big-integers"
	hexmultiplication "kamyk/solutions/library-checker/multiplication-of-hex-big-integers"
	increasing "kamyk/solutions/library-checker/number-of-increasing-sequences-between-two-sequences"
	subsequences "kamyk/solutions/library-checker/number-of-subsequences"
	partitions "kamyk/solutions/library-checker/partition-function"
	qbinomial "kamyk/solutions/library-checker/q-binomial-coefficient-prime-mod"
	approximation "kamyk/solutions/library-checker/rational-approximation"
	firstcolumn "kamyk/solutions/library-checker/stirling-number-of-the-first-kind-fixed-k"
	secondcolumn "kamyk/solutions/library-checker/stirling-number-of-the-second-kind-fixed-k"
	powersum "kamyk/solutions/library-checker/sum-of-exponential-times-polynomial"
	multiplicative "kamyk/solutions/library-checker/sum-of-multiplicative-function"
	tetration "kamyk/solutions/library-checker/tetration-mod"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"addition-of-big-integers":       {addition.Solve, drawIntegers(10, (*big.Int).Add)},
		"addition-of-hex-big-integers":   {hexaddition.Solve, drawIntegers(16, (*big.Int).Add)},
		"adjugate-matrix":                {adjugate.Solve, drawAdjugate},
		"bell-number":                    {bellnumber.Solve, drawBell},
		"consecutive-terms":              {consecutiveterms.Solve, drawTerms},
		"counting-squarefrees":           {squarefrees.Solve, drawSquarefrees},
		"dirichlet-convolution":          {dirichletconvolution.Solve, drawDirichlet(false)},
		"dirichlet-inverse":              {dirichletinverse.Solve, drawDirichlet(true)},
		"division-of-big-integers":       {division.Solve, drawDivision(10)},
		"division-of-hex-big-integers":   {hexdivision.Solve, drawDivision(16)},
		"enumerate-quotients":            {quotients.Solve, drawQuotients},
		"inverse-matrix-mod-2":           {inversemod2.Solve, drawInverseMod2},
		"matrix-product-mod-2":           {productmod2.Solve, drawProductMod2},
		"min-of-mod-of-linear":           {linearmin.Solve, drawLinearMin},
		"montmort-number-mod":            {montmort.Solve, drawMontmort},
		"multiplication-of-big-integers": {multiplication.Solve, drawIntegers(10, (*big.Int).Mul)},
		"multiplication-of-hex":          {hexmultiplication.Solve, drawIntegers(16, (*big.Int).Mul)},
		"number-of-increasing":           {increasing.Solve, drawBetween},
		"number-of-subsequences":         {subsequences.Solve, drawSubsequences},
		"partition-function":             {partitions.Solve, drawPartitions},
		"q-binomial-coefficient":         {qbinomial.Solve, drawQBinomial},
		"rational-approximation":         {approximation.Solve, drawApproximation},
		"stirling-first-fixed-k":         {firstcolumn.Solve, drawColumn(func(n, k int) int { return 1 - n })},
		"stirling-second-fixed-k":        {secondcolumn.Solve, drawColumn(func(n, k int) int { return k })},
		"sum-of-exponential":             {powersum.Solve, drawPowerSum},
		"sum-of-multiplicative-function": {multiplicative.Solve, drawMultiplicative},
		"tetration-mod":                  {tetration.Solve, drawTetration},
	})
}

func drawInteger(random *rand.Rand, base, limit int) *big.Int {
	digits := make([]byte, 1+random.IntN(limit))
	for i := range digits {
		digits[i] = "0123456789abcdef"[random.IntN(base)]
	}
	x, _ := new(big.Int).SetString(string(digits), base)
	return x
}

func upper(x *big.Int, base int) string { return strings.ToUpper(x.Text(base)) }

func drawIntegers(base int, operation func(z, x, y *big.Int) *big.Int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		x, y := drawInteger(random, base, 40), drawInteger(random, base, 600)
		if random.IntN(2) == 0 {
			x.Neg(x)
		}
		return text(1, upper(x, base), upper(y, base)), text(upper(operation(new(big.Int), x, y), base))
	}
}

func drawDivision(base int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		x, y := drawInteger(random, base, 900), drawInteger(random, base, 1+random.IntN(900))
		y.Add(y, big.NewInt(1))
		q, r := new(big.Int).QuoRem(x, y, new(big.Int))
		return text(1, upper(x, base), upper(y, base)), text(upper(q, base), upper(r, base))
	}
}

func laplace(rows [][]int) int {
	if len(rows) == 0 {
		return 1
	}
	sum := 0
	for j, x := range rows[0] {
		minor := without(rows[1:], j)
		if j%2 == 1 {
			x = (p - x) % p
		}
		sum = (sum + x*laplace(minor)) % p
	}
	return sum
}

// without leaves out a column.
func without(rows [][]int, j int) (minor [][]int) {
	for _, row := range rows {
		minor = append(minor, slices.Concat(row[:j], row[j+1:]))
	}
	return minor
}

func drawAdjugate(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(4)
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = list(random, n, 2+random.IntN(p-2))
		if i > 0 && random.IntN(3) == 0 {
			rows[i] = rows[i-1]
		}
	}
	for i := range n {
		for j := range n {
			x := laplace(without(slices.Concat(rows[:j], rows[j+1:]), i))
			if (i+j)%2 == 1 {
				x = (p - x) % p
			}
			answer += text(x)
		}
	}
	return text(n, rows), answer
}

func drawBell(random *rand.Rand) (input, answer string) {
	n, numbers := random.IntN(40), []int{1}
	for len(numbers) <= n { // B(n+1) is the sum of C(n, k)·B(k)
		sum := 0
		for k, x := range numbers {
			c := new(big.Int).Binomial(int64(len(numbers)-1), int64(k))
			sum = (sum + x*int(c.Mod(c, big.NewInt(p)).Int64())) % p
		}
		numbers = append(numbers, sum)
	}
	return text(n), text(numbers)
}

func drawTerms(random *rand.Rand) (input, answer string) {
	d, k, n := 1+random.IntN(10), random.IntN(60), 1+random.IntN(20)
	a, c := list(random, d, p), list(random, d, p)
	terms := append([]int(nil), a...)
	for i := d; i < k+n; i++ {
		sum := 0
		for j, x := range c {
			sum = (sum + x*terms[i-1-j]) % p
		}
		terms = append(terms, sum)
	}
	return text(d, k, n, a, c), text(terms[k : k+n])
}

func drawSquarefrees(random *rand.Rand) (input, answer string) {
	n, count := 1+random.IntN(2000), 0
	for x := 1; x <= n; x++ {
		free := true
		for d := 2; d*d <= x; d++ {
			free = free && x%(d*d) > 0
		}
		if free {
			count++
		}
	}
	return text(n), text(count)
}

func drawQuotients(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(1000)
	list := ascending(n)
	return text(n), text(len(list), list)
}

// ascending returns the quotients of n.
func ascending(n int) (list []int) {
	for x := n; x > 0; x-- {
		if len(list) == 0 || list[len(list)-1] < n/x {
			list = append(list, n/x)
		}
	}
	return list
}

func drawDirichlet(inverse bool) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n := 1 + random.IntN(200)
		f, g, h := list(random, n+1, p), list(random, n+1, p), make([]int, n+1)
		f[1], h[1] = 1, 1
		if inverse { // h = 1 at 1 gives g
			for i := 1; i <= n; i++ {
				g[i] = h[i]
				for j := 2; i*j <= n; j++ {
					h[i*j] = (h[i*j] + (p-f[j])*g[i]) % p
				}
			}
			return text(1, n, sums(f, n)), text(sums(g, n))
		}
		h[1] = 0
		for i := 1; i <= n; i++ {
			for j := 1; i*j <= n; j++ {
				h[i*j] = (h[i*j] + f[i]*g[j]) % p
			}
		}
		return text(1, n, sums(f, n), sums(g, n)), text(sums(h, n))
	}
}

// sums returns the sums of f up to the quotients of n.
func sums(f []int, n int) (list []int) {
	sum, last := 0, 0
	for _, q := range ascending(n) {
		for ; last < q; last++ {
			sum = (sum + f[last+1]) % p
		}
		list = append(list, sum)
	}
	return list
}

func drawBits(random *rand.Rand, rows, columns int) (lines string, matrix [][]int) {
	for range rows {
		row := list(random, columns, 2)
		lines += strings.ReplaceAll(text(row), " ", "")
		matrix = append(matrix, row)
	}
	return lines, matrix
}

func drawProductMod2(random *rand.Rand) (input, answer string) {
	n, m, k := 1+random.IntN(9), 1+random.IntN(80), 1+random.IntN(70)
	left, a := drawBits(random, n, m)
	right, b := drawBits(random, m, k)
	for i := range n {
		row := make([]int, k)
		for j := range row {
			for l := range m {
				row[j] ^= a[i][l] & b[l][j]
			}
		}
		answer += strings.ReplaceAll(text(row), " ", "")
	}
	return text(n, m, k) + left + right, answer
}

// drawInverseMod2 draws a product of elementary matrices, whose inverse is the product of the same in the other order.
func drawInverseMod2(random *rand.Rand) (input, answer string) {
	n := 2 + random.IntN(8)
	a, inverse := make([][]int, n), make([][]int, n)
	for i := range n {
		a[i], inverse[i] = make([]int, n), make([]int, n)
		a[i][i], inverse[i][i] = 1, 1
	}
	for range 60 {
		i, j := random.IntN(n), random.IntN(n)
		if i == j {
			continue
		}
		for k := range n { // row j to row i from the left, and column i to column j from the right
			a[i][k] ^= a[j][k]
			inverse[k][j] ^= inverse[k][i]
		}
	}
	input = text(n)
	for i := range n {
		input += strings.ReplaceAll(text(a[i]), " ", "")
		answer += strings.ReplaceAll(text(inverse[i]), " ", "")
	}
	return input, answer
}

func drawLinearMin(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(50), 1+random.IntN(100)
	a, b, least := random.IntN(m), random.IntN(m), m
	for x := range n {
		least = min(least, (a*x+b)%m)
	}
	return text(1, n, m, a, b), text(least)
}

func drawMontmort(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(40), 1+random.IntN(1_000_000_000)
	numbers := []int{1 % m, 0}
	for i := 2; i <= n; i++ {
		numbers = append(numbers, (i-1)*(numbers[i-1]+numbers[i-2])%m)
	}
	return text(n, m), text(numbers[1:])
}

func drawBetween(random *rand.Rand) (input, answer string) {
	n, m := 1+random.IntN(12), 1+random.IntN(15)
	lower, upper, ways := make([]int, n), make([]int, n), make([]int, m)
	ways[0] = 1
	for i := range n {
		lower[i] = random.IntN(m) * random.IntN(i+1) / n
		upper[i] = lower[i] + 1 + random.IntN(m-lower[i])
		sum := 0
		for x, w := range ways {
			sum = (sum + w) % p
			if ways[x] = 0; lower[i] <= x && x < upper[i] {
				ways[x] = sum
			}
		}
	}
	total := 0
	for _, w := range ways {
		total = (total + w) % p
	}
	return text(n, m, lower, upper), text(total)
}

func drawSubsequences(random *rand.Rand) (input, answer string) {
	n := 1 + random.IntN(10)
	a, distinct := list(random, n, 3), map[string]bool{}
	for subset := 1; subset < 1<<n; subset++ {
		var chosen []int
		for i, x := range a {
			if subset>>i&1 == 1 {
				chosen = append(chosen, x)
			}
		}
		distinct[text(chosen)] = true
	}
	return text(n, a), text(len(distinct))
}

func drawPartitions(random *rand.Rand) (input, answer string) {
	n := random.IntN(80)
	ways := make([]int, n+1)
	ways[0] = 1
	for part := 1; part <= n; part++ {
		for i := part; i <= n; i++ {
			ways[i] = (ways[i] + ways[i-part]) % p
		}
	}
	return text(n), text(ways)
}

func drawQBinomial(random *rand.Rand) (input, answer string) {
	candidates := primes(60)
	m := candidates[random.IntN(len(candidates))]
	q, n := random.IntN(m), random.IntN(m)
	row := []int{1}
	for i := 1; i <= n; i++ { // C(i, k) = C(i-1, k-1) + qᵏ·C(i-1, k)
		next, power := make([]int, i+1), 1
		for k := range next {
			if k > 0 {
				next[k] = row[k-1]
			}
			if k < i {
				next[k] = (next[k] + power*row[k]) % m
			}
			power = power * q % m
		}
		row = next
	}
	k, want := random.IntN(m), 0
	if k <= n {
		want = row[k]
	}
	return text(1, m, q, n, k), text(want)
}

func drawApproximation(random *rand.Rand) (input, answer string) {
	n, x, y := 1+random.IntN(20), 1+random.IntN(40), 1+random.IntN(40)
	a, b, c, d := 0, 1, 1, 0
	for above := 1; above <= n; above++ {
		for below := 1; below <= n; below++ {
			if above*y <= x*below && above*b > a*below {
				a, b = above, below
			}
			if above*y >= x*below && above*d < c*below {
				c, d = above, below
			}
		}
	}
	return text(1, n, x, y), text(a, b, c, d)
}

func drawColumn(factor func(n, k int) int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		n, row := random.IntN(30), []int{1}
		k := random.IntN(n + 1)
		for i := 0; i <= n; i++ {
			if i >= k {
				answer += text(row[k])
			}
			next := make([]int, i+2)
			for j, x := range row {
				next[j] = (next[j] + (factor(i+1, j)+p)%p*x) % p
				next[j+1] = (next[j+1] + x) % p
			}
			row = next
		}
		return text(n, k), answer
	}
}

func drawPowerSum(random *rand.Rand) (input, answer string) {
	r, d, n, sum, power := random.IntN(p), random.IntN(20), random.IntN(60), 0, 1
	if random.IntN(3) == 0 {
		r = random.IntN(2)
	}
	for i := range n {
		term := power
		for range d {
			term = term * i % p
		}
		sum, power = (sum+term)%p, power*r%p
	}
	return text(r, d, n), text(sum)
}

func drawMultiplicative(random *rand.Rand) (input, answer string) {
	const m = 469762049
	n, a, b, sum := 1+random.IntN(300), random.IntN(m), random.IntN(m), 0
	for x := 1; x <= n; x++ {
		value, rest := 1, x
		for d := 2; rest > 1; d++ {
			e := 0
			for ; rest%d == 0; rest /= d {
				e++
			}
			if e > 0 {
				value = value * ((a*e + b*d) % m) % m
			}
		}
		sum = (sum + value) % m
	}
	return text(1, n, a, b), text(sum)
}

func drawTetration(random *rand.Rand) (input, answer string) {
	a, b, m := random.IntN(5), random.IntN(4), 1+random.IntN(1_000_000)
	if a == 4 {
		b = min(b, 2)
	}
	value := big.NewInt(1)
	for range b {
		value.Exp(big.NewInt(int64(a)), value, nil)
	}
	return text(1, a, b, m), text(value.Mod(value, big.NewInt(int64(m))))
}

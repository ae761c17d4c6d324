package explain

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An arithmetic function of n ≥ 1, and Go statements that compute it.
type arithmetic struct {
	name string // with @ for the number
	at   func(n int) int
	body string
}

// arithmetics are the functions that games are known to have, as they are or linearly, at n plus some small number.
func arithmetics(limit int) []arithmetic {
	ranks := rankTable(limit)
	list := []arithmetic{
		{"least prime factor of @", leastFactor, leastFactorBody + "return n"},
		{"rank of the least prime factor of @", func(n int) int { return ranks.at(leastFactor(n)) }, rankBody},
		{"number of divisors of @", divisors,
			"count := 0\nfor d := 1; d*d <= n; d++ {\nif n%d == 0 {\ncount++\nif d*d < n {\ncount++\n}\n}\n}\nreturn count"},
		{"number of prime factors of @", factors,
			"count := 0\nfor p := 2; n > 1; p++ {\nfor n%p == 0 {\nn /= p\ncount++\n}\nif p*p > n && n > 1 {\nreturn count + 1\n}\n}\nreturn count"},
		{"largest odd divisor of @", func(n int) int { return n / (n & -n) }, "return n / (n & -n)"},
		{"⌊√(@)⌋", func(n int) int { return root(n, 2) }, rootBody(2)},
		{"⌊∛(@)⌋", func(n int) int { return root(n, 3) }, rootBody(3)},
		{"⌊(√(8·(@) + 1) - 1)/2⌋", func(n int) int { return (root(8*n+1, 2) - 1) / 2 },
			"k := 0\nfor (k+1)*(k+2)/2 <= n {\nk++\n}\nreturn k"},
	}
	for base := 2; base <= 10; base++ {
		k := strconv.Itoa(base)
		list = append(list,
			arithmetic{"v" + subscript(base) + "(@)", func(n int) int { return valuation(n, base) },
				"count := 0\nfor ; n%" + k + " == 0; n /= " + k + " {\ncount++\n}\nreturn count"},
			arithmetic{"digits of @ in base " + k, func(n int) int { return digits(n, base, false) }, digitsBody(k, "1")},
			arithmetic{"digit sum of @ in base " + k, func(n int) int { return digits(n, base, true) }, digitsBody(k, "n % "+k)},
		)
	}
	return list
}

// learnArithmetic tries each function at n-2, …, n+2, linearly, from a small n on.
func learnArithmetic(values []int) (rules []rule) {
	for _, f := range arithmetics(2*len(values) + 8) {
		if r := f.best(values); r != nil {
			rules = append(rules, *r)
		}
	}
	return rules
}

func (f *arithmetic) best(values []int) *rule {
	for _, shift := range []int{0, 1, -1, 2, -2} {
		for from := max(0, 1-shift); from <= 3; from++ {
			if r := f.fit(values, shift, from); r != nil {
				return r
			}
		}
	}
	return nil
}

// fit returns the rule factor·f(n+shift) + add from a first n on, if it gives all values.
func (f *arithmetic) fit(values []int, shift, from int) *rule {
	const few = 40 // enough to refuse nearly all
	if len(values) < few {
		return nil
	}
	var x []int
	for n := from; n < few; n++ {
		x = append(x, f.at(n+shift))
	}
	factor := slope(x, values[from:few])
	add, ok := affine(x, values[from:few], factor)
	if factor == 0 || !ok {
		return nil
	}
	first := values[:from]
	at := func(n int) int {
		if n < len(first) {
			return first[n]
		}
		return factor*f.at(n+shift) + add
	}
	for n := few; n < len(values); n++ {
		if at(n) != values[n] {
			return nil
		}
	}
	size := 2 + len(first)
	if shift != 0 {
		size++
	}
	inner := strings.ReplaceAll(f.name, "@", plus("n", shift))
	r := &rule{name: plus(times(factor, "·", inner), add), size: size, at: at}
	var body strings.Builder
	if len(first) == 1 {
		fmt.Fprintf(&body, "if n == 0 {\nreturn %d\n}\n", first[0])
	} else {
		fmt.Fprintf(&body, "if n < %d {\nreturn %s[n]\n}\n", len(first), list("[...]int", first))
	}
	switch {
	case factor == 1 && add == 0 && shift == 0:
		body.WriteString(f.body)
	case factor == 1 && add == 0:
		fmt.Fprintf(&body, "n += %d\n%s", shift, f.body)
	default:
		fmt.Fprintf(&body, "f := func(n int) int {\n%s\n}\nreturn %s", f.body, plus(times(factor, "*", "f("+plus("n", shift)+")"), add))
	}
	r.body = body.String()
	return r
}

const leastFactorBody = "for p := 2; p*p <= n; p++ {\nif n%p == 0 {\nreturn p\n}\n}\n"

const rankBody = `if n < 2 {
	return 0
}
rank := 0
for p := 2; ; p++ {
	prime := true
	for d := 2; d*d <= p; d++ {
		prime = prime && p%d != 0
	}
	if prime {
		rank++
	}
	if n%p == 0 {
		return rank
	}
}`

func leastFactor(n int) int {
	for p := 2; p*p <= n; p++ {
		if n%p == 0 {
			return p
		}
	}
	return n
}

// Ranks are those of the primes below its length: of 2 it is 1.
type ranks []int

func rankTable(limit int) ranks {
	table, rank := make(ranks, limit), 0
	for p := 2; p < limit; p++ {
		if table[p] == 0 {
			rank++
			table[p] = rank
			for q := p * p; q < limit; q += p {
				table[q] = -1
			}
		}
	}
	return table
}

func (t ranks) at(p int) int {
	if p >= len(t) {
		t = rankTable(2 * p)
	}
	return max(0, t[p])
}

func divisors(n int) (count int) {
	for d := 1; d*d <= n; d++ {
		if n%d == 0 {
			count += 2
			if d*d == n {
				count--
			}
		}
	}
	return count
}

func factors(n int) (count int) {
	for ; n > 1; n /= leastFactor(n) {
		count++
	}
	return count
}

func valuation(n, base int) (count int) {
	for ; n%base == 0; n /= base {
		count++
	}
	return count
}

func digits(n, base int, add bool) (sum int) {
	for ; n > 0; n /= base {
		if add {
			sum += n % base
		} else {
			sum++
		}
	}
	return sum
}

func digitsBody(base, what string) string {
	return "sum := 0\nfor ; n > 0; n /= " + base + " {\nsum += " + what + "\n}\nreturn sum"
}

// root returns ⌊n^(1/power)⌋.
func root(n, power int) int {
	r := int(math.Pow(float64(n), 1/float64(power)))
	raised := func(r int) int {
		product := 1
		for range power {
			product *= r
		}
		return product
	}
	for raised(r) > n {
		r--
	}
	for raised(r+1) <= n {
		r++
	}
	return r
}

func rootBody(power int) string {
	return "r := 0\nfor " + strings.Repeat("(r+1)*", power-1) + "(r+1) <= n {\nr++\n}\nreturn r"
}

// subscript writes a number with small low digits.
func subscript(n int) (text string) {
	for _, digit := range strconv.Itoa(n) {
		text += string('₀' + digit - '0')
	}
	return text
}

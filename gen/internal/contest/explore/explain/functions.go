package explain

import (
	_ "embed"
	"math"
	"regexp"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
)

// Formulas call the functions of this file: kamyk computes with them, and copies their text into the Go that it prints. So a function here
// calls only those above it.

func root(n, power int) int {
	raised := func(r int) int {
		product := 1
		for i := 0; i < power; i++ {
			product *= r
		}
		return product
	}
	r := int(math.Pow(float64(n), 1/float64(power)))
	for raised(r) > n {
		r--
	}
	for raised(r+1) <= n {
		r++
	}
	return r
}

// surd returns ⌊(p·n ± √(q·n²))/r⌋ for a q that is no square.
func surd(n, p, sign, q, r int) int {
	square := root(q*n*n, 2)
	if sign < 0 {
		square = -square - 1
	}
	sum := p*n + square
	return (sum - (sum%r+r)%r) / r
}

func triangleRoot(n int) int { return (root(8*n+1, 2) - 1) / 2 }

func leastFactor(n int) int {
	for p := 2; p*p <= n; p++ {
		if n%p == 0 {
			return p
		}
	}
	return n
}

// leastFactorRank is 1 if n is even, 2 if its least prime factor is 3, …, and 0 if it has none.
func leastFactorRank(n int) int {
	factor, rank := leastFactor(n), 0
	for p := 2; p <= factor; p++ {
		if leastFactor(p) == p {
			rank++
		}
	}
	return rank
}

func primeFactors(n int) (count int) {
	for ; n > 1; n /= leastFactor(n) {
		count++
	}
	return count
}

func divisors(n int) (count int) {
	for d := 1; d*d <= n; d++ {
		if n%d == 0 {
			count++
			if d*d < n {
				count++
			}
		}
	}
	return count
}

func oddPart(n int) int { return n / (n & -n) }

func valuation(n, base int) (count int) {
	for ; n%base == 0; n /= base {
		count++
	}
	return count
}

func digits(n, base int) (count int) {
	for ; n > 0; n /= base {
		count++
	}
	return count
}

func digitSum(n, base int) (sum int) {
	for ; n > 0; n /= base {
		sum += n % base
	}
	return sum
}

// bitSum returns the XOR of a number for each bit of n; the last number doubles from bit to bit.
func bitSum(n int, numbers []int) (sum int) {
	for bit, last := 0, len(numbers)-1; n>>bit > 0; bit++ {
		switch {
		case n>>bit&1 == 0:
		case bit < last:
			sum ^= numbers[bit]
		default:
			sum ^= numbers[last] << (bit - last)
		}
	}
	return sum
}

// automatonState returns the state in which an automaton ends that reads the digits of n from the highest on: next[base*state+digit].
func automatonState(n, base int, next []int) int {
	power := 1
	for power <= n/base {
		power *= base
	}
	state := 0
	for ; power > 0; power /= base {
		state = next[base*state+n/power%base]
	}
	return state
}

// turn returns the smallest number in the same place as n: the numbers below first have their own places, and the others repeat.
func turn(n, first, period int) int {
	if n < first {
		return n
	}
	return first + (n-first)%period
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

func abs(n int) int { return max(n, -n) }

func ratio(a, b int) int { return max(a, b) / max(1, min(a, b)) }

// ratioGap returns ⌊max/min - min/max⌋.
func ratioGap(a, b int) int { return abs(a*a-b*b) / max(1, a*b) }

func sumOf(list ...int) (sum int) {
	for _, n := range list {
		sum += n
	}
	return sum
}

func xorOf(list ...int) (sum int) {
	for _, n := range list {
		sum ^= n
	}
	return sum
}

//go:embed functions.go
var functionsText string

var functionHead = lazyregexp.New(`(?m)^func (\w+)(\(.*\{)`)

// withFunctions returns statements with the functions of this file that they call, as local variables before them.
func withFunctions(body string) string {
	heads := functionHead().FindAllStringSubmatchIndex(functionsText, -1)
	for i := len(heads) - 1; i >= 0; i-- {
		head := heads[i]
		name, text := functionsText[head[2]:head[3]], functionsText[head[4]:]
		if !regexp.MustCompile(`\b` + name + `\(`).MatchString(body) {
			continue
		}
		line, _, _ := strings.Cut(text, "\n")
		if !strings.HasSuffix(line, "}") {
			before, _, _ := strings.Cut(text, "\n}\n")
			line = before + "\n}"
		}
		body = name + " := func" + line + "\n" + body
	}
	return body
}

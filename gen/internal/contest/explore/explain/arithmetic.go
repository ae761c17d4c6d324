package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An arithmetic is a function of n ≥ 1: its name and the Go expression, with @ for the number.
type arithmetic struct {
	name, code string
	at         func(n int) int
}

// arithmetics are the functions that games are known to have, themselves or linearly, at n plus some small number.
func arithmetics() []arithmetic {
	found := []arithmetic{
		{"least prime factor of @", "leastFactor(@)", leastFactor},
		{"rank of the least prime factor of @", "leastFactorRank(@)", leastFactorRank},
		{"number of divisors of @", "divisors(@)", divisors},
		{"number of prime factors of @", "primeFactors(@)", primeFactors},
		{"largest odd divisor of @", "oddPart(@)", oddPart},
		{"⌊√(@)⌋", "root(@, 2)", func(n int) int { return root(n, 2) }},
		{"⌊∛(@)⌋", "root(@, 3)", func(n int) int { return root(n, 3) }},
		{"⌊(√(8·(@) + 1) - 1)/2⌋", "triangleRoot(@)", triangleRoot},
	}
	for base := 2; base <= 10; base++ {
		b := strconv.Itoa(base)
		small := string('₀' + rune(base))
		if base == 10 {
			small = "₁₀"
		}
		found = append(found,
			arithmetic{"v" + small + "(@)", "valuation(@, " + b + ")", func(n int) int { return valuation(n, base) }},
			arithmetic{"digits of @ in base " + b, "digits(@, " + b + ")", func(n int) int { return digits(n, base) }},
			arithmetic{"digit sum of @ in base " + b, "digitSum(@, " + b + ")", func(n int) int { return digitSum(n, base) }},
		)
	}
	return found
}

// learnArithmetic tries each function linearly, at n-2, …, n+2, from a small n on.
func learnArithmetic(values []int) (rules []rule) {
	for _, f := range arithmetics() {
		rules = append(rules, f.learn(values)...)
	}
	return rules
}

func (f *arithmetic) learn(values []int) []rule {
	for _, shift := range []int{0, 1, -1, 2, -2} {
		for from := max(0, 1-shift); from <= 3; from++ {
			if r, ok := f.fit(values, shift, from); ok {
				return []rule{r}
			}
		}
	}
	return nil
}

// fit returns the rule factor·f(n+shift) + add from a first n on, if it gives all values.
func (f *arithmetic) fit(values []int, shift, from int) (r rule, ok bool) {
	const few = 40 // enough to reject nearly all
	if len(values) < few {
		return r, false
	}
	var x []int
	for n := from; n < few; n++ {
		x = append(x, f.at(n+shift))
	}
	l, ok := slope(x, values[from:few]).through(x, values[from:few])
	if !ok || l.factor == 0 {
		return r, false
	}
	first := values[:from]
	r.at = func(n int) int {
		if n < len(first) {
			return first[n]
		}
		return l.y(f.at(n + shift))
	}
	for n := few; n < len(values); n++ {
		if r.at(n) != values[n] {
			return r, false
		}
	}
	r.size = 2 + len(first) + min(1, shift*shift)
	of := func(text string) string { return l.text(strings.ReplaceAll(text, "@", plus("n", shift))) }
	r.name = strings.ReplaceAll(of(f.name), "*", "·")
	r.body = beginning(first) + "return " + of(f.code)
	return r, true
}

// learnBits finds values that are linear over the bits of n: the XOR of a number for each bit, which doubles from some bit on.
func learnBits(values []int) []rule {
	const fewest = 4 // numbers that double
	var numbers []int
	for bit := 1; bit < len(values); bit *= 2 {
		numbers = append(numbers, values[bit])
	}
	last := len(numbers) - 1
	for last > 0 && numbers[last] == 2*numbers[last-1] {
		last--
	}
	if len(numbers)-last < fewest || numbers[last] == 0 || slices.Max(append(numbers[:last:last], 0)) == 0 {
		return nil // nothing, or n without its last bits: a period is simpler
	}
	numbers = numbers[:last+1]
	return []rule{{
		name: fmt.Sprintf("XOR over the bits of n: of %s, and then twice as much for each", join(numbers, " ")),
		size: len(numbers) + 1,
		at:   func(n int) int { return bitSum(n, numbers) },
		body: "return bitSum(n, " + list("[]int", numbers) + ")",
	}}
}

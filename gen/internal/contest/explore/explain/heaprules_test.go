package explain

import (
	"fmt"
	"strconv"
	"strings"
)

// A heapGame is what a move from n stones may leave.
type heapGame func(n int, to func(left ...int))

// heapRules reads rules: subtract and takes, code and digits, or the name of one below.
func heapRules(text string) heapGame {
	name, rest, _ := strings.Cut(text, " ")
	switch name {
	case "subtract":
		var takes []int
		for word := range strings.FieldsSeq(rest) {
			take, _ := strconv.Atoi(word)
			takes = append(takes, take)
		}
		return subtracting(func(n, take int) bool {
			for _, t := range takes {
				if t == take {
					return true
				}
			}
			return false
		})
	case "code":
		var digits []int
		for _, r := range strings.Replace(rest, ".", "", 1) {
			digit, _ := strconv.ParseInt(string(r), 16, 0)
			digits = append(digits, int(digit))
		}
		return coded(digits)
	}
	return namedHeaps[text]
}

func subtracting(may func(n, take int) bool) heapGame {
	return func(n int, to func(left ...int)) {
		for take := 1; take <= n; take++ {
			if may(n, take) {
				to(n - take)
			}
		}
	}
}

func coded(digits []int) heapGame {
	return func(n int, to func(left ...int)) {
		for take := 0; take < len(digits) && take <= n; take++ {
			for parts := 0; digits[take]>>parts > 0; parts++ {
				if digits[take]>>parts&1 == 1 && (parts > 1 || take > 0) {
					split(n-take, parts, 1, make([]int, 0, parts), to)
				}
			}
		}
	}
}

// split calls to with the heaps before and all ways to split the rest into so many others.
func split(rest, parts, least int, before []int, to func(left ...int)) {
	if parts == 0 {
		if rest == 0 {
			to(before...)
		}
		return
	}
	if parts == 1 {
		least = max(least, rest)
	}
	for heap := least; heap*parts <= rest; heap++ {
		split(rest-heap, parts-1, heap, append(before, heap), to)
	}
}

var namedHeaps = map[string]heapGame{
	"any":               subtracting(func(n, take int) bool { return true }),
	"any or split":      joined(subtracting(func(n, take int) bool { return true }), coded([]int{4})),
	"at most half":      subtracting(func(n, take int) bool { return 2*take <= n }),
	"at least half":     subtracting(func(n, take int) bool { return 2*take >= n }),
	"less than half":    subtracting(func(n, take int) bool { return 2*take < n }),
	"a proper divisor":  subtracting(func(n, take int) bool { return take < n && n%take == 0 }),
	"a divisor":         subtracting(func(n, take int) bool { return n%take == 0 }),
	"coprime":           subtracting(func(n, take int) bool { return take < n && gcd(n, take) == 1 }),
	"a power of 2":      subtracting(func(n, take int) bool { return take&(take-1) == 0 }),
	"a power of 3":      subtracting(func(n, take int) bool { return power(take, 3) }),
	"a power of 4":      subtracting(func(n, take int) bool { return power(take, 4) }),
	"a power of 10":     subtracting(func(n, take int) bool { return power(take, 10) }),
	"a prime power":     subtracting(func(n, take int) bool { return power(take, leastFactor(take)) }),
	"a prime":           subtracting(func(n, take int) bool { return take > 1 && leastFactor(take) == take }),
	"a square":          subtracting(func(n, take int) bool { return root(take, 2)*root(take, 2) == take }),
	"a cube":            subtracting(func(n, take int) bool { r := root(take, 3); return r*r*r == take }),
	"a triangle":        subtracting(func(n, take int) bool { r := root(8*take+1, 2); return r*r == 8*take+1 }),
	"a Fibonacci":       subtracting(func(n, take int) bool { return fibonacci(take) }),
	"up to the root":    subtracting(func(n, take int) bool { return take*take <= n }),
	"odd":               subtracting(func(n, take int) bool { return take%2 == 1 }),
	"even":              subtracting(func(n, take int) bool { return take%2 == 0 }),
	"two or more":       subtracting(func(n, take int) bool { return take >= 2 }),
	"no multiple of 3":  subtracting(func(n, take int) bool { return take%3 != 0 }),
	"a bit":             subtracting(func(n, take int) bool { return take&(take-1) == 0 && n&take != 0 }),
	"a digit":           subtracting(func(n, take int) bool { return take < 10 && strings.Contains(strconv.Itoa(n), strconv.Itoa(take)) }),
	"leave a divisor":   subtracting(func(n, take int) bool { return take < n && n%(n-take) == 0 }),
	"unequal parts":     func(n int, to func(left ...int)) { pairsOf(n, to, func(a, b int) bool { return a != b }) },
	"equal parts":       func(n int, to func(left ...int)) { pairsOf(n, to, func(a, b int) bool { return a == b }) },
	"parts twice apart": func(n int, to func(left ...int)) { pairsOf(n, to, func(a, b int) bool { return b >= 2*a }) },
	"coprime parts": func(n int, to func(left ...int)) {
		pairsOf(n, to, func(a, b int) bool { return gcd(a, b) == 1 })
	},
	"half or quarter":   dividing(2, 4),
	"half or third":     dividing(2, 3),
	"half or one less":  joined(dividing(2), subtracting(func(n, take int) bool { return take == 1 })),
	"Legendre odd":      joined(subtracting(func(n, take int) bool { return take == 1 }), legendre(3)),
	"Legendre even":     joined(subtracting(func(n, take int) bool { return take == 1 }), legendre(2)),
	"consecutive parts": consecutive,
}

func joined(games ...heapGame) heapGame {
	return func(n int, to func(left ...int)) {
		for _, game := range games {
			game(n, to)
		}
	}
}

func dividing(by ...int) heapGame {
	return func(n int, to func(left ...int)) {
		for _, d := range by {
			if n > 0 {
				to(n / d)
			}
		}
	}
}

// legendre replaces 2n by so many heaps of n, as in Codeforces 603C.
func legendre(heaps int) heapGame {
	return func(n int, to func(left ...int)) {
		if n > 0 && n%2 == 0 {
			var left []int
			for range heaps {
				left = append(left, n/2)
			}
			to(left...)
		}
	}
}

func pairsOf(n int, to func(left ...int), may func(a, b int) bool) {
	for a := 1; 2*a <= n; a++ {
		if may(a, n-a) {
			to(a, n-a)
		}
	}
}

// consecutive splits into heaps of which each has one stone more than the next, as in Codeforces 87C.
func consecutive(n int, to func(left ...int)) {
	for parts := 2; parts*(parts+1)/2 <= n; parts++ {
		if rest := n - parts*(parts-1)/2; rest%parts == 0 {
			var left []int
			for i := range parts {
				left = append(left, rest/parts+i)
			}
			to(left...)
		}
	}
}

func power(n, base int) bool {
	for base > 1 && n%base == 0 {
		n /= base
	}
	return n == 1
}

func fibonacci(n int) bool {
	a, b := 1, 2
	for a < n {
		a, b = b, a+b
	}
	return a == n
}

// heapValues is the plain way, with marks for the values of options.
func heapValues(n int, game heapGame) []int {
	values, marks := make([]int, n+1), []int{}
	for heap := range values {
		game(heap, func(left ...int) {
			value := 0
			for _, part := range left {
				value ^= values[part]
			}
			for value >= len(marks) {
				marks = append(marks, 0)
			}
			marks[value] = heap + 1
		})
		for values[heap] < len(marks) && marks[values[heap]] == heap+1 {
			values[heap]++
		}
	}
	return values
}

func record(game heapGame, n int) (moves [][][]int) {
	for heap := range n {
		var left [][]int
		game(heap, func(heaps ...int) { left = append(left, append([]int(nil), heaps...)) })
		moves = append(moves, left)
	}
	return moves
}

func lines(explanations []Explanation) (text string) {
	for _, e := range explanations {
		text += fmt.Sprintf("> %s: %s%s\n", e.Status, e.Name, strings.TrimPrefix(strings.TrimPrefix(e.Text, e.Name), ": proved"))
	}
	return text
}

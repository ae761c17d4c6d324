// Package hint guesses why an output is wrong, from common mistakes.
//
// A guess must explain every difference between the outputs.
package hint

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A Kind is a common mistake.
type Kind string

// The kinds, in the order in which Guess tries them; that another modulus reduced the numbers comes after Shifted.
const (
	CutOff     Kind = "cut-off"     // the output is the beginning of the expected one
	LetterCase Kind = "letter-case" // only upper and lower case differ
	Close      Kind = "close"       // numbers with a fraction differ by less than 1e-4, absolutely or relatively
	Modulus    Kind = "modulus"     // numbers are the same modulo a usual modulus, and are not reduced or negative, or by another modulus
	Overflow   Kind = "overflow"    // numbers are the expected ones, truncated to 32 or 64 bits, or so large as only an overflow makes them
	LineOrder  Kind = "line-order"  // the lines are the same in another order
	TokenOrder Kind = "token-order" // the tokens are the same in another order
	Shifted    Kind = "shifted"     // all numbers are one more, or all one less
	OneOfMany  Kind = "one-of-many" // the first line is the same, and the others have the same form
)

// A Hint says what is wrong, and how to fix it.
type Hint struct {
	Kind Kind   `json:"kind"`
	Text string `json:"text"`
}

// A Program is the program that printed the output.
type Program struct {
	Problem   string
	Unflushed bool // it may not flush its output
}

// Guess returns a mistake that explains the output, or nil. O(n log n) for n bytes.
func Guess(expected, actual []byte, p Program) *Hint {
	g := outputs{program: p, x: strings.Fields(string(expected)), y: strings.Fields(string(actual)),
		linesX: lines(expected), linesY: lines(actual)}
	for _, try := range []func() *Hint{
		g.cutOff, g.letterCase, g.nearlyEqual, g.modulus, g.overflow, g.order, g.shifted, g.otherModulus,
		g.oneOfMany,
	} {
		if hint := try(); hint != nil {
			return hint
		}
	}
	return nil
}

// lines returns the non-empty lines, with single spaces.
func lines(text []byte) (list []string) {
	for line := range strings.Lines(string(text)) {
		if tokens := strings.Fields(line); len(tokens) > 0 {
			list = append(list, strings.Join(tokens, " "))
		}
	}
	return list
}

// outputs holds the tokens and lines of two outputs. x is expected.
type outputs struct {
	x, y           []string // tokens
	linesX, linesY []string
	program        Program
}

// explainsAll reports whether some tokens differ, and explains holds for all that do.
func (g *outputs) explainsAll(explains func(x, y string) bool) bool {
	if len(g.x) != len(g.y) || slices.Equal(g.x, g.y) {
		return false
	}
	for i, x := range g.x {
		if y := g.y[i]; x != y && !explains(x, y) {
			return false
		}
	}
	return true
}

// explainsIntegers is explainsAll for integers. Parsing takes quadratic time, so it accepts no integer of more than a thousand digits.
func (g *outputs) explainsIntegers(explains func(x, y *big.Int) bool) bool {
	const maxDigits = 1000
	return g.explainsAll(func(x, y string) bool {
		if max(len(x), len(y)) > maxDigits {
			return false
		}
		a, okA := new(big.Int).SetString(x, 10)
		b, okB := new(big.Int).SetString(y, 10)
		return okA && okB && explains(a, b)
	})
}

func (g *outputs) cutOff() *Hint {
	last := len(g.y) - 1
	text := "the output stops early: it is the beginning of the expected output"
	switch {
	case len(g.y) > len(g.x) || slices.Equal(g.x, g.y):
		return nil
	case len(g.y) == 0:
		text = "there is no output at all"
	case !slices.Equal(g.y[:last], g.x[:last]) || !strings.HasPrefix(g.x[last], g.y[last]):
		return nil
	case len(g.y) == len(g.x) || len(g.x[last]) > len(g.y[last]) && last < 2:
		return nil // of a few tokens, a prefix is more likely a wrong answer
	}
	if g.program.Unflushed {
		text += ": was the writer flushed?"
	}
	return &Hint{CutOff, text}
}

func (g *outputs) letterCase() *Hint {
	yesNo := true
	if !g.explainsAll(func(x, y string) bool {
		yesNo = yesNo && (strings.EqualFold(x, "yes") || strings.EqualFold(x, "no"))
		return strings.EqualFold(x, y)
	}) {
		return nil
	}
	text := "only upper and lower case differ"
	if yesNo {
		text += `; if the judge accepts any case, set checker = "yes-no"`
	}
	return &Hint{LetterCase, text}
}

func (g *outputs) nearlyEqual() *Hint {
	worst := 0.0
	if !g.explainsAll(func(x, y string) bool {
		a, errA := strconv.ParseFloat(x, 64)
		b, errB := strconv.ParseFloat(y, 64)
		difference := math.Abs(a-b) / max(1, math.Abs(a))
		worst = max(worst, difference)
		return errA == nil && errB == nil && strings.ContainsAny(x+y, ".eE") && difference < 1e-4 // more does not come from rounding
	}) {
		return nil
	}
	tolerance := "1e-6"
	switch {
	case worst > 1e-5:
		tolerance = "1e-4"
	case worst > 1e-6:
		tolerance = "1e-5"
	}
	const text = "equal to within %.2g: print more digits, or set tolerance = %s if the statement allows it"
	return &Hint{Close, fmt.Sprintf(text, worst, tolerance)}
}

var moduli = []int64{1_000_000_007, 998_244_353, 1_000_000_009}

func (g *outputs) modulus() *Hint {
	for _, modulus := range moduli {
		m, negative := big.NewInt(modulus), false
		if g.explainsIntegers(func(x, y *big.Int) bool {
			negative = negative || y.Sign() < 0
			outside := y.Sign() < 0 || y.Cmp(m) >= 0
			return outside && x.Sign() >= 0 && x.Cmp(m) < 0 && new(big.Int).Mod(y, m).Cmp(x) == 0
		}) {
			mistake := "the answer was not reduced"
			if negative {
				mistake = "a remainder is negative; add the modulus to it"
			}
			return &Hint{Modulus, fmt.Sprintf("the same modulo %d: %s", modulus, mistake)}
		}
	}
	return nil
}

// otherModulus finds numbers that are reduced by another modulus. It is sure if they come from numbers below 10¹⁴.
func (g *outputs) otherModulus() *Hint {
	for _, expected := range moduli {
		for _, other := range moduli {
			tellsApart := expected-other > 1000 || other-expected > 1000 // residues of 10⁹+7 and 10⁹+9 are close
			if tellsApart && g.explainsReduced(expected, other, func(x, y int64) bool { return sameNumber(x, expected, y, other) }) {
				return &Hint{Modulus, fmt.Sprintf("the same numbers modulo %d, where the modulus is %d", other, expected)}
			}
		}
	}
	largest, small := int64(0), int64(100_000)
	for _, other := range moduli {
		if g.explainsReduced(moduli[0], other, func(x, y int64) bool {
			largest = max(largest, x, y)
			return min(x, y) > small
		}) && g.countDifferences() > 1 && largest > 1000*small {
			return &Hint{Modulus, "only large numbers differ: is the modulus right?"}
		}
	}
	return nil
}

// explainsReduced is explainsAll for numbers below m and n.
func (g *outputs) explainsReduced(m, n int64, explains func(x, y int64) bool) bool {
	return g.explainsIntegers(func(x, y *big.Int) bool {
		a, b := x.Int64(), y.Int64()
		return x.IsInt64() && y.IsInt64() && 0 <= a && a < m && 0 <= b && b < n && explains(a, b)
	})
}

// sameNumber reports whether a number below 10¹⁴ is a modulo m, and b modulo n.
func sameNumber(a, m, b, n int64) bool {
	for x := a; x < 100_000*m; x += m {
		if x%n == b {
			return true
		}
	}
	return false
}

func (g *outputs) overflow() *Hint {
	for _, bits := range []int{32, 64} {
		size := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		if g.explainsIntegers(func(x, y *big.Int) bool {
			wrapped := new(big.Int).Mod(new(big.Int).Sub(x, y), size).Sign() == 0
			return wrapped && y.Cmp(size) < 0 && y.BitLen() <= bits && x.BitLen() >= bits
		}) {
			return &Hint{Overflow, fmt.Sprintf("the same in the lowest %d bits: a %[1]d-bit number overflowed", bits)}
		}
	}
	if g.explainsIntegers(func(x, y *big.Int) bool { return y.BitLen() > 60 && y.BitLen() <= 64 && x.BitLen() < y.BitLen()-6 }) {
		return &Hint{Overflow, "far too large: a 64-bit number may have overflowed"}
	}
	return nil
}

func (g *outputs) order() *Hint {
	switch {
	case len(g.linesX) > 1 && sameMultiset(g.linesX, g.linesY):
		return &Hint{LineOrder, `the same lines in another order; if the judge accepts any order, set checker = "unordered-lines"`}
	case sameMultiset(g.x, g.y):
		return &Hint{TokenOrder, `the same tokens in another order; if the judge accepts any order, set checker = "unordered-tokens"`}
	}
	return nil
}

func sameMultiset(x, y []string) bool {
	return !slices.Equal(x, y) && slices.Equal(slices.Sorted(slices.Values(x)), slices.Sorted(slices.Values(y)))
}

func (g *outputs) shifted() *Hint {
	if len(g.x) < 2 {
		return nil // a single number is more often simply wrong
	}
	// At most one of them explains the output.
	for by, mistake := range map[int64]string{1: "large: is it counted from 1 where 0", -1: "small: is it counted from 0 where 1"} {
		if g.explainsIntegers(func(x, y *big.Int) bool { return new(big.Int).Add(x, big.NewInt(by)).Cmp(y) == 0 }) && g.countDifferences() > 1 {
			return &Hint{Shifted, "every number that differs is one too " + mistake + " is expected?"}
		}
	}
	return nil
}

func (g *outputs) countDifferences() (n int) {
	for i := range g.x {
		if g.x[i] != g.y[i] {
			n++
		}
	}
	return n
}

// oneOfMany requires the same first line, such as the best value, and later lines that differ in at least two tokens.
func (g *outputs) oneOfMany() *Hint {
	if len(g.linesX) < 2 || len(g.linesX) != len(g.linesY) || g.linesX[0] != g.linesY[0] || len(g.x) != len(g.y) || g.countDifferences() < 2 {
		return nil
	}
	for i, line := range g.linesX {
		if strings.Count(line, " ") != strings.Count(g.linesY[i], " ") {
			return nil
		}
	}
	const text = "the first line is right and the rest has the same form: if any answer is accepted, add a checker: kamyk checker "
	return &Hint{OneOfMany, text + g.program.Problem}
}

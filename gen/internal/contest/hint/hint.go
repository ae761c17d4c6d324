// Package hint guesses why an output is wrong, from common mistakes.
//
// A guess must explain every difference between the outputs. The first of these that does is returned:
//
//	CutOff      the output is the beginning of the expected one
//	LetterCase  only upper and lower case differ
//	Close       numbers with a fraction differ by less than 1e-4, absolutely or relatively
//	Modulus     numbers are the same modulo a usual modulus, and are not reduced or negative, or are reduced by another modulus
//	Overflow    numbers are the expected ones, truncated to 32 or 64 bits, or so large as only an overflow makes them
//	LineOrder   the lines are the same in another order
//	TokenOrder  the tokens are the same in another order
//	Shifted     all numbers are one more, or all one less
//	OneOfMany   the first line is the same, and the others have the same form
package hint

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A Kind is a common mistake.
type Kind string

const (
	CutOff     Kind = "cut-off"
	LetterCase Kind = "letter-case"
	Close      Kind = "close"
	Modulus    Kind = "modulus"
	Overflow   Kind = "overflow"
	LineOrder  Kind = "line-order"
	TokenOrder Kind = "token-order"
	Shifted    Kind = "shifted"
	OneOfMany  Kind = "one-of-many"
)

// A Hint is a kind with its figures.
type Hint struct {
	Kind      Kind
	Error     float64 // Close: the largest difference, the smaller of absolute and relative
	Tolerance float64 // Close: the power of ten to set, at least 1e-6
	Modulus   int64
	Other     int64 // Modulus: the one used instead; 0 if a number is not reduced
	Negative  bool  // Modulus: some number is negative; otherwise one is too large
	Sure      bool  // Modulus, Overflow: the numbers leave no doubt
	Bits      int   // Overflow: 32 or 64
	By        int   // Shifted: 1 or -1
	Empty     bool  // CutOff: there is no output
	Unflushed bool  // CutOff: the program may not flush its output
	YesNo     bool  // LetterCase: only yes and no differ
}

// closeEnough is the largest difference that may come from rounding.
const closeEnough = 1e-4

// Guess returns a mistake that explains the output, or nil. unflushed says that the program may not flush its output. O(n log n) for n
// bytes.
func Guess(expected, actual []byte, unflushed bool) *Hint {
	g := outputs{unflushed: unflushed, x: strings.Fields(string(expected)), y: strings.Fields(string(actual)),
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
	unflushed      bool
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
	switch {
	case len(g.y) > len(g.x) || slices.Equal(g.x, g.y):
		return nil
	case len(g.y) == 0:
		return &Hint{Kind: CutOff, Empty: true, Unflushed: g.unflushed}
	case !slices.Equal(g.y[:last], g.x[:last]) || !strings.HasPrefix(g.x[last], g.y[last]):
		return nil
	case len(g.y) == len(g.x) || len(g.x[last]) > len(g.y[last]) && last < 2:
		return nil // of a few tokens, a prefix is more likely a wrong answer
	}
	return &Hint{Kind: CutOff, Unflushed: g.unflushed}
}

func (g *outputs) letterCase() *Hint {
	yesNo := true
	if !g.explainsAll(func(x, y string) bool {
		yesNo = yesNo && (strings.EqualFold(x, "yes") || strings.EqualFold(x, "no"))
		return strings.EqualFold(x, y)
	}) {
		return nil
	}
	return &Hint{Kind: LetterCase, YesNo: yesNo}
}

func (g *outputs) nearlyEqual() *Hint {
	worst := 0.0
	if !g.explainsAll(func(x, y string) bool {
		a, errA := strconv.ParseFloat(x, 64)
		b, errB := strconv.ParseFloat(y, 64)
		difference := math.Abs(a-b) / max(1, math.Abs(a))
		worst = max(worst, difference)
		return errA == nil && errB == nil && strings.ContainsAny(x+y, ".eE") && difference < closeEnough
	}) {
		return nil
	}
	tolerance := 1e-6
	for _, larger := range []float64{1e-5, closeEnough} {
		if worst > tolerance {
			tolerance = larger
		}
	}
	return &Hint{Kind: Close, Error: worst, Tolerance: tolerance}
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
			return &Hint{Kind: Modulus, Modulus: modulus, Negative: negative, Sure: true}
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
				return &Hint{Kind: Modulus, Modulus: expected, Other: other, Sure: true}
			}
		}
	}
	largest, small := int64(0), int64(100_000)
	for _, other := range moduli {
		if g.explainsReduced(moduli[0], other, func(x, y int64) bool {
			largest = max(largest, x, y)
			return min(x, y) > small
		}) && g.countDifferences() > 1 && largest > 1000*small {
			return &Hint{Kind: Modulus, Other: other}
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
			return &Hint{Kind: Overflow, Bits: bits, Sure: true}
		}
	}
	if g.explainsIntegers(func(x, y *big.Int) bool { return y.BitLen() > 60 && y.BitLen() <= 64 && x.BitLen() < y.BitLen()-6 }) {
		return &Hint{Kind: Overflow, Bits: 64}
	}
	return nil
}

func (g *outputs) order() *Hint {
	switch {
	case len(g.linesX) > 1 && sameMultiset(g.linesX, g.linesY):
		return &Hint{Kind: LineOrder}
	case sameMultiset(g.x, g.y):
		return &Hint{Kind: TokenOrder}
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
	for _, by := range []int64{1, -1} {
		if g.explainsIntegers(func(x, y *big.Int) bool { return new(big.Int).Add(x, big.NewInt(by)).Cmp(y) == 0 }) && g.countDifferences() > 1 {
			return &Hint{Kind: Shifted, By: int(by)}
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
	return &Hint{Kind: OneOfMany}
}

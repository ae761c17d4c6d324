// Package hint guesses why an output is wrong, from the habits of the field: a modulus that was forgotten, numbers that overflow, one
// answer of many, and so on.
//
// A guess is made only where it explains every difference between the outputs, and the first that does is the one:
//
//	CutOff      the output is the beginning of the expected one
//	LetterCase  only upper and lower case differ
//	Close       numbers with a fraction differ by less than 1e-4, absolutely or relatively
//	Modulus     numbers are the same modulo a usual modulus, and are not reduced or negative
//	Overflow    numbers are what is left of the expected ones in 32 or 64 bits
//	LineOrder   the lines are the same in another order
//	TokenOrder  the tokens are the same in another order
//	Shifted     numbers are all one more, or all one less
//	OneOfMany   the first line is the same, and the others have the same form
package hint

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A Kind is what may be wrong.
type Kind string

// The kinds.
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
	Error     float64 // Close: the largest difference, absolute or relative, whichever is smaller
	Tolerance float64 // Close: a power of ten that allows it, at least 1e-6
	Modulus   int64
	Negative  bool // Modulus: a number is negative; otherwise one is too large
	Bits      int  // Overflow: 32 or 64
	By        int  // Shifted: 1 or -1
	Empty     bool // CutOff: there is no output at all
	YesNo     bool // LetterCase: what differs is yes or no
}

// closeEnough is the largest difference that looks like one of rounding.
const closeEnough = 1e-4

// Of returns what may be wrong with an output, or nil where nothing explains it. O(n log n) for n bytes.
func Of(expected, actual []byte) *Hint {
	g := guess{x: strings.Fields(string(expected)), y: strings.Fields(string(actual)), linesX: lines(expected), linesY: lines(actual)}
	for _, try := range []func() *Hint{
		g.cutOff, g.letterCase, g.close, g.modulus, g.overflow, g.lineOrder, g.tokenOrder, g.shifted, g.oneOfMany,
	} {
		if hint := try(); hint != nil {
			return hint
		}
	}
	return nil
}

// lines returns the lines that are not empty, with single spaces.
func lines(text []byte) (list []string) {
	for line := range strings.Lines(string(text)) {
		if tokens := strings.Fields(line); len(tokens) > 0 {
			list = append(list, strings.Join(tokens, " "))
		}
	}
	return list
}

// A guess holds two outputs: x is expected.
type guess struct {
	x, y           []string // tokens
	linesX, linesY []string
}

// every reports whether explains holds for all pairs of tokens that differ, and there is one.
func (g *guess) every(explains func(x, y string) bool) bool {
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

// everyInteger is every for tokens that are integers.
func (g *guess) everyInteger(explains func(x, y *big.Int) bool) bool {
	return g.every(func(x, y string) bool {
		a, okA := new(big.Int).SetString(x, 10)
		b, okB := new(big.Int).SetString(y, 10)
		return okA && okB && explains(a, b)
	})
}

func (g *guess) cutOff() *Hint {
	last := len(g.y) - 1
	switch {
	case len(g.y) > len(g.x) || slices.Equal(g.x, g.y):
		return nil
	case len(g.y) == 0:
		return &Hint{Kind: CutOff, Empty: true}
	case !slices.Equal(g.y[:last], g.x[:last]) || !strings.HasPrefix(g.x[last], g.y[last]):
		return nil
	case len(g.y) == len(g.x) || len(g.x[last]) > len(g.y[last]) && last < 2:
		return nil // one token of a few that begins like another is a wrong one
	}
	return &Hint{Kind: CutOff}
}

func (g *guess) letterCase() *Hint {
	yesNo := true
	if !g.every(func(x, y string) bool {
		yesNo = yesNo && (strings.EqualFold(x, "yes") || strings.EqualFold(x, "no"))
		return strings.EqualFold(x, y)
	}) {
		return nil
	}
	return &Hint{Kind: LetterCase, YesNo: yesNo}
}

func (g *guess) close() *Hint {
	worst := 0.0
	if !g.every(func(x, y string) bool {
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

func (g *guess) modulus() *Hint {
	for _, modulus := range []int64{1_000_000_007, 998_244_353} {
		m, negative := big.NewInt(modulus), false
		if g.everyInteger(func(x, y *big.Int) bool {
			negative = negative || y.Sign() < 0
			outside := y.Sign() < 0 || y.Cmp(m) >= 0
			return outside && x.Sign() >= 0 && x.Cmp(m) < 0 && new(big.Int).Mod(y, m).Cmp(x) == 0
		}) {
			return &Hint{Kind: Modulus, Modulus: modulus, Negative: negative}
		}
	}
	return nil
}

func (g *guess) overflow() *Hint {
	for _, bits := range []int{32, 64} {
		size := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		if g.everyInteger(func(x, y *big.Int) bool {
			wrapped := new(big.Int).Mod(new(big.Int).Sub(x, y), size).Sign() == 0
			return wrapped && y.Cmp(size) < 0 && y.BitLen() <= bits && x.BitLen() >= bits
		}) {
			return &Hint{Kind: Overflow, Bits: bits}
		}
	}
	return nil
}

func (g *guess) lineOrder() *Hint {
	if len(g.linesX) > 1 && sameInAnyOrder(g.linesX, g.linesY) {
		return &Hint{Kind: LineOrder}
	}
	return nil
}

func (g *guess) tokenOrder() *Hint {
	if sameInAnyOrder(g.x, g.y) {
		return &Hint{Kind: TokenOrder}
	}
	return nil
}

func sameInAnyOrder(x, y []string) bool {
	return !slices.Equal(x, y) && slices.Equal(slices.Sorted(slices.Values(x)), slices.Sorted(slices.Values(y)))
}

func (g *guess) shifted() *Hint {
	if len(g.x) < 2 {
		return nil // a single number is off by one more often than it is counted from another one
	}
	for _, by := range []int64{1, -1} {
		if g.everyInteger(func(x, y *big.Int) bool { return new(big.Int).Add(x, big.NewInt(by)).Cmp(y) == 0 }) && g.differing() > 1 {
			return &Hint{Kind: Shifted, By: int(by)}
		}
	}
	return nil
}

// differing counts the tokens that differ.
func (g *guess) differing() (n int) {
	for i := range g.x {
		if g.x[i] != g.y[i] {
			n++
		}
	}
	return n
}

// oneOfMany asks for a first line that is the same, such as the best value, and below it lines that differ in at least two tokens.
func (g *guess) oneOfMany() *Hint {
	if len(g.linesX) < 2 || len(g.linesX) != len(g.linesY) || g.linesX[0] != g.linesY[0] || len(g.x) != len(g.y) || g.differing() < 2 {
		return nil
	}
	for i, line := range g.linesX {
		if strings.Count(line, " ") != strings.Count(g.linesY[i], " ") {
			return nil
		}
	}
	return &Hint{Kind: OneOfMany}
}

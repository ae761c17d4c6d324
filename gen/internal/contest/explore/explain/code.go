package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A code is a game of taking and breaking with finitely many takes: digit[t] says, as of impartial.OctalGame, what a move that takes t
// stones may leave: bit j is j heaps, in all ways. It is what moves do from heaps of from stones on; whole says that it is so for all.
type code struct {
	digits []int
	from   int
	whole  bool
	given  bool // the rules were given as data
}

// takes is the largest number of stones that a move takes.
func (c *code) takes() int { return len(c.digits) - 1 }

// parts is the largest number of heaps that a move leaves, at least 1.
func (c *code) parts() int {
	parts := 1
	for _, digit := range c.digits {
		for digit>>(parts+1) > 0 {
			parts++
		}
	}
	return parts
}

// newCode returns the code of rules given as data.
func newCode(r *Rules) *code {
	digits := slices.Clone(r.Code)
	if len(digits) == 0 {
		digits = []int{0}
	}
	for _, take := range r.Subtract {
		if take < 1 {
			continue
		}
		for take >= len(digits) {
			digits = append(digits, 0)
		}
		digits[take] = 3
	}
	for len(digits) > 1 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return &code{digits: digits, from: len(digits), whole: true, given: true}
}

// recognise returns the code that the moves of small heaps are of, or nil. The moves must be seen far beyond the largest take.
func recognise(moves []options) *code {
	takes, parts := 0, 1
	for n, left := range moves {
		for _, option := range left {
			take := n - option.sum()
			if n >= len(moves)/2 {
				takes = max(takes, take)
			}
			parts = max(parts, len(option))
		}
	}
	const short = 12
	if len(moves) < max(short, 2*takes+4) || parts > 5 {
		return nil
	}
	c := &code{digits: make([]int, takes+1)}
	for take := range c.digits {
		for j := 1; j <= parts; j++ {
			if n := len(moves) - 1; moves[n].count(n, take, j) > 0 {
				c.digits[take] |= 1 << j
			}
		}
	}
	if c.from = len(moves); c.takes() == 0 && c.digits[0] == 0 {
		return nil
	}
	for c.from > takes+1 && slices.EqualFunc(c.moves(c.from-1), moves[c.from-1], slices.Equal) {
		c.from--
	}
	if 2*c.from > len(moves) {
		return nil
	}
	for n := 1; n <= takes; n++ { // whether a whole heap may be taken shows only there
		if moves[n].count(n, n, 0) > 0 {
			c.digits[n] |= 1
		}
	}
	c.whole = true
	for n := range c.from {
		c.whole = c.whole && slices.EqualFunc(c.moves(n), moves[n], slices.Equal)
	}
	return c
}

// moves returns what the code says of n stones.
func (c *code) moves(n int) (all options) {
	var split func(rest, parts, least int, before option)
	split = func(rest, parts, least int, before option) {
		if parts == 0 && rest == 0 {
			all = append(all, slices.Clone(before))
		}
		if parts == 1 {
			least = max(least, rest)
		}
		for heap := least; parts > 0 && heap*parts <= rest; heap++ {
			split(rest-heap, parts-1, heap, append(before, heap))
		}
	}
	for take := 0; take <= min(n, c.takes()); take++ {
		for parts := 0; c.digits[take]>>parts > 0; parts++ {
			if c.digits[take]>>parts&1 == 1 && (parts > 1 || take > 0) {
				split(n-take, parts, 1, nil)
			}
		}
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// An option is what a move leaves: heaps of at least one stone, small ones first. Options are distinct.
type option []int

type options []option

func (o option) sum() (sum int) {
	for _, heap := range o {
		sum += heap
	}
	return sum
}

// count returns how many options take so many of n stones and leave so many heaps.
func (o options) count(n, take, parts int) (count int) {
	for _, left := range o {
		if len(left) == parts && n-left.sum() == take {
			count++
		}
	}
	return count
}

// clean returns recorded moves without heaps of 0 and without repetition.
func clean(moves [][][]int) []options {
	cleaned := make([]options, len(moves))
	for n, recorded := range moves {
		for _, left := range recorded {
			heaps := option(slices.DeleteFunc(slices.Clone(left), func(heap int) bool { return heap == 0 }))
			slices.Sort(heaps)
			cleaned[n] = append(cleaned[n], heaps)
		}
		slices.SortFunc(cleaned[n], slices.Compare)
		cleaned[n] = slices.CompactFunc(cleaned[n], slices.Equal)
	}
	return cleaned
}

// subtraction returns the takes, if moves take stones and do nothing else.
func (c *code) subtraction() (takes []int, ok bool) {
	for take, digit := range c.digits {
		switch digit {
		case 3:
			takes = append(takes, take)
		case 0:
		default:
			return nil, false
		}
	}
	return takes, true
}

// name is that of the game, as books have it.
func (c *code) name() string {
	if takes, ok := c.subtraction(); ok {
		return "subtraction of " + words(takes, len(takes))
	}
	kind, base := "octal", 8
	if slices.Max(c.digits) > 7 {
		kind, base = "hexadecimal", 16
	}
	var text strings.Builder
	for i, digit := range c.digits {
		if i == 1 {
			text.WriteString(".")
		}
		if digit >= base {
			return "taking and breaking"
		}
		text.WriteString(strconv.FormatInt(int64(digit), base))
	}
	return kind + " " + text.String()
}

// condition is what the moves must be for a proof to hold.
func (c *code) condition() string {
	takes, ok := c.subtraction()
	from := ""
	if !c.whole {
		from = fmt.Sprintf(" of %d stones or more", c.from)
	}
	switch {
	case c.given:
		return "for all n"
	case ok && c.whole:
		return fmt.Sprintf("if Moves takes only %s of any heap", words(takes, len(takes)))
	case ok:
		return fmt.Sprintf("if Moves takes only %s of any heap%s", words(takes, len(takes)), from)
	}
	return fmt.Sprintf("if Moves is that of %s for any heap%s", c.name(), from)
}

// call is the expression of package impartial that gives the values, of a table of so many.
func (c *code) call(limit int) string {
	takes, ok := c.subtraction()
	switch {
	case !c.whole || slices.Max(c.digits) > 7:
		return ""
	case ok:
		return "impartial.SubtractionPeriod(" + list("[]int", takes) + ")"
	}
	return fmt.Sprintf("impartial.OctalPeriod(%s, %d)", list("[]int", c.digits), limit)
}

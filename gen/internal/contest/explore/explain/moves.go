package explain

import (
	"fmt"
	"slices"

	"kamyk/templates/impartial"
)

// clean returns the results of moves as sorted lists of heaps, without heaps of 0 and without repetition.
func clean(recorded [][]int) (options [][]int) {
	for _, left := range recorded {
		heaps := slices.DeleteFunc(slices.Clone(left), func(heap int) bool { return heap == 0 })
		slices.Sort(heaps)
		options = append(options, heaps)
	}
	slices.SortFunc(options, slices.Compare)
	return slices.CompactFunc(options, slices.Equal)
}

func same(options, others [][]int) bool { return slices.EqualFunc(options, others, slices.Equal) }

// A code is a game of taking and breaking with finitely many takes.
type code struct {
	digits impartial.Octal
	from   int  // the smallest heap whose moves it describes
	whole  bool // it describes the moves of all heaps
	given  bool // the rules were given as data
}

// takes is the largest number of stones that a move takes.
func (c *code) takes() int { return len(c.digits) - 1 }

// parts is the largest number of heaps that a move leaves, at least 1.
func (c *code) parts() int {
	parts := 1
	for slices.Max(c.digits)>>(parts+1) > 0 {
		parts++
	}
	return parts
}

func (c *code) moves(n int) [][]int {
	var all [][]int
	c.digits.Moves(n, func(left ...int) { all = append(all, slices.Clone(left)) })
	return clean(all)
}

// recognise returns the code that describes the moves of small heaps, or nil. The moves must be known far beyond the largest take.
func recognise(moves [][][]int) *code {
	const short, mostParts = 12, 5
	last := len(moves) - 1
	if len(moves) < short || len(moves[last]) == 0 {
		return nil
	}
	c := &code{digits: []int{0}, from: len(moves), whole: true}
	for _, left := range moves[last] {
		take := last - sumOf(left...)
		if take < 0 || 2*take+4 > len(moves) || len(left) > mostParts {
			return nil
		}
		for take > c.takes() {
			c.digits = append(c.digits, 0)
		}
		c.digits[take] |= 1 << len(left)
	}
	for c.from > len(c.digits) && same(c.moves(c.from-1), moves[c.from-1]) {
		c.from--
	}
	if 2*c.from > len(moves) {
		return nil
	}
	for n := 1; n < len(c.digits); n++ { // only there does it show whether a whole heap may be taken
		if len(moves[n]) > 0 && len(moves[n][0]) == 0 {
			c.digits[n] |= 1
		}
	}
	for n := range c.from {
		c.whole = c.whole && same(c.moves(n), moves[n])
	}
	return c
}

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

func (c *code) name() string {
	if takes, ok := c.subtraction(); ok {
		return "subtraction of " + join(takes, " ")
	}
	name := "octal "
	switch largest := slices.Max(c.digits); {
	case largest > 15:
		return "taking and breaking"
	case largest > 7:
		name = "hexadecimal "
	}
	for i, digit := range c.digits {
		if i == 1 {
			name += "."
		}
		name += fmt.Sprintf("%x", digit)
	}
	return name
}

// proof returns the condition under which a theorem holds for the code, and the theorem.
func (c *code) proof(theorem string) string {
	if c.given {
		return fmt.Sprintf("for all n (%s, %s)", c.name(), theorem)
	}
	moves := "is that of " + c.name() + " for any heap"
	if takes, ok := c.subtraction(); ok {
		moves = "takes only " + join(takes, " ") + " of any heap"
	}
	if !c.whole {
		moves += fmt.Sprintf(" of %d stones or more", c.from)
	}
	return fmt.Sprintf("if Moves %s (%s)", moves, theorem)
}

// expression returns the call of package impartial that computes the values, for a table of limit values.
func (c *code) expression(limit int) string {
	takes, ok := c.subtraction()
	switch {
	case !c.whole || slices.Max(c.digits) > 7:
		return ""
	case ok:
		return "impartial.SubtractionPeriod(" + list("[]int", takes) + ")"
	}
	return fmt.Sprintf("impartial.OctalPeriod(%s, %d)", list("[]int", c.digits), limit)
}

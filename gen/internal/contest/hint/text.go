package hint

import (
	"fmt"
	"strconv"
	"strings"
)

// Text explains the hint and how to fix the mistake.
func (h *Hint) Text(problem string) string {
	switch h.Kind {
	case CutOff:
		text := "the output stops early: it is the beginning of the expected output"
		if h.Empty {
			text = "there is no output at all"
		}
		if h.Unflushed {
			text += ": was the writer flushed?"
		}
		return text
	case LetterCase:
		if h.YesNo {
			return `only upper and lower case differ; if the judge accepts any case, set checker = "yes-no"`
		}
		return "only upper and lower case differ"
	case Close:
		power := strings.Replace(strconv.FormatFloat(h.Tolerance, 'e', -1, 64), "e-0", "e-", 1)
		return fmt.Sprintf("equal to within %.2g: print more digits, or set tolerance = %s if the statement allows it", h.Error, power)
	case Modulus:
		return h.modulusText()
	case Overflow:
		if !h.Sure {
			return "far too large: a 64-bit number may have overflowed"
		}
		return fmt.Sprintf("the same in the lowest %d bits: a %d-bit number overflowed", h.Bits, h.Bits)
	case LineOrder:
		return `the same lines in another order; if the judge accepts any order, set checker = "unordered-lines"`
	case TokenOrder:
		return `the same tokens in another order; if the judge accepts any order, set checker = "unordered-tokens"`
	case Shifted:
		if h.By > 0 {
			return "every number that differs is one too large: is it counted from 1 where 0 is expected?"
		}
		return "every number that differs is one too small: is it counted from 0 where 1 is expected?"
	case OneOfMany:
		return "the first line is right and the rest has the same form: if any answer is accepted, add a checker: kamyk checker " + problem
	}
	return ""
}

func (h *Hint) modulusText() string {
	switch {
	case h.Other != 0 && h.Sure:
		return fmt.Sprintf("the same numbers modulo %d, where the modulus is %d", h.Other, h.Modulus)
	case h.Other != 0:
		return "only large numbers differ: is the modulus right?"
	case h.Negative:
		return fmt.Sprintf("the same modulo %d: a remainder is negative; add the modulus to it", h.Modulus)
	}
	return fmt.Sprintf("the same modulo %d: the answer was not reduced", h.Modulus)
}

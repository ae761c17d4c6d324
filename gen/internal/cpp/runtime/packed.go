package runtime

import (
	"strconv"
	"strings"
	"unicode"
)

// packed are the texts of the runtime that encode numbers about all characters: the ranges that strconv.Quote prints unescaped, and those
// with upper and lower cases.
var packed = map[string]func() []int{
	`"lengths of printable ranges"`: printableNumbers,
	`"numbers of case ranges"`:      caseNumbers,
}

// withNumbers returns a piece of the runtime with such a text, divided into lines.
func withNumbers(piece string) string {
	for mark, numbers := range packed {
		if before, after, found := strings.Cut(piece, mark); found {
			return before + packedText(numbers()) + after
		}
	}
	return piece
}

func packedText(numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		writeNumber(&b, n)
	}
	var lines []string
	for text := b.String(); text != ""; {
		n := min(len(text), 120)
		lines, text = append(lines, `"`+text[:n]+`"`), text[n:]
	}
	return "\n        " + strings.Join(lines, "\n        ")
}

// printableNumbers returns the lengths of the printable and the other ranges, alternately.
func printableNumbers() (lengths []int) {
	shown, from := false, rune(0)
	for r := rune(0); r <= '\U0010FFFF'+1; r++ {
		if now := strconv.IsPrint(r); now != shown || r > '\U0010FFFF' {
			lengths = append(lengths, int(r-from))
			shown, from = now, r
		}
	}
	return lengths
}

// caseNumbers returns the numbers for the overlay of package unicode. Signed numbers are doubled; negative ones become odd.
func caseNumbers() (numbers []int) {
	add := func(list ...rune) {
		for _, n := range list {
			numbers = append(numbers, int(max(2*n, -2*n-1)))
		}
	}
	end := uint32(0)
	for _, c := range unicode.CaseRanges {
		upper, lower, title := c.Delta[unicode.UpperCase], c.Delta[unicode.LowerCase], c.Delta[unicode.TitleCase]
		length := 2 * rune(c.Hi-c.Lo)
		if upper == unicode.UpperLower {
			add(rune(c.Lo-end), length+1)
		} else {
			add(rune(c.Lo-end), length, upper, lower, title-upper)
		}
		end = c.Hi
	}
	return numbers
}

// writeNumber writes five bits per character, with characters that need no escape in C++.
func writeNumber(b *strings.Builder, n int) {
	for more := true; more; n >>= 5 {
		digit := n & 31
		if more = n > 31; more {
			digit |= 32
		}
		if digit >= 57 { // but no backslash
			digit++
		}
		b.WriteByte(byte(35 + digit))
	}
}

package cpp

import (
	"strconv"
	"strings"
)

// printableMark stands in the runtime for the ranges of characters that strconv.Quote shows as they are.
const printableMark = `"lengths of printable ranges"`

// printableText returns these ranges as piece printable reads them, in lines.
func printableText() string {
	var b strings.Builder
	shown, from := false, rune(0)
	for r := rune(0); r <= '\U0010FFFF'+1; r++ {
		if now := strconv.IsPrint(r); now != shown || r > '\U0010FFFF' {
			writeLength(&b, int(r-from))
			shown, from = now, r
		}
	}
	var lines []string
	for text := b.String(); text != ""; {
		n := min(len(text), 120)
		lines, text = append(lines, `"`+text[:n]+`"`), text[n:]
	}
	return "\n        " + strings.Join(lines, "\n        ")
}

// writeLength writes five bits a character, of those that need no escape in C++.
func writeLength(b *strings.Builder, n int) {
	for more := true; more; n >>= 5 {
		digit := n & 31
		if more = n > 31; more {
			digit |= 32
		}
		if digit < 57 {
			b.WriteByte(byte(35 + digit))
		} else {
			b.WriteByte(byte(36 + digit))
		}
	}
}

package words

import "strings"

// Natural orders two names: runs of digits by their value, all else byte by byte, so that sample-2 comes before sample-10.
func Natural(a, b string) int {
	tie := strings.Compare(a, b) // of names that differ only in zeros, such as 1 and 01
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x == 0 || y == 0 {
			if a[0] != b[0] {
				return int(a[0]) - int(b[0])
			}
			a, b = a[1:], b[1:]
			continue
		}
		m, n := strings.TrimLeft(a[:x], "0"), strings.TrimLeft(b[:y], "0")
		if len(m) != len(n) {
			return len(m) - len(n)
		}
		if c := strings.Compare(m, n); c != 0 {
			return c
		}
		a, b = a[x:], b[y:]
	}
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return tie
}

func digits(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }

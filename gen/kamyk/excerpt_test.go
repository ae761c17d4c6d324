package main

import (
	"fmt"
	"strings"
	"testing"

	"kamyk/gen/internal/verdict"
)

// The caret stands below the first character that differs, at any width, and no line is wider than the terminal.
func TestMarkedPair(t *testing.T) {
	long := strings.Repeat("ab cd ", 50)
	for _, test := range []struct{ name, expected, actual string }{
		{"short", "1 2 3\n", "1 X 3\n"},
		{"the end", long + "\n", long + "X\n"},
		{"in the middle", long + "4 " + long, long + "X " + long},
		{"wide letters", strings.Repeat("石 ", 60) + "4 " + long, strings.Repeat("石 ", 60) + "X " + long},
		{"within a token", strings.Repeat("a", 200) + "4" + long, strings.Repeat("a", 200) + "X" + long},
		{"on other lines", strings.Repeat("1\n", 1000) + "4", strings.Repeat("1 ", 1000) + "X"},
	} {
		d := verdict.Compare([]byte(test.expected), []byte(test.actual), 0)
		for _, width := range []int{50, 80, 120} {
			lines := strings.Split(strings.TrimRight(markedPair(d, width), "\n"), "\n")
			for _, line := range lines {
				if n := 7 + columns(line); n >= width {
					t.Errorf("%s, width %d: %d columns: %q", test.name, width, n, line)
				}
			}
			printed, caret := lines[2], strings.IndexByte(lines[3], '^')
			if got := fmt.Sprint(columns(printed[:strings.IndexByte(printed, 'X')])); got != fmt.Sprint(caret) {
				t.Errorf("%s, width %d: the caret is in column %d, and not %s:\n%s\n%s", test.name, width, caret, got, printed, lines[3])
			}
		}
	}
}

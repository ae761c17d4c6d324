package explore

import (
	"strings"
	"testing"
	"unicode/utf8"

	"kamyk/gen/internal/contest/explore/explain"
)

// TestLine checks the column of the status, also after a name with mathematical symbols, and after one that is too long.
func TestLine(t *testing.T) {
	for name, want := range map[string]int{"n mod 2": nameWidth + 2, "⌊√(n)⌋": nameWidth + 2, strings.Repeat("√", nameWidth+1): nameWidth + 4} {
		line := Line(&explain.Explanation{Name: name}, func(explain.Status) string { return "|" })
		before, _, _ := strings.Cut(line, "|")
		if got := utf8.RuneCountInString(before); got != want {
			t.Errorf("%q has its status in column %d, want %d", line, got, want)
		}
	}
}

package excerpt_test

import (
	"fmt"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// The caret stands below the first character that differs, at any width, and no line is wider than the terminal.
func TestPair(t *testing.T) {
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
			lines := strings.Split(strings.TrimRight(terminal.Render(excerpt.Pair(d, width), false), "\n"), "\n")
			for _, line := range lines {
				if n := 7 + terminal.Columns(line); n >= width {
					t.Errorf("%s, width %d: %d columns: %q", test.name, width, n, line)
				}
			}
			printed, caret := lines[2], strings.IndexByte(lines[3], '^')
			if got := fmt.Sprint(terminal.Columns(printed[:strings.IndexByte(printed, 'X')])); got != fmt.Sprint(caret) {
				t.Errorf("%s, width %d: the caret is in column %d, and not %s:\n%s\n%s", test.name, width, caret, got, printed, lines[3])
			}
		}
	}
}

func TestBeside(t *testing.T) {
	for _, test := range []struct{ name, left, right, want string }{
		{"one token", "first\n", "second\n", `
    Solve    Brute
  > first    second
    ^^^^^    ^^^^^^
`},
		{"in the middle", "1 2 3\n4 5 6\n7\n", "1 2 3\n4 7 6\n7\n", `
    Solve    Brute
    1 2 3    1 2 3
  > 4 5 6    4 7 6
      ^        ^
    7        7
`},
		{"too short", "1\n", "1\n2\n", `
    Solve    Brute
  > 1        1
     ^
  >          2
             ^
`},
		{"nothing", "", "7\n", `
    Solve    Brute
  >          7
    ^        ^
`},
		{"wide", strings.Repeat("x", 60) + "\n", "y\n", `
    Solve                                  Brute
  > xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...    y
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^    ^
`},
		{"far in a line", strings.Repeat("1 ", 99) + "7 1 1 1 1 1\n", strings.Repeat("1 ", 99) + "8\n", `
    Solve                                  Brute
  > ... 1 1 1 1 1 1 1 1 1 1 7 1 1 1 1 1    ... 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 8
                            ^                                                ^
`},
		{"within a long token", strings.Repeat("a", 50) + "b\n", strings.Repeat("a", 50) + "c\n", `
    Solve                                  Brute
  > ...aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab    ...aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac
                                      ^                                      ^
`},
	} {
		if got := "\n" + side("Solve", "Brute", []byte(test.left), []byte(test.right), 0); got != test.want {
			t.Errorf("%s: got%swant%s", test.name, got, test.want)
		}
	}
}

// What is within the tolerance is no difference.
func TestBesideTolerance(t *testing.T) {
	want := "    a          b\n  > 1.0 2.0    1.1 2.9\n        ^^^        ^^^\n"
	if got := side("a", "b", []byte("1.0 2.0\n"), []byte("1.1 2.9\n"), 0.2); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestBesideShowsTheDifference(t *testing.T) {
	left, right := strings.Repeat("same\n", 100)+"left\n"+strings.Repeat("same\n", 100), strings.Repeat("same\n", 100)+"right\n"
	shown := side("a", "b", []byte(left), []byte(right), 0)
	if lines := strings.Count(shown, "\n"); !strings.Contains(shown, "> left") || !strings.Contains(shown, "right") || lines > 20+5 {
		t.Errorf("%d lines:\n%s", lines, shown)
	}
}

// side shows two outputs side by side at 80 columns, without colours.
func side(left, right string, x, y []byte, tolerance float64) string {
	return terminal.Render(excerpt.Beside(excerpt.Side{Title: left, Text: x}, excerpt.Side{Title: right, Text: y}, tolerance, 80), false)
}

// TestText shows the ends of a long text, and says what is left out.
func TestText(t *testing.T) {
	text := strings.Repeat("1\n", 50) + strings.Repeat("ab ", 40) + "\n"
	want := strings.Repeat("  1\n", 7) + "  ... 41 more lines ...\n" + strings.Repeat("  1\n", 2) +
		"  ab ab ab ab ab ab ab ab ab ab ... 82 more ... ab ab ab\n"
	if got := excerpt.Text([]byte(text), "  ", 12, 60); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

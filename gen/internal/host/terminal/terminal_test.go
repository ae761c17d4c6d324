package terminal_test

import (
	"strings"
	"testing"

	"kamyk/gen/internal/host/terminal"
)

// TestTable has a table at several widths: cells are cut first, then columns go, and no line is wider.
func TestTable(t *testing.T) {
	table := terminal.Table{Head: true, Right: []int{2}, Cut: []int{1}, Drop: []int{2, 1}, Rows: [][]string{
		{"NAME", "TITLE", "TESTS", "GO"},
		{"zolw", "A turtle's very long walk", "12", "1.22"},
		{"kamienie-schody", "石 on stairs", "3", "1.14"},
	}}
	for _, test := range []struct {
		width int
		want  string
	}{
		{0, `
NAME             TITLE                      TESTS  GO
zolw             A turtle's very long walk     12  1.22
kamienie-schody  石 on stairs                   3  1.14
`},
		{52, `
NAME             TITLE                   TESTS  GO
zolw             A turtle's very lon...     12  1.22
kamienie-schody  石 on stairs                3  1.14
`},
		{45, `
NAME             TITLE                   GO
zolw             A turtle's very lon...  1.22
kamienie-schody  石 on stairs            1.14
`},
		{24, `
NAME             GO
zolw             1.22
kamienie-schody  1.14
`},
		{14, `
NAME       ...
zolw       ...
kamienie-sc...
`},
	} {
		got := "\n" + terminal.Render(strings.Join(table.Lines(test.width), "\n"), false) + "\n"
		if got != test.want {
			t.Errorf("%d columns: got%swant%s", test.width, got, test.want)
		}
		for line := range strings.Lines(got) {
			if n := terminal.Columns(strings.TrimRight(line, "\n")); test.width > 0 && n > test.width {
				t.Errorf("%d columns in %q", n, line)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	text := `A paragraph that is
too long for one line and for two of them.

  --one NAME   says something about this one at length
  short        no more
  a line with no columns that has to go on somewhere below
`
	want := `A paragraph that is too long for one
line and for two of them.

  --one NAME   says something about this
               one at length
  short        no more
  a line with no columns that has to go
    on somewhere below
`
	if got := terminal.Wrap(text, 40); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestFold breaks lines between words, after the part that must not be wrapped.
func TestFold(t *testing.T) {
	text := "short\n\tone two three four five\na b c d e f g h i j k l m n o p\nsolve.go:7: in a place that is long and so on\n"
	want := "short\n\tone two three\n\tfour five\na b c d e f g h i j k\nl m n o p\nsolve.go:7: in a place that is long\nand so on\n"
	whole := func(line string) int { return max(0, strings.Index(line, " and")) }
	if got := terminal.Fold(text, 22, whole); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got := terminal.Fold("no end", 3, whole); got != "no\nend" {
		t.Errorf("got %q", got)
	}
}

// TestRender: colours end at the end of a line, and there are none without a request.
func TestRender(t *testing.T) {
	text := terminal.Paint(terminal.Good, "yes") + " and " + terminal.Paint(terminal.Bad, "no")
	if got := terminal.Render(text, false); got != "yes and no" {
		t.Errorf("without colours it is %q", got)
	}
	if got := terminal.Render(text, true); got != "\x1b[32myes\x1b[0m and \x1b[1;31mno\x1b[0m" {
		t.Errorf("with colours it is %q", got)
	}
	if got := terminal.Render("\ufdd0open\nnext\ufdd1", true); got != "\x1b[32mopen\x1b[0m\nnext\x1b[1;31m\x1b[0m" {
		t.Errorf("without its end it is %q", got)
	}
	if n := terminal.Columns(text); n != len("yes and no") {
		t.Errorf("%d columns", n)
	}
}

func TestAbridged(t *testing.T) {
	for _, width := range []int{30, 50, 79} {
		got := terminal.CutMiddle(strings.Repeat("石ab", 100), width)
		if n := terminal.Columns(got); n > width || !strings.Contains(got, " more ... ") {
			t.Errorf("%d columns of %d: %s", n, width, got)
		}
	}
}

package terminal_test

import (
	"testing"

	"kamyk/gen/internal/host/terminal"
)

func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"as it is\tżółw 对弈\n":         "as it is\tżółw 对弈\n",
		"\x1b[2J\x1b]0;title\a":       `\x1b[2J\x1b]0;title\x07`,
		"over\rwritten\b":             `over\x0dwritten\x08`,
		"\u009b31mred":                `\x9b31mred`,
		"\x9b31mred, as one byte":     `\x9b31mred, as one byte`,
		"a\u202eb\u2066c":             `a\u202eb\u2066c`,
		"\x7f":                        `\x7f`,
		"an honest \ufffd, then \xff": "an honest \ufffd, then \\xff",
	} {
		if got := terminal.Escape(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

package main

import (
	"encoding/json"
	"strings"
	"testing"
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
		if got := shown(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestShownJSON has JSON hold what a terminal would obey: it is escaped, and comes back when it is read.
func TestShownJSON(t *testing.T) {
	for _, text := range []string{"żółw 对弈 \ufffd \t<&>", "\x1b[2J", "\u009b31mred", "\x7f", "a\u202eb\u2066c"} {
		var out strings.Builder
		v := &voice{stdout: &out}
		if err := v.json([]string{text}); err != nil {
			t.Fatal(err)
		}
		if strings.ContainsFunc(out.String(), obeyed) && !strings.Contains(text, "\ufffd") {
			t.Errorf("%q is printed as %q", text, out.String())
		}
		var list []string
		if err := json.Unmarshal([]byte(out.String()), &list); err != nil || list[0] != text {
			t.Errorf("%q comes back as %q, %v", text, list, err)
		}
	}
}

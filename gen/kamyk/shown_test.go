package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kamyk/gen/internal/host/terminal"
)

// TestShownJSON has JSON hold what a terminal would obey: it is escaped, and comes back when it is read.
func TestShownJSON(t *testing.T) {
	for _, value := range []string{"żółw 对弈 \ufffd \t<&>", "\x1b[2J", "\u009b31mred", "\x7f", "a\u202eb\u2066c"} {
		var text strings.Builder
		out := &printer{stdout: &text}
		out.json([]string{value})
		if terminal.Escape(text.String()) != text.String() && !strings.Contains(value, "\ufffd") {
			t.Errorf("%q is printed as %q", value, text.String())
		}
		var list []string
		if err := json.Unmarshal([]byte(text.String()), &list); err != nil || list[0] != value {
			t.Errorf("%q comes back as %q, %v", value, list, err)
		}
	}
}

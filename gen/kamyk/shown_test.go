package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kamyk/gen/internal/host/terminal"
)

// TestShownJSON has JSON hold what a terminal would obey: it is escaped, and comes back when it is read.
func TestShownJSON(t *testing.T) {
	for _, text := range []string{"żółw 对弈 \ufffd \t<&>", "\x1b[2J", "\u009b31mred", "\x7f", "a\u202eb\u2066c"} {
		var out strings.Builder
		v := &voice{stdout: &out}
		if err := v.json([]string{text}); err != nil {
			t.Fatal(err)
		}
		if terminal.Escape(out.String()) != out.String() && !strings.Contains(text, "\ufffd") {
			t.Errorf("%q is printed as %q", text, out.String())
		}
		var list []string
		if err := json.Unmarshal([]byte(out.String()), &list); err != nil || list[0] != text {
			t.Errorf("%q comes back as %q, %v", text, list, err)
		}
	}
}

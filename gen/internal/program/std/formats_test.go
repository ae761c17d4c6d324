package std_test

import (
	"fmt"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
)

func TestVerbs(t *testing.T) {
	for _, test := range []struct{ format, want string }{
		{"", ""},
		{"plain", "plain"},
		{"%d", "<|d>"},
		{"a%+-# 08.3fb%%c%é", "a<+-# 08.3|f>b<|%>c<|é>"},
		{"%[2]*.[1]*f", "<[2]*.[1]*|f>"},
		{"%*.*v%", "<*.*|v><|0>"},
		{"% ", "< |0>"},
	} {
		var text strings.Builder
		verbs, rest := std.Verbs(test.format)
		for _, v := range verbs {
			letter := string(v.Letter)
			if v.Letter == 0 {
				letter = "0"
			}
			fmt.Fprintf(&text, "%s<%s|%s>", v.Before, v.Flags, letter)
		}
		if got := text.String() + rest; got != test.want {
			t.Errorf("Verbs(%q): %s, want %s", test.format, got, test.want)
		}
	}
}

// TestVerbsPrint compares the number of verbs, of widths and of precisions with the arguments that fmt takes.
func TestVerbsPrint(t *testing.T) {
	parts := []string{"%", "*", ".", "d", "+", "é", "0", "%%", "v"}
	for n := range 9 * 9 * 9 * 9 {
		format := parts[n%9] + parts[n/9%9] + parts[n/81%9] + parts[n/729]
		verbs, _ := std.Verbs(format)
		takes := 0
		for _, v := range verbs {
			takes += v.Stars()
			if v.Letter != '%' && v.Letter != 0 {
				takes++
			}
		}
		enough := make([]any, takes)
		for i := range enough {
			enough[i] = 1
		}
		if got := fmt.Sprintf(format, enough...); strings.Contains(got, "EXTRA") || strings.Contains(got, "MISSING") {
			t.Errorf("%q takes %d arguments: %s", format, takes, got)
		}
		if got := fmt.Sprintf(format, append(enough, 1)...); !strings.Contains(got, "EXTRA") {
			t.Errorf("%q takes more than %d arguments: %s", format, takes, got)
		}
	}
}

package check_test

import (
	"testing"

	"kamyk/gen/internal/flatten/check"
)

// TestSameTokens: what formatting may do to a file leaves it the same, and nothing else does.
func TestSameTokens(t *testing.T) {
	const file = "package p\n\nfunc f(a, b int) int {\n\tif a < 0x1f {\n\t\treturn b\n\t}\n\treturn g(a, b)\n}\n"
	for _, test := range []struct {
		name, other string
		same        bool
	}{
		{"the file", file, true},
		{"on few lines", "package p; func f(a, b int) int { if a < 0x1f { return b }; return g(a, b) }", true},
		{"a number in capitals", "package p\nfunc f(a, b int) int { if a < 0X1F { return b }; return g(a, b) }\n", true},
		{"a comma at the end", "package p\nfunc f(a, b int) int { if a < 0x1f { return b }; return g(\na,\nb,\n) }\n", true},
		{"comments", "package p // one\n/* two */ func f(a, b int) int { if a < 0x1f { return b }; return g(a, b) }\n", true},
		{"another name", "package p\nfunc f(a, b int) int { if a < 0x1f { return a }; return g(a, b) }\n", false},
		{"another number", "package p\nfunc f(a, b int) int { if a < 0x1e { return b }; return g(a, b) }\n", false},
		{"another operator", "package p\nfunc f(a, b int) int { if a <= 0x1f { return b }; return g(a, b) }\n", false},
		{"the end of a statement", "package p\nfunc f(a, b int) int { if a < 0x1f { return; b }; return g(a, b) }\n", false},
		{"less", "package p\nfunc f(a, b int) int { if a < 0x1f { return b } }\n", false},
		{"more", file + "var x int\n", false},
		{"the order of arguments", "package p\nfunc f(a, b int) int { if a < 0x1f { return b }; return g(b, a) }\n", false},
	} {
		for _, got := range []bool{check.SameTokens([]byte(file), []byte(test.other)), check.SameTokens([]byte(test.other), []byte(file))} {
			if got != test.same {
				t.Errorf("%s: the same is %t", test.name, got)
			}
		}
	}
}

package stress_test

import (
	"strings"
	"testing"

	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// TestCompareAgrees holds the comparison of package loop, which is compiled into the contestant's module and imports nothing, to that of
// package verdict.
func TestCompareAgrees(t *testing.T) {
	parts := []string{"", " ", "\n", "1", "1.0", "1.05", "1e0", "-1", "0x1", "nan", "inf", "a", ".", "2"}
	var texts []string
	for _, a := range parts {
		for _, b := range parts {
			texts = append(texts, a+b, strings.Join([]string{a, b}, " "))
		}
	}
	for _, tolerance := range []float64{0, 0.01, 0.1, 1} {
		for _, got := range texts {
			for _, want := range texts {
				passed := loop.Compare([]byte(got), []byte(want), tolerance) == loop.Passed
				if same := verdict.Compare([]byte(want), []byte(got), tolerance) == nil; passed != same {
					t.Fatalf("tolerance %v: %q for %q passes %v in package loop, %v in verdict", tolerance, got, want, passed, same)
				}
			}
		}
	}
}

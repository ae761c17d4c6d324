package packaging

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/testonly/tier"
)

// TestCompare compares the checker that a package gets with kamyk's own comparison, on pairs of short outputs.
func TestCompare(t *testing.T) {
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("there is no g++ here")
	}
	if !tier.Long() {
		t.Skip("it takes long: add -long")
	}
	texts := []string{"", "\n", "a", "a b", "b a", "a\nb\n", "a\r\nb", "b\na", "a  b", "a b ", "\na", "a\n\nb", "YES", "yes", "Yes no", "1",
		"1.0",
		"1.0000005", "1e", "0x1", "a\x01b", "a a b"}
	dir := t.TempDir()
	name := func(i int) string { return filepath.Join(dir, fmt.Sprint(i)) }
	for i, text := range texts {
		if err := os.WriteFile(name(i), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for i, c := range verdict.Comparisons {
		for _, tolerance := range []float64{0, 1e-6}[:2-i%2] {
			compareAll(t, c, tolerance, dir, func(checker string) {
				for i, got := range texts {
					for j, want := range texts {
						err := exec.Command(checker, os.DevNull, name(i), name(j)).Run()
						if same := c.Difference([]byte(want), []byte(got), tolerance) == nil; same != (err == nil) {
							t.Errorf("%s, tolerance %v: %q for %q: %v, and kamyk says %v", c, tolerance, got, want, err, same)
						}
						if status := new(exec.ExitError); err != nil && (!errors.As(err, &status) || status.ExitCode() != 1) {
							t.Fatal(err)
						}
					}
				}
			})
		}
	}
}

// compareAll compiles the checker of a package for Polygon.
func compareAll(t *testing.T, c verdict.Comparison, tolerance float64, dir string, test func(checker string)) {
	s := &workspace.Source{Problem: &problem.Problem{Config: problem.Config{Checker: string(c), Tolerance: tolerance}}}
	p := &pack{Request: Request{Source: s, Format: Polygon}, counts: map[string]int{}}
	if err := p.addChecker(t.Context()); err != nil || len(p.files) != 1 || p.files[0].Name != "files/check.cpp" {
		t.Fatal(err, p.files)
	}
	source, program := filepath.Join(dir, "check.cpp"), filepath.Join(dir, "check.exe")
	if err := os.WriteFile(source, p.files[0].Content, 0o666); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", program, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	test(program)
}

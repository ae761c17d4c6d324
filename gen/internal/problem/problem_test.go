package problem_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/testonly/unpacked"
)

func findWhere(t *testing.T, root string) (problems []*problem.Problem, slugs []string) {
	t.Helper()
	problems, err := problem.Find(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		slugs = append(slugs, p.Slug)
	}
	return problems, slugs
}

func TestFind(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/solver/solve.go --
package solver

func Solve(in, out int) {}
-- solutions/whole/main.go --
package main

func main() {}
-- solutions/codeforces/2155/e/solve.go --
package e

func Solve(in, out int) {}
-- solutions/codeforces/2155/e/inner/inner.go --
package inner

func Help() {}
-- solutions/known-only/problem.toml --
name = "Nothing yet"
-- solutions/broken/solve.go --
package broken

func Solve(in *fastio.Reader
-- solutions/broken-inside/solve.go --
package inside

func Help( {
-- solutions/p10/solve.go --
package p10

func Solve(a, b int) {}
-- solutions/p9/solve.go --
package p9

func Solve(a, b int) {}
-- solutions/method/solve.go --
package method

type T int

func (T) Solve(a, b int) {}
-- solutions/tests-only/solve_test.go --
package only

func Solve(a, b int) {}
-- solutions/script/gen.go --
//go:build ignore

package main

func main() {}
-- solutions/.hidden/solve.go --
package hidden

func Solve(a, b int) {}
-- solutions/testdata/solve.go --
package testdata

func Solve(a, b int) {}
-- solutions/main-elsewhere/a.go --
package elsewhere

func main() {}
-- solutions/solve.go --
package solutions

func Solve(a, b int) {}
`)
	want := []string{"broken", "codeforces/2155/e", "known-only", "p9", "p10", "solver", "whole"}
	if _, slugs := findWhere(t, root); !slices.Equal(slugs, want) {
		t.Errorf("found %q, want %q", slugs, want)
	}
}

func TestFindWithoutFolder(t *testing.T) {
	if _, slugs := findWhere(t, t.TempDir()); len(slugs) != 0 {
		t.Errorf("found %q in an empty module", slugs)
	}
}

func TestResolve(t *testing.T) {
	var archive strings.Builder
	for _, slug := range []string{"kamienie", "kamienie-2", "codeforces/2155/e", "codeforces/2156/e", "atcoder/abc300/a", "a"} {
		fmt.Fprintf(&archive, "-- solutions/%s/solve.go --\npackage p\n\nfunc Solve(a, b int) {}\n", slug)
	}
	root := unpacked.Text(t, archive.String())
	for _, test := range []struct{ name, want string }{
		{"kamienie", "kamienie"},
		{"solutions/kamienie", "kamienie"},
		{"kamienie/", "kamienie"},
		{"2155/e", "codeforces/2155/e"},
		{`2155\e`, "codeforces/2155/e"},
		{"codeforces/2156/e", "codeforces/2156/e"},
		{"abc300/a", "atcoder/abc300/a"},
		{"a", "a"},
		{"e", `"e" is ambiguous: it could be any of codeforces/2155/e, codeforces/2156/e`},
		{"kamiene", `there is no problem "kamiene"; did you mean kamienie?`},
		{"2155/f", `there is no problem "2155/f"; did you mean codeforces/2155/e?`},
		{"kamienie-", `there is no problem "kamienie-"; did you mean kamienie?`},
		{"55/e", `there is no problem "55/e"; kamyk list lists them`},
		{"quux", `there is no problem "quux"; kamyk list lists them`},
		{"codeforces", `there is no problem "codeforces"; did you mean codeforces/2155/e?`},
		{"../solutions/a", `there is no problem "../solutions/a"; kamyk list lists them`},
		{"", `there is no problem ""; kamyk list lists them`},
	} {
		got, err := problem.Resolve(root, test.name)
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = got.Slug
		}
		if text != test.want {
			t.Errorf("Resolve(%q): %s, want %s", test.name, text, test.want)
		}
	}
}

func TestTests(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/problem.toml --
-- solutions/p/test/sample-10.in --
-- solutions/p/test/sample-2.in --
-- solutions/p/test/sample-2.out --
-- solutions/p/test/sample-1.out --
-- solutions/p/test/random-000.in --
-- solutions/p/test/notes.txt --
-- solutions/q/problem.toml --
`)
	problems, _ := findWhere(t, root)
	tests, err := problems[0].Tests()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, test := range tests {
		got = append(got, test.Name+" "+filepath.Base(test.Input)+" "+filepath.Base(test.Output))
	}
	want := []string{"random-000 random-000.in .", "sample-2 sample-2.in sample-2.out", "sample-10 sample-10.in ."}
	if !slices.Equal(got, want) {
		t.Errorf("tests %q, want %q", got, want)
	}
	if tests, err := problems[len(problems)-1].Tests(); len(tests) != 0 || err != nil {
		t.Errorf("a problem without tests has %v, %v", tests, err)
	}
}

// TestLayouts has the tests of three habits in one problem. Names that are taken get their folder in front.
func TestLayouts(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/problem.toml --
-- solutions/p/in/abc1b.in --
-- solutions/p/in/abc1a.in --
-- solutions/p/in/abc10a.in --
-- solutions/p/in/abc2ocen.in --
-- solutions/p/out/abc1a.out --
-- solutions/p/tests/10 --
-- solutions/p/tests/02 --
-- solutions/p/tests/02.a --
-- solutions/p/tests/script.sh --
-- solutions/p/tests/abc1a --
-- solutions/p/tests/deeper/03 --
-- solutions/p/test/sample-1.in --
-- solutions/p/test/sample-1.out --
`)
	problems, _ := findWhere(t, root)
	tests, err := problems[0].Tests()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, test := range tests {
		answer := "-"
		if test.Output != "" {
			answer = strings.TrimPrefix(filepath.ToSlash(test.Output), filepath.ToSlash(problems[0].Dir)+"/")
		}
		got = append(got, test.Name+" "+answer)
	}
	want := []string{"sample-1 test/sample-1.out", "abc1a out/abc1a.out", "abc1b -", "abc2ocen -", "abc10a -", "02 tests/02.a", "10 -",
		"tests/abc1a -"}
	if !slices.Equal(got, want) {
		t.Errorf("tests %q, want %q", got, want)
	}
}

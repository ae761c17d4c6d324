package testset_test

import (
	"errors"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/testset"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/unpacked"
)

const problems = `
-- go.mod --
module m

go 1.22
-- solutions/double/problem.toml --
name = "Double"
time_limit = "2s"
size = 7

[[group]]
name = "1"
points = 30
time_limit = "1s"
-- solutions/double/solve.go --
package double

import (
	"fmt"

	"m/draw"
	"m/fastio"
)

func Solve(in *fastio.Reader, out *fastio.Writer) { fmt.Fprintln(out, 2*in.Int()) }

func Panics(in *fastio.Reader, out *fastio.Writer) { fmt.Fprintln(out, 12/(in.Int()-2)) }

func Validate(in *fastio.Reader) error {
	if n := in.Int(); n > 9 {
		return fmt.Errorf("%d is too large", n)
	}
	return nil
}

func Generate(d *draw.Source, out *fastio.Writer) { fmt.Fprintln(out, d.Size()) }

func Large(d *draw.Source, out *fastio.Writer) { fmt.Fprintln(out, d.Size()) }

func Bits(d *draw.Source, out *fastio.Writer) { fmt.Fprintln(out, d.Int(0, 1)) }
-- solutions/double/test/sample-1.in --
3
-- solutions/double/test/sample-1.out --
6
-- solutions/double/test/sample-2.in --
4
-- solutions/double/test/big.in --
9
-- solutions/double/test/big.out --
18
-- solutions/main/main.go --
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(3 * n)
}
-- solutions/main/generate.go --
package main

import (
	"fmt"

	"m/draw"
	"m/fastio"
)

func Generate(d *draw.Source, out *fastio.Writer) { fmt.Fprintln(out, d.Size()) }
-- solutions/talk/problem.toml --
interactive = true
-- solutions/talk/solve.go --
package talk

import "m/fastio"

func Solve(in *fastio.Reader, out *fastio.Writer) {}
`

// enter unpacks the problems.
func enter(t *testing.T) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Chdir(unpacked.Module(t, problems, "draw", "fastio"))
}

func find(t *testing.T, slug string) *workspace.Source {
	t.Helper()
	s, err := workspace.Find([]string{slug})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDraw draws tests that differ, from small to large, each with its answer, or says why there are none.
func TestDraw(t *testing.T) {
	enter(t)
	for _, test := range []struct {
		slug string
		testset.Request
		want string
	}{
		{"double", testset.Request{Generator: "Generate", Answers: "Solve", Tests: 3, Size: 9}, "1→2 4→8 9→18"},
		{"double", testset.Request{Generator: "Bits", Answers: "Solve", Tests: 5, Size: 9}, "1→2 0→0"}, // there are no more
		{"double", testset.Request{Generator: "Generate", Answers: "Solve", Tests: 2, Size: 11},
			"error: seed 1: Validate refuses the test at byte 3: 11 is too large"},
		{"double", testset.Request{Generator: "Generate", Answers: "Panics", Tests: 3, Size: 3, Seed: 7},
			"error: seed 8: Panics: runtime error: integer divide by zero"},
		{"double", testset.Request{Generator: "Genrate", Answers: "Solve", Tests: 1, Size: 1}, "error: there is no function Genrate that fits"},
		{"double", testset.Request{Generator: "Bits", Answers: "Solve", Tests: 1, Size: 9, Large: 2}, "1→2 7→14"},
		{"main", testset.Request{Generator: "Generate", Answers: "Solve", Tests: 2, Size: 5}, "1→3 5→15"},
		{"talk", testset.Request{Generator: "Generate", Answers: "Solve", Tests: 1, Size: 1}, "error: the problem is interactive"},
	} {
		test.Source = find(t, test.slug)
		done := 0
		test.Progress = func(int) { done++ }
		drawn, err := test.Draw(t.Context())
		var got []string
		for _, one := range drawn {
			got = append(got, strings.TrimSpace(string(one.Input))+"→"+strings.TrimSpace(string(one.Answer)))
		}
		text := strings.Join(got, " ")
		if refusals := prog.Refusals(err); refusals != nil {
			text = "error: " + refusals[0].Message
		} else if err != nil {
			text = "error: " + err.Error()
			if !errors.As(err, new(*testset.FailureError)) {
				t.Errorf("%v is no failure of a function", err)
			}
		} else if done != test.Tests {
			t.Errorf("%d of %d tests are told", done, test.Tests)
		}
		if !strings.HasPrefix(text, test.want) || !strings.HasPrefix(test.want, "error") && text != test.want {
			t.Errorf("%s %s: %s, want %s", test.slug, test.Generator, text, test.want)
		}
	}
}

// TestFolder: samples without an answer are left out, and other tests get theirs from Solve.
func TestFolder(t *testing.T) {
	enter(t)
	s := find(t, "double")
	samples, others, err := testset.Folder(s)
	if err != nil || len(samples) != 1 || string(samples[0].Answer) != "6\n" || len(others) != 1 {
		t.Fatal(samples, others, err)
	}
	others[0].Answer = nil
	r := testset.Request{Source: s, Answers: "Solve", Size: 1, Given: others}
	if drawn, err := r.Draw(t.Context()); err != nil || len(drawn) > 0 || string(others[0].Answer) != "18\n" {
		t.Error(drawn, err, others)
	}
	others[0].Input = []byte("10\n")
	if _, err := r.Draw(t.Context()); err == nil || err.Error() != "big: Validate refuses the test at byte 3: 10 is too large" {
		t.Error(err)
	}
}

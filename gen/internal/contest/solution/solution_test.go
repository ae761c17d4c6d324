package solution_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/testonly/unpacked"
)

// kinds is a problem whose tests say what the solution does wrong.
const kinds = `
-- go.mod --
module m

go 1.22
-- solutions/kinds/problem.toml --
time_limit = "300ms"

[[group]]
name = "good"
points = 40
tests = ["fine", "spaces"]

[[group]]
name = "bad"
points = 60
tests = ["wrong", "more"]

[[solution]]
entry = "Constant"
expect = "WA"
-- solutions/kinds/solve.go --
package kinds

import (
	"bufio"
	"fmt"
	"os"
)

func Solve(in *bufio.Reader, out *bufio.Writer) {
	var word string
	fmt.Fscan(in, &word)
	switch word {
	case "panic":
		fail(nil)
	case "exit":
		os.Exit(3)
	case "forever":
		for {
		}
	}
	fmt.Fprintln(out, word)
}

func fail(list []int) { list[3]++ }

func Constant(in *bufio.Reader, out *bufio.Writer) { fmt.Fprintln(out, "fine") }
-- solutions/kinds/test/fine.in --
fine
-- solutions/kinds/test/fine.out --
fine
-- solutions/kinds/test/spaces.in --
spaces
-- solutions/kinds/test/spaces.out --
  spaces

-- solutions/kinds/test/wrong.in --
wrong
-- solutions/kinds/test/wrong.out --
right
-- solutions/kinds/test/more.in --
more
-- solutions/kinds/test/more.out --
more
and more
-- solutions/kinds/test/panic.in --
panic
-- solutions/kinds/test/panic.out --
-- solutions/kinds/test/exit.in --
exit
-- solutions/kinds/test/exit.out --
-- solutions/kinds/test/forever.in --
forever
-- solutions/kinds/test/forever.out --
-- solutions/kinds/test/unknown.in --
unknown
`

func source(t *testing.T, archive, slug string) *workspace.Source {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Chdir(unpacked.Text(t, archive))
	s, err := workspace.Find([]string{slug})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestVerdicts runs the functions of a problem on its tests, and adds up their points.
func TestVerdicts(t *testing.T) {
	s := source(t, kinds, "kinds")
	var got []string
	plan := &solution.TestPlan{
		Own: &solution.TestRun{Entry: &solution.Entry{Source: s}}, Others: true,
		Begin: func(*solution.TestRun) {}, Progress: func(*solution.TestRun, int, int) {},
		End: func(tested *solution.TestRun) {
			if tested.Err != nil {
				t.Fatal(tested.Err)
			}
			for _, r := range tested.Results {
				line := fmt.Sprintf("%s %s", r.Test.Name, r.Verdict)
				if r.Crash != nil {
					line += ": " + r.Crash.Message
					for _, frame := range r.Crash.Frames {
						line += fmt.Sprintf(", %s:%d", filepath.Base(frame.File), frame.Line)
					}
				}
				if r.Difference != nil {
					line += fmt.Sprintf(" at line %d", r.Difference.Expected.Line)
				}
				got = append(got, line)
			}
			points, most := solution.Total(tested.Scores())
			slowest, _ := tested.Margins()
			got = append(got, fmt.Sprintf("%d of %d points, passed: %t, slowest: %t", points, most, tested.Passed(), slowest.Verdict == verdict.TLE))
		},
	}
	only := *plan
	only.Own, only.Others = &solution.TestRun{Entry: plan.Own.Entry, Only: []string{"fine", "spaces"}}, false
	for _, p := range []*solution.TestPlan{plan, &only} {
		if _, err := p.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	want := `exit RE: exit status 3
fine OK
forever TLE
more WA at line 2
panic RE: panic: runtime error: index out of range [3] with length 0, solve.go:24, solve.go:14
spaces OK
unknown ran
wrong WA at line 1
40 of 100 points, passed: false, slowest: true
exit WA at line 1
fine OK
forever WA at line 1
more WA at line 1
panic WA at line 1
spaces WA at line 1
unknown ran
wrong WA at line 1
0 of 100 points, passed: true, slowest: false
fine OK
spaces OK
0 of 0 points, passed: true, slowest: false`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("%s\n\nand not\n%s", text, want)
	}
}

// TestTool finds what a command line names: a file in one of the folders, the first of which counts more, else a program.
func TestTool(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are those of other systems")
	}
	root := unpacked.Text(t, `
-- a/check.py --
-- a/both.sh --
-- b/both.sh --
-- b/with space.sh --
-- b/go.mod --
module m
-- b/main/main.go --
package main

func main() { print("compiled") }
-- b/wrong.go --
package main

func main() { x }
`)
	temp := t.TempDir()
	for _, test := range []struct{ line, want string }{
		{"./check.py -v {seed}", "python3 A/check.py -v {seed}"},
		{"both.sh", "sh A/both.sh"},
		{"with space.sh", "sh B/with space.sh"},
		{"ls -l", "ls -l"},
		{"sh both.sh a", "sh A/both.sh a"},
		{"sh ./none.sh", "error: there is no file ./none.sh"},
		{"./none.sh", "error: there is no file ./none.sh"},
		{"surely-none x", "error: there is no file surely-none in the problem's folder, and no program of that name on PATH"},
		{"  ", `error: "  " names no command`},
		{`.\main 1`, "T/tool-main.exe 1"},
		{"wrong.go", "error: go build: exit status 1"},
	} {
		words, err := solution.Tool(t.Context(), test.line, temp, filepath.Join(root, "a"), filepath.Join(root, "b"))
		got := strings.NewReplacer(filepath.Join(root, "a"), "A", filepath.Join(root, "b"), "B", temp, "T").Replace(strings.Join(words, " "))
		if err != nil {
			got, _, _ = strings.Cut("error: "+err.Error(), "\n")
		}
		if got != test.want {
			t.Errorf("%q: %s, want %s", test.line, got, test.want)
		}
	}
	if out, err := exec.Command(filepath.Join(temp, "tool-main.exe")).CombinedOutput(); string(out) != "compiled" {
		t.Errorf("the compiled tool prints %q, %v", out, err)
	}
}

// TestUntil begins no test after a time but for the first ones, which always run.
func TestUntil(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is one of other systems")
	}
	program, err := exec.LookPath("cat")
	if err != nil {
		t.Skip(err)
	}
	root := unpacked.Text(t, "-- a.in --\n1\n-- a.out --\n1\n")
	test := tests.Test{Name: "a", Input: filepath.Join(root, "a.in"), Output: filepath.Join(root, "a.out")}
	setup := &solution.Setup{Program: program, Limits: problem.NewLimits(5000, 1<<20), Temp: t.TempDir(), Dir: root,
		Until: time.Now().Add(-time.Hour), Always: 2}
	done := 0
	results, err := setup.Run(t.Context(), []tests.Test{test, test, test}, func(int, int) { done++ })
	if err != nil || done != 3 || results[0].Verdict != verdict.OK || results[1].Verdict != verdict.OK || results[2].Verdict != "" {
		t.Errorf("%v, %d done: %+v", err, done, results)
	}
}

// TestNames: what flags name is looked up among what there is.
func TestNames(t *testing.T) {
	list := []tests.Test{{Name: "sample-1"}, {Name: "big"}, {Name: "sample-2"}}
	for names, want := range map[string]string{
		"": "sample-1 big sample-2", "sample-2 sample-1": "sample-1 sample-2",
		"sampel-1":    "error: a has no test sampel-1; did you mean sample-1?",
		"test/big.in": "error: a has no test test/big.in; did you mean big?",
		"2":           "error: a has no test 2; the first is sample-1",
	} {
		chosen, err := solution.Choose(append([]tests.Test(nil), list...), strings.Fields(names), "a")
		var got []string
		for _, test := range chosen {
			got = append(got, test.Name)
		}
		if err != nil {
			got = []string{"error:", err.Error()}
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%q: %s, want %s", names, text, want)
		}
	}
	for text, want := range map[string]string{"Brute": "true", "./brute.py": "false", "brute": "false", "Brut": "did you mean Brute?"} {
		ok, err := solution.IsFunction("brute", text, "a", []string{"Brute", "Solve"})
		if got := fmt.Sprint(ok, err); !strings.HasPrefix(got, want) && !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

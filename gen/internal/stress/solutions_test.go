package stress_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/testonly/tier"
)

// TestSolutions finds the problems by their folders and holds each Solve to its samples and to its Brute: over every small test if those
// are not too many, else over the smallest of them and over some larger ones at random. It takes a third of the problems each day. What is
// half written is passed over, with the reason.
func TestSolutions(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	testProblems(t, root, "", 3)
}

// TestHalfWritten holds that test to its promise, with problems that are not there yet in each possible way.
func TestHalfWritten(t *testing.T) {
	tier.NeedShare(t, 3)
	testProblems(t, unpack(t, "testdata/half.txtar"), t.TempDir(), 1)
}

func testProblems(t *testing.T, root, cache string, of uint32) {
	problems, err := problem.Find(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Run(p.Slug, func(t *testing.T) {
			of := of
			if files, _ := filepath.Glob(filepath.Join(p.Dir, "*.go")); len(files) == 1 && !exists(filepath.Join(p.Dir, "test")) {
				t.Skip("it has no tests, and nothing beside Solve")
			}
			if strings.Contains(p.Slug, "/") { // of a collection, which has tests of its own
				tier.NeedDefault(t)
				of = 80
			}
			tier.NeedToday(t, of)
			t.Parallel()
			program, err := stress.Open(t.Context(), p.Dir, cache)
			switch {
			case prog.Refusals(err) != nil:
				t.Skip(err)
			case err != nil:
				t.Fatal(err)
			}
			options := stress.Options{Tolerance: p.Config.Tolerance, Processes: 1}
			t.Run("samples", func(t *testing.T) { testSamples(t, program, options) })
			t.Run("brute", func(t *testing.T) { testAgainstBrute(t, program, options) })
		})
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

func testSamples(t *testing.T, program *stress.Program, options stress.Options) {
	if !program.Has("Solve") {
		t.Skip("there is no Solve")
	}
	inputs, err := filepath.Glob(filepath.Join(program.Dir, "test", "*.in"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range inputs {
		input, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(name[:len(name)-len("in")] + "out")
		if err != nil {
			t.Log("there is an input without an answer: ", err)
			continue
		}
		result, err := program.Try(t.Context(), input, want, options)
		if err != nil {
			t.Fatal(err)
		}
		if result.Verdict != loop.Passed {
			t.Errorf("%s: %s", filepath.Base(name), describe(result))
		}
	}
}

func testAgainstBrute(t *testing.T, program *stress.Program, options stress.Options) {
	switch {
	case !program.Has("Solve") || !program.Has("Brute"):
		t.Skip("there is no Solve or no Brute")
	case len(program.Generators) == 0:
		t.Skip("there is no Generate")
	}
	every := options
	every.Exhaustive, every.Tests = true, 4000
	outcome := run(t, program, every)
	t.Logf("all %d tests up to size %d", outcome.Count, outcome.Complete)
	if !outcome.Closed && outcome.Failure == nil {
		drawn := options
		drawn.First, drawn.Tests = 1, 2000
		t.Logf("%d tests at random", run(t, program, drawn).Tests)
	}
}

func run(t *testing.T, program *stress.Program, options stress.Options) *stress.Outcome {
	t.Helper()
	outcome, err := program.Run(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	if outcome.Failure != nil {
		t.Errorf("Solve against Brute: %s", describe(&outcome.Failure.Result))
	}
	if outcome.Leak != nil {
		t.Errorf("an answer depends on earlier tests, by %v", outcome.Leak.Variables)
	}
	return outcome
}

// describe says how a test ended, with all that is needed to see it.
func describe(r *loop.Result) string {
	text := string(r.Verdict)
	if r.Fault != nil {
		text += ": " + r.Fault.Function + ": " + r.Fault.Message
		for _, frame := range r.Fault.Frames {
			text += "\n\t" + frame.File + ":" + frame.Function
		}
	}
	return text + "\ninput:\n" + string(r.Test.Input) + "\ngot:\n" + string(r.Got) + "\nwant:\n" + string(r.Want)
}

// The published formulas of these problems are wrong, and the smallest tests that show it are known from the problems' own package
// comments.
func TestPublishedFormulas(t *testing.T) {
	tier.NeedLong(t)
	for slug, want := range map[string]string{"inne-kamienie": "1 2 1 1", "kamienie-schody": "1 2 0 1"} {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			dir, err := filepath.Abs(filepath.Join("../../../solutions", slug))
			if err != nil {
				t.Fatal(err)
			}
			program, err := stress.Open(t.Context(), dir, "")
			if err != nil {
				t.Fatal(err)
			}
			for first := range uint64(5) {
				outcome, err := program.Run(t.Context(), stress.Options{Solve: "Published", First: 1000 * first, Size: 10})
				if err != nil || outcome.Failure == nil {
					t.Fatalf("seed %d: %+v, %v", 1000*first, outcome, err)
				}
				if input := oneLine(outcome.Failure.Test.Input); input != want {
					t.Errorf("from seed %d on it ends at %q, want %q, after %d tries", 1000*first, input, want, outcome.Failure.Tried)
				}
			}
			testPublishedProgram(t, program, slug, want)
		})
	}
}

// testPublishedProgram holds the same for the formula as an outside program.
func testPublishedProgram(t *testing.T, program *stress.Program, slug, want string) {
	t.Helper()
	source := `package main
import ("os"; problem "kamyk/solutions/` + slug + `"; "kamyk/templates/fastio")
func main() {
	out := fastio.NewWriter(os.Stdout)
	problem.Published(fastio.NewReader(os.Stdin), out)
	out.Flush()
}`
	published := buildMain(t, program.Dir, t.TempDir(), "published", source)
	options := stress.Options{Solve: "./published", Size: 10, Effort: time.Hour,
		Programs: map[string]stress.Command{"./published": {Args: []string{published}}}}
	outcome, err := program.Run(t.Context(), options)
	if err != nil || outcome.Failure == nil {
		t.Fatalf("%+v, %v", outcome, err)
	}
	if input := oneLine(outcome.Failure.Test.Input); input != want {
		t.Errorf("the program ends at %q, want %q, after %d tries", input, want, outcome.Failure.Tried)
	}
}

package stress_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/testonly/tier"
)

// outsideProgram is the program of testdata/wrong.txtar that is each of several, by its first argument.
var outsideProgram = sync.OnceValues(func() (string, error) {
	program := filepath.Join(shared, "outside.exe")
	build := exec.Command("go", "build", "-o", program, "./outside")
	build.Dir = filepath.Join(shared, "wrong")
	out, err := build.CombinedOutput()
	if err != nil {
		err = errors.New(string(out))
	}
	return program, err
})

// programs are commands by the names that options give them: the program's arguments.
func programs(t *testing.T, lines ...string) map[string]stress.Command {
	t.Helper()
	wrong(t) // unpacks the program
	program, err := outsideProgram()
	if err != nil {
		t.Fatal(err)
	}
	commands := map[string]stress.Command{}
	for _, line := range lines {
		commands[line] = stress.Command{Args: append([]string{program}, strings.Fields(line)...), Dir: t.TempDir()}
	}
	return commands
}

// slow are options for runs of processes.
func slow() stress.Options {
	o := quick()
	o.Tests, o.First = 400, 200
	return o
}

// Each kind of failure is recognised in an external program too, and its test is shrunk by its choices.
func TestOutsideSolvers(t *testing.T) {
	tier.NeedLong(t)
	t.Parallel()
	program := wrong(t)
	tests := []struct {
		mode    string
		verdict loop.Verdict
		input   string
		message string
	}{
		{"wrong-at-negative", loop.WrongAnswer, "1 -1", ""},
		{"panics", loop.Died, "3 0 0 0", "exit status 2: panic: runtime error: index out of range [3] with length 3"},
		{"exits", loop.Died, "2 0 0", "exit status 7: TwoError: two is too many"},
		{"loops", loop.TimeLimit, "1 7", "was stopped after"},
		{"waits", loop.TimeLimit, "1 7", "did nothing for"},
		{"hoards", loop.MemoryLimit, "1 3", "was stopped when it used"},
		{"words", loop.Malformed, "1 4", ""},
	}
	for _, test := range tests {
		t.Run(test.mode, func(t *testing.T) {
			t.Parallel()
			tier.NeedLongToday(t, 3)
			options := slow()
			options.Solve, options.Programs = test.mode, programs(t, test.mode)
			if test.verdict == loop.TimeLimit {
				options.TimeLimit, options.Effort = 300*time.Millisecond, time.Hour
			}
			failure := mustRun(t, program, options).Failure
			if failure == nil {
				t.Fatal("no failure")
			}
			if input := oneLine(failure.Test.Input); failure.Verdict != test.verdict || input != test.input {
				t.Errorf("%s at %q, want %s at %q", failure.Verdict, input, test.verdict, test.input)
			}
			checkFault(t, program.Dir, failure.Fault, "", test.message)
			if len(failure.Want) == 0 {
				t.Error("the right answer is not known")
			}
		})
	}
}

// Any of the three may be a program.
func TestMixtures(t *testing.T) {
	tier.NeedLong(t)
	t.Parallel()
	program := wrong(t)
	const generate, fail = "generate {seed} {size}", "generate-and-fail {seed}"
	tests := []struct {
		solve, brute, generate string
		verdict                loop.Verdict // of the failure; Passed for none
		message                string
	}{
		{"Solve", "right", "Generate", loop.Passed, ""},
		{"Solve", "right", generate, loop.Passed, ""},
		{"right", "also right", generate, loop.Passed, ""},
		{"WrongAtNegative", "right", "Generate", loop.WrongAnswer, ""},
		{"WrongAtNegative", "right", generate, loop.WrongAnswer, ""},
		{"wrong-at-negative", "Brute", generate, loop.WrongAnswer, ""},
		{"wrong-at-negative", "right", generate, loop.WrongAnswer, ""},
		{"Panics", "right", "Generate", loop.Panicked, "index out of range"},
		{"Exits", "right", "Generate", loop.Died, "os.Exit"},
		{"right", "BrutePanics", "Generate", loop.BruteFailed, "two is too many"},
		{"Solve", "exits", "Generate", loop.BruteFailed, "two is too many"},
		{"Solve", "Brute", fail, loop.GenerateFailed, "no more tests"},
	}
	for _, test := range tests {
		t.Run(test.solve+", "+test.brute+", "+test.generate, func(t *testing.T) {
			tier.NeedLongToday(t, 3)
			options := slow()
			options.Solve, options.Brute, options.Generate, options.Tests = test.solve, test.brute, test.generate, 30
			options.Programs = map[string]stress.Command{}
			for name, command := range programs(t, test.solve, test.brute, test.generate) {
				if !program.Has(name) && name != "Generate" {
					options.Programs[name] = command
				}
			}
			outcome := mustRun(t, program, options)
			if test.verdict == loop.Passed {
				if outcome.Failure != nil || outcome.Tests != 30 {
					t.Errorf("%d tests, failure %+v", outcome.Tests, outcome.Failure)
				}
				return
			}
			if outcome.Failure == nil || outcome.Failure.Verdict != test.verdict {
				t.Fatalf("failure %+v, want %s", outcome.Failure, test.verdict)
			}
			checkFault(t, program.Dir, outcome.Failure.Fault, "", test.message)
		})
	}
}

// A package is not needed where programs do all of it.
func TestProgramsAlone(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	options := slow()
	options.Solve, options.Brute, options.Generate, options.Tests = "wrong-at-negative", "right", "generate {seed} {size}", 100
	options.Programs = programs(t, options.Solve, options.Brute, options.Generate)
	outcome, err := stress.None(t.TempDir()).Run(t.Context(), options)
	if err != nil || outcome.Failure == nil || outcome.Failure.Verdict != loop.WrongAnswer {
		t.Fatalf("%+v, %v", outcome, err)
	}
	options.First, options.Tests = outcome.Failure.Found.Test.Seed, 1
	again, err := stress.None(t.TempDir()).Run(t.Context(), options)
	if err != nil || again.Failure == nil || !bytes.Equal(again.Failure.Test.Input, outcome.Failure.Test.Input) {
		t.Errorf("its seed gives %+v, %v", again, err)
	}
}

// Every test of a size goes through an outside program, in each of several parts of the run once.
func TestOutsideExhaustive(t *testing.T) {
	tier.NeedLong(t)
	t.Parallel()
	program := wrong(t)
	var tests uint64
	for shard := range uint64(2) {
		options := slow()
		options.Exhaustive, options.Size, options.Shard, options.Shards = true, 1, shard, 2
		options.Solve, options.Programs = "right", programs(t, "right")
		outcome := mustRun(t, program, options)
		if outcome.Complete != 1 || outcome.Count != 41 || outcome.Failure != nil {
			t.Errorf("part %d: complete up to %d, %d tests, failure %+v", shard, outcome.Complete, outcome.Count, outcome.Failure)
		}
		tests += outcome.Tests
	}
	if tests != 41 {
		t.Errorf("the parts have run %d tests, want 41", tests)
	}
	options := slow()
	options.Exhaustive, options.Solve, options.Programs = true, "wrong-at-negative", programs(t, "wrong-at-negative")
	if failure := mustRun(t, program, options).Failure; failure == nil || oneLine(failure.Test.Input) != "1 -1" {
		t.Errorf("found %+v", failure)
	}
}

// The checker is asked about answers that differ only, and a checker that fails is not the solver's fault.
func TestChecker(t *testing.T) {
	tier.NeedLong(t)
	t.Parallel()
	program := wrong(t)
	tests := []struct {
		solve, brute string
		verdict      loop.Verdict
		input        string
		remark       string
	}{
		{"Solve", "Brute", loop.Passed, "", ""},
		{"WrongAtNegative", "Brute", loop.WrongAnswer, "1 -1", "off by more than the sign"},
		{"Negated", "Brute", loop.CheckerFailed, "1 12", "twelve is too much for a checker"},
		{"negated", "Brute", loop.CheckerFailed, "1 12", "twelve is too much for a checker"},
	}
	for _, test := range tests {
		options := slow()
		options.Solve, options.Programs = test.solve, map[string]stress.Command{}
		if !program.Has(test.solve) {
			options.Programs = programs(t, test.solve)
		}
		options.Checker = &stress.Checker{Args: programs(t, "check")["check"].Args, Dir: t.TempDir(), Style: verdict.Testlib}
		outcome := mustRun(t, program, options)
		if outcome.Failure == nil {
			if test.verdict != loop.Passed {
				t.Errorf("%s: no failure", test.solve)
			}
			continue
		}
		failure := outcome.Failure
		input := oneLine(failure.Test.Input)
		if failure.Verdict != test.verdict || input != test.input || !strings.Contains(failure.Remark, test.remark) {
			t.Errorf("%s: %s at %q, %q, want %s at %q", test.solve, failure.Verdict, input, failure.Remark, test.verdict, test.input)
		}
	}
}

// The tests of a run can be drawn once more, with the right answers.
func TestLast(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	program := wrong(t)
	for _, exhaustive := range []bool{false, true} {
		options := quick()
		options.Exhaustive, options.Size = exhaustive, 2
		outcome := mustRun(t, program, options)
		results, err := program.DrawLast(t.Context(), outcome, 50, options)
		if err != nil || len(results) != 50 {
			t.Fatalf("%d results, %v", len(results), err)
		}
		for i, result := range results {
			test := result.Test
			if want := uint64(20001 - 50 + i); !exhaustive && test.Seed != want || exhaustive && test.Number != outcome.Count-50+uint64(i) {
				t.Errorf("test %d is seed %d, number %d", i, test.Seed, test.Number)
			}
			tried, err := program.Try(t.Context(), test.Input, result.Want, options)
			if err != nil || tried.Verdict != loop.Passed {
				t.Errorf("Solve on %q: %+v, %v", test.Input, tried, err)
			}
			if i == 3 {
				break // each is a process
			}
		}
	}
}

// A worker that ends for a reason that is not in the test is replaced, and the run says so and is whole.
func TestDeath(t *testing.T) {
	tier.NeedPart(t, 3)
	program := wrong(t)
	marker := filepath.Join(t.TempDir(), "marker")
	t.Setenv("KAMYK_TEST_MARKER", marker)
	options := quick()
	options.Solve, options.Tests, options.First = "ExitsOnce", 3000, 100
	outcome := mustRun(t, program, options)
	if outcome.Failure != nil || outcome.Tests != 3000 {
		t.Errorf("%d tests, failure %+v", outcome.Tests, outcome.Failure)
	}
	if _, err := os.Stat(marker); err != nil || len(outcome.Deaths) != 1 {
		t.Fatalf("%d deaths, %v", len(outcome.Deaths), err)
	}
	if death := outcome.Deaths[0]; death.First < 100 || death.First+death.Tests > 3100 || death.Status != "exit status 9" {
		t.Errorf("death %+v", death)
	}
}

// What an interrupt leaves is nothing.
func TestOutsideInterrupt(t *testing.T) {
	tier.NeedLong(t)
	program := wrong(t)
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	ctx, cancel := context.WithCancel(t.Context())
	options := slow()
	options.Solve, options.Programs, options.TimeLimit = "waits", programs(t, "waits"), time.Hour
	options.Tests = 1 << 40
	time.AfterFunc(time.Second, cancel)
	if _, err := program.Run(ctx, options); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	if left, _ := os.ReadDir(temp); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

package stress_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/testonly/tier"
)

var (
	openWrong    sync.Once
	wrongProgram *stress.Program
)

func TestEachWayToFail(t *testing.T) {
	t.Parallel()
	program := wrong(t)
	tests := []struct {
		solve, brute string
		verdict      loop.Verdict
		input        string // of the smallest test
		at           string // the comment on the line at fault
		message      string
	}{
		{"WrongAtNegative", "", loop.WrongAnswer, "1 -1", "", ""},
		{"WrongAtSum", "", loop.WrongAnswer, "2 5 20", "", ""},
		{"Panics", "", loop.Panicked, "3 0 0 0", "panics", "index out of range [3] with length 3"},
		{"PanicsBelow", "", loop.Panicked, "1 12", "panics below", "twelve"},
		{"ReadsTooMuch", "", loop.Panicked, "1 0", "reads too much", "expected int, found the end of input"},
		{"PanicsBeside", "", loop.Panicked, "2 0 0", "panics beside", "close of closed channel"},
		{"Loops", "", loop.TimeLimit, "1 7", "", "ran for more than"},
		{"Waits", "", loop.TimeLimit, "3 0 0 0", "", "did nothing for more than"},
		{"Exits", "", loop.Died, "2 0 0", "", "os.Exit"},
		{"Goexits", "", loop.Died, "2 0 0", "", "runtime.Goexit"},
		{"Recurses", "", loop.Panicked, "2 0 0", "recurses", "stack overflow"},
		{"Hoards", "", loop.MemoryLimit, "1 3", "", "used more than 128 MiB"},
		{"SaysMore", "", loop.Malformed, "2 0 0", "", ""},
		{"SaysForever", "", loop.Malformed, "2 0 0", "", ""},
		{"SaysWords", "", loop.Malformed, "1 4", "", ""},
		{"Solve", "BrutePanics", loop.BruteFailed, "2 0 0", "brute panics", "two is too many"},
		{"Solve", "BruteLoops", loop.BruteFailed, "2 0 0", "", "ran for more than"},
	}
	for _, test := range tests {
		t.Run(test.solve+test.brute, func(t *testing.T) {
			t.Parallel()
			switch test.solve + test.brute {
			case "Recurses": // until it has filled a gigabyte, some times over
				tier.NeedLong(t)
				tier.NeedLongToday(t, 3)
			case "Loops", "Waits", "SolveBruteLoops", "Hoards", "SaysForever": // up to a limit
				tier.NeedToday(t, 10)
				tier.NeedLongToday(t, 3)
			default:
				tier.NeedDefault(t)
			}
			options := quick()
			options.Solve, options.Brute = test.solve, test.brute
			if test.verdict == loop.TimeLimit || test.brute == "BruteLoops" {
				options.TimeLimit = 150 * time.Millisecond
			}
			if test.solve == "SaysForever" {
				options.MemoryLimit = 1 << 30
			}
			outcome := mustRun(t, program, options)
			if outcome.Failure == nil {
				t.Fatalf("no failure in %d tests", outcome.Tests)
			}
			failure := outcome.Failure
			if input := oneLine(failure.Test.Input); failure.Verdict != test.verdict || input != test.input {
				t.Errorf("%s at %q, want %s at %q", failure.Verdict, input, test.verdict, test.input)
			}
			checkFault(t, program.Dir, failure.Fault, test.at, test.message)
			if test.brute == "" && len(failure.Want) == 0 {
				t.Error("the right answer is not known")
			}
			if failure.Test.Seed != failure.Found.Test.Seed {
				t.Errorf("found at seed %d, and shrunk from seed %d", failure.Found.Test.Seed, failure.Test.Seed)
			}
			if len(failure.Found.Test.Input) == 0 || failure.Unstable {
				t.Errorf("found as %q, unstable: %v", failure.Found.Test.Input, failure.Unstable)
			}
		})
	}
}

// checkFault looks for the line with a comment among the places of the fault: it must be the innermost of the problem.
func checkFault(t *testing.T, dir string, fault *loop.Fault, at, message string) {
	t.Helper()
	if fault == nil {
		if message != "" {
			t.Errorf("no fault, want %q", message)
		}
		return
	}
	if !strings.Contains(fault.Message, message) || strings.HasPrefix(fault.Message, "panic: ") {
		t.Errorf("it says %q, want %q", fault.Message, message)
	}
	if at == "" {
		return
	}
	own := slices.IndexFunc(fault.Frames, func(f loop.Frame) bool { return filepath.Dir(f.File) == dir })
	if own < 0 {
		t.Fatal("no place in the source")
	}
	frame := fault.Frames[own]
	source, err := os.ReadFile(frame.File)
	if err != nil {
		t.Fatal(err)
	}
	if line := strings.Split(string(source), "\n")[frame.Line-1]; !strings.HasSuffix(line, "// "+at) {
		t.Errorf("at %s:%d, which is %q, want the line that %s", frame.File, frame.Line, line, at)
	}
}

// What fails before the solver is called is not its fault. A test that Validate refuses is named with the place where reading stopped.
func TestFaultsOfTheGenerator(t *testing.T) {
	tier.NeedLong(t)
	for name, want := range map[string]struct {
		verdict loop.Verdict
		message string
		offset  int64
	}{
		"panics":     {loop.GenerateFailed, "no more tests", -1},
		"loops":      {loop.GenerateFailed, "ran for more than", -1},
		"exits":      {loop.GenerateFailed, "os.Exit", -1},
		"unreadable": {loop.InvalidTest, "expected int, found", -1},
		"invalid":    {loop.InvalidTest, "x is 6, more than 5", 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := unpack(t, "testdata/generators.txtar")
			options := quick()
			options.TimeLimit = time.Second
			failure := mustRun(t, open(t, filepath.Join(root, "solutions", name)), options).Failure
			if failure == nil || failure.Verdict != want.verdict || failure.Fault == nil {
				t.Fatalf("got %+v, want %s", failure, want.verdict)
			}
			if !strings.Contains(failure.Fault.Message, want.message) || failure.Fault.Offset != want.offset {
				t.Errorf("got %+v, want %q at byte %d", failure.Fault, want.message, want.offset)
			}
		})
	}
}

// Where the worker cannot be started, that is the error.
func TestUnstarted(t *testing.T) {
	t.Parallel()
	moved := *wrong(t)
	moved.Dir = filepath.Join(t.TempDir(), "gone")
	if _, err := moved.Run(t.Context(), quick()); err == nil || !strings.Contains(err.Error(), "starting the worker") {
		t.Errorf("the error is %v", err)
	}
}

// A run that is interrupted ends soon, and says so.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	program := wrong(t)
	for _, solve := range []string{"Solve", "Waits"} {
		ctx, cancel := context.WithCancel(t.Context())
		options := quick()
		options.Solve, options.Tests, options.TimeLimit = solve, 1<<40, time.Hour
		options.Progress = func(stress.Progress) { time.AfterFunc(50*time.Millisecond, cancel) }
		outcome, err := program.Run(ctx, options)
		if !errors.Is(err, context.Canceled) || outcome.Failure != nil {
			t.Errorf("%s: %v, failure %+v", solve, err, outcome.Failure)
		}
		if outcome.End-options.First > outcome.Tests {
			t.Errorf("%s: seeds up to %d in %d tests", solve, outcome.End, outcome.Tests)
		}
		cancel()
	}
}

// A solver that is right on each test by itself is not accused.
func TestNoFalseAlarm(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	program := wrong(t)
	for _, solve := range []string{"Solve", "Brute", "Chatters", "ChattersFirst"} {
		options := quick()
		options.Solve = solve
		if outcome := mustRun(t, program, options); outcome.Failure != nil || outcome.Leak != nil || outcome.Tests != options.Tests {
			t.Errorf("%s: %d tests, %+v, %+v", solve, outcome.Tests, outcome.Failure, outcome.Leak)
		}
	}
}

func TestLeak(t *testing.T) {
	tier.NeedLong(t)
	t.Parallel()
	program := wrong(t)
	tests := []struct {
		solve     string
		variables []string
		smallest  string
	}{
		{"Remembers", []string{"calls", "seen"}, ""},
		{"WrongAndRemembers", []string{"calls"}, "4 0 0 0 0"},
		{"Leaves", []string{"the number of goroutines"}, ""},
	}
	for _, test := range tests {
		options := quick()
		options.Solve, options.Tests = test.solve, 300
		outcome := mustRun(t, program, options)
		if outcome.Leak == nil {
			t.Fatalf("%s: no leak in %d tests, failure %+v", test.solve, outcome.Tests, outcome.Failure)
		}
		var names []string
		for _, v := range outcome.Leak.Variables {
			names = append(names, strings.TrimPrefix(v.Name, "example.org/contest/solutions/largest."))
		}
		if !slices.Equal(names, test.variables) {
			t.Errorf("%s: the state is in %q, want %q", test.solve, names, test.variables)
		}
		if outcome.Isolated == 0 && outcome.Failure == nil { // a wrong test may be the one that shows the leak
			t.Errorf("%s: no test has run by itself", test.solve)
		}
		found := ""
		if outcome.Failure != nil {
			found = oneLine(outcome.Failure.Test.Input)
		}
		if found != test.smallest {
			t.Errorf("%s fails at %q, want %q", test.solve, found, test.smallest)
		}
	}
}

func TestUnstable(t *testing.T) {
	t.Parallel()
	program := wrong(t)
	options := quick()
	options.Solve = "Throws"
	outcome := mustRun(t, program, options)
	if outcome.Leak != nil || outcome.Failure == nil {
		t.Fatalf("leak %+v, failure %+v", outcome.Leak, outcome.Failure)
	}
}

// A run over the same seeds ends with the same test, however many processes share it.
func TestTheLowestSeedIsReported(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	program := wrong(t)
	var seeds []uint64
	for _, processes := range []int{1, 2, 3} {
		options := quick()
		options.Solve, options.Processes, options.First = "WrongAtSum", processes, 5000
		seeds = append(seeds, mustRun(t, program, options).Failure.Found.Test.Seed)
	}
	if len(slices.Compact(seeds)) != 1 {
		t.Errorf("found at the seeds %v", seeds)
	}
	options := quick()
	options.Solve, options.First, options.Tests = "WrongAtSum", seeds[0], 1
	if replayed := mustRun(t, program, options).Failure; replayed == nil || replayed.Found.Test.Seed != seeds[0] {
		t.Errorf("seed %d by itself gives %+v", seeds[0], replayed)
	}
	options.First, options.Tests = 5000, seeds[0]-5000
	if before := mustRun(t, program, options).Failure; before != nil {
		t.Errorf("seed %d fails before %d", before.Found.Test.Seed, seeds[0])
	}
}

// The worker of a problem that is gone does not stay in the cache.
func TestCacheOfWhatIsGone(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	root, cache := t.TempDir(), t.TempDir()
	unpackTo(t, root, "testdata/sizes.txtar")
	for _, name := range []string{"fixed", "grows"} {
		dir := filepath.Join(root, "solutions", name)
		if _, err := stress.Open(t.Context(), dir, cache); err != nil {
			t.Fatal(err)
		}
		if folders, err := os.ReadDir(cache); err != nil || len(folders) != 1 {
			t.Errorf("with %s there are %d workers, %v", name, len(folders), err)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

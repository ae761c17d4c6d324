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

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/testonly/tier"
)

// unpack returns the folder of an archive, with fastio and draw beside it. It is written once for all tests, so that what the go command
// has compiled for one serves the others.
func unpack(t *testing.T, name string) string {
	t.Helper()
	unpacking.Lock()
	defer unpacking.Unlock()
	root := filepath.Join(shared, strings.TrimSuffix(filepath.Base(name), ".txtar"))
	if _, err := os.Stat(root); err == nil {
		return root
	}
	unpackTo(t, root, name)
	return root
}

var unpacking sync.Mutex

func unpackTo(t *testing.T, root, name string) {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, template := range []string{"fastio", "draw"} {
		from := os.DirFS(filepath.Join("..", "..", "..", "templates", template))
		if err := os.CopyFS(filepath.Join(root, template), from); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range archive.Files {
		write(t, filepath.Join(root, filepath.FromSlash(file.Name)), file.Data)
	}
}

func write(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, dir string) *stress.Program {
	t.Helper()
	program, err := stress.Open(t.Context(), dir, filepath.Join(shared, "cache"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// shared is where the tests keep what they use together.
var shared string

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "stress"); err == nil {
		shared, err = filepath.EvalSymlinks(shared)
	}
	if err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(shared)
	os.Exit(status)
}

var (
	openWrong    sync.Once
	wrongProgram *stress.Program
)

// wrong returns the solvers of testdata/wrong.txtar, built once for all tests.
func wrong(t *testing.T) *stress.Program {
	t.Helper()
	openWrong.Do(func() {
		root := unpack(t, "testdata/wrong.txtar")
		program, err := stress.Open(context.Background(), filepath.Join(root, "solutions", "largest"), filepath.Join(shared, "cache"))
		if err != nil {
			t.Fatal(err)
		}
		wrongProgram = program
	})
	if wrongProgram == nil {
		t.Fatal("the solvers could not be built")
	}
	return wrongProgram
}

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
		{"Hoards", "", loop.MemoryLimit, "1 3", "", "needed more than 128 MiB"},
		{"SaysMore", "", loop.Malformed, "2 0 0", "", ""},
		{"SaysWords", "", loop.Malformed, "1 4", "", ""},
		{"Solve", "BrutePanics", loop.BruteFailed, "2 0 0", "brute panics", "two is too many"},
		{"Solve", "BruteLoops", loop.BruteFailed, "2 0 0", "", "ran for more than"},
	}
	for _, test := range tests {
		t.Run(test.solve+test.brute, func(t *testing.T) {
			t.Parallel()
			if test.solve == "Recurses" { // until it has filled a gigabyte, some times over
				tier.NeedLong(t)
			} else {
				tier.NeedDefault(t)
			}
			options := quick()
			options.Solve, options.Brute = test.solve, test.brute
			if test.verdict == loop.TimeLimit || test.brute == "BruteLoops" {
				options.TimeLimit = 300 * time.Millisecond
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
			if len(failure.Found.Test.Input) == 0 || failure.Unstable {
				t.Errorf("found as %q, unstable: %v", failure.Found.Test.Input, failure.Unstable)
			}
		})
	}
}

// quick are options for tests of solvers that are wrong on purpose.
func quick() stress.Options {
	return stress.Options{First: 1, Tests: 20000, Processes: 2, MemoryLimit: 128 << 20}
}

func mustRun(t *testing.T, program *stress.Program, options stress.Options) *stress.Outcome {
	t.Helper()
	outcome, err := program.Run(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

func oneLine(input []byte) string { return strings.Join(strings.Fields(string(input)), " ") }

// checkFault looks for the line with a comment among the places of the fault: it must be the first.
func checkFault(t *testing.T, dir string, fault *loop.Fault, at, message string) {
	t.Helper()
	if fault == nil {
		if message != "" {
			t.Errorf("no fault, want %q", message)
		}
		return
	}
	if !strings.Contains(fault.Message, message) {
		t.Errorf("it says %q, want %q", fault.Message, message)
	}
	if at == "" {
		return
	}
	if len(fault.Frames) == 0 {
		t.Fatal("no place in the source")
	}
	frame := fault.Frames[0]
	source, err := os.ReadFile(frame.File)
	if err != nil {
		t.Fatal(err)
	}
	if line := strings.Split(string(source), "\n")[frame.Line-1]; filepath.Dir(frame.File) != dir || !strings.HasSuffix(line, "// "+at) {
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
		{"Remembers", []string{"seen", "calls"}, ""},
		{"WrongAndRemembers", []string{"calls"}, "4 0 0 0 0"},
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

// At size 2 there are 41 lists of one number and 41² of two. The shards of a run are all of it, each test once.
func TestExhaustive(t *testing.T) {
	t.Parallel()
	program := wrong(t)
	var tests uint64
	for shard := range uint64(3) {
		options := quick()
		options.Exhaustive, options.Size, options.Shard, options.Shards = true, 2, shard, 3
		outcome := mustRun(t, program, options)
		if outcome.Complete != 2 || outcome.Count != 41+41*41 || outcome.Failure != nil {
			t.Errorf("shard %d: complete up to %d, %d tests, failure %+v", shard, outcome.Complete, outcome.Count, outcome.Failure)
		}
		tests += outcome.Tests
	}
	if want := uint64(41 + 41 + 41*41); tests != want {
		t.Errorf("the shards have run %d tests, want %d", tests, want)
	}
	options := quick()
	options.Exhaustive, options.Solve = true, "WrongAtSum"
	if failure := mustRun(t, program, options).Failure; failure == nil || oneLine(failure.Test.Input) != "2 5 20" {
		t.Errorf("found %+v", failure)
	}
	options.Solve, options.Tests = "Solve", 1000
	if outcome := mustRun(t, program, options); outcome.Complete != 1 || outcome.Count != 41 {
		t.Errorf("with at most 1000 tests complete up to %d, %d tests", outcome.Complete, outcome.Count)
	}
}

// The worker of a problem that is gone does not stay in the cache.
func TestCacheOfWhatIsGone(t *testing.T) {
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

// Only what is proved is said: that there are no other tests is known where Generate has not asked for the size. A size that has the same
// tests as the one before, in the same order, is not run again, and one that has others is, whatever the sizes between.
func TestExhaustiveClosed(t *testing.T) {
	t.Parallel()
	root := unpack(t, "testdata/sizes.txtar")
	for name, want := range map[string]stress.Outcome{
		"fixed":   {Complete: 1, Count: 4, Closed: true, Tests: 4},
		"grows":   {Complete: 6, Count: 7, Tests: 2 + 3 + 4 + 5 + 6 + 7},
		"stairs":  {Complete: 6, Count: 4, Tests: 1 + 2 + 3 + 4},
		"capped":  {Complete: 6, Count: 4, Tests: 2 + 3 + 4},
		"at-last": {Complete: 5, Count: 2, Tests: 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			options := quick()
			options.Exhaustive, options.Size = true, 6
			outcome := mustRun(t, open(t, filepath.Join(root, "solutions", name)), options)
			if name == "at-last" { // its only failing tests are of the last size
				if outcome.Failure == nil || oneLine(outcome.Failure.Test.Input) != "7" || outcome.Complete != want.Complete {
					t.Fatalf("got %+v", outcome)
				}
				return
			}
			if outcome.Failure != nil || outcome.Complete != want.Complete || outcome.Count != want.Count ||
				outcome.Closed != want.Closed || outcome.Tests != want.Tests {
				t.Errorf("got %+v, want %+v", outcome, want)
			}
		})
	}
}

// A generator that draws from elsewhere has no choices to go through.
func TestExhaustiveOfNoChoices(t *testing.T) {
	t.Parallel()
	root := unpack(t, "testdata/sizes.txtar")
	options := quick()
	options.Exhaustive, options.Processes = true, 1
	_, err := open(t, filepath.Join(root, "solutions", "throws")).Run(t.Context(), options)
	if err == nil || !strings.Contains(err.Error(), "does not draw the same tests from the same choices") {
		t.Errorf("got %v", err)
	}
}

// Where a solver leaks, what passed behind other tests counts for nothing: all tests have a process of their own.
func TestExhaustiveLeak(t *testing.T) {
	t.Parallel()
	options := quick()
	options.Exhaustive, options.Solve, options.Size = true, "Remembers", 1
	outcome := mustRun(t, wrong(t), options)
	if outcome.Leak == nil || outcome.Failure != nil || outcome.Complete != 1 || outcome.Isolated < 41 {
		t.Errorf("got %+v", outcome)
	}
}

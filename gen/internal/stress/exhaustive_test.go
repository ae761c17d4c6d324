package stress_test

import (
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/testonly/tier"
)

// At size 2 there are 41 lists of one number and 41² of two. The shards of a run are all of it, each test once.
func TestExhaustive(t *testing.T) {
	tier.NeedPart(t, 3)
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

// Only what is proved is said: that there are no other tests is known where Generate has not asked for the size. A size that has the same
// tests as the one before, in the same order, is not run again, and one that has others is, whatever the sizes between.
func TestExhaustiveClosed(t *testing.T) {
	tier.NeedPart(t, 3)
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
			tier.NeedToday(t, 2)
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
	tier.NeedPart(t, 3)
	t.Parallel()
	root := unpack(t, "testdata/sizes.txtar")
	options := quick()
	options.Exhaustive, options.Processes = true, 1
	_, err := open(t, filepath.Join(root, "solutions", "throws")).Run(t.Context(), options)
	if err == nil || !strings.Contains(err.Error(), "draws different tests from the same choices") {
		t.Errorf("got %v", err)
	}
}

// If a solver leaks, tests that passed after others do not count: all tests get a process of their own.
func TestExhaustiveLeak(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	options := quick()
	options.Exhaustive, options.Solve, options.Size = true, "Remembers", 1
	outcome := mustRun(t, wrong(t), options)
	if outcome.Leak == nil || outcome.Failure != nil || outcome.Complete != 1 || outcome.Isolated < 41 {
		t.Errorf("got %+v", outcome)
	}
}

// A generator that does not repeat itself hides no failure, and proves nothing.
func TestDrift(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	program, options := wrong(t), quick()
	options.Solve, options.Generate = "WrongAtNegative", "Drifts"
	failure := mustRun(t, program, options).Failure
	if failure == nil || failure.Unstable || !strings.Contains(failure.Remark, "draws other tests") || len(failure.Test.Input) == 0 {
		t.Errorf("got %+v", failure)
	}
	options.Solve, options.Exhaustive = "Solve", true
	if _, err := program.Run(t.Context(), options); err == nil || !strings.Contains(err.Error(), "draws different tests") {
		t.Errorf("the error is %v", err)
	}
}

package mutate

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// deadly lists the verdicts with which a mutant dies.
var deadly = []loop.Verdict{loop.WrongAnswer, loop.Malformed, loop.Panicked, loop.TimeLimit, loop.MemoryLimit, loop.Died}

// dies runs a function on a test in a fresh process. It reports whether the function fails or, unless answer is nil, gives another answer.
func (j *Job) dies(ctx context.Context, function string, input, answer []byte) (bool, error) {
	o := j.options
	if o.Solve = function; answer == nil {
		o.Checker = nil
	}
	result, err := j.program.Try(ctx, input, answer, o)
	if err != nil {
		return false, err
	}
	if result.Verdict == loop.CheckerFailed {
		return false, fmt.Errorf("the checker failed: %s", result.Remark)
	}
	return slices.Contains(deadly, result.Verdict), nil
}

// failing returns the name of the first test of the set that a function fails, or "".
func (j *Job) failing(ctx context.Context, function string) (name string, err error) {
	for _, test := range j.tests {
		dies, err := j.dies(ctx, function, test.Input, test.Answer)
		switch {
		case err != nil:
			return "", err
		case dies:
			return test.Name, nil
		}
	}
	return "", nil
}

func (j *Job) runSet(ctx context.Context, r *Result) (err error) {
	if r.Test, err = j.failing(ctx, r.function()); r.Test != "" {
		r.Fate = KilledBySet
	}
	return err
}

func withFate(results []*Result, fate Fate) (list []*Result) {
	for _, r := range results {
		if r.Fate == fate {
			list = append(list, r)
		}
	}
	return list
}

// sizes are the sizes for Generate.
var sizes = []int{4, 30, 300}

// larges is the number of tests of Large.
const larges = 2

// Generates reports whether the package has a Generate, without which no test is searched for. Run must have been called.
func (j *Job) Generates() bool { return slices.Contains(j.program.Generators, "Generate") }

// search searches for tests that kill the survivors. It tries each new test on the others, too.
func (j *Job) search(ctx context.Context, left []*Result) error {
	total := len(left)
	for len(left) > 0 {
		r := left[0]
		left = left[1:]
		err := j.searchFor(ctx, r)
		if err == nil && r.Fate == "" {
			r.Fate = MaybeEqual
		} else if err == nil {
			left, err = j.spread(ctx, r, left)
		}
		if err != nil {
			return err
		}
		j.Progress("searching tests for survivors", total-len(left), total)
	}
	return ctx.Err()
}

// spread tries the test that killed a mutant on others, and returns those that survive it. It saves the test if the job keeps them.
func (j *Job) spread(ctx context.Context, killed *Result, others []*Result) (left []*Result, err error) {
	if j.Keep {
		name, err := j.Source.SaveFound([]byte(killed.Input), killed.answer)
		if err != nil {
			return nil, err
		}
		killed.Saved = j.Source.Short(name)
	}
	for _, r := range others {
		dies, err := j.dies(ctx, r.function(), []byte(killed.Input), killed.answer)
		if err != nil {
			return nil, err
		}
		if dies {
			r.Fate, r.Input, r.answer, r.Saved = KilledByNew, killed.Input, killed.answer, killed.Saved
		} else {
			left = append(left, r)
		}
	}
	return left, nil
}

// searchFor searches for a test that kills a mutant, and shrinks it. Small tests come first, because they are easy to understand. The
// largest tests of the statement come last, if there is a Large and the size is known.
func (j *Job) searchFor(ctx context.Context, r *Result) error {
	if !j.Generates() {
		return nil
	}
	o := j.options
	o.Solve = r.function()
	var runs []stress.Options
	for i, size := range sizes {
		o.Size, o.Tests, o.First, o.Time = size, 1<<40, uint64(i)<<32, j.Search/time.Duration(len(sizes))
		runs = append(runs, o)
	}
	if size := j.Source.Config.Size; size > 0 && slices.Contains(j.program.Generators, "Large") {
		for seed := range uint64(larges) {
			o.Generate, o.Size, o.Replay = "Large", size, &loop.Test{Drawn: true, Seed: seed, Size: size}
			runs = append(runs, o)
		}
	}
	for _, o := range runs {
		outcome, err := j.program.Run(ctx, o)
		if err != nil {
			return err
		}
		f := outcome.Failure
		if f == nil {
			continue
		}
		if f.Verdict == loop.GenerateFailed || f.Verdict == loop.InvalidTest && f.Fault.Function != o.Solve {
			return fmt.Errorf("seed %d: %s: %s", f.Test.Seed, f.Fault.Function, f.Fault.Message)
		}
		if err := j.confirm(ctx, r, f.Test.Input); err != nil || r.Fate == KilledByNew {
			return err
		}
	}
	return nil
}

// confirm computes the answer of Solve in a fresh process, and runs the mutant in another, so that they share no variables.
func (j *Job) confirm(ctx context.Context, r *Result, input []byte) error {
	o := j.options
	o.Solve, o.Checker = "Solve", nil
	result, err := j.program.Try(ctx, input, nil, o)
	if err == nil && result.Verdict == loop.Panicked {
		err = fmt.Errorf("a drawn test fails Solve itself: %s; kamyk stress says more", result.Fault.Message)
	}
	if err != nil || result.Verdict != loop.Passed {
		return err
	}
	dies, err := j.dies(ctx, r.function(), input, result.Got)
	if dies {
		r.Fate, r.Input, r.answer = KilledByNew, string(input), result.Got
	}
	return err
}

// probed is the number of drawn tests that search for one that reaches the changed place of a survivor.
const probed = 2000

// probe finds out whether any test reaches the place that a survivor changes.
func (j *Job) probe(ctx context.Context, r *Result) error {
	for _, test := range j.tests {
		if reached, err := j.dies(ctx, r.Mutant.probe(), test.Input, nil); reached || err != nil {
			return err
		}
	}
	if j.Generates() {
		o := j.options
		o.Solve, o.Tests, o.Processes, o.Checker, o.Effort = r.Mutant.probe(), probed, 1, nil, time.Nanosecond
		outcome, err := j.program.Run(ctx, o)
		if err != nil || outcome.Failure != nil {
			return err
		}
	}
	r.Fate = NotReached
	return nil
}

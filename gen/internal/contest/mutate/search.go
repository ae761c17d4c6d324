package mutate

import (
	"context"
	"fmt"
	"slices"
	"time"

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

func survivors(results []*Result) (list []*Result) {
	for _, r := range results {
		if r.Fate == MaybeEqual {
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
	large, err := j.drawLarge(ctx)
	if err != nil {
		return err
	}
	total := len(left)
	for len(left) > 0 {
		r := left[0]
		left = left[1:]
		if err := j.searchFor(ctx, r, large); err != nil {
			return err
		}
		if r.Fate == KilledByNew {
			if j.Keep {
				name, err := j.Source.SaveFound([]byte(r.Input), r.answer)
				if err != nil {
					return err
				}
				r.Saved = j.Source.Short(name)
			}
			if left, err = j.spread(ctx, r, left); err != nil {
				return err
			}
		}
		j.Progress("searching tests for survivors", total-len(left), total)
	}
	return ctx.Err()
}

// spread tries the test that killed a mutant on others, and returns those that survive it.
func (j *Job) spread(ctx context.Context, killed *Result, others []*Result) (left []*Result, err error) {
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

// drawLarge draws the largest tests of the statement with the answers of Solve, if there is a Large and the size is known.
func (j *Job) drawLarge(ctx context.Context) (drawn []*loop.Result, err error) {
	size := j.Source.Config.Size
	if size == 0 || !slices.Contains(j.program.Generators, "Large") {
		return nil, nil
	}
	o := j.options
	o.Generate, o.Isolate = "Large", true
	var list []loop.Test
	for seed := range uint64(larges) {
		list = append(list, loop.Test{Drawn: true, Seed: seed, Size: size})
	}
	results, err := j.program.DrawTests(ctx, list, o)
	return slices.DeleteFunc(results, func(r *loop.Result) bool { return r == nil || r.Verdict != loop.Passed }), err
}

// searchFor searches for a test that kills a mutant. Small tests come first, because they are easy to understand.
func (j *Job) searchFor(ctx context.Context, r *Result, large []*loop.Result) error {
	if !j.Generates() {
		return nil
	}
	for i, size := range sizes {
		o := j.options
		o.Solve, o.Size, o.Tests, o.First, o.Time = r.function(), size, 1<<40, uint64(i)<<32, j.Search/time.Duration(len(sizes))
		outcome, err := j.program.Run(ctx, o)
		if err != nil {
			return err
		}
		f := outcome.Failure
		if f == nil {
			continue
		}
		if f.Verdict == loop.GenerateFailed || f.Verdict == loop.InvalidTest {
			return fmt.Errorf("seed %d: %s: %s", f.Test.Seed, f.Fault.Function, f.Fault.Message)
		}
		if err := j.confirm(ctx, r, f.Test.Input); err != nil || r.Fate == KilledByNew {
			return err
		}
	}
	for _, test := range large {
		if err := j.confirm(ctx, r, test.Test.Input); err != nil || r.Fate == KilledByNew {
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

// Package report shows what became of tests: as JSON, as tables, in a sentence, and for the tests that failed with what they were given
// and what came of it. It prints nothing.
package report

import (
	"slices"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
)

// An Outcome is how the tests of several functions ended, taken together.
type Outcome int

// The outcomes, the worst last.
const (
	Passed  Outcome = iota
	Failed          // a test
	Broken          // something could not be read or started, or all that failed was a checker or an interactor
	Refused         // a source
)

// Worst returns how the tests of functions ended.
func Worst(list []*solution.Tested) Outcome {
	worst := Passed
	for _, t := range list {
		worst = max(worst, outcome(t))
	}
	if worst == Failed && has(list, failedToJudge) && !has(list, func(t *solution.Tested, r solution.Result) bool {
		return t.Unexpected(r) && !failedToJudge(t, r)
	}) {
		return Broken
	}
	return worst
}

func outcome(t *solution.Tested) Outcome {
	switch {
	case prog.Refusals(t.Err) != nil, prog.Refusals(t.NoTwin) != nil:
		return Refused
	case t.Err != nil:
		return Broken
	case !t.Passed():
		return Failed
	}
	return Passed
}

// failedToJudge reports whether it was a checker or an interactor that failed.
func failedToJudge(_ *solution.Tested, r solution.Result) bool { return r.Verdict == verdict.Fail }

func has(list []*solution.Tested, is func(*solution.Tested, solution.Result) bool) bool {
	return slices.ContainsFunc(list, func(t *solution.Tested) bool {
		return slices.ContainsFunc(t.Results, func(r solution.Result) bool { return is(t, r) })
	})
}

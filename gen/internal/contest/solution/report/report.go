// Package report formats the results of tests as JSON, tables and text. It prints nothing.
package report

import (
	"slices"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
)

// An Outcome is the combined result of several functions.
type Outcome int

// Outcomes, worst last.
const (
	Passed  Outcome = iota
	Failed          // a test failed
	Broken          // something could not be read or started, or only checkers and interactors failed
	Refused         // a source was refused
)

// Worst returns the worst outcome.
func Worst(list []*solution.TestRun) Outcome {
	worst := Passed
	for _, t := range list {
		switch {
		case prog.Refusals(t.Err) != nil, prog.Refusals(t.CppError) != nil:
			worst = Refused
		case t.Err != nil:
			worst = max(worst, Broken)
		case !t.Passed():
			worst = max(worst, Failed)
		}
	}
	if worst == Failed && anyResult(list, failedToJudge) && !anyResult(list, func(t *solution.TestRun, r solution.Result) bool {
		return t.Unexpected(r) && !failedToJudge(t, r)
	}) {
		return Broken
	}
	return worst
}

func failedToJudge(_ *solution.TestRun, r solution.Result) bool { return r.Verdict == verdict.Fail }

func anyResult(list []*solution.TestRun, is func(*solution.TestRun, solution.Result) bool) bool {
	return slices.ContainsFunc(list, func(t *solution.TestRun) bool {
		return slices.ContainsFunc(t.Results, func(r solution.Result) bool { return is(t, r) })
	})
}

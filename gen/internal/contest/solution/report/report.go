// Package report formats the results of tests as JSON, tables and text. It prints nothing.
package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
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

// Line summarizes the tests of a function in one line.
func Line(t *solution.TestRun) string {
	style := terminal.Good
	switch {
	case !t.Passed():
		style = terminal.Bad
	case len(t.Results) == 0 || !t.Judged():
		style = terminal.Doubt
	}
	return t.Title() + ": " + terminal.Paint(style, Summary(t))
}

// Summary says how the tests went. The part after a semicolon says how near the limits were.
func Summary(t *solution.TestRun) string {
	n, good, ran := len(t.Results), 0, 0
	for _, r := range t.Results {
		if r.Verdict.Good() {
			good++
		}
		if r.Verdict == verdict.Unknown {
			ran++
		}
	}
	shouldFail := t.Expect != "" && t.Expect != verdict.OK
	scores := t.Scores()
	switch {
	case scores != nil && t.Expect == "":
		points, most := solution.Total(scores)
		return fmt.Sprintf("%d of %d points, passed %d of %d", points, most, good, n) + margins(t)
	case scores != nil && t.Points != nil:
		return expectedPoints(t, scores)
	case n == 0:
		return "compiled, but not tested"
	case shouldFail && t.First(t.Expect) == nil && good == n:
		return fmt.Sprintf("passed all %d, but %s was expected", n, t.Expect)
	case shouldFail && t.Passed():
		return fmt.Sprintf("%s as expected, in %s", t.Expect, t.First(t.Expect).Test.Name)
	case ran == n:
		return fmt.Sprintf("ran %d, with no answer to compare with", n) + margins(t)
	case ran > 0:
		return fmt.Sprintf("passed %d of %d, and ran %d without an answer", good-ran, n-ran, ran) + margins(t)
	case good == n && n > 1:
		return fmt.Sprintf("passed all %d", n) + margins(t)
	}
	return fmt.Sprintf("passed %d of %d", good, n) + margins(t)
}

func expectedPoints(t *solution.TestRun, scores []solution.Score) string {
	points, most := solution.Total(scores)
	switch {
	case points != *t.Points:
		return fmt.Sprintf("%d of %d points, but %d were expected", points, most, *t.Points)
	case !t.Passed():
		return fmt.Sprintf("%d of %d points as expected, but not only by %s", points, most, t.Expect)
	}
	return fmt.Sprintf("%d of %d points as expected", points, most)
}

// margins says how much of the time and memory limits was used, and in which tests.
func margins(t *solution.TestRun) string {
	slowest, largest := t.Margins()
	if slowest == nil {
		return ""
	}
	time := fmt.Sprintf("%d%% of %v", percent(slowest.TimeShare()), slowest.TimeLimit)
	if largest == nil || knownMemory(largest.Memory) == 0 {
		return fmt.Sprintf("; used %s in %s", time, testName(slowest))
	}
	if percent(largest.MemoryShare()) == percent(slowest.MemoryShare()) && largest.MemoryLimit == slowest.MemoryLimit {
		largest = slowest
	}
	memory := fmt.Sprintf("%d%% of %s", percent(largest.MemoryShare()), memoryLimit(t.Source, largest.MemoryLimit))
	if largest == slowest {
		return fmt.Sprintf("; used %s and %s in %s", time, memory, testName(slowest))
	}
	return fmt.Sprintf("; used %s in %s and %s in %s", time, testName(slowest), memory, testName(largest))
}

func percent(share float64) int { return int(math.Round(100 * share)) }

func testName(r *solution.Result) string {
	if _, err := strconv.Atoi(r.Test.Name); err == nil {
		return "test " + r.Test.Name
	}
	return r.Test.Name
}

// memoryLimit says what a limit is, and whose, if it is not the problem's own.
func memoryLimit(s *workspace.Source, limit problem.Bytes) string {
	usual, whose := solution.Limits(s)
	switch {
	case usual.MemoryLimit != limit || whose == "":
		return limit.String()
	case whose == "the default":
		return whose + " " + limit.String()
	}
	return whose + "'s " + limit.String()
}

func language(m *solution.JobResult) string {
	if m.Request.Cpp {
		return "C++17"
	}
	return "Go"
}

// NearMemoryLimit says of which tests a judge may count more memory than was used: what a C++ program reserves, and what a program for
// Windows asks for.
func NearMemoryLimit(t *solution.TestRun) (list []string) {
	windows := ""
	if choice, err := t.Source.Choose("", ""); err == nil && choice.Judge != nil && choice.Judge.OS == "windows" {
		windows = choice.Judge.Title
	}
	for _, r := range t.Results {
		limit, allocated := r.MemoryLimit, problem.Bytes(r.Mapped-runtimeMemory)
		switch {
		case !r.Verdict.Good():
		case t.CppProgram != nil && r.MemoryShare() >= nearLimit:
			list = append(list, fmt.Sprintf("%s reserves %s of %s; such a judge counts reserved memory, used or not",
				r.Test.Name, mebibytes(r.Memory), limit))
		case t.CppProgram == nil && windows != "" && allocated > limit:
			list = append(list, fmt.Sprintf("%s allocates more than %s, and used only %s; %s runs on Windows, where all allocated memory counts",
				r.Test.Name, limit, mebibytes(r.Memory), windows))
		}
	}
	return list
}

// runtimeMemory is an upper bound for the memory that Go's runtime maps for itself and for the unused part of an arena.
const runtimeMemory = 64 << 20

// nearLimit is the share of a memory limit above which another machine or compiler may exceed it.
const nearLimit = 0.9

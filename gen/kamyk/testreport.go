package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/verdict"
)

// A testReport says what became of tests: a table for one problem, or a line each for all of them, and why tests failed.
type testReport struct {
	v         *voice
	json, all bool
	debug     bool // show what tests that passed wrote to standard error, too
	tested    []*tested
	out       testedEntries
	refused   bool // a source was
	broken    bool // something could not be read or started
	failed    bool
	failing   bool // it was a checker or an interactor, so that nothing is known
}

// add takes a function that was tested.
func (r *testReport) add(t *tested) {
	r.tested = append(r.tested, t)
	if !t.Passed() {
		r.failed = true
	}
	for _, result := range t.Results {
		r.failing = r.failing || result.Verdict == verdict.Fail
	}
	if r.json {
		r.out.Problems = append(r.out.Problems, t.entryOf(r.v))
	}
}

// refuse says why a function could not be tested.
func (r *testReport) refuse(t *tested, err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	t.refused = true
	r.tested = append(r.tested, t)
	e := testedEntry{Problem: t.Source.Slug, Function: t.Function(), Expect: string(t.Expect), Tests: []testEntry{}}
	if errs := prog.Refusals(err); errs != nil {
		r.refused = true
		r.v.refuse(errs)
		e.Errors = remarks(r.v, errs)
	} else {
		r.broken = true
		r.v.complain("%v", err)
		e.Errors = []remark{{Message: err.Error()}}
	}
	r.out.Problems = append(r.out.Problems, e)
}

// close prints the results. The error is the exit code.
func (r *testReport) close() error {
	r.out.Passed = !r.refused && !r.broken && !r.failed
	switch {
	case r.json:
		if r.out.Problems == nil {
			r.out.Problems = []testedEntry{}
		}
		if err := r.v.json(r.out); err != nil {
			return err
		}
	case r.all:
		r.overview()
	default:
		r.tables()
	}
	switch {
	case r.refused:
		return exitError(exitRefused)
	case r.broken, r.failing && !r.otherwise():
		return exitError(exitIO)
	case r.failed:
		return exitError(exitFailed)
	}
	return nil
}

// otherwise reports whether a test failed by the fault of a solution.
func (r *testReport) otherwise() bool {
	for _, t := range r.tested {
		for _, result := range t.Results {
			if !result.Verdict.Good() && result.Verdict != verdict.Fail && result.Verdict != t.Expect {
				return true
			}
		}
	}
	return false
}

// tables prints every test of a problem's own function, and a line for each further solution.
func (r *testReport) tables() {
	for _, t := range r.tested {
		if t.refused {
			continue
		}
		if t.Expect == "" && len(t.Results) > 0 {
			rows := [][]string{{"TEST", "VERDICT", "TIME", "MEMORY"}}
			for _, result := range t.Results {
				rows = append(rows, []string{result.Test.Name, painted(result.Verdict), milliseconds(result.Time), mebibytes(result.Memory)})
			}
			r.v.table(terminal.Table{Head: true, Rows: rows, Right: []int{2, 3}, Cut: []int{0}, Drop: []int{3, 2}})
		}
		r.details(t)
		r.points(t)
		r.v.result("%s: %s\n", t.Title(), terminal.Paint(t.style(), t.summary()))
	}
}

// overview prints a line for each function, and below what failed.
func (r *testReport) overview() {
	rows := [][]string{{"PROBLEM", "FUNCTION", "VERDICT", "TIME", "MEMORY", ""}}
	for _, t := range r.tested {
		if t.refused {
			rows = append(rows, []string{t.Source.Slug, t.Function(), "-", "-", "-", "not tested"})
			continue
		}
		worst, most, memory := verdict.OK, time.Duration(0), int64(0)
		for _, result := range t.Results {
			if worst.Good() && !result.Verdict.Good() {
				worst = result.Verdict
			}
			most, memory = max(most, result.Time), max(memory, result.Memory)
		}
		summary, _, _ := strings.Cut(t.summary(), "; ") // the margins are in the columns before
		rows = append(rows, []string{t.Source.Slug, t.Function(), painted(worst), milliseconds(most), mebibytes(memory), summary})
	}
	r.v.table(terminal.Table{Head: true, Rows: rows, Right: []int{3, 4}, Cut: []int{5, 0}, Drop: []int{4, 1, 3}})
	for _, t := range r.tested {
		r.details(t)
	}
}

// style is how the summary looks.
func (t *tested) style() terminal.Style {
	switch {
	case !t.Passed():
		return terminal.Bad
	case len(t.Results) == 0 || !t.Compared():
		return terminal.Doubt
	}
	return terminal.Good
}

// summary says in words how the tests went.
func (t *tested) summary() string {
	good, ran := 0, 0
	for _, result := range t.Results {
		if result.Verdict.Good() {
			good++
		}
		if result.Verdict == verdict.Unknown {
			ran++
		}
	}
	margins := t.margins()
	if scores := t.Scores(); scores != nil && t.Expect == "" {
		points, most := solution.Total(scores)
		return fmt.Sprintf("%d of %d points, passed %d of %d", points, most, good, len(t.Results)) + margins
	}
	switch n := len(t.Results); {
	case n == 0:
		return "compiled, and not tested"
	case t.Expect != "" && t.Expect != verdict.OK && t.Got(t.Expect) == nil && good == n:
		return fmt.Sprintf("passed all %d, and %s was expected", n, t.Expect)
	case t.Expect != "" && t.Expect != verdict.OK && t.Passed():
		return fmt.Sprintf("%s as expected, in %s", t.Expect, t.Got(t.Expect).Test.Name)
	case ran == n:
		return fmt.Sprintf("ran %d, with no answer to compare with", n) + margins
	case ran > 0:
		return fmt.Sprintf("passed %d of %d, and ran %d without an answer", good-ran, n-ran, ran) + margins
	case good == n && n > 1:
		return fmt.Sprintf("passed all %d", n) + margins
	default:
		return fmt.Sprintf("passed %d of %d", good, n) + margins
	}
}

// margins names the slowest test and the one that needed the most memory, with their shares of the limits.
func (t *tested) margins() string {
	percent := func(share float64) int { return int(math.Round(100 * share)) }
	slowest, largest := t.Margins()
	if slowest == nil {
		return ""
	}
	text := fmt.Sprintf("; %s takes %d%% of %v", slowest.Test.Name, percent(slowest.TimeShare()), slowest.TimeLimit)
	if largest == nil || seen(largest.Memory) == 0 {
		return text
	}
	name := largest.Test.Name + " "
	if percent(largest.MemoryShare()) == percent(slowest.MemoryShare()) && largest.MemoryLimit == slowest.MemoryLimit {
		name, largest = "", slowest
	}
	return fmt.Sprintf("%s, %s%d%% of %s", text, name, percent(largest.MemoryShare()), problem.Bytes(largest.MemoryLimit))
}

// points prints what each group of tests is worth.
func (r *testReport) points(t *tested) {
	scores := t.Scores()
	if scores == nil {
		return
	}
	rows := [][]string{{"GROUP", "POINTS", ""}}
	for _, s := range scores {
		why := ""
		if s.Failed != nil {
			why = s.Failed.Test.Name + " " + painted(s.Failed.Verdict)
		}
		rows = append(rows, []string{s.Group.Name, fmt.Sprintf("%d of %d", s.Points, s.Group.Points), why})
	}
	r.v.table(terminal.Table{Head: true, Rows: rows, Right: []int{1}, Cut: []int{2}})
}

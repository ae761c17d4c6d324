package report_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/contest/solution/report"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// tested returns a function with tests that got verdicts, separated by spaces.
func tested(expect verdict.Verdict, verdicts string) *solution.TestRun {
	source := new(workspace.Workspace).NewSource(&problem.Problem{Slug: "sum"})
	t := &solution.TestRun{Entry: &solution.Entry{Source: source, Name: "Solve"}, Expect: expect}
	for i, v := range strings.Fields(verdicts) {
		t.Results = append(t.Results, solution.Result{Test: tests.Test{Name: "test-" + string(rune('1'+i))},
			Ruling: verdict.Ruling{Verdict: verdict.Verdict(v)}, Time: 250 * time.Millisecond,
			Memory: 64 << 20, Limits: problem.NewLimits(1000, 256<<10)})
	}
	return t
}

func TestSummary(t *testing.T) {
	const margins = "; used 25% of 1s and 25% of the default 256MiB in test-1"
	for _, test := range []struct {
		expect             verdict.Verdict
		verdicts, expected string
	}{
		{"", "", "compiled, but not tested"},
		{"", "OK", "passed 1 of 1" + margins},
		{"", "OK OK", "passed all 2" + margins},
		{"", "OK WA", "passed 1 of 2" + margins},
		{"", "ran ran", "ran 2, with no answer to compare with" + margins},
		{"", "OK ran", "passed 1 of 1, and ran 1 without an answer" + margins},
		{"WA", "OK WA", "WA as expected, in test-2"},
		{"WA", "OK OK", "passed all 2, but WA was expected"},
		{"WA", "RE OK", "passed 1 of 2" + margins},
	} {
		if got := report.Summary(tested(test.expect, test.verdicts)); got != test.expected {
			t.Errorf("%q of %q: %q, want %q", test.expect, test.verdicts, got, test.expected)
		}
	}
}

// TestUnmeasured: a dash for the memory is explained once, below the table.
func TestUnmeasured(t *testing.T) {
	known, unknown := tested("", "OK OK"), tested("", "OK OK OK")
	unknown.Results[0].Memory, unknown.Results[2].Memory = 0, 0
	refused := &solution.TestRun{Entry: known.Entry, Err: errors.New("no compiler")}
	const foot = "-  not measured: the program ended too soon"
	for _, test := range []struct{ got, want string }{
		{report.Tests(known, nil).Foot, ""},
		{report.Tests(unknown, map[string]int{"test-1": 1}).Foot, foot},
		{report.Functions([]*solution.TestRun{known, unknown, refused}).Foot, ""},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

func TestWorst(t *testing.T) {
	broken, refused := tested("", ""), tested("", "")
	broken.Err, refused.Err = errors.New("no compiler"), prog.Errors{{Message: "no Solve"}}
	for _, test := range []struct {
		list     []*solution.TestRun
		expected report.Outcome
	}{
		{nil, report.Passed},
		{[]*solution.TestRun{tested("", "OK ran")}, report.Passed},
		{[]*solution.TestRun{tested("WA", "OK WA")}, report.Passed},
		{[]*solution.TestRun{tested("WA", "OK OK")}, report.Failed},
		{[]*solution.TestRun{tested("", "OK"), tested("", "TLE")}, report.Failed},
		{[]*solution.TestRun{tested("", "FAIL")}, report.Broken},
		{[]*solution.TestRun{tested("", "FAIL WA")}, report.Failed},
		{[]*solution.TestRun{broken, tested("", "WA")}, report.Broken},
		{[]*solution.TestRun{broken, refused}, report.Refused},
	} {
		if got := report.Worst(test.list); got != test.expected {
			t.Errorf("%v, want %v", got, test.expected)
		}
	}
}

func TestDetailsAreFew(t *testing.T) {
	got := report.Detailer{Width: 80}.Details(tested("", "WA OK WA WA WA WA"))
	if n := strings.Count(got, "WA"); n != 3 || !strings.Contains(got, "and 2 more;") {
		t.Errorf("%d tests are shown:\n%s", n, got)
	}
}

package report

import (
	"fmt"
	"math"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
)

// Line says in a line how the tests of a function went.
func Line(t *solution.Tested) string {
	style := terminal.Good
	switch {
	case !t.Passed():
		style = terminal.Bad
	case len(t.Results) == 0 || !t.Compared():
		style = terminal.Doubt
	}
	return t.Title() + ": " + terminal.Paint(style, Summary(t))
}

// Summary says in words how the tests went. What follows a semicolon is how near the limits were.
func Summary(t *solution.Tested) string {
	n, good, ran := len(t.Results), 0, 0
	for _, r := range t.Results {
		if r.Verdict.Good() {
			good++
		}
		if r.Verdict == verdict.Unknown {
			ran++
		}
	}
	fails := t.Expect != "" && t.Expect != verdict.OK // as it should
	scores := t.Scores()
	switch {
	case scores != nil && t.Expect == "":
		points, most := solution.Total(scores)
		return fmt.Sprintf("%d of %d points, passed %d of %d", points, most, good, n) + margins(t)
	case n == 0:
		return "compiled, and not tested"
	case fails && t.Got(t.Expect) == nil && good == n:
		return fmt.Sprintf("passed all %d, but %s was expected", n, t.Expect)
	case fails && t.Passed():
		return fmt.Sprintf("%s as expected, in %s", t.Expect, t.Got(t.Expect).Test.Name)
	case ran == n:
		return fmt.Sprintf("ran %d, with no answer to compare with", n) + margins(t)
	case ran > 0:
		return fmt.Sprintf("passed %d of %d, and ran %d without an answer", good-ran, n-ran, ran) + margins(t)
	case good == n && n > 1:
		return fmt.Sprintf("passed all %d", n) + margins(t)
	}
	return fmt.Sprintf("passed %d of %d", good, n) + margins(t)
}

// margins names the slowest test and the one that needed the most memory, with their shares of the limits.
func margins(t *solution.Tested) string {
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

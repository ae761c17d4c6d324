package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
)

// Tests returns a table of the tests of one function. numbers, unless nil, has the number of each test to show.
func Tests(t *solution.TestRun, numbers map[string]int) terminal.Table {
	rows := [][]string{{"TEST", "VERDICT", "TIME", "MEMORY"}}
	for _, r := range t.Results {
		rows = append(rows, []string{r.Test.Name, remark.Verdict(r.Verdict), milliseconds(r.Time), mebibytes(r.Memory)})
	}
	foot := remark.Unmeasured(rows, 2, 3)
	if numbers == nil {
		return terminal.Table{Head: true, Rows: rows, Foot: foot, Right: []int{2, 3}, Cut: []int{0}, Drop: []int{3, 2}}
	}
	rows[0] = slices.Insert(rows[0], 0, "#")
	for i, r := range t.Results {
		rows[i+1] = slices.Insert(rows[i+1], 0, strconv.Itoa(numbers[r.Test.Name]))
	}
	return terminal.Table{Head: true, Rows: rows, Foot: foot, Right: []int{0, 3, 4}, Cut: []int{1}, Drop: []int{4, 3}}
}

// Functions returns a table of functions with their first bad verdict and their largest time and memory.
func Functions(list []*solution.TestRun) terminal.Table {
	rows := [][]string{{"PROBLEM", "FUNCTION", "VERDICT", "TIME", "MEMORY", ""}}
	for _, t := range list {
		if t.Err != nil {
			rows = append(rows, []string{t.Source.Slug, t.Function(), "-", "-", "-", "not tested"})
			continue
		}
		worst, most, memory := verdict.Unknown, time.Duration(0), int64(0)
		for _, r := range t.Results {
			if worst == verdict.Unknown || worst.Good() && !r.Verdict.Good() {
				worst = r.Verdict
			}
			most, memory = max(most, r.Time), max(memory, r.Memory)
		}
		summary, _, _ := strings.Cut(Summary(t), "; ") // other columns show the margins
		rows = append(rows, []string{t.Source.Slug, t.Function(), remark.Verdict(worst), milliseconds(most), mebibytes(memory), summary})
	}
	return terminal.Table{Head: true, Rows: rows, Foot: remark.Unmeasured(rows, 3, 4), Right: []int{3, 4},
		Cut: []int{5, 0}, Drop: []int{4, 1, 3}}
}

// Points returns a table of the groups of tests and their points, or nil without points.
func Points(t *solution.TestRun) *terminal.Table {
	scores := t.Scores()
	if scores == nil {
		return nil
	}
	rows := [][]string{{"GROUP", "POINTS", ""}}
	for _, s := range scores {
		why := ""
		if s.Failed != nil {
			why = s.Failed.Test.Name + " " + remark.Verdict(s.Failed.Verdict)
		}
		rows = append(rows, []string{s.Group.Name, fmt.Sprintf("%d of %d", s.Points, s.Group.Points), why})
	}
	return &terminal.Table{Head: true, Rows: rows, Right: []int{1}, Cut: []int{2}}
}

// Solutions returns a table of how several functions of a problem fare in each of its groups of tests; nil without points.
func Solutions(list []*solution.TestRun) *terminal.Table {
	var rows [][]string
	for _, t := range list {
		scores := t.Scores()
		if scores == nil {
			continue
		}
		head, row := []string{"SOLUTION"}, []string{t.Function()}
		for _, s := range scores {
			worst := verdict.OK
			if s.Failed != nil {
				worst = s.Failed.Verdict
			}
			head, row = append(head, "GROUP "+s.Group.Name), append(row, remark.Verdict(worst)+" "+milliseconds(s.Time))
		}
		points, _ := solution.Total(scores)
		if rows == nil {
			rows = append(rows, append(head, "POINTS"))
		}
		rows = append(rows, append(row, strconv.Itoa(points)))
	}
	if len(rows) < 3 {
		return nil
	}
	return &terminal.Table{Head: true, Rows: rows, Right: []int{len(rows[0]) - 1}, Cut: []int{0}}
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }

// knownMemory returns 0 for an amount of memory that no process can have: the system did not measure it in time.
func knownMemory(n int64) int64 {
	if n < 1<<20 {
		return 0
	}
	return n
}

func mebibytes(n int64) string {
	if knownMemory(n) == 0 {
		return "-"
	}
	return words.MiB(n)
}

package report

import (
	"fmt"
	"strings"
	"time"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
)

// Tests is a table of the tests of one function.
func Tests(t *solution.Tested) terminal.Table {
	rows := [][]string{{"TEST", "VERDICT", "TIME", "MEMORY"}}
	for _, r := range t.Results {
		rows = append(rows, []string{r.Test.Name, remark.Verdict(r.Verdict), milliseconds(r.Time), mebibytes(r.Memory)})
	}
	return terminal.Table{Head: true, Rows: rows, Right: []int{2, 3}, Cut: []int{0}, Drop: []int{3, 2}}
}

// Functions is a table of functions, with the first verdict of each that is not good, and the most time and memory that one of its tests
// took.
func Functions(list []*solution.Tested) terminal.Table {
	rows := [][]string{{"PROBLEM", "FUNCTION", "VERDICT", "TIME", "MEMORY", ""}}
	for _, t := range list {
		if t.Err != nil {
			rows = append(rows, []string{t.Source.Slug, t.Function(), "-", "-", "-", "not tested"})
			continue
		}
		worst, most, memory := verdict.OK, time.Duration(0), int64(0)
		for _, r := range t.Results {
			if worst.Good() && !r.Verdict.Good() {
				worst = r.Verdict
			}
			most, memory = max(most, r.Time), max(memory, r.Memory)
		}
		summary, _, _ := strings.Cut(Summary(t), "; ") // the margins are in the columns before
		rows = append(rows, []string{t.Source.Slug, t.Function(), remark.Verdict(worst), milliseconds(most), mebibytes(memory), summary})
	}
	return terminal.Table{Head: true, Rows: rows, Right: []int{3, 4}, Cut: []int{5, 0}, Drop: []int{4, 1, 3}}
}

// Points is a table of the groups of tests, with what each is worth, or nil if nobody gives points.
func Points(t *solution.Tested) *terminal.Table {
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

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }

// seen is an amount of memory, or 0 where the system did not tell, or the program was gone before it had its memory: none has less.
func seen(n int64) int64 {
	if n < 1<<20 {
		return 0
	}
	return n
}

// mebibytes shows an amount of memory, or a dash where it is not known.
func mebibytes(n int64) string {
	if seen(n) == 0 {
		return "-"
	}
	return words.MiB(n)
}

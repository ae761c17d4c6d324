// Package report formats the results of stress runs: a line per solver, the failing test with both outputs, and notes. It prints nothing.
package report

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// Solvers returns a table with a line per solver.
func Solvers(records []*campaign.Record) terminal.Table {
	var rows [][]string
	for _, r := range records {
		if r.Errors == nil {
			rows = append(rows, []string{r.Problem, r.Solve, remark.Verdict(r.Verdict), Summary(r)})
		}
	}
	return terminal.Table{Rows: rows, Cut: []int{3}, Drop: []int{1}}
}

// Summary summarizes a run in one line.
func Summary(r *campaign.Record) string {
	var clauses []string
	noFailure := "no failure in " + testsRun(r)
	if r.Flattened {
		noFailure = "no failure of the flattened file in " + testsRun(r)
	}
	shouldFail := r.Expect != "" && r.Expect != verdict.OK
	switch {
	case r.Failure != nil && r.Passed:
		clauses = append(clauses, "as expected, on "+OneLine(r.Failure.Input))
	case r.Failure != nil && r.Expect != "":
		clauses = append(clauses, r.Failure.Kind, fmt.Sprintf("expected %s", r.Expect))
	case r.Failure != nil:
		clauses = append(clauses, r.Failure.Kind+", on "+OneLine(r.Failure.Input))
	case shouldFail && r.Passed:
		clauses = append(clauses, noFailure, fmt.Sprintf("%s may need larger tests", r.Expect))
	case shouldFail:
		clauses = append(clauses, noFailure, fmt.Sprintf("expected %s", r.Expect))
	default:
		clauses = append(clauses, noFailure)
	}
	if file := fileTests(r); file != "" && r.Failure == nil {
		clauses = append(clauses, file)
	}
	if r.Interrupted {
		clauses = append(clauses, "interrupted")
	}
	return strings.Join(clauses, "; ")
}

func fileTests(r *campaign.Record) string {
	if r.File == nil {
		return ""
	}
	folder, last := words.Plural(r.File.Folder, "test")+" of the folder", fmt.Sprintf("the last %d", r.File.Last)
	switch {
	case r.File.Folder == 0 && r.File.Last == 0:
		return ""
	case r.Flattened:
		return "it also passes " + folder
	case r.File.Last == 0:
		return "the flattened file passes " + folder
	case r.File.Folder == 0:
		return "the flattened file passes " + last
	}
	return "the flattened file passes " + folder + " and " + last
}

func testsRun(r *campaign.Record) string {
	text := ""
	switch {
	case r.Exhaustive && r.Complete == 0:
		text = fmt.Sprintf("%d tests, not yet all of size 1", r.Tests)
	case r.Exhaustive && r.Closed:
		text = fmt.Sprintf("all %d tests that %s can draw", r.Count, r.Generate)
	case r.Exhaustive && r.Complete == 1:
		text = fmt.Sprintf("all %d tests of size 1", r.Count)
	case r.Exhaustive:
		text = fmt.Sprintf("all %d tests of size %d and all of the smaller sizes", r.Count, r.Complete)
	case r.Done == nil:
		return words.Plural(int(r.Tests), "test")
	default:
		least, most := loop.Sizes(r.Done.From, r.Done.To, r.Size)
		text = fmt.Sprintf("%s, seeds %d:%d of sizes %d to %d", words.Plural(int(r.Tests), "test"), r.Done.From, r.Done.To, least, most)
		if least == most {
			text = fmt.Sprintf("%s, seeds %d:%d of size %d", words.Plural(int(r.Tests), "test"), r.Done.From, r.Done.To, least)
		}
	}
	if r.Shards > 1 {
		text += fmt.Sprintf(", part %d/%d", r.Shard, r.Shards)
	}
	return text
}

// OneLine shows the beginning of an input in one line.
func OneLine(input []byte) string {
	words := strings.Fields(string(input))
	if len(words) > 12 {
		words = append(words[:12], "...")
	}
	return terminal.Printable(strings.Join(words, " "))
}

package campaign

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"time"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// explainFailure finds the hot place of a function that exceeded a limit, and where integers overflowed in one that failed otherwise. It
// runs a flattened file that samples its own stack, or a checked one, so it does nothing for commands and generators.
func (j *Job) explainFailure(ctx context.Context) {
	f := j.record.Failure
	if f == nil {
		return
	}
	function := cmp.Or(f.Function, j.options.Solve)
	entry := &solution.Entry{Source: j.Source, Name: function}
	switch {
	case j.compiled != "" && function == j.options.Solve:
		entry.Name = j.Entry
	case !j.program.Has(function):
		return
	}
	setup := &solution.Setup{Dir: j.Source.Dir, Time: j.options.TimeLimit, Memory: j.options.MemoryLimit, Interactor: j.interactor}
	if f.InFile {
		setup.Time, setup.Memory, _ = solution.Limits(j.Source)
	}
	setup.Input, setup.Output = j.Source.Config.Files()
	test := tests.Test{Input: filepath.Join(j.temp, "where.in"), Output: filepath.Join(j.temp, "where.out")}
	dir := filepath.Join(j.temp, "where")
	switch {
	case os.WriteFile(test.Input, f.Input, 0o666) != nil || os.WriteFile(test.Output, f.Answer, 0o666) != nil:
	case f.exceededLimit():
		f.Place = remark.PlaceOf(j.Source.Short, entry.Profile(ctx, setup, test, 10*time.Millisecond, dir))
	default:
		plain := solution.Result{Test: test, TimeLimit: setup.Time, MemoryLimit: setup.Memory}
		plain.Verdict, plain.Output = j.record.Verdict, f.Output
		f.Overflows = entry.Report(ctx, setup, plain, dir)
		f.Findings = entry.Suspects()
	}
}

// exceededLimit reports whether a limit was exceeded. A brute force without a stack trace may have.
func (f *Failure) exceededLimit() bool {
	switch f.Kind {
	case string(loop.TimeLimit), string(loop.MemoryLimit):
		return true
	}
	return verdict.Verdict(f.Kind).Exceeded() || f.Kind == string(loop.BruteFailed) && len(f.Frames) == 0
}

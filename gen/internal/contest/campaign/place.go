package campaign

import (
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

// profileFailure finds the hot place of a function that exceeded a limit. It runs a flattened file that samples its own stack, so it does
// nothing for commands and generators.
func (j *Job) profileFailure(ctx context.Context) {
	f := j.record.Failure
	if f == nil || !f.exceededLimit() {
		return
	}
	entry := &solution.Entry{Source: j.Source, Name: f.Function}
	switch {
	case j.compiled != "" && f.Function == j.options.Solve:
		entry.Name = j.Entry
	case !j.program.Has(f.Function):
		return
	}
	setup := &solution.Setup{Dir: j.Source.Dir, Time: j.options.TimeLimit, Memory: j.options.MemoryLimit, Interactor: j.interactor}
	if f.InFile {
		setup.Time, setup.Memory, _ = solution.Limits(j.Source)
	}
	setup.Input, setup.Output = j.Source.Config.Files()
	test := tests.Test{Input: filepath.Join(j.temp, "where.in")}
	if os.WriteFile(test.Input, f.Input, 0o666) == nil {
		f.Place = remark.PlaceOf(j.Source.Short, entry.Profile(ctx, setup, test, 10*time.Millisecond, filepath.Join(j.temp, "where")))
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

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

// locate says where the function at fault was on the failing test, if it took too long or too much memory. It runs as kamyk test has it
// run: in a flattened file of its own, built to look where it is. Commands and generators have none.
func (j *Job) locate(ctx context.Context) {
	f := j.record.Failure
	if f == nil || !f.limited() {
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
		setup.Time, setup.Memory = solution.Limits(j.Source.Config)
	}
	setup.Input, setup.Output = j.Source.Config.Files()
	test := tests.Test{Input: filepath.Join(j.temp, "where.in")}
	if os.WriteFile(test.Input, f.Input, 0o666) == nil {
		f.Place = remark.PlaceOf(j.Source.Short, entry.Profile(ctx, setup, test, 10*time.Millisecond, filepath.Join(j.temp, "where")))
	}
}

// limited reports whether a limit was exceeded. Of a brute force it is known only that it did not answer.
func (f *Failure) limited() bool {
	switch f.Kind {
	case string(loop.TimeLimit), string(loop.MemoryLimit), string(verdict.TLE), string(verdict.MLE):
		return true
	}
	return f.Kind == string(loop.BruteFailed) && len(f.Frames) == 0
}

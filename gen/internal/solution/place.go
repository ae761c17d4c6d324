package solution

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kamyk/gen/internal/stack"
	"kamyk/gen/internal/verdict"
)

// locate says where the program was on the first test on which it took too long or too much memory, and should not have. It runs a second
// build on that test, which writes down where it is; the verdict stays that of the first run. What goes wrong here says nothing of the
// solution, and there is no place then.
func (t *Tested) locate(ctx context.Context, setup *Setup, temp string) {
	i := slices.IndexFunc(t.Results, func(r Result) bool {
		return (r.Verdict == verdict.TLE || r.Verdict == verdict.MLE) && r.Verdict != t.Expect
	})
	if i < 0 || setup.Interactor != nil {
		return
	}
	dir := filepath.Join(temp, "where")
	if os.Mkdir(dir, 0o777) != nil {
		return
	}
	program, _, err := t.build(ctx, dir, stack.Source())
	if err != nil {
		return
	}
	looking := *setup
	looking.Program, looking.Temp = program, dir
	looking.samples = filepath.Join(dir, "samples")
	looking.every = min(max(t.Results[i].Time/20, time.Millisecond), 100*time.Millisecond)
	if _, err = looking.Try(ctx, t.Results[i].Test); err != nil {
		return
	}
	text, _ := os.ReadFile(looking.samples)
	t.Results[i].Place = stack.Common(stack.Samples(string(text), func(file string) bool {
		file = filepath.FromSlash(file)
		return filepath.IsAbs(file) && filepath.Dir(file) != dir
	}))
}

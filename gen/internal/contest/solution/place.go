package solution

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
)

// locate says where the program was on the first test on which it took too long or too much memory, and should not have.
func (t *Tested) locate(ctx context.Context, setup *Setup, temp string) {
	i := slices.IndexFunc(t.Results, func(r Result) bool {
		return (r.Verdict == verdict.TLE || r.Verdict == verdict.MLE) && r.Verdict != t.Expect
	})
	if i >= 0 {
		t.Results[i].Place = t.Where(ctx, setup, t.Results[i].Test, t.Results[i].Time/20, filepath.Join(temp, "where"))
	}
}

// Where says where a program of the entry stands on a test, under the limits of a setup: it builds another one in a folder, which looks
// every so often where it is. A verdict is never that of this program. What goes wrong here says nothing of the solution, and there is no
// place then.
func (e *Entry) Where(ctx context.Context, setup *Setup, test tests.Test, every time.Duration, dir string) *stack.Place {
	if os.MkdirAll(dir, 0o777) != nil {
		return nil
	}
	program, _, err := e.build(ctx, dir, stack.Source())
	if err != nil {
		return nil
	}
	looking := *setup
	looking.reference, looking.addresses = "", false
	looking.Program, looking.Temp = program, dir
	looking.samples = filepath.Join(dir, "samples")
	looking.every = min(max(every, time.Millisecond), 100*time.Millisecond)
	if _, err = looking.Try(ctx, test); err != nil {
		return nil
	}
	text, _ := os.ReadFile(looking.samples)
	return stack.Common(stack.Samples(string(text), outside(dir)))
}

// outside accepts the files that a build in a folder took from elsewhere: the contestant's.
func outside(dir string) func(f stack.Frame) bool {
	return func(f stack.Frame) bool {
		return strings.HasPrefix(f.Function, "main.") && filepath.IsAbs(f.File) && filepath.Dir(f.File) != dir
	}
}

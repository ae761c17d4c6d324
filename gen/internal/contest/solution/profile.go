package solution

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/vet"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
)

// profileSlowest finds the hot spot of the first test that unexpectedly exceeded a limit, and a slow map in it.
func (t *TestRun) profileSlowest(ctx context.Context, setup *Setup, temp string) {
	i := slices.IndexFunc(t.Results, func(r Result) bool {
		return r.Verdict.Exceeded() && r.Verdict != verdict.OLE && r.Verdict != t.Expect
	})
	if i < 0 {
		return
	}
	spot := t.Profile(ctx, setup, t.Results[i].Test, t.Results[i].Time/20, filepath.Join(temp, "profile"))
	if t.Results[i].HotSpot = spot; spot != nil && t.program != nil && t.Results[i].Verdict == verdict.TLE {
		t.Findings = vet.IntegerMap(t.program, spot.Frames[0])
	}
}

// Profile finds the hot spot of the entry on a test, under the limits of setup. It builds the program with a sampler in dir. It returns nil
// if that fails; the sampled run never decides a verdict.
func (e *Entry) Profile(ctx context.Context, setup *Setup, test tests.Test, every time.Duration, dir string) *stack.HotSpot {
	if stack.AddSampler(dir) != nil {
		return nil
	}
	program, err := e.build(ctx, dir)
	if err != nil {
		return nil
	}
	sampled := *setup
	sampled.reference, sampled.addresses = "", false
	sampled.Program, sampled.Temp = program, dir
	sampled.samples = filepath.Join(dir, "samples")
	sampled.interval = min(max(every, time.Millisecond), 100*time.Millisecond)
	if _, err = sampled.Try(ctx, test, 0); err != nil {
		return nil
	}
	text, _ := atomicfile.Read(sampled.samples)
	return stack.FindHotSpot(stack.Samples(string(text), isContestant(dir)))
}

// isContestant returns a filter for stack frames: it accepts files outside the build folder dir. A loop without a condition and a body has
// no line of its own: the compiler gives it the first of the file, which is before the function's.
func isContestant(dir string) func(f stack.Frame) bool {
	return func(f stack.Frame) bool {
		return strings.HasPrefix(f.Function, "main.") && filepath.IsAbs(f.File) && filepath.Dir(f.File) != dir && f.Line > 0
	}
}

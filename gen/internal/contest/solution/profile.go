package solution

import (
	"context"
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/vet"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
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
	own := isContestant(dir)
	spot := stack.FindHotSpot(stack.Samples(string(text), func(f stack.Frame) bool {
		f.Line = e.line(f)
		return own(f)
	}))
	for i := 0; spot != nil && i < len(spot.Frames); i++ {
		spot.Frames[i].Line = e.line(spot.Frames[i])
	}
	return spot
}

// line returns the line of a frame, below 1 if it is unknown. A loop without a condition and a body has no line of its own: the compiler
// gives it the first of the flattened file, which is before the function's. If a file has one such loop, it is that.
func (e *Entry) line(f stack.Frame) int {
	lines := []int{f.Line}
	for _, file := range e.program.Selected().Files {
		for loop := range prog.Each[*ast.ForStmt](ast.Preorder(file.Syntax)) {
			if f.Line <= 0 && file.Name == f.File && loop.Cond == nil && len(loop.Body.List) == 0 {
				lines = append(lines, e.program.Position(loop.Pos()).Line)
			}
		}
	}
	if len(lines) == 2 {
		return lines[1]
	}
	return f.Line
}

// isContestant returns a filter for stack frames: it accepts lines of files outside the build folder dir.
func isContestant(dir string) func(f stack.Frame) bool {
	return func(f stack.Frame) bool {
		return strings.HasPrefix(f.Function, "main.") && filepath.IsAbs(f.File) && filepath.Dir(f.File) != dir && f.Line > 0
	}
}

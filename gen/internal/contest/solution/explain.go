package solution

import (
	"bytes"
	"context"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/contest/vet"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// Checked returns the request for a file that reports integers that overflow at the judge. The Go at hand compiles it.
func Checked(r flatten.Request, version workspace.Choice) flatten.Request {
	r.IntBits = int(types.SizesFor("gc", version.Target(nil).GOARCH).Sizeof(types.Typ[types.Int]) * 8)
	r.Target.Go = prog.Toolchain()
	return r
}

// explain explains the first test that failed unexpectedly with a wrong answer or a crash: where integers overflowed, what is suspicious in
// the source, and whether the output differs when the test runs again. That is tried where there is a loop over a map.
func (t *TestRun) explain(ctx context.Context, setup *Setup, temp string) {
	i := slices.IndexFunc(t.Results, func(r Result) bool {
		return (r.Verdict == verdict.WA || r.Verdict == verdict.RE) && r.Verdict != t.Expect && r.Test.Input != ""
	})
	if i < 0 || t.Checked {
		return
	}
	failed := &t.Results[i]
	failed.Varies = len(vet.MapRanges(t.program)) > 0 && setup.varies(ctx, failed)
	t.Findings = t.Suspects(failed.Varies)
	failed.Overflows = t.Report(ctx, setup, *failed, filepath.Join(temp, "checked"))
}

// varies reports whether a failed test ends otherwise when it runs again.
func (s *Setup) varies(ctx context.Context, failed *Result) bool {
	again := *s
	again.reference, again.samples = "", ""
	const tries = 20 // since a map of two keys has the same order in seven of eight runs
	for i, begun := 0, time.Now(); i < 2 || i < tries && time.Since(begun) < time.Second; i++ {
		if result, err := again.Try(ctx, failed.Test, 0); err == nil && !result.behavesAs(failed) {
			return true
		}
	}
	return false
}

func (r *Result) behavesAs(other *Result) bool {
	return r.Verdict == other.Verdict && bytes.Equal(r.Output, other.Output)
}

// Suspects returns what is suspicious in the package that was built last.
func (e *Entry) Suspects(varies bool) (findings prog.Errors) {
	if e.program == nil {
		return nil
	}
	if varies {
		findings = vet.MapRanges(e.program)
	}
	findings = slices.DeleteFunc(append(findings, vet.Package(e.program)...), func(f *prog.Error) bool { return !e.keeps(f.Pos) })
	return findings[:min(len(findings), 3)]
}

// keeps reports whether the flattened file has the declaration at a position: Brute is no suspect.
func (e *Entry) keeps(at token.Position) bool {
	for d := range e.keep.Decls {
		from, to := e.program.Position(d.Node.Pos()), e.program.Position(d.Node.End())
		if from.Filename == at.Filename && from.Line <= at.Line && at.Line <= to.Line {
			return true
		}
	}
	return false
}

// Report runs the entry's checked file on the test of a result, with three times its time limit and twice its memory limit. It builds the
// program in a folder. It returns nil if that fails, or nothing overflows: the checked run never decides a verdict.
func (e *Entry) Report(ctx context.Context, setup *Setup, plain Result, dir string) *overflow.Report {
	entry := *e
	entry.Checked = true
	program, err := entry.build(ctx, dir)
	if err != nil {
		return nil
	}
	e.program, e.keep = entry.program, entry.keep
	checked := *setup
	checked.Program, checked.Temp, checked.Limits = program, dir, plain.Limits
	checked.check(e.Source.Short)
	result, err := checked.Try(ctx, plain.Test, 0)
	if err != nil || result.Overflows == nil {
		return nil
	}
	result.Overflows.Differs = !plain.Varies && !result.behavesAs(&plain)
	return result.Overflows
}

// A checked file may take so many times what the plain one may.
const moreTime, moreMemory = 3, 2

// check changes the setup to that of a checked file: limits of single tests do not apply.
func (s *Setup) check(short func(file string) string) {
	s.reference, s.addresses, s.Config, s.short = "", false, nil, short
	s.TimeLimit.Duration, s.MemoryLimit = moreTime*s.TimeLimit.Duration, moreMemory*s.MemoryLimit
}

// A Crash describes how a program crashed.
type Crash struct {
	Message string        // the panic; without one, how the process ended and the first line of standard error
	Frames  []stack.Frame // the contestant's functions on the stack, innermost first
}

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. It drops frames of
// generated functions, whose files are relative or in that folder. status is how the process ended, such as "exit status 3".
func ReadCrash(stderr []byte, status, compiled string) *Crash {
	text := string(tests.UnixLines(stderr))
	end := stack.ParseEnd(text)
	if end.Reason != "" {
		return &Crash{Message: end.Message(), Frames: end.Frames(isContestant(compiled))}
	}
	if first, _, _ := strings.Cut(strings.TrimSpace(text), "\n"); first != "" {
		status += ": " + strings.TrimSpace(first)
	}
	return &Crash{Message: status}
}

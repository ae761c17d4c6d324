package solution

import (
	"bytes"
	"context"
	"go/types"
	"os"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/contest/vet"
	"kamyk/gen/internal/flatten"
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

// addReport explains the first test that failed unexpectedly with a wrong answer or a crash: where integers overflowed, what is suspicious in
// the source, and whether the output differs from run to run.
func (t *TestRun) addReport(ctx context.Context, setup *Setup, temp string) {
	if t.Checked {
		return
	}
	i := slices.IndexFunc(t.Results, func(r Result) bool {
		return (r.Verdict == verdict.WA || r.Verdict == verdict.RE) && r.Verdict != t.Expect && r.Test.Input != ""
	})
	if i >= 0 {
		failed := &t.Results[i]
		t.Findings, failed.Varies = t.suspects(ctx, setup, *failed)
		failed.Overflows = t.Report(ctx, setup, *failed, filepath.Join(temp, "checked"))
	}
}

// Report runs the entry's checked file on the test of a result, with three times its time limit and twice its memory limit. It builds that in
// a folder. It returns nil if that fails, or nothing overflows: the checked run never decides a verdict.
func (e *Entry) Report(ctx context.Context, setup *Setup, plain Result, dir string) *overflow.Report {
	if os.MkdirAll(dir, 0o777) != nil {
		return nil
	}
	entry := *e
	entry.Checked = true
	program, _, err := entry.build(ctx, dir, nil)
	if err != nil {
		return nil
	}
	e.program = entry.program
	checked := *setup
	checked.Program, checked.Temp = program, dir
	checked.Time, checked.Memory = plain.TimeLimit, plain.MemoryLimit
	checked.check()
	result, err := checked.Try(ctx, plain.Test, 0)
	if err != nil || result.Overflows == nil {
		return nil
	}
	result.Overflows.Differs = !plain.Varies && (result.Verdict != plain.Verdict || !bytes.Equal(result.Output, plain.Output))
	return result.Overflows
}

// suspects returns what is suspicious in the source, and whether a failed test ends otherwise when it runs again. That is tried where there is
// a loop over a map, whose order differs from run to run.
func (t *TestRun) suspects(ctx context.Context, setup *Setup, failed Result) (findings []vet.Finding, varies bool) {
	if t.program == nil {
		return nil, false
	}
	if loops := vet.MapRanges(t.program); len(loops) > 0 && setup.varies(ctx, failed) {
		findings, varies = loops, true
	}
	findings = append(findings, t.Suspects()...)
	return findings[:min(len(findings), vet.Most)], varies
}

// Suspects returns what is suspicious in the package that was built last.
func (e *Entry) Suspects() []vet.Finding {
	if e.program == nil {
		return nil
	}
	return vet.Package(e.program, e.program.Selected())
}

// varies reports whether the program prints something else when a test that it failed runs again.
func (s *Setup) varies(ctx context.Context, failed Result) bool {
	again := *s
	again.reference, again.samples = "", ""
	for range 2 {
		result, err := again.Try(ctx, failed.Test, 0)
		if err == nil && (result.Verdict != failed.Verdict || !bytes.Equal(result.Output, failed.Output)) {
			return true
		}
	}
	return false
}

// A checked file may take so many times what the plain one may.
const moreTime, moreMemory = 3, 2

// check makes the setup that of a checked file: limits of single tests are not held.
func (s *Setup) check() {
	s.reference, s.addresses, s.Config, s.reports = "", false, nil, true
	s.Time, s.Memory = moreTime*s.Time, moreMemory*s.Memory
}

// readReport returns what the program reported on standard error.
func (r *run) readReport() *overflow.Report {
	stderr, err := os.Open(r.file("stderr"))
	if err != nil {
		return nil
	}
	defer stderr.Close()
	if places := overflow.Read(stderr); places != nil {
		return &overflow.Report{Places: places}
	}
	return nil
}

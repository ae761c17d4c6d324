package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/contest/solution/report"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/program/prog"
)

// A flattenReport prints what flatten did, file by file.
type flattenReport struct {
	out      *printer
	check    bool // write nothing
	json     bool
	several  bool
	named    bool // the file was named by a flag
	lines    *report.Lines
	files    report.Files
	programs int // number of programs added
	refused  []string
	declined map[string]int // number of programs that needed the go command, by reason
	outdated int
	failed   bool
	broken   bool // a judge rejects one of the files
	discards bool // a file without a name is not printed to standard output
}

// addResult writes the files of a program and reports them, or prints why they were refused. The error is an interrupt, which ends the
// command.
func (r *flattenReport) addResult(ctx context.Context, m *solution.JobResult) error {
	r.programs++
	if m.Err == nil && m.Program.Declined != "" {
		r.declined[m.Program.Declined]++
	}
	if m.Cpp == nil {
		err := r.addOne(ctx, m)
		if err == nil {
			r.checkOldCpp(ctx, m)
		}
		return err
	}
	r.lines.AddName(m, r.name(m.Cpp))
	if err := r.addOne(ctx, m); err != nil {
		return err
	}
	return r.addOne(ctx, m.Cpp)
}

// checkOldCpp checks an existing main.cpp that this run does not write: its source may have changed.
func (r *flattenReport) checkOldCpp(ctx context.Context, m *solution.JobResult) {
	if m.Err != nil || m.File == "" || m.Request.Cpp || r.named {
		return
	}
	if file, old := m.OldCpp(ctx); old {
		if r.check {
			r.outdated++
		}
		r.out.note("%s is out of date; kamyk flatten --cpp updates it", r.out.short(file))
	}
}

func (r *flattenReport) addOne(ctx context.Context, m *solution.JobResult) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if m.Err != nil {
		r.reject(m)
		return nil
	}
	wrote, err := r.write(ctx, m)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		r.failed = true
		r.out.errorf("%v", err)
		return nil
	}
	r.printRemarks(m, wrote)
	r.addLine(m, wrote)
	return nil
}

// write writes the file, or compares it with the existing one.
func (r *flattenReport) write(ctx context.Context, m *solution.JobResult) (wrote submission.Outcome, err error) {
	if m.File == "" && !r.discards {
		_, err = r.out.stdout.Write(m.Text)
	}
	if m.File == "" {
		return wrote, err
	}
	if r.check {
		same, exists, err := submission.Same(m.File, m.Text)
		return submission.Outcome{Outdated: exists && !same}, err
	}
	if wrote, err = submission.Write(ctx, m.File, m.Text); err != nil && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("writing %s: %w", r.out.short(m.File), err)
	}
	return wrote, err
}

func (r *flattenReport) reject(m *solution.JobResult) {
	errs := prog.Refusals(m.Err)
	if errs == nil {
		r.failed = true
		r.out.errorf("%s: %v", m.Slug, m.Err)
		return
	}
	r.out.refusals(errs)
	if m.Request.Cpp && m.File != "" && !r.check {
		text := " was not written"
		if _, err := os.Stat(m.File); err == nil {
			text += "; the existing file is out of date"
		}
		r.out.errorf("%s", r.name(m)+text)
	}
	if m.Version.OfJudge && !m.Version.Judge.Confirmed("go") {
		r.out.noteOnce("no source confirms that %s has Go %s; --go names another version", m.Version.Judge.Title, m.Version)
	}
	r.refused = append(r.refused, m.Slug)
	r.files.AddRefused(m, r.out.short, errs)
}

func (r *flattenReport) printRemarks(m *solution.JobResult, w submission.Outcome) {
	r.out.warnings(m.Warnings)
	r.checkJudge(m)
	if len(m.Unproved) > 0 {
		r.out.note("could not prove that %s means the same as its source:", r.name(m))
		r.out.refusals(m.Unproved)
	}
	if w.Kept != "" {
		r.out.note("%s was edited by hand; the edited file is now %s", r.name(m), r.out.short(w.Kept))
	}
	if !m.Version.Named && !m.Request.Cpp && m.Version.Judge.TakesGo() {
		if judge := m.Version.Judge; judge != nil {
			r.out.noteOnce("%s's Go version is unknown; assuming %s (%s); choose another by --go or problem.toml",
				judge.Title, m.Version, m.Version.Reason)
		} else {
			r.out.noteOnce("checked for Go %s (%s); choose another by --judge, --go or problem.toml", m.Version, m.Version.Reason)
		}
	}
}

// checkJudge prints the limits of the judge that a file exceeds. If one is confirmed, kamyk fails in the end.
func (r *flattenReport) checkJudge(m *solution.JobResult) {
	named := m.Version.Judge
	if named == nil {
		return
	}
	switch {
	case m.Request.Cpp:
	case r.discards && named.TakesCpp():
		r.out.noteOnce("%s; kamyk submits main.cpp", named.InsteadOfGo())
	default:
		noteNoGo(r.out, named)
	}
	for _, f := range m.Faults() {
		if f.Confirmed {
			r.broken = true
			r.out.errorf("%s %s", r.name(m), f.Message)
		} else {
			r.out.note("warning: %s %s", r.name(m), f.Message)
		}
		if f.TooLarge {
			r.out.hint("%s", report.Heaviest(m))
		}
	}
	if base := filepath.Base(m.File); r.named && m.File != "" && !m.Request.Cpp && named.File != "" && base != named.File {
		r.out.note("%s expects a file called %s, and this one is %s", named.Title, named.File, base)
	}
}

func (r *flattenReport) addLine(m *solution.JobResult, w submission.Outcome) {
	if w.Outdated {
		r.outdated++
	}
	r.files.Add(m, w, r.name(m))
	text := r.lines.Line(m, w, r.name(m))
	switch {
	case r.json || r.check && !w.Outdated:
	case m.File == "":
		r.out.note("%s", strings.TrimSpace(text))
	case w.Outdated || !r.lines.Count(m):
		r.out.paragraph("%s\n", text)
	}
}

func (r *flattenReport) name(m *solution.JobResult) string {
	switch {
	case m.File == "" && r.discards:
		return "the file"
	case m.File == "":
		return "standard output"
	}
	return r.out.short(m.File)
}

func (r *flattenReport) close() error {
	for _, line := range r.lines.Folders() {
		r.out.paragraph("%s\n", line)
	}
	if r.json {
		r.out.json(r.files)
	}
	for _, reason := range slices.Sorted(maps.Keys(r.declined)) {
		if n := r.declined[reason]; n >= 5 {
			r.out.note("this was slow: the go command listed the packages of %d problems, because %s", n, reason)
		}
	}
	if n := len(r.refused); n > 0 && r.several {
		r.out.errorf("refused %d of %d: %s", n, r.programs, strings.Join(r.refused, ", "))
	}
	if r.outdated > 0 {
		r.out.errorf("out of date: %d; kamyk flatten without --check updates them", r.outdated)
	}
	switch {
	case len(r.refused) > 0:
		return exitRefused
	case r.failed:
		return exitIO
	case r.broken:
		return exitLimit
	case r.outdated > 0:
		return exitFailed
	}
	return nil
}

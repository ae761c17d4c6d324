package main

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/workspace"
)

// A report says what flatten did, file after file.
type report struct {
	v        *voice
	check    bool // nothing is written
	json     bool
	several  bool
	folders  map[string]*folder // those that get one line, by the paths of their problems
	named    bool               // the file was named by a flag
	width    int                // of the column of file names
	out      written
	refused  []string
	outdated int
	failed   bool
	broken   bool // a judge does not take one of the files
	// unwritten says that a file without a place goes nowhere, rather than to standard output.
	unwritten bool
	unnamed   bool // it was said that nobody named a version
}

// A folder is what was made of many problems.
type folder struct {
	file        string // the folder of the files
	problems    int
	least, most int // bytes
	versions    []string
}

// written is what flatten --json prints.
type written struct {
	Files   []fileEntry    `json:"files"`
	Refused []refusedEntry `json:"refused"`
}

type fileEntry struct {
	Problem   string   `json:"problem"`
	File      string   `json:"file"`
	Bytes     int      `json:"bytes"`
	Go        string   `json:"go"`
	Helpers   []string `json:"helpers"`  // import paths
	Resolved  string   `json:"resolved"` // how the packages were found: from go.mod, or by the go command and why
	Judge     string   `json:"judge,omitempty"`
	Limits    []limit  `json:"limits,omitempty"` // what the judge has against the file
	Note      string   `json:"note,omitempty"`   // that the judge takes no Go
	Statement string   `json:"statement,omitempty"`
	Written   bool     `json:"written"`            // the file is new or changed
	Kept      string   `json:"kept,omitempty"`     // where the file with a person's edits is
	Outdated  bool     `json:"outdated,omitempty"` // with --check
	Warnings  []remark `json:"warnings,omitempty"`
	Unproved  []remark `json:"unproved,omitempty"`
}

// A limit is what a judge has against a file, as --json prints it.
type limit struct {
	Key       string `json:"key"` // of the judge's table, such as "source"
	Message   string `json:"message"`
	Confirmed bool   `json:"confirmed"`
}

type refusedEntry struct {
	Problem string   `json:"problem"`
	Errors  []remark `json:"errors"`
}

// A remark is something about a place in the source.
type remark = workspace.Remark

func remarks(v *voice, errs prog.Errors) (list []remark) {
	for _, e := range errs {
		r := remark{Line: e.Pos.Line, Column: e.Pos.Column, Rule: e.Rule.String(), Message: e.Message, Hint: e.Hint}
		if e.Pos.Filename != "" {
			r.File = v.short(e.Pos.Filename)
		}
		list = append(list, r)
	}
	return list
}

// align makes the column of file names wide enough for every problem's.
func (r *report) align(p *workspace.Workspace, problems []*problem.Problem) {
	for _, found := range problems {
		name := r.v.short(found.File(p.Root()))
		if f := r.folders[path.Dir(found.Slug)]; f != nil {
			name = f.file
		}
		r.width = max(r.width, terminal.Columns(name))
	}
}

// add writes a file and says so, or says why it was refused. The error is an interrupt, which ends everything.
func (r *report) add(ctx context.Context, m *solution.Made) error {
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
		r.v.complain("%v", err)
		return nil
	}
	r.remark(m, wrote)
	r.line(m, wrote)
	return nil
}

// write puts the file where it goes, or compares it with the one there.
func (r *report) write(ctx context.Context, m *solution.Made) (wrote solution.Wrote, err error) {
	if m.File == "" && !r.unwritten {
		_, err = r.v.stdout.Write(m.Text)
	}
	if m.File == "" {
		return wrote, err
	}
	wrote, err = m.Write(ctx, r.check)
	if err != nil && !r.check && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("writing %s: %w", r.v.short(m.File), err)
	}
	return wrote, err
}

// reject says why there is no file.
func (r *report) reject(m *solution.Made) {
	errs := prog.Refusals(m.Err)
	if errs == nil {
		r.failed = true
		r.v.complain("%s: %v", m.Slug, m.Err)
		return
	}
	r.v.refuse(errs)
	if m.Version.OfJudge && !m.Version.Judge.Confirmed("go") {
		r.v.once("%s's version, Go %s, is not confirmed; --go names another", m.Version.Judge.Title, m.Version)
	}
	r.refused = append(r.refused, m.Slug)
	r.out.Refused = append(r.out.Refused, refusedEntry{m.Slug, remarks(r.v, errs)})
}

// remark says what there is to know beside the line on the file.
func (r *report) remark(m *solution.Made, w solution.Wrote) {
	r.v.warn(m.Warnings)
	r.judge(m)
	if len(m.Unproved) > 0 {
		r.v.note("%s is not proved to mean the same as its source:", r.name(m))
		r.v.refuse(m.Unproved)
	}
	if w.Kept != "" {
		r.v.note("%s was edited by hand; the edited file is now %s", r.name(m), r.v.short(w.Kept))
	}
	if !m.Version.Named && !r.unnamed {
		r.unnamed = true
		r.v.note("checked for Go %s, %s; --judge, --go or problem.toml can name another", m.Version, m.Version.Why)
	}
}

// line says what was written, in columns.
func (r *report) line(m *solution.Made, w solution.Wrote) {
	if w.Outdated {
		r.outdated++
	}
	entry := fileEntry{Problem: m.Slug, File: r.name(m), Bytes: len(m.Text), Go: m.Version.String(), Helpers: []string{},
		Resolved: resolved(m.Program.Declined), Statement: m.Job.Source.Config.Statement, Written: w.Written, Outdated: w.Outdated,
		Warnings: remarks(r.v, m.Warnings), Unproved: remarks(r.v, m.Unproved)}
	var helpers []string
	for _, helper := range m.Helpers {
		helpers = append(helpers, helper.Name)
		entry.Helpers = append(entry.Helpers, helper.Path)
	}
	entry.judge(m)
	if w.Kept != "" {
		entry.Kept = r.v.short(w.Kept)
	}
	r.out.Files = append(r.out.Files, entry)
	text := fmt.Sprintf("%s  %6d bytes  Go %s  %s", terminal.Pad(r.name(m), r.width), len(m.Text), m.Version, rest(m, helpers, w))
	switch {
	case r.json || r.check && !w.Outdated:
	case m.File == "":
		r.v.note("%s", strings.TrimSpace(text))
	case w.Outdated || !r.counted(m):
		r.v.row(text)
	}
}

func resolved(declined string) string {
	if declined == "" {
		return "from go.mod and the module cache"
	}
	return "by the go command, since " + declined
}

// rest is the last column: what was taken along, and what else a reader of the file should know.
func rest(m *solution.Made, helpers []string, w solution.Wrote) string {
	text := "no helpers"
	if len(helpers) > 0 {
		text = "with " + strings.Join(helpers, ", ")
	}
	if m.Job.Source.Config.Statement == "proposal" {
		text += "; input format is a proposal"
	}
	if w.Outdated {
		text += "; out of date"
	}
	return text
}

// name is what the report calls a file.
func (r *report) name(m *solution.Made) string {
	switch {
	case m.File == "" && r.unwritten:
		return "the file"
	case m.File == "":
		return "standard output"
	}
	return filepath.ToSlash(r.v.short(m.File))
}

// close says what there is to say at the end.
func (r *report) close() error {
	r.sum()
	if r.json {
		if r.out.Files == nil {
			r.out.Files = []fileEntry{}
		}
		if r.out.Refused == nil {
			r.out.Refused = []refusedEntry{}
		}
		if err := r.v.json(r.out); err != nil {
			return err
		}
	}
	if n := len(r.refused); n > 0 && r.several {
		r.v.complain("refused %d of %d: %s", n, n+len(r.out.Files), strings.Join(r.refused, ", "))
	}
	if r.outdated > 0 {
		r.v.complain("out of date: %d; kamyk flatten without --check writes them anew", r.outdated)
	}
	switch {
	case len(r.refused) > 0:
		return exitError(exitRefused)
	case r.failed:
		return exitError(exitIO)
	case r.broken:
		return exitError(exitLimit)
	case r.outdated > 0:
		return exitError(exitFailed)
	}
	return nil
}

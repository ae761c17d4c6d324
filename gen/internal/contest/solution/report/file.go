package report

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/program/prog"
)

// Files is the output of flatten --json.
type Files struct {
	Files   []FileEntry    `json:"files"`
	Refused []RefusedEntry `json:"refused"`
}

// A FileEntry is a flattened file.
type FileEntry struct {
	Problem   string          `json:"problem"`
	File      string          `json:"file"`
	Bytes     int             `json:"bytes"`
	Go        string          `json:"go,omitempty"`       // version that a Go file is for
	Language  string          `json:"language"`           // Go or C++17
	Compared  int             `json:"compared,omitempty"` // tests in which a C++ file behaved like main.go
	Helpers   []string        `json:"helpers"`            // import paths
	Resolved  string          `json:"resolved"`           // from go.mod, or by the go command and why
	Judge     string          `json:"judge,omitempty"`
	Limits    []judge.Fault   `json:"limits,omitempty"` // that the judge would reject
	Note      string          `json:"note,omitempty"`   // the judge takes no Go
	Statement string          `json:"statement,omitempty"`
	Written   bool            `json:"written"`            // new or changed
	Kept      string          `json:"kept,omitempty"`     // copy of a file with manual edits
	Outdated  bool            `json:"outdated,omitempty"` // with --check
	Warnings  []remark.Remark `json:"warnings,omitempty"`
	Unproved  []remark.Remark `json:"unproved,omitempty"`
}

// A RefusedEntry is a problem without a file.
type RefusedEntry struct {
	Problem  string          `json:"problem"`
	Language string          `json:"language"` // of the missing file
	Errors   []remark.Remark `json:"errors"`
}

// Add adds a file under its displayed name.
func (f *Files) Add(m *solution.JobResult, w submission.Outcome, name string) {
	short := m.Job.Source.Short
	entry := FileEntry{Problem: m.Slug, File: name, Bytes: len(m.Text), Language: language(m), Compared: submission.Compared(m.Text),
		Helpers:  prog.Map(m.Helpers, func(p *prog.Package) string { return p.Path }),
		Resolved: "from go.mod and the module cache", Statement: m.Job.Source.Config.Statement,
		Written: w.Written, Outdated: w.Outdated,
		Warnings: remark.FromErrors(short, m.Warnings), Unproved: remark.FromErrors(short, m.Unproved)}
	if m.Program.Declined != "" {
		entry.Resolved = "by the go command, since " + m.Program.Declined
	}
	if !m.Request.Cpp {
		entry.Go = m.Version.String()
	}
	if named := m.Version.Judge; named != nil {
		entry.Judge, entry.Limits = named.Name, m.Faults()
		if !named.TakesGo() && !m.Request.Cpp {
			entry.Note = named.WithoutGo()
		}
	}
	if w.Kept != "" {
		entry.Kept = short(w.Kept)
	}
	f.Files = append(f.Files, entry)
}

// AddRefused adds a problem without one of its files.
func (f *Files) AddRefused(m *solution.JobResult, short func(file string) string, errs prog.Errors) {
	f.Refused = append(f.Refused, RefusedEntry{m.Slug, language(m), remark.FromErrors(short, errs)})
}

// contents says which helpers a file includes, and other notes for its line.
func contents(m *solution.JobResult, w submission.Outcome) string {
	text := "no helpers"
	if len(m.Helpers) > 0 {
		text = "with " + strings.Join(prog.Map(m.Helpers, func(p *prog.Package) string { return p.Name }), ", ")
	}
	if m.Request.Cpp {
		text = compared(submission.Compared(m.Text))
	} else if m.Job.Source.Config.Statement == "proposal" {
		text += "; input format is a proposal"
	}
	if w.Outdated {
		text = "out of date; " + text
	}
	return text
}

// Heaviest names the three largest declarations of a file. For a C++ file it names packages, including the problem's own.
func Heaviest(m *solution.JobResult) string {
	if m.Request.Cpp {
		return "largest packages in it: " + largestPackages(m.Parts)
	}
	weights := why.Weights(m.Keep)
	list := prog.Map(weights[:min(3, len(weights))], func(w why.Weight) string { return sized(w.Name, w.Bytes) })
	text := "largest declarations: " + strings.Join(list, ", ")
	if m.Job.Source.Listed {
		text += "; kamyk why " + m.Slug + " lists all"
	}
	return text
}

func largestPackages(parts []cpp.Part) string {
	var list []string
	for _, p := range parts {
		switch {
		case p.Package == "main":
			list = append(list, sized("your own", p.Bytes))
		case len(list) < 3:
			list = append(list, sized(p.Package, p.Bytes))
		}
	}
	return strings.Join(list, ", ")
}

func sized(name string, bytes int) string { return fmt.Sprintf("%s (%d bytes)", name, bytes) }

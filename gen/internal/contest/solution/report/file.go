package report

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/program/prog"
)

// Files is what flatten --json prints.
type Files struct {
	Files   []FileEntry    `json:"files"`
	Refused []RefusedEntry `json:"refused"`
}

// A FileEntry is a flattened file.
type FileEntry struct {
	Problem   string          `json:"problem"`
	File      string          `json:"file"`
	Bytes     int             `json:"bytes"`
	Go        string          `json:"go,omitempty"`       // the version that a file in Go is for
	Language  string          `json:"language"`           // Go or C++17
	Compared  int             `json:"compared,omitempty"` // of a file in C++, in how many tests it did the same as main.go
	Helpers   []string        `json:"helpers"`            // import paths
	Resolved  string          `json:"resolved"`           // how the packages were found: from go.mod, or by the go command and why
	Judge     string          `json:"judge,omitempty"`
	Limits    []Limit         `json:"limits,omitempty"` // what the judge has against the file
	Note      string          `json:"note,omitempty"`   // that the judge takes no Go
	Statement string          `json:"statement,omitempty"`
	Written   bool            `json:"written"`            // the file is new or changed
	Kept      string          `json:"kept,omitempty"`     // where the file with a person's edits is
	Outdated  bool            `json:"outdated,omitempty"` // with --check
	Warnings  []remark.Remark `json:"warnings,omitempty"`
	Unproved  []remark.Remark `json:"unproved,omitempty"`
}

// A Limit is what a judge has against a file.
type Limit struct {
	Key       string `json:"key"` // of the judge's table, such as "source"
	Message   string `json:"message"`
	Confirmed bool   `json:"confirmed"`
}

// A RefusedEntry is a problem without a file.
type RefusedEntry struct {
	Problem  string          `json:"problem"`
	Language string          `json:"language"` // of the file that there is none of
	Errors   []remark.Remark `json:"errors"`
}

// Add adds a file, under the name that it is shown by.
func (f *Files) Add(m *solution.Made, w solution.Wrote, name string) {
	short := m.Job.Source.Short
	entry := FileEntry{Problem: m.Slug, File: name, Bytes: len(m.Text), Language: language(m), Compared: m.Compared(), Helpers: []string{},
		Resolved: resolved(m.Program.Declined), Statement: m.Job.Source.Config.Statement, Written: w.Written, Outdated: w.Outdated,
		Warnings: remark.At(short, m.Warnings), Unproved: remark.At(short, m.Unproved)}
	for _, helper := range m.Helpers {
		entry.Helpers = append(entry.Helpers, helper.Path)
	}
	if !m.Request.Cpp {
		entry.Go = m.Version.String()
	}
	if named := m.Version.Judge; named != nil {
		entry.Judge = named.Name
		for _, f := range m.Faults() {
			entry.Limits = append(entry.Limits, Limit{f.Key, f.Message, f.Confirmed})
		}
		if !named.TakesGo() && !m.Request.Cpp {
			entry.Note = named.WithoutGo()
		}
	}
	if w.Kept != "" {
		entry.Kept = short(w.Kept)
	}
	f.Files = append(f.Files, entry)
}

// Refuse adds a problem without a file, or without one of its two.
func (f *Files) Refuse(m *solution.Made, short func(file string) string, errs prog.Errors) {
	f.Refused = append(f.Refused, RefusedEntry{m.Slug, language(m), remark.At(short, errs)})
}

// Whole returns the same with lists that are there where they are empty.
func (f Files) Whole() Files {
	if f.Files == nil {
		f.Files = []FileEntry{}
	}
	if f.Refused == nil {
		f.Refused = []RefusedEntry{}
	}
	return f
}

func resolved(declined string) string {
	if declined == "" {
		return "from go.mod and the module cache"
	}
	return "by the go command, since " + declined
}

// contents says what was taken along, and what else a reader of the file should know.
func contents(m *solution.Made, w solution.Wrote) string {
	text := "no helpers"
	var helpers []string
	for _, helper := range m.Helpers {
		helpers = append(helpers, helper.Name)
	}
	if len(helpers) > 0 {
		text = "with " + strings.Join(helpers, ", ")
	}
	if m.Request.Cpp {
		text = compared(m.Compared())
	} else if m.Job.Source.Config.Statement == "proposal" {
		text += "; input format is a proposal"
	}
	if w.Outdated {
		text += "; out of date"
	}
	return text
}

// Heaviest names what takes the most of the file: three declarations, or of a file in C++ three packages, that of the problem among them.
func Heaviest(m *solution.Made) string {
	if m.Request.Cpp {
		return "largest packages in it: " + packages(m.Parts)
	}
	var list []string
	for _, w := range m.Heaviest(3) {
		list = append(list, sized(w.Name, w.Bytes))
	}
	text := "largest declarations: " + strings.Join(list, ", ")
	if m.Job.Source.Listed {
		text += "; kamyk why " + m.Slug + " lists all"
	}
	return text
}

func packages(parts []cpp.Part) string {
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

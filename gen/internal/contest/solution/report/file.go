package report

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
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
	Limits    []Limit         `json:"limits,omitempty"` // that the judge would reject
	Note      string          `json:"note,omitempty"`   // the judge takes no Go
	Statement string          `json:"statement,omitempty"`
	Written   bool            `json:"written"`            // new or changed
	Kept      string          `json:"kept,omitempty"`     // copy of a file with manual edits
	Outdated  bool            `json:"outdated,omitempty"` // with --check
	Warnings  []remark.Remark `json:"warnings,omitempty"`
	Unproved  []remark.Remark `json:"unproved,omitempty"`
}

// A Limit is a judge's limit that a file exceeds.
type Limit struct {
	Key       string `json:"key"` // in the judge's table, such as "source"
	Message   string `json:"message"`
	Confirmed bool   `json:"confirmed"`
}

// A RefusedEntry is a problem without a file.
type RefusedEntry struct {
	Problem  string          `json:"problem"`
	Language string          `json:"language"` // of the missing file
	Errors   []remark.Remark `json:"errors"`
}

// Add adds a file under its displayed name.
func (f *Files) Add(m *solution.JobResult, w solution.WriteResult, name string) {
	short := m.Job.Source.Short
	entry := FileEntry{Problem: m.Slug, File: name, Bytes: len(m.Text), Language: language(m), Compared: m.Compared(), Helpers: []string{},
		Resolved: "from go.mod and the module cache", Statement: m.Job.Source.Config.Statement, Written: w.Written, Outdated: w.Outdated,
		Warnings: remark.FromErrors(short, m.Warnings), Unproved: remark.FromErrors(short, m.Unproved)}
	if m.Program.Declined != "" {
		entry.Resolved = "by the go command, since " + m.Program.Declined
	}
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

// AddRefused adds a problem without one of its files.
func (f *Files) AddRefused(m *solution.JobResult, short func(file string) string, errs prog.Errors) {
	f.Refused = append(f.Refused, RefusedEntry{m.Slug, language(m), remark.FromErrors(short, errs)})
}

// contents says which helpers a file includes, and other notes for its line.
func contents(m *solution.JobResult, w solution.WriteResult) string {
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

// Heaviest names the three largest declarations of a file. For a C++ file it names packages, including the problem's own.
func Heaviest(m *solution.JobResult) string {
	if m.Request.Cpp {
		return "largest packages in it: " + largestPackages(m.Parts)
	}
	var list []string
	weights := why.Weights(m.Program, m.Keep)
	for _, w := range weights[:min(3, len(weights))] {
		list = append(list, sized(w.Name, w.Bytes))
	}
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

// Lines formats the output of flatten: an aligned line per file, or per folder with many problems.
type Lines struct {
	width   int                // of the column of names
	folders map[string]*folder // that get one line, by the path of their problems
}

// A folder counts the files of many problems.
type folder struct {
	file        string // folder of the files
	problems    int
	least, most int // bytes
	versions    []string
	cpp         *folder // the same in C++; nil if none
}

// maxLines is how many problems of a folder get lines of their own. With gather, a larger folder gets one line.
const maxLines = 10

// NewLines returns the lines for the files of problems.
func NewLines(w *workspace.Workspace, problems []*problem.Problem, gather bool, o *solution.Options) *Lines {
	counts := map[string]int{}
	for _, found := range problems {
		counts[path.Dir(found.Slug)]++
	}
	l := &Lines{folders: map[string]*folder{}}
	for _, found := range problems {
		name, slug := w.Short(found.File(w.Root())), path.Dir(found.Slug)
		if gather && counts[slug] > maxLines && slug != "." {
			name = w.Short(filepath.Dir(filepath.Dir(found.File(w.Root())))) + "/"
			if l.folders[slug] == nil {
				l.folders[slug] = &folder{file: name}
			}
		}
		width := terminal.Columns(name)
		if choice, err := w.NewSource(found).Choose(o.Go, o.Judge); err == nil && o.InCpp(choice) {
			width += len("main.cpp") - len("main.go")
		}
		l.width = max(l.width, width)
	}
	return l
}

// Line returns the line of a file under its displayed name.
func (l *Lines) Line(m *solution.JobResult, w solution.WriteResult, name string) string {
	compiles := "Go " + m.Version.String()
	if m.Request.Cpp {
		compiles = "C++17  "
	}
	return fmt.Sprintf("%s  %6d bytes  %s  %s", terminal.Pad(name, l.width), len(m.Text), compiles, contents(m, w))
}

// Count counts a file, and reports whether its folder gets one line.
func (l *Lines) Count(m *solution.JobResult) bool {
	f := l.folders[path.Dir(m.Slug)]
	if f == nil {
		return false
	}
	if m.Request.Cpp && f.cpp == nil {
		f.cpp = &folder{file: f.file}
	}
	if m.Request.Cpp {
		f = f.cpp
	}
	n := len(m.Text)
	if f.problems == 0 {
		f.least = n
	}
	f.problems, f.least, f.most = f.problems+1, min(f.least, n), max(f.most, n)
	if version := m.Version.String(); !slices.Contains(f.versions, version) {
		f.versions = append(f.versions, version)
	}
	return true
}

// AddName widens the column of names for a file that gets a line.
func (l *Lines) AddName(m *solution.JobResult, name string) {
	if l.folders[path.Dir(m.Slug)] == nil {
		l.width = max(l.width, terminal.Columns(name))
	}
}

// Folders returns the lines of the folders.
func (l *Lines) Folders() (lines []string) {
	for _, slug := range slices.Sorted(maps.Keys(l.folders)) {
		compiles := "Go " + strings.Join(l.folders[slug].versions, ", ")
		for f := l.folders[slug]; f != nil && f.problems > 0; f = f.cpp {
			lines = append(lines, fmt.Sprintf("%s  %6d problems, %d to %d bytes  %s", terminal.Pad(f.file, l.width), f.problems, f.least,
				f.most, compiles))
			compiles = "C++17"
		}
	}
	return lines
}

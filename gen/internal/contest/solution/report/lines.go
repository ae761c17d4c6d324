package report

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
)

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

// maxLines is how many problems of a folder get lines of their own. A larger folder gets one line.
const maxLines = 10

// NewLines returns the lines for the files of problems.
func NewLines(w *workspace.Workspace, problems []*problem.Problem, o *solution.Options) *Lines {
	counts := map[string]int{}
	for _, found := range problems {
		counts[path.Dir(found.Slug)]++
	}
	l := &Lines{folders: map[string]*folder{}}
	for _, found := range problems {
		name, slug := w.Short(found.File(w.Root())), path.Dir(found.Slug)
		if counts[slug] > maxLines && slug != "." {
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
func (l *Lines) Line(m *solution.JobResult, w submission.Outcome, name string) string {
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

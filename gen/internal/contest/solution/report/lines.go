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
	"kamyk/gen/internal/problem/workspace"
)

// Lines are what flatten prints: a line for each file, with columns that line up, or for a folder of many problems.
type Lines struct {
	width   int                // of the column of names
	folders map[string]*folder // those that get one line, by the paths of their problems
}

// A folder is what was made of many problems.
type folder struct {
	file        string // the folder of the files
	problems    int
	least, most int // bytes
	versions    []string
	cpp         *folder // the same problems in C++; nil if there is none
}

// worthALine is how many problems of one folder get a line each. Where there are more, the folder gets one.
const worthALine = 10

// LinesOf returns the lines for the files of problems. With gather, a folder of many problems gets one.
func LinesOf(w *workspace.Workspace, problems []*problem.Problem, gather bool, o *solution.Options) *Lines {
	counts := map[string]int{}
	for _, found := range problems {
		counts[path.Dir(found.Slug)]++
	}
	l := &Lines{folders: map[string]*folder{}}
	for _, found := range problems {
		name, slug := w.Short(found.File(w.Root())), path.Dir(found.Slug)
		if gather && counts[slug] > worthALine && slug != "." {
			name = w.Short(filepath.Dir(filepath.Dir(found.File(w.Root())))) + "/"
			if l.folders[slug] == nil {
				l.folders[slug] = &folder{file: name}
			}
		}
		l.width = max(l.width, terminal.Columns(name)+added(o, w.Of(found)))
	}
	return l
}

// added is by how much the longest name of a problem's files is longer than that of main.go.
func added(o *solution.Options, s *workspace.Source) int {
	if choice, err := s.Choose(o.Go, o.Judge); err == nil && o.InCpp(choice) {
		return len("main.cpp") - len("main.go")
	}
	return 0
}

// Of returns the line of a file under the name that it is shown by.
func (l *Lines) Of(m *solution.Made, w solution.Wrote, name string) string {
	compiles := "Go " + m.Version.String()
	if m.Request.Cpp {
		compiles = "C++17  "
	}
	return fmt.Sprintf("%s  %6d bytes  %s  %s", terminal.Pad(name, l.width), len(m.Text), compiles, contents(m, w))
}

// Count counts a file, and reports whether its folder gets one line.
func (l *Lines) Count(m *solution.Made) bool {
	f := l.folders[path.Dir(m.Slug)]
	if f == nil {
		return false
	}
	if m.Request.Cpp {
		f = f.inCpp()
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

// inCpp is what was made of the same problems in C++.
func (f *folder) inCpp() *folder {
	if f.cpp == nil {
		f.cpp = &folder{file: f.file}
	}
	return f.cpp
}

// Widen makes the column of names as wide as the name of a file, if that gets a line.
func (l *Lines) Widen(m *solution.Made, name string) {
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

package main

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/workspace"
)

// worthALine is how many problems of one folder get a line each from --all. Where there are more, the folder gets one.
const worthALine = 10

// gather finds the folders that get one line each, by the paths of their problems.
func (r *report) gather(p *workspace.Workspace, problems []*problem.Problem) {
	counts := map[string]int{}
	for _, found := range problems {
		counts[path.Dir(found.Slug)]++
	}
	r.folders = map[string]*folder{}
	for _, found := range problems {
		if slug := path.Dir(found.Slug); counts[slug] > worthALine && slug != "." {
			r.folders[slug] = &folder{file: r.v.short(filepath.Dir(filepath.Dir(found.File(p.Root())))) + "/"}
		}
	}
}

// counted counts a file, if its folder gets one line.
func (r *report) counted(m *solution.Made) bool {
	f := r.folders[path.Dir(m.Slug)]
	if f == nil {
		return false
	}
	if n := len(m.Text); f.problems == 0 {
		f.least, f.most = n, n
	} else {
		f.least, f.most = min(f.least, n), max(f.most, n)
	}
	f.problems++
	if version := m.Version.String(); !slices.Contains(f.versions, version) {
		f.versions = append(f.versions, version)
	}
	return true
}

// sum prints the lines of the folders.
func (r *report) sum() {
	for _, slug := range slices.Sorted(maps.Keys(r.folders)) {
		if f := r.folders[slug]; f.problems > 0 {
			r.v.row(fmt.Sprintf("%s  %6d problems, %d to %d bytes  Go %s", terminal.Pad(filepath.ToSlash(f.file), r.width), f.problems,
				f.least, f.most, strings.Join(f.versions, ", ")))
		}
	}
}

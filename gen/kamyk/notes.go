package main

import (
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
)

// What several commands say beside their results.

// sayGoless says once of a judge that it takes no Go, which is no failure: the file can be of use elsewhere. test and submit are silent
// where C++ is what they test and submit.
func sayGoless(v *voice, c workspace.Choice) {
	if c.Judge != nil && !c.Judge.TakesGo() {
		v.once("%s", c.Judge.WithoutGo())
	}
}

// sayTemplates says which of a problem's functions nobody has touched, of those that are named.
func sayTemplates(v *voice, s *workspace.Source, names ...string) {
	template := untouched(s)
	names = slices.Compact(slices.DeleteFunc(names, func(name string) bool { return template[name].Line == 0 }))
	switch n := len(names); n {
	case 0:
	case 1:
		v.once("%s: %s is still the unedited template", s.Slug, names[0])
	default:
		v.once("%s: %s and %s are still the unedited template", s.Slug, strings.Join(names[:n-1], ", "), names[n-1])
	}
}

// untouched returns the functions of a problem that are still the template's.
func untouched(s *workspace.Source) map[string]token.Position {
	if s.Module == nil || len(s.Files) > 0 {
		return nil
	}
	template, err := scaffold.OpenTemplate(s.Module, s.User, "")
	if err != nil {
		return nil // nobody can say
	}
	return template.Untouched(s.Problem)
}

// everyProblem returns the problems of the module for a command that takes all of them, and says so if there are none.
func everyProblem(v *voice, p *workspace.Workspace) ([]*problem.Problem, error) {
	problems, err := p.Problems()
	if err == nil && len(problems) == 0 {
		sayEmpty(v, p)
	}
	return problems, err
}

// sayEmpty says why there is nothing to list or to do.
func sayEmpty(v *voice, p *workspace.Workspace) {
	v.note("no problems yet; a problem is a folder with a function Solve under %s", v.short(filepath.Join(p.Root(), problem.Folder)))
}

package main

import (
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
)

// Notes that several commands print.

// noteNoGo notes once that a judge takes no Go. That is no failure, because the file may be used elsewhere. test and submit omit the note
// when they test and submit C++.
func noteNoGo(out *printer, named *judge.Profile) {
	if !named.TakesGo() {
		out.noteOnce("%s", named.WithoutGo())
	}
}

// noteTemplates notes which of the named functions of a problem are still the unedited template.
func noteTemplates(out *printer, s *workspace.Source, names ...string) {
	template := untouched(s)
	names = slices.Compact(slices.DeleteFunc(names, func(name string) bool { return template[name].Line == 0 }))
	if len(names) > 0 {
		out.noteOnce("%s: still the unedited template: %s", s.Slug, strings.Join(names, ", "))
	}
}

// untouched returns the functions of a problem that are still the unedited template.
func untouched(s *workspace.Source) map[string]token.Position {
	if s.Module == nil || len(s.Files) > 0 {
		return nil
	}
	template, err := scaffold.OpenTemplate(s.Module, s.User, "")
	if err != nil {
		return nil // nothing to compare with
	}
	return template.Untouched(s.Problem)
}

func everyProblem(out *printer, p *workspace.Workspace) ([]*problem.Problem, error) {
	problems, err := p.Problems()
	if err == nil && len(problems) == 0 {
		noteNoProblems(out, p)
	}
	return problems, err
}

// noteNoProblems notes that the module has no problems yet, and where they belong.
func noteNoProblems(out *printer, p *workspace.Workspace) {
	out.note("no problems yet; kamyk new NAME makes one in %s", out.short(filepath.Join(p.Root(), problem.Folder)))
}

package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/workspace"
)

// judge notes the judge, and what it has against the file.
func (e *fileEntry) judge(m *solution.Made) {
	named := m.Version.Judge
	if named == nil {
		return
	}
	e.Judge = named.Name
	for _, f := range m.Faults() {
		e.Limits = append(e.Limits, limit{f.Key, f.Message, f.Confirmed})
	}
	if !named.TakesGo() && !m.Request.Cpp {
		e.Note = named.WithoutGo()
	}
}

// judge says what the judge that was named has against the file: where that is sure, kamyk fails for it in the end.
func (r *report) judge(m *solution.Made) {
	named := m.Version.Judge
	if named == nil {
		return
	}
	if !m.Request.Cpp {
		sayGoless(r.v, m.Version)
	}
	for _, f := range m.Faults() {
		if f.Confirmed {
			r.broken = true
			r.v.complain("%s %s", r.name(m), f.Message)
		} else {
			r.v.note("warning: %s %s", r.name(m), f.Message)
		}
		if f.Heavy {
			r.v.hint("what weighs most: %s", heaviest(m))
		}
	}
	if base := filepath.Base(m.File); r.named && m.File != "" && named.File != "" && base != named.File {
		r.v.note("%s calls the file %s, and this one is %s", named.Title, named.File, base)
	}
}

// sayGoless says once of a judge that it takes no Go, which is no failure: the file can be of use elsewhere.
func sayGoless(v *voice, c workspace.Choice) {
	if c.Judge != nil && !c.Judge.TakesGo() {
		v.once("%s", c.Judge.WithoutGo())
	}
}

// heaviest names the three declarations that take the most of the file.
func heaviest(m *solution.Made) string {
	var list []string
	for _, w := range m.Heaviest(3) {
		list = append(list, fmt.Sprintf("%s (%d bytes)", w.Name, w.Bytes))
	}
	text := strings.Join(list, ", ")
	if m.Job.Source.Listed {
		text += "; kamyk why " + m.Slug + " lists all"
	}
	return text
}

package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/why"
	"kamyk/gen/internal/workspace"
)

// faults are what the judge has against the file, if one was named.
func (m *made) faults() []judge.Fault {
	if m.version.Judge == nil {
		return nil
	}
	return m.version.Judge.Check(m.text)
}

// judge notes the judge, and what it has against the file.
func (e *fileEntry) judge(m *made) {
	named := m.version.Judge
	if named == nil {
		return
	}
	e.Judge = named.Name
	for _, f := range m.faults() {
		e.Limits = append(e.Limits, limit{f.Key, f.Message, f.Confirmed})
	}
	if !named.TakesGo() {
		e.Note = named.WithoutGo()
	}
}

// judge says what the judge that was named has against the file: where that is sure, kamyk fails for it in the end.
func (r *report) judge(m *made) {
	named := m.version.Judge
	if named == nil {
		return
	}
	sayGoless(r.v, m.version)
	for _, f := range m.faults() {
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
	if base := filepath.Base(m.file); r.named && m.file != "" && named.File != "" && base != named.File {
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
func heaviest(m *made) string {
	var list []string
	for i, w := range why.Weights(m.Program, m.Keep) {
		if i == 3 {
			break
		}
		list = append(list, fmt.Sprintf("%s (%d bytes)", w.Name, w.Bytes))
	}
	text := strings.Join(list, ", ")
	if m.source.Listed {
		text += "; kamyk why " + m.slug + " lists all"
	}
	return text
}

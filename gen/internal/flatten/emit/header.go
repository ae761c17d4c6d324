package emit

import (
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// whySettings stands above the GODEBUG settings of a file.
const whySettings = "// The program counts on these settings, whatever another version of Go does by default: " +
	"see https://go.dev/doc/godebug."

// header writes the origin of the file, and the package comments of the solver. A flattened file keeps its header.
func (w *writer) header() {
	lines := w.ownHeader()
	if lines == nil {
		from := ""
		if w.p.Origin != "" {
			from = " from " + w.p.Origin
		}
		notes := prog.Map(append(w.p.Notes, w.licences()...), func(note string) string { return "// " + note })
		lines = append([]string{prog.GeneratedBy + from + ". DO NOT EDIT."}, notes...)
	}
	if len(w.edits.Settings) > 0 {
		settings := prog.Map(w.edits.Settings, func(setting string) string { return "//go:debug " + setting })
		lines = append(append(lines, whySettings), settings...)
	}
	for _, line := range lines {
		w.file.HeaderComment(line)
	}
	for i, lines := range w.packageComments() {
		if i > 0 {
			w.file.PackageComment("//")
		}
		for _, line := range lines {
			w.file.PackageComment(line)
		}
	}
}

// packageComments returns the comments above the package clauses in the kept files of the selected package. "Package duel solves …" becomes
// "This program solves …", since the file is package main.
func (w *writer) packageComments() (comments [][]string) {
	kept := map[*prog.File]bool{}
	for d := range w.keep.WrittenOf(w.p.Selected()) {
		kept[d.File] = true
	}
	for _, file := range w.p.Selected().Files {
		if file.Syntax.Doc == nil || !kept[file] {
			continue
		}
		if w.p.Strip == prog.StripAll && !licences().MatchString(file.Syntax.Doc.Text()) {
			continue
		}
		var lines []string
		for _, comment := range file.Syntax.Doc.List {
			text := comment.Text
			if rest, ok := strings.CutPrefix(text, "// Package "+w.p.Selected().Name+" "); ok && w.p.Entry != nil {
				text = "// This program " + rest
			}
			if !isDropped(text) {
				lines = append(lines, text)
			}
		}
		if lines != nil {
			comments = append(comments, lines)
		}
	}
	return comments
}

// licences returns the notice of each foreign module from which something is in the file.
func (w *writer) licences() (lines []string) {
	for _, pkg := range w.p.Packages {
		if pkg.Licence == "" || !w.keep.Any(pkg) {
			continue
		}
		source := "the Go distribution"
		if !pkg.Std {
			source = pkg.Module.Path + " " + pkg.Module.Version
		}
		if line := "With code of " + source + ": " + pkg.Licence; !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

// ownHeader returns the lines of the header that an earlier run wrote, or nil.
func (w *writer) ownHeader() (lines []string) {
	file := w.p.Selected().Files[0]
	if len(file.Syntax.Comments) == 0 || len(w.p.Packages) > 1 {
		return nil
	}
	first := file.Syntax.Comments[0]
	if first.Pos() > file.Syntax.Package || !strings.HasPrefix(first.List[0].Text, prog.GeneratedBy) {
		return nil
	}
	for _, comment := range first.List {
		if !isDropped(comment.Text) && comment.Text != whySettings {
			lines = append(lines, comment.Text)
		}
	}
	return lines
}

// comments writes the free-standing comments before a declaration, unless they follow another one.
func (w *writer) comments(c chunk) {
	start := prog.Start(c.node)
	after := c.file.Before(start)
	for _, group := range c.file.Syntax.Comments {
		if group.Pos() > after && group.End() < start && group != c.file.Trailing(after) {
			b := w.bridge(c.file, nil)
			b.span(group.Pos(), group.End())
			w.addCode(b.code())
		}
	}
}

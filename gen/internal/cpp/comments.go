package cpp

import (
	"go/ast"
	"go/token"
	"strings"
)

// comment returns a comment as C++ has it, without what the Go compiler reads.
func comment(group *ast.CommentGroup, pad string) string {
	if group == nil {
		return ""
	}
	var b strings.Builder
	for i, c := range group.List {
		directive := func(c *ast.Comment) bool {
			return strings.HasPrefix(c.Text, "//line ") || strings.HasPrefix(c.Text, "//go:")
		}
		if directive(c) || c.Text == "//" && i+1 < len(group.List) && directive(group.List[i+1]) {
			continue
		}
		b.WriteString(pad + ended(c.Text) + "\n")
	}
	return b.String()
}

// ended returns a comment whose lines end where they do in Go: behind a backslash, and white space after it, C++ goes on with the next one.
func ended(comment string) string {
	lines := strings.Split(comment, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, "\\ \t\v\f\r")
	}
	return strings.Join(lines, "\n")
}

// commentsWithin returns the comments in a body.
func commentsWithin(file *ast.File, body *ast.BlockStmt) (list []*ast.CommentGroup) {
	for _, group := range file.Comments {
		if body.Pos() < group.Pos() && group.End() <= body.End() {
			list = append(list, group)
		}
	}
	return list
}

// flush writes the comments that stand before a place: behind the line before where they stood there in Go.
func (f *fn) flush(pos token.Pos) {
	for len(f.comments) > 0 && f.comments[0].Pos() < pos {
		text := comment(f.comments[0], strings.Repeat("    ", f.indent))
		f.comments = f.comments[1:]
		f.text.WriteString(text)
	}
}

// trailing returns the comment behind a field.
func (w *world) trailing(s *structure, pos token.Pos) string {
	if s.named == nil {
		return ""
	}
	d := w.Decls[s.named.Origin().Obj()]
	if d == nil || !d.Package.Own {
		return ""
	}
	line := w.Fset.PositionFor(pos, false).Line
	for _, group := range d.File.Comments {
		if at := w.Fset.PositionFor(group.Pos(), false); at.Line == line && group.Pos() > pos && len(group.List) == 1 {
			return " " + ended(group.List[0].Text)
		}
	}
	return ""
}

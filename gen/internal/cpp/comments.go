package cpp

import (
	"go/ast"
	"go/token"
	"math"
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

// ended returns a comment whose lines end where they do in Go. In C++ a line that ends with a backslash continues on the next one.
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

// flush writes the comments before a place. One at the end of a statement's line gets a line of its own below it.
func (o *output) flush(pos token.Pos) {
	for len(o.comments) > 0 && o.comments[0].Pos() < pos {
		text := comment(o.comments[0], strings.Repeat("    ", o.indent))
		o.comments = o.comments[1:]
		o.text.Add(text)
	}
}

// flushAll writes the comments that are left.
func (o *output) flushAll() { o.flush(token.Pos(math.MaxInt)) }

// sortComments puts the comments in a switch with the clauses that they belong to: the bodies come in another order in C++. A comment
// temporaryFor a case, which is not indented more, is the case's.
func (f *fn) sortComments(body *ast.BlockStmt) {
	f.ofClause = map[*ast.CaseClause][]*ast.CommentGroup{}
	column := func(pos token.Pos) int { return f.w.Fset.PositionFor(pos, false).Column }
	clauses := clausesOf(body)
	for len(clauses) > 0 && len(f.comments) > 0 && f.comments[0].Pos() < body.Rbrace {
		group := f.comments[0]
		for len(clauses) > 1 && (clauses[1].Pos() < group.Pos() ||
			clauses[0].End() < group.Pos() && column(group.Pos()) <= column(clauses[0].Pos())) {
			clauses = clauses[1:]
		}
		f.ofClause[clauses[0]] = append(f.ofClause[clauses[0]], group)
		f.comments = f.comments[1:]
	}
}

// withComments writes a clause with its comments.
func (o *output) withComments(c *ast.CaseClause, write func()) {
	rest, others := o.comments, o.ofClause
	o.comments = o.ofClause[c]
	write()
	o.comments, o.ofClause = rest, others
}

// trailing returns the comment at the end of a field's line.
func (w *writer) trailing(s *structure, pos token.Pos) string {
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

package cpp

import (
	"go/ast"
	"go/token"
	"math"
	"strings"

	"kamyk/gen/internal/cpp/layout"
)

func commentsWithin(file *ast.File, body *ast.BlockStmt) (list []*ast.CommentGroup) {
	for _, group := range file.Comments {
		if body.Pos() < group.Pos() && group.End() <= body.End() {
			list = append(list, group)
		}
	}
	return list
}

// flush writes the comments before a position. A comment at the end of a line gets a line of its own below it.
func (o *output) flush(pos token.Pos) {
	for len(o.comments) > 0 && o.comments[0].Pos() < pos {
		text := layout.Comment(o.comments[0], strings.Repeat("    ", o.indent))
		o.comments = o.comments[1:]
		o.text.Add(text)
	}
}

func (o *output) flushAll() { o.flush(token.Pos(math.MaxInt)) }

// withComments writes a clause with its comments.
func (o *output) withComments(c *ast.CaseClause, write func()) {
	rest, others := o.comments, o.ofClause
	o.comments = o.ofClause[c]
	write()
	o.comments, o.ofClause = rest, others
}

// sortComments assigns the comments in a switch to its clauses, whose bodies are in another order in C++. A comment before a case belongs
// to it unless it is indented more.
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

package simplify

import (
	"bytes"
	"go/ast"
	"go/token"
)

// CommentAbove returns the comment that starts a line and ends on the line before a node, or nil.
func (f *File) CommentAbove(n ast.Node) *ast.CommentGroup {
	line := f.Line(n.Pos())
	for _, group := range f.Syntax.Comments {
		if f.Line(group.End()) == line-1 && group.End() < n.Pos() && f.BeginsLine(group) {
			return group
		}
	}
	return nil
}

// BeginsLine reports whether a node is the first on its line.
func (f *File) BeginsLine(n ast.Node) bool {
	return bytes.HasSuffix(bytes.TrimRight(f.Source[:f.Offset(n.Pos())], " \t"), []byte("\n"))
}

// Line returns the line of a position.
func (f *File) Line(pos token.Pos) int { return f.Fset.PositionFor(pos, false).Line }

// Cut returns the edit that removes a statement or a field with its line, the comment above it and the one after it.
func (f *File) Cut(n ast.Node) Edit {
	from, to := f.Offset(n.Pos()), f.Offset(n.End())
	if doc := f.CommentAbove(n); doc != nil {
		from = f.Offset(doc.Pos())
	}
	for _, group := range f.Syntax.Comments {
		if group.Pos() >= n.End() && len(bytes.Trim(f.Source[to:f.Offset(group.Pos())], " \t")) == 0 {
			to = f.Offset(group.End())
		}
	}
	before, after := bytes.TrimRight(f.Source[:from], " \t"), bytes.TrimLeft(f.Source[to:], " \t")
	if bytes.HasSuffix(before, []byte("\n")) && bytes.HasPrefix(after, []byte("\n")) {
		to = len(f.Source) - len(after) + 1
		if from = len(before); bytes.HasSuffix(before, []byte("{\n")) || bytes.HasSuffix(before, []byte("\n\n")) {
			to = len(f.Source) - len(bytes.TrimLeft(after, "\n"))
		}
	}
	start := f.Syntax.FileStart
	return Replace(start+token.Pos(from), start+token.Pos(to), "")
}

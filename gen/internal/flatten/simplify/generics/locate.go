package generics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
)

// A location is a place of the source, and the text that was written for it, or nil.
type location struct {
	pos  token.Pos
	text *text
}

// locate returns the location of a type error in the edited file.
func (w *writer) locate(edits []simplify.Edit, fault types.Error) location {
	offset := fault.Fset.PositionFor(fault.Pos, false).Offset
	var source strings.Builder
	l := location{pos: w.f.Syntax.Package}
	for _, piece := range w.f.CopySpan(w.f.Syntax.FileStart, w.f.Syntax.FileEnd, edits) {
		if from := source.Len(); from <= offset && offset < from+len(piece.Text) && piece.At.IsValid() {
			l.pos = piece.At
			if w.isCopied(piece) {
				l.pos += token.Pos(offset - from)
			}
		}
		source.WriteString(piece.Text)
	}
	l.text = w.textAt(source.String(), offset)
	return l
}

// isCopied reports whether a piece is copied from the file.
func (w *writer) isCopied(piece simplify.Piece) bool {
	return strings.HasPrefix(string(w.f.Source[w.f.Offset(piece.At):]), piece.Text)
}

// textAt returns the text for the declaration at an offset of the new source.
func (w *writer) textAt(source string, offset int) *text {
	syntax, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if syntax == nil || err != nil {
		return nil
	}
	for _, d := range syntax.Decls {
		if at := syntax.FileStart + token.Pos(offset); d.Pos() <= at && at < d.End() {
			return w.textOf(d)
		}
	}
	return nil
}

// textOf returns the text for a declaration of the new source, if it is generic.
func (w *writer) textOf(n ast.Decl) *text {
	name, method := "", ""
	switch n := n.(type) {
	case *ast.FuncDecl:
		name = n.Name.Name
		if n.Recv != nil {
			name, method = strings.TrimPrefix(types.ExprString(n.Recv.List[0].Type), "*"), n.Name.Name
		}
	case *ast.GenDecl:
		if spec, ok := n.Specs[0].(*ast.TypeSpec); ok {
			name = spec.Name.Name
		}
	}
	for _, i := range w.instance {
		if i.name != name {
			continue
		}
		for d, t := range i.copies {
			if method == "" && d == i.of || method != "" && d.object.Name() == method {
				return t
			}
		}
	}
	return nil
}

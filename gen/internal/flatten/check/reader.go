package check

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// tokensOf returns the tokens of a declaration, or of some of its parts, after the edits.
func tokensOf(p *prog.Program, edits *prog.Edits, d *prog.Decl, parts ...ast.Node) []tokenAt {
	r := newReader(p, edits, d)
	for _, part := range parts {
		r.part(part, edits.In(part.Pos(), part.End()))
	}
	return normal(r.tokens)
}

func newReader(p *prog.Program, edits *prog.Edits, d *prog.Decl) *reader {
	return &reader{p: p, all: edits, d: d, idents: identsOf(d)}
}

// A reader collects tokens.
type reader struct {
	p      *prog.Program
	all    *prog.Edits
	d      *prog.Decl
	idents []prog.Ident // in the order of the source
	edits  []*prog.Edit // the remaining ones of the part
	tokens []tokenAt
	skip   token.Pos

	redundant map[token.Pos]bool // parentheses without a meaning
}

func (r *reader) part(part ast.Node, edits []*prog.Edit) {
	r.edits, r.redundant = edits, redundant(part)
	r.readSpan(part.Pos(), part.End())
}

func (r *reader) readSpan(pos, end token.Pos) {
	start := r.d.File.Syntax.FileStart
	source := r.d.File.Source[pos-start : end-start]
	r.tokens = slices.Grow(r.tokens, len(source)/2)
	for t := range prog.Tokens(source, 0) {
		if t.Offset == len(source) {
			continue // a semicolon that the scanner inserts at the end of the part
		}
		here := pos + token.Pos(t.Offset)
		r.planned(here)
		if here >= r.skip && !r.redundant[here] {
			r.token(here, t.Kind, t.Text)
		}
	}
	r.planned(end)
}

// planned adds the tokens of the edits up to a position.
func (r *reader) planned(pos token.Pos) {
	for len(r.edits) > 0 && r.edits[0].Pos <= pos {
		edit := r.edits[0]
		r.edits = r.edits[1:]
		if edit.Pos < r.skip {
			continue // inside another replacement
		}
		for _, piece := range edit.New {
			r.piece(edit, piece)
		}
		if edit.End > edit.Pos {
			r.skip = edit.End
		}
	}
}

func (r *reader) piece(edit *prog.Edit, piece prog.Piece) {
	switch {
	case piece.Node != nil:
		inner := newReader(r.p, r.all, r.d)
		inner.part(piece.Node, r.all.Within(piece.Node))
		r.tokens = append(r.tokens, normal(inner.tokens)...)
	case piece.Object != nil:
		r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: token.IDENT, text: piece.Object.Name(), object: piece.Object,
			rule: edit.Rule})
	case piece.Generated != "":
		r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: token.IDENT, text: piece.Generated, rule: edit.Rule, generated: true})
	default:
		r.text(edit, piece.Text)
	}
}

// text adds the tokens of a replacement that only refers to its own names.
func (r *reader) text(edit *prog.Edit, text string) {
	for t := range prog.Tokens([]byte(text), 0) {
		if t.Kind != token.SEMICOLON || t.Text == ";" || strings.Contains(text, "\n") {
			r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: t.Kind, text: spelling(t.Kind, t.Text), rule: edit.Rule})
		}
	}
}

func (r *reader) token(pos token.Pos, tok token.Token, text string) {
	w := tokenAt{pos: pos, tok: tok, text: spelling(tok, text)}
	if tok == token.IDENT {
		if id := prog.IdentAt(r.idents, pos); id != nil {
			w.object, w.text = id.Object, id.Name
			if id.Qualifier != nil {
				r.skip = id.End()
			}
		}
	}
	r.tokens = append(r.tokens, w)
}

func spelling(tok token.Token, text string) string {
	if tok.IsOperator() {
		return tok.String()
	}
	return text
}

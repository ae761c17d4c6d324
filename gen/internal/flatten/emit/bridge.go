package emit

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/build/constraint"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// A bridge writes each token of a file as one jennifer call: identifiers by the table of names, all other tokens unchanged.
type bridge struct {
	w      *writer
	file   *prog.File
	idents []prog.Ident         // in the order of the source
	blank  map[token.Pos]bool   // names to write as _
	brief  map[token.Pos]string // the rest of comments that are shortened
	codes  []jen.Code
}

func (w *writer) bridge(file *prog.File, decls []*prog.Decl) *bridge {
	b := &bridge{w: w, file: file, blank: map[token.Pos]bool{}, brief: map[token.Pos]string{}}
	if len(decls) == 1 {
		b.idents = w.keep.Text(decls[0]).Idents()
		return b
	}
	for _, d := range decls {
		b.idents = append(b.idents, w.keep.Text(d).Idents()...)
	}
	slices.SortFunc(b.idents, func(a, b prog.Ident) int { return cmp.Compare(a.Start(), b.Start()) }) // var a, b = x, y
	return b
}

// code returns the tokens so far as one piece of code.
func (b *bridge) code() jen.Code { return jen.Custom(jen.Options{}, b.codes...) }

func (b *bridge) add(codes ...jen.Code) { b.codes = append(b.codes, codes...) }

// span writes the tokens from pos up to end, and the comments between them.
func (b *bridge) span(pos, end token.Pos) { b.edited(pos, end, b.w.edits.In(pos, end)) }

// doc writes the comment before a declaration, if there is one.
func (b *bridge) doc(comment *ast.CommentGroup) {
	if comment != nil {
		b.span(comment.Pos(), comment.End())
		b.add(jen.Line())
	}
}

// edited writes the tokens from pos up to end, with the given edits.
func (b *bridge) edited(pos, end token.Pos, edits []*prog.Edit) {
	file := b.w.p.Fset.File(b.file.Syntax.FileStart)
	from, to := file.Offset(pos), file.Offset(end)
	source := b.file.Source[from:to]
	walk := &walk{bridge: b, edits: edits, source: source, start: pos}
	for t := range prog.Tokens(source, scanner.ScanComments) {
		if t.Kind != token.SEMICOLON || t.Text != "\n" { // inserted by the scanner
			walk.token(t.Offset, t.Kind, t.Text)
		}
	}
	walk.insertions(end)
}

// A walk is the state while one span is written.
type walk struct {
	*bridge
	edits  []*prog.Edit
	source []byte
	start  token.Pos
	done   int       // the offset after the last token that was written or skipped
	skip   token.Pos // tokens before it are replaced, or belong to an identifier that was written
}

func (w *walk) token(offset int, tok token.Token, lit string) {
	pos := w.start + token.Pos(offset)
	lit, width := w.spelling(offset, tok, lit)
	brief, cut := w.brief[pos]
	if pos < w.skip || cut && brief == "" {
		w.done = offset + width
		return
	}
	w.insertions(w.start + token.Pos(w.done))
	space := string(w.source[w.done:offset])
	if w.vanishes(pos) {
		space = ""
	}
	w.done = offset + width
	if w.plain(pos, tok) {
		w.add(jen.Op(space + lit)) // one call for both, since most tokens are of this kind
		return
	}
	if space != "" {
		w.add(jen.Op(space))
	}
	if w.insertions(pos); w.replacement(pos) {
		return
	}
	switch tok {
	case token.IDENT:
		w.identifier(pos, lit)
	case token.COMMENT:
		if cut {
			lit = brief
		}
		w.comment(lit)
	case token.DEFAULT:
		w.add(jen.Id(lit)) // Op would add a colon
	default:
		w.add(jen.Op(lit))
	}
}

// spelling returns the text of a token to write, and its length in the source.
func (w *walk) spelling(offset int, tok token.Token, lit string) (text string, width int) {
	switch {
	case tok == token.STRING || tok == token.COMMENT:
		width = lengthIn(w.source[offset:], lit)
		if !strings.HasPrefix(lit, "//") {
			lit = string(w.source[offset : offset+width])
		}
		return lit, width
	case tok.IsOperator():
		lit = tok.String()
	}
	return lit, len(lit)
}

// comment writes a comment, unless it is a directive without a meaning in the file.
func (w *walk) comment(text string) {
	if !isDropped(text) {
		w.add(jen.Comment(text))
	} else if strings.HasPrefix(text, "/*") {
		w.add(jen.Op(" ")) // it may be all that separates two words
	}
}

// vanishes reports whether an edit removes the whole line that starts at pos, so that its line break is removed too.
func (w *walk) vanishes(pos token.Pos) bool {
	if len(w.edits) == 0 || w.edits[0].Pos != pos || w.edits[0].End == pos || len(w.edits[0].New) > 0 {
		return false
	}
	rest := bytes.TrimLeft(w.source[w.edits[0].End-w.start:], " \t\r")
	return bytes.HasPrefix(rest, []byte("\n"))
}

// plain reports whether a token is an operator or a keyword that no edit changes.
func (w *walk) plain(pos token.Pos, tok token.Token) bool {
	edited := len(w.edits) > 0 && w.edits[0].Pos == pos
	return !edited && !tok.IsLiteral() && tok != token.COMMENT && tok != token.DEFAULT
}

// lengthIn returns the length of a literal or a comment in the source: the scanner drops carriage returns, so its own text may be shorter.
func lengthIn(source []byte, lit string) int {
	opening, closing := 1, "`"
	switch {
	case strings.HasPrefix(lit, "//"):
		line, _, _ := bytes.Cut(source, []byte("\n"))
		return len(line)
	case strings.HasPrefix(lit, "/*"):
		opening, closing = 2, "*/"
	case !strings.HasPrefix(lit, "`"):
		return len(lit)
	}
	return opening + bytes.Index(source[opening:], []byte(closing)) + len(closing)
}

// insertions writes the insertions before pos or at it.
func (w *walk) insertions(pos token.Pos) {
	for len(w.edits) > 0 && w.edits[0].Pos <= pos && w.edits[0].End == w.edits[0].Pos {
		if w.edits[0].Value {
			w.add(jen.Op(" = "))
		}
		w.pieces(w.edits[0].New)
		w.edits = w.edits[1:]
	}
}

// replacement writes the edit that starts at pos and skips the tokens that it replaces, including edits inside them.
func (w *walk) replacement(pos token.Pos) bool {
	if len(w.edits) == 0 || w.edits[0].Pos != pos {
		return false
	}
	edit := w.edits[0]
	for len(w.edits) > 0 && w.edits[0].Pos < edit.End {
		w.edits = w.edits[1:]
	}
	w.pieces(edit.New)
	w.skip = edit.End
	return true
}

func (b *bridge) pieces(pieces []prog.Piece) {
	for _, piece := range pieces {
		switch {
		case piece.Object != nil:
			b.add(b.w.reference(piece.Object))
		case piece.Generated != "":
			b.add(jen.Id(b.w.names.Generated[piece.Generated]))
		case piece.Node != nil:
			b.edited(piece.Node.Pos(), piece.Node.End(), b.w.edits.Within(piece.Node))
		default:
			b.add(jen.Op(piece.Text))
		}
	}
}

func (w *walk) identifier(pos token.Pos, lit string) {
	id := prog.IdentAt(w.idents, pos)
	switch {
	case w.blank[pos]:
		w.add(jen.Id("_"))
	case id == nil || id.Object == nil:
		w.add(jen.Id(lit))
	default:
		w.add(w.w.reference(id.Object))
		if id.Qualifier != nil {
			w.skip = id.End()
		}
	}
}

// reference writes the name of an object, with the import that it needs if its package stays one.
func (w *writer) reference(object types.Object) jen.Code {
	if object.Pkg() != nil && w.p.DeclOf(object) == nil && prog.IsPackageLevel(object) {
		if path := object.Pkg().Path(); w.names.Imports[path] != "" {
			return jen.Qual(path, object.Name())
		}
	}
	return jen.Id(w.names.Of(object))
}

// dropped are the directives without a meaning in the file, or that the generator writes itself.
var dropped = []string{"//go:debug", "//go:embed", "//go:generate", "//go:linkname", "//kamyk:drop"}

func isDropped(comment string) bool {
	if strings.HasPrefix(comment, "//line ") || strings.HasPrefix(comment, "/*line ") {
		return true
	}
	word, _, _ := strings.Cut(strings.ReplaceAll(comment, "\t", " "), " ")
	return slices.Contains(dropped, word) || constraint.IsGoBuild(comment) || constraint.IsPlusBuild(comment)
}

package check

import (
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/support"
)

// A tokenAt is a token as it is compared: one identifier, qualified or not, or one of everything else.
type tokenAt struct {
	pos    token.Pos
	tok    token.Token
	text   string
	object types.Object // of identifiers; nil where the type checker has none
	rule   int          // of package lower, if an edit planned the token, and pos is the edit's; 0 for the author's own
	made   bool         // the token refers to a generated function, and text is its key
}

// declarations compares the tokens of every kept declaration.
func (c *comparison) declarations() error {
	decls := slices.Collect(c.kept())
	tokens := make([][]tokenAt, len(decls))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, d := range decls {
		group.Go(func() error {
			tokens[i] = c.fileTokens(c.decl[d])
			return nil
		})
	}
	group.Wait()
	for i, d := range decls {
		if err := c.declaration(d, c.decl[d], tokens[i]); err != nil {
			return err
		}
		if d.Head == nil {
			continue
		}
		if c.decl[d].Head == nil {
			return c.differ(d, tokenAt{pos: d.Node.Pos()}, "the line that it repeats is missing")
		}
		if err := c.same(d, values(c.p, c.edits, d.Head), values(c.file, &prog.Edits{}, c.decl[d].Head)); err != nil {
			return err
		}
	}
	return nil
}

// fileTokens returns the tokens of a declaration of the file.
func (c *comparison) fileTokens(d *prog.Decl) []tokenAt {
	return tokensOf(c.file, &prog.Edits{}, d, d.Parts()...)
}

// declaration compares a declaration with the one of the file, whose tokens are given.
func (c *comparison) declaration(d, file *prog.Decl, tokens []tokenAt) error {
	if err := c.same(d, c.tokens[d], tokens); err != nil {
		return err
	}
	for i, object := range d.Objects {
		if object.Name() != "_" && !sameValue(object, file.Objects[i]) {
			return c.differ(d, tokenAt{pos: object.Pos()}, "its value would change")
		}
	}
	return nil
}

// sameValue reports whether two objects have the same constant value, or none.
func sameValue(a, b types.Object) bool {
	x, ok := a.(*types.Const)
	y, also := b.(*types.Const)
	return ok == also && (!ok || x.Val().ExactString() == y.Val().ExactString())
}

// values returns the tokens behind the names of a line of constants.
func values(p *prog.Program, edits *prog.Edits, d *prog.Decl) (tokens []tokenAt) {
	spec := d.Spec()
	if spec.Type != nil {
		tokens = tokensOf(p, edits, d, spec.Type)
	}
	for _, value := range spec.Values {
		tokens = append(tokens, tokensOf(p, edits, d, value)...)
	}
	return tokens
}

// same compares two lists of tokens.
func (c *comparison) same(d *prog.Decl, source, file []tokenAt) error {
	for i, a := range source {
		if i >= len(file) {
			return c.differ(d, a, "the file lacks it")
		}
		if err := c.sameToken(d, a, file[i]); err != nil {
			return err
		}
	}
	if len(file) > len(source) {
		return c.differ(d, tokenAt{pos: d.Node.End()}, fmt.Sprintf("the file has %q too much", file[len(source)].text))
	}
	return nil
}

func (c *comparison) sameToken(d *prog.Decl, a, b tokenAt) error {
	switch {
	case a.tok != b.tok:
		return c.differ(d, a, fmt.Sprintf("the file has %q for %q", b.text, a.text))
	case a.tok != token.IDENT:
		if !sameLiteral(a.tok, a.text, b.text) {
			return c.differ(d, a, fmt.Sprintf("the file has %s for %s", b.text, a.text))
		}
		return nil
	case a.made:
		if b.object == nil || b.object != c.scope().Lookup(c.names.Generated[a.text]) {
			return c.differ(d, a, fmt.Sprintf("%s is not the generated function", b.text))
		}
		return nil
	case a.object == nil || b.object == nil:
		if a.text != b.text || a.rule == 0 && (a.object == nil) != (b.object == nil) {
			return c.differ(d, a, fmt.Sprintf("the file has %s for %s", b.text, a.text))
		}
		return nil
	}
	return c.sameObject(d, a, b)
}

func (c *comparison) sameObject(d *prog.Decl, a, b tokenAt) error {
	if b.text != c.names.Of(a.object) && !c.imported(a.object) {
		return c.differ(d, a, fmt.Sprintf("the file calls it %s and not %s", b.text, c.names.Of(a.object)))
	}
	if a.object.Pkg() == nil || c.p.PackageOf(a.object.Pkg()) == nil {
		if a.object != b.object {
			return c.differ(d, a, fmt.Sprintf("%s would refer to %s", b.text, b.object))
		}
		return nil
	}
	if err := c.pair(a.object, b.object); err != nil {
		return c.differ(d, a, err.Error())
	}
	if !sameValue(a.object, b.object) {
		return c.differ(d, a, "its value would change")
	}
	return nil
}

func (c *comparison) imported(object types.Object) bool {
	return object.Pkg() != nil && c.p.PackageOf(object.Pkg()) == nil
}

// differ reports a fault of the generator at the place of the source that it concerns.
func (c *comparison) differ(d *prog.Decl, a tokenAt, why string) error {
	pos := a.pos
	if !pos.IsValid() {
		pos = d.Node.Pos()
	}
	if a.rule > 0 {
		why += fmt.Sprintf(", where rule %d of package lower edits the source", a.rule)
	}
	return prog.Errors{{
		Rule:    support.Unproved,
		Pos:     c.p.Position(pos),
		Message: fmt.Sprintf("this cannot be proved to stay the same: %s", why),
		Hint:    "this is a fault of kamyk, which refuses rather than write a wrong file",
	}}
}

// tokensOf returns what a declaration says, or some of its parts, with the edits made.
func tokensOf(p *prog.Program, edits *prog.Edits, d *prog.Decl, parts ...ast.Node) []tokenAt {
	r := newReader(p, edits, d)
	for _, part := range parts {
		r.part(part, edits.In(part.Pos(), part.End()))
	}
	return normal(r.tokens)
}

// repeated returns what a part of the declaration says where an edit repeats it.
func (r *reader) repeated(part ast.Node) []tokenAt {
	inner := newReader(r.p, r.all, r.d)
	inner.part(part, r.all.Within(part))
	return normal(inner.tokens)
}

func newReader(p *prog.Program, edits *prog.Edits, d *prog.Decl) *reader {
	return &reader{p: p, all: edits, d: d, idents: identsOf(d)}
}

// A reader collects tokens.
type reader struct {
	p      *prog.Program
	all    *prog.Edits
	d      *prog.Decl
	idents []prog.Ident // those that were not met yet, in the order of the source
	edits  []*prog.Edit // those of the part that were not met yet
	tokens []tokenAt
	skip   token.Pos

	redundant map[token.Pos]bool // parentheses that say nothing
}

// ident returns the identifier that starts at a position, which must not be before the one of the last call.
func (r *reader) ident(pos token.Pos) *prog.Ident {
	for len(r.idents) > 0 && r.idents[0].Start() < pos {
		r.idents = r.idents[1:]
	}
	if len(r.idents) == 0 || r.idents[0].Start() > pos {
		return nil
	}
	return &r.idents[0]
}

func (r *reader) part(part ast.Node, edits []*prog.Edit) {
	r.edits, r.redundant = edits, redundant(part)
	r.read(part.Pos(), part.End())
}

func (r *reader) read(pos, end token.Pos) {
	start := r.d.File.Syntax.FileStart
	source := r.d.File.Source[pos-start : end-start]
	r.tokens = slices.Grow(r.tokens, len(source)/3)
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(source)), source, nil, 0)
	for {
		at, tok, text := s.Scan()
		here := pos + at - 1
		if tok == token.EOF {
			break
		}
		if tok == token.SEMICOLON && int(at) > len(source) {
			continue // put in by the scanner at the end of the part
		}
		r.planned(here)
		if here >= r.skip && !r.redundant[here] {
			r.token(here, tok, text)
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
			continue // inside of what another edit replaced
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
		inner := r.repeated(piece.Node)
		r.tokens = append(r.tokens, inner...)
	case piece.Object != nil:
		r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: token.IDENT, text: piece.Object.Name(), object: piece.Object, rule: edit.Rule})
	case piece.Generated != "":
		r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: token.IDENT, text: piece.Generated, rule: edit.Rule, made: true})
	default:
		r.text(edit, piece.Text)
	}
}

// text adds the tokens of a replacement that refers to nothing but what is local to it.
func (r *reader) text(edit *prog.Edit, text string) {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), []byte(text), nil, 0)
	for {
		_, tok, lit := s.Scan()
		if tok == token.EOF {
			return
		}
		if tok != token.SEMICOLON || lit == ";" || strings.Contains(text, "\n") {
			r.tokens = append(r.tokens, tokenAt{pos: edit.Pos, tok: tok, text: spelling(tok, lit), rule: edit.Rule})
		}
	}
}

func (r *reader) token(pos token.Pos, tok token.Token, text string) {
	w := tokenAt{pos: pos, tok: tok, text: spelling(tok, text)}
	if tok == token.IDENT {
		if id := r.ident(pos); id != nil {
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

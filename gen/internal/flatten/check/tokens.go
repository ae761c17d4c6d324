package check

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A tokenAt is a token for the comparison. A qualified identifier is one token.
type tokenAt struct {
	pos       token.Pos
	tok       token.Token
	text      string
	object    types.Object // of identifiers; nil if the type checker recorded none
	rule      int          // the rule of package lower if an edit wrote the token, and pos is the edit's position; 0 for the author's own
	generated bool         // the token refers to a generated function, and text is its key
}

// declarations compares the tokens of every kept declaration.
func (c *Comparison) declarations() error {
	decls := slices.Collect(c.keptDecls())
	tokens := make([][]tokenAt, len(decls))
	parallel.Each(len(decls), func(i int) { tokens[i] = c.fileTokens(c.decl[decls[i]]) })
	for i, d := range decls {
		if err := c.same(d, c.tokens[d], tokens[i]); err != nil {
			return err
		}
		for i, object := range d.Objects {
			if object.Name() != "_" && !sameValue(object, c.decl[d].Objects[i]) {
				return c.differ(d, tokenAt{pos: object.Pos()}, "its value would change")
			}
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

func (c *Comparison) fileTokens(d *prog.Decl) []tokenAt {
	return tokensOf(c.file, &prog.Edits{}, d, d.Parts()...)
}

// sameValue reports whether two objects have the same constant value, or none.
func sameValue(a, b types.Object) bool {
	x, ok := a.(*types.Const)
	y, also := b.(*types.Const)
	return ok == also && (!ok || x.Val().ExactString() == y.Val().ExactString())
}

// values returns the tokens after the names in a line of constants.
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

func (c *Comparison) same(d *prog.Decl, source, file []tokenAt) error {
	for i, a := range source {
		if i >= len(file) {
			return c.differ(d, a, "the file lacks it")
		}
		if err := c.sameToken(d, a, file[i]); err != nil {
			return err
		}
	}
	if len(file) > len(source) {
		return c.differ(d, tokenAt{pos: d.Node.End()}, fmt.Sprintf("the file has an extra %q", file[len(source)].text))
	}
	return nil
}

func (c *Comparison) sameToken(d *prog.Decl, a, b tokenAt) error {
	switch {
	case a.tok != b.tok:
		return c.differ(d, a, fmt.Sprintf("the file has %q for %q", b.text, a.text))
	case a.tok != token.IDENT:
		if !sameLiteral(a.tok, a.text, b.text) {
			return c.differ(d, a, fmt.Sprintf("the file has %s for %s", b.text, a.text))
		}
		return nil
	case a.generated:
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

func (c *Comparison) sameObject(d *prog.Decl, a, b tokenAt) error {
	imported := a.object.Pkg() != nil && c.p.PackageOf(a.object.Pkg()) == nil
	if b.text != c.names.Of(a.object) && !imported {
		return c.differ(d, a, fmt.Sprintf("the file calls it %s and not %s", b.text, c.names.Of(a.object)))
	}
	if a.object.Pkg() == nil || imported {
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

// differAt is differ for a declared object. Objects of the generator have no position.
func (c *Comparison) differAt(object types.Object, format string, args ...any) error {
	if object == nil {
		return fmt.Errorf(format, args...)
	}
	return c.differ(c.p.DeclOf(object), tokenAt{pos: object.Pos()}, fmt.Sprintf(format, args...))
}

// differ reports a bug of the generator at the position in the source.
func (c *Comparison) differ(d *prog.Decl, a tokenAt, why string) error {
	pos := a.pos
	if !pos.IsValid() {
		pos = d.Node.Pos()
	}
	if a.rule > 0 {
		why += fmt.Sprintf(", where rule %d of package lower edits the source", a.rule)
	}
	return prog.Refusal(support.Unproved, c.p.Position(pos), support.OwnFault, "this cannot be proved to stay the same: %s", why)
}

package check

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/prog"
)

// generated compares the generated declarations, main and functions that older judges lack, with the output of package generate. The
// program's objects that main uses are declared only in the file.
func (c *Comparison) generated() error {
	if c.p.Entry == nil && len(c.names.Generated) == 0 {
		return nil
	}
	want, _, err := parse(c.p, generate.Source(c.p, c.names), prog.Toolchain(), false)
	if err != nil {
		return err
	}
	got, directives := pragmas(c.file), pragmas(want)
	declared := map[string]*prog.Decl{}
	for _, d := range c.file.Selected().Decls {
		declared[d.FullName()] = d
	}
	for _, d := range want.Selected().Decls {
		other := declared[d.FullName()]
		if other == nil || !slices.Equal(directives[d.Node], got[other.Node]) {
			return fmt.Errorf("the file lacks the generated %s, or its directives", d.FullName())
		}
		g := &generation{c: c, want: want, to: map[types.Object]types.Object{}, from: map[types.Object]types.Object{}}
		if err := g.same(d, other); err != nil {
			return fmt.Errorf("the generated %s: %w", d.FullName(), err)
		}
	}
	return nil
}

// A generation compares one generated declaration.
type generation struct {
	c        *Comparison
	want     *prog.Program
	to, from map[types.Object]types.Object // objects that it declares itself
}

func (g *generation) same(want, got *prog.Decl) error {
	a, b := tokensOf(g.want, &prog.Edits{}, want, want.Parts()...), g.c.fileTokens(got)
	if len(a) != len(b) {
		return fmt.Errorf("%d tokens have become %d", len(a), len(b))
	}
	for i := range a {
		if a[i].tok != b[i].tok || !sameLiteral(a[i].tok, a[i].text, b[i].text) {
			return fmt.Errorf("%s has become %s", a[i].text, b[i].text)
		}
		if a[i].tok == token.IDENT && !g.refers(a[i].object, b[i].object) {
			return fmt.Errorf("%s refers to something else", b[i].text)
		}
	}
	return nil
}

// refers reports whether two identifiers of one name refer to the same object. The first has no object if the program declares it.
func (g *generation) refers(want, got types.Object) bool {
	switch {
	case want == nil:
		return got == nil || prog.IsMember(got) || got.Pkg() != nil && prog.IsPackageLevel(got)
	case got == nil:
		return false
	case want.Pkg() != g.want.Selected().Types:
		return want == got
	}
	if g.to[want] == nil && g.from[got] == nil {
		g.to[want], g.from[got] = got, want
	}
	return g.to[want] == got && g.from[got] == want && prog.IsPackageLevel(want) == prog.IsPackageLevel(got)
}

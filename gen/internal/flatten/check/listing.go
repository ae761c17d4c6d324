package check

import (
	"go/ast"
	"iter"

	"kamyk/gen/internal/program/prog"
)

// These functions list the kept declarations and their identifiers again. They do not use the walk of package prog, which all other stages
// share: a proof that shared it would share its bugs.

// keptDecls yields the kept declarations, in the order of the source.
func (s *Source) keptDecls() iter.Seq[*prog.Decl] {
	return func(yield func(*prog.Decl) bool) {
		for _, pkg := range s.p.Packages {
			for _, d := range pkg.Decls {
				if s.keep.Decls[d] && !yield(d) {
					return
				}
			}
		}
	}
}

// identsOf returns the identifiers of a declaration in the order of the source, including those of dropped statements. The tokens decide
// which of them count.
func identsOf(d *prog.Decl) (idents []prog.Ident) {
	parts := d.Parts()
	idents = make([]prog.Ident, 0, (parts[len(parts)-1].End()-parts[0].Pos())/12)
	c := d.Package.Collector()
	for _, part := range parts {
		ast.Inspect(part, func(n ast.Node) bool {
			id, into := c.Ident(n)
			if id.Ident != nil {
				idents = append(idents, id)
			}
			return into
		})
	}
	return idents
}

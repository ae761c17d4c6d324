package emit

import (
	"go/token"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// constantsFirst moves constants to the top of the file if the compiler of Go 1.22, up to 1.22.2, would otherwise change the order of
// variables. It counts the dependences of an initialiser, and there constants count like variables, each at its place in the file. So it
// initialises b before a here:
//
//	var a = read(limit)
//	var b = read(1)
//	const limit = 10
func (w *writer) constantsFirst(sections []section) []section {
	if w.p.Target.Go != 22 {
		return sections
	}
	initDeps := map[*prog.Decl]bool{}
	for _, pkg := range w.p.Packages {
		for d := range w.keep.WrittenOf(pkg) {
			if d.Token() == token.VAR || w.edits.Called[d.Decl] {
				w.keep.AddReferences(d.Decl, initDeps)
			}
		}
	}
	first := section{title: "Constants that initialisers use: Go 1.22.2 initialises a variable late if its constant is declared after it."}
	ordered := false
	for i := range sections {
		sections[i].chunks = slices.DeleteFunc(slices.Clone(sections[i].chunks), func(c chunk) bool {
			moves := ordered && c.decls[0].Token() == token.CONST &&
				slices.ContainsFunc(c.decls, func(d *prog.Decl) bool { return initDeps[d] })
			ordered = ordered || slices.ContainsFunc(c.decls, w.ordered)
			if moves {
				first.chunks = append(first.chunks, c)
			}
			return moves
		})
		ordered = ordered || len(sections[i].inits) > 0
	}
	if len(first.chunks) == 0 {
		return sections
	}
	return append([]section{first}, sections...)
}

// ordered reports whether the order of a variable can be observed, or is kept as if it could.
func (w *writer) ordered(d *prog.Decl) bool {
	return w.keep.Initial[d].Ordered() || w.keep.Initial[d] == prog.Independent && d.Package != w.p.Selected()
}

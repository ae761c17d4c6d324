package lower

import (
	"go/token"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// refuseWaits refuses variables that compilers before Go 1.18 order differently. A variable is initialised after the variables that it
// depends on. Those compilers skip a dependence on a variable without an initial value:
//
//	var first = read(&count) // by the language, after count
//	var second = read(nil)   // by the language, first of all
//	var count int
func (l *planner) refuseWaits() {
	if l.p.Target.Go >= 18 {
		return
	}
	for _, pkg := range l.p.Packages {
		var ordered []*prog.Text // variables with initial values
		for d := range l.keep.WrittenOf(pkg) {
			switch {
			case d.Token() != token.VAR || d.Index < 0:
			case len(d.Values()) == 0 && len(ordered) > 1:
				l.refuseDependents(d, ordered[:len(ordered)-1])
			case l.keep.Initial[d.Decl].Ordered():
				ordered = append(ordered, d)
			}
		}
	}
}

// refuseDependents refuses an earlier variable that depends on the given one.
func (l *planner) refuseDependents(d *prog.Text, before []*prog.Text) {
	for _, waiting := range before {
		references := map[*prog.Decl]bool{}
		if l.keep.AddReferences(waiting.Decl, references); references[d.Decl] {
			l.errs.Refuse(support.Newer, l.p.Position(waiting.Object().Pos()), "declare "+d.Object().Name()+" before it",
				"%s depends on %s, which is declared after it without a value: compilers before Go 1.18 miss that, "+
					"and the file is for Go %s", waiting.Object().Name(), d.Object().Name(), l.p.Target.Go)
			return
		}
	}
}

package lower

import (
	"go/token"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// refuseWaits refuses variables that compilers before Go 1.18 order differently. A variable waits for later ones, by the language also for
// one without an initial value, which those compilers treat as initialised from the start:
//
//	var first = read(&count)
//	var second = read(nil) // comes first
//	var count int
func (l *planner) refuseWaits() {
	if l.p.Target.Go >= 18 {
		return
	}
	for _, pkg := range l.p.Packages {
		var ordered []*prog.Text // variables that wait for nothing known
		for d := range l.keep.WrittenOf(pkg) {
			switch {
			case d.Token() != token.VAR || d.Index < 0:
			case len(d.Values()) == 0 && len(ordered) > 1:
				l.refuseWaitFor(d, ordered[:len(ordered)-1])
			case l.keep.Initial[d.Decl].Ordered():
				ordered = append(ordered, d)
			}
		}
	}
}

// refuseWaitFor refuses the earlier variables that depend on the given one.
func (l *planner) refuseWaitFor(d *prog.Text, before []*prog.Text) {
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

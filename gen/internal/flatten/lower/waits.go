package lower

import (
	"go/token"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// refuseWaits refuses variables whose place compilers before Go 1.18 find otherwise. One waits for a variable that stands after it, and by
// the language for one without an initial value too, which those compilers take to be ready from the start:
//
//	var first = read(&count)
//	var second = read(nil) // comes first
//	var count int
func (l *planner) refuseWaits() {
	if l.p.Target.Go >= 18 {
		return
	}
	for _, pkg := range l.p.Packages {
		var ordered []*prog.Text // that wait for nothing known
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

// refuseWaitFor refuses those variables that lead to the given one.
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

package lower

import (
	"go/types"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
)

// changes says, once for each, which functions that the program uses give another output at the judge, or has them taken from source.
func (l *planner) changes() {
	said := map[types.Object]bool{}
	for d := range l.keep.Written() {
		for _, id := range d.Idents() {
			if id.Object == nil || said[id.Object] || id.Object.Pkg() == nil || l.isOwn(id.Object) {
				continue
			}
			said[id.Object] = true
			name := fullName(id.Object)
			if change, ok := std.ChangeOf(name, int(l.p.Target.Go)); ok {
				l.changed(d, id, name, change)
			}
		}
	}
}

func (l *planner) changed(d *prog.Text, id prog.Ident, name string, change std.Change) {
	since, _ := std.Since(id.Object.Pkg().Path(), id.Object.Name())
	switch {
	case change.Taken && since <= int(l.p.Target.Go):
		l.wanted.Taken = append(l.wanted.Taken, name)
	case !d.Package.Std && !change.Taken:
		l.edits.Warnings.Add(l.p.Position(id.Start()), "", "%s may print something else at the judge: before Go %s, %s (%s)",
			name, prog.Version(change.Since), change.What, change.Source)
	}
}

func fullName(object types.Object) string {
	if function, ok := object.(*types.Func); ok {
		return function.FullName()
	}
	return object.Pkg().Path() + "." + object.Name()
}

package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// changes handles functions whose output differs at the judge, each once: it warns, or copies them from source.
func (l *planner) changes() {
	reported := map[string]bool{}
	for d := range l.keep.Written() {
		for _, id := range d.Idents() {
			if !l.isStandard(id.Object) {
				continue
			}
			name := prog.QualifiedName(id.Object)
			if function, ok := id.Object.(*types.Func); ok {
				name = function.FullName()
			}
			if reported[name] {
				continue
			}
			reported[name] = true
			since, _ := std.Since(id.Object.Pkg().Path(), id.Object.Name())
			for _, change := range std.ChangesOf(name, int(l.p.Target.Runs())) {
				switch {
				case change.Copied && since <= int(l.p.Target.Go):
					l.needs.Copied = append(l.needs.Copied, name)
				case !d.Package.Std && !change.Copied:
					l.warnChange(id.Start(), name, change)
				}
			}
		}
		if !d.Package.Std {
			l.changedFormats(d, reported)
		}
	}
}

// changedFormats checks the constant formats for packages fmt and log.
func (l *planner) changedFormats(d *prog.Text, reported map[string]bool) {
	for call := range prog.Each[*ast.CallExpr](d.Nodes()) {
		format, _, ok := std.ConstantFormat(d.Package.Info, call)
		if !ok {
			continue
		}
		function := d.Package.Info.Uses[prog.Callee(call.Fun)].(*types.Func)
		for _, change := range std.ChangesOfFormat(format, int(l.p.Target.Runs())) {
			if !reported[change.What] {
				reported[change.What] = true
				l.warnChange(call.Pos(), function.FullName(), change)
			}
		}
	}
}

func (l *planner) warnChange(pos token.Pos, name string, change std.Change) {
	l.edits.Warnings.Add(l.p.Position(pos), "", "%s may print something else at the judge: before Go %s, %s (%s)",
		name, prog.Version(change.Since), change.What, change.Source)
}

package lower

import (
	"go/ast"
	"go/constant"
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
					l.wanted.Copied = append(l.wanted.Copied, name)
				case !d.Package.Std && !change.Copied:
					l.sayChange(id.Start(), name, change)
				}
			}
		}
		if !d.Package.Std {
			l.changedFormats(d, reported)
		}
	}
}

// changedFormats checks the constant formats for package fmt.
func (l *planner) changedFormats(d *prog.Text, reported map[string]bool) {
	for call := range prog.Each[*ast.CallExpr](d.Nodes()) {
		for _, change := range std.ChangesOfFormat(formatOf(d, call), int(l.p.Target.Runs())) {
			if !reported[change.What] {
				reported[change.What] = true
				l.sayChange(call.Pos(), "fmt."+prog.Callee(call.Fun).Name, change)
			}
		}
	}
}

// formatOf returns the constant format of a call of package fmt, or "".
func formatOf(d *prog.Text, call *ast.CallExpr) string {
	callee := d.Package.Info.Uses[prog.Callee(call.Fun)]
	if !isFunction(callee, "fmt.Appendf", "fmt.Errorf", "fmt.Fprintf", "fmt.Printf", "fmt.Sprintf") {
		return ""
	}
	for _, argument := range call.Args[:min(2, len(call.Args))] { // the first argument may be the writer
		if format := d.Package.Info.Types[argument].Value; format != nil && format.Kind() == constant.String {
			return constant.StringVal(format)
		}
	}
	return ""
}

func (l *planner) sayChange(pos token.Pos, name string, change std.Change) {
	l.edits.Warnings.Add(l.p.Position(pos), "", "%s may print something else at the judge: before Go %s, %s (%s)",
		name, prog.Version(change.Since), change.What, change.Source)
}

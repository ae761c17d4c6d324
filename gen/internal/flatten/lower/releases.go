package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// refuseNewNames refuses names of the standard library that are newer than the judge's Go.
func (l *planner) refuseNewNames(d *prog.Text) {
	for _, id := range d.Idents() {
		if !l.isStandard(id.Object) || !prog.IsPackageLevel(id.Object) {
			continue
		}
		if _, builtin := id.Object.(*types.Builtin); builtin && newerOfUnsafe[id.Object.Name()].key != "" {
			continue // rule 8 has a generated function
		}
		l.release(d, id.Pos(), id.Object.Pkg().Path(), id.Object.Name())
	}
	for n := range prog.Each[*ast.SelectorExpr](d.Nodes()) {
		selection := d.Package.Info.Selections[n]
		if selection == nil || !l.isStandard(selection.Obj()) || prog.StandsFor(d.Package.Info, n) != nil {
			continue
		}
		if path, name, ok := std.Member(selection); ok { // by the type in the selector
			l.release(d, n.Sel.Pos(), path, name)
		}
	}
}

func (l *planner) release(d *prog.Text, at token.Pos, path, name string) {
	minor, ok := std.SinceOn(l.p.Target.GOOS, path, name)
	if !ok && l.p.Target.Go <= std.Newest {
		l.errs.Refuse(support.Newer, l.position(d, at), "", "%s.%s is not in the tables of kamyk, which end with Go 1.%d", path, name,
			std.Newest)
	}
	if ok && prog.Version(minor) > l.p.Target.Go {
		reason, copied := std.Copyable(path, name)
		if !copied && prog.Version(minor) <= l.p.Target.Library {
			return
		}
		if copied && strings.Contains(name, ".") {
			reason = "kamyk writes the method as a function, which can only be called"
		}
		if reason != "" {
			reason = ": " + reason
		}
		l.errs.Refuse(support.Newer, l.position(d, at), "", "%s.%s needs Go %s, and the file is for Go %s%s", path, name,
			prog.Version(minor), l.p.Target.Go, reason)
		if copied {
			l.needs.Copied = append(l.needs.Copied, std.Together(path, name)...)
		}
	}
}

// position returns the position of an error. For a declaration copied from the standard library, that is where the program uses it.
func (l *planner) position(d *prog.Text, pos token.Pos) token.Position {
	if d.Package.Std {
		_, pos = l.keep.Entrance(d.Decl)
	}
	return l.p.Position(pos)
}

// refuseNewMethods refuses newer methods of the standard library by which types implement the program's own interfaces.
func (l *planner) refuseNewMethods() {
	if l.p.Target.Go >= std.Newest {
		return
	}
	for _, s := range l.keep.Satisfied {
		methods := types.NewMethodSet(s.Type)
		for method := range s.Interface.Methods() {
			selection := methods.Lookup(method.Pkg(), method.Name())
			if !l.isOwn(method) || selection == nil || !l.isStandard(selection.Obj()) {
				continue
			}
			if path, name, ok := std.Member(selection); ok {
				l.release(l.keep.Text(s.From), s.Pos, path, name)
			}
		}
	}
}

// isOwn reports whether an object is declared in a package from source.
func (l *planner) isOwn(object types.Object) bool {
	return object.Pkg() != nil && l.p.PackageOf(object.Pkg()) != nil
}

// isStandard reports whether an object is declared in a package that stays an import.
func (l *planner) isStandard(object types.Object) bool {
	return object != nil && object.Pkg() != nil && l.p.PackageOf(object.Pkg()) == nil
}

package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// warnCopies points at variables that compilers of all versions get wrong in the program, and right in the file. In
//
//	var a = lib.V
//	var _ = lib.ChangeV()
//	var b = a
//
// they read lib.V for b, though a has its first value. In one file, where V is no longer imported, b gets the value of a.
func (l *planner) warnCopies() {
	read, written := map[types.Object]bool{}, map[types.Object]bool{}
	seen := map[*prog.Decl]bool{}
	for d := range l.keep.All(l.p) {
		if d.Token() == token.VAR && l.keep.Initial[d] == prog.Ordered {
			l.collectReads(d, read, map[*prog.Decl]bool{})
		}
		if d.Token() == token.VAR || d.IsInit() {
			l.collectWritesFrom(d, written, seen)
		}
	}
	for d := range l.keep.All(l.p) {
		if v := l.importedCopy(d); v != nil && written[v] && read[d.Object()] {
			l.edits.Warnings.Add(l.p.Position(d.Object().Pos()), "", "%s copies %s.%s, which changes while variables are initialised: "+
				"what reads the copy then gets the changed value by a fault of Go's compilers, and in the file the copy's own, as the language says",
				d.Object().Name(), v.Pkg().Name(), v.Name())
		}
	}
}

// importedCopy returns the variable of another package whose name is the whole initialiser of a variable, conversions aside, or nil.
func (l *planner) importedCopy(d *prog.Decl) types.Object {
	if d.Token() != token.VAR || len(d.Values()) != 1 || d.Index < 0 {
		return nil
	}
	value := ast.Unparen(d.Values()[0])
	for {
		call, ok := value.(*ast.CallExpr)
		if !ok || !d.Package.Info.Types[call.Fun].IsType() {
			break
		}
		value = ast.Unparen(call.Args[0])
	}
	v, ok := d.Package.Info.Uses[calleeName(value)].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == d.Package.Types || l.p.DeclOf(v) == nil {
		return nil
	}
	return v
}

// collectWritesFrom notes the variables that a declaration may change, and the functions that it names.
func (l *planner) collectWritesFrom(d *prog.Decl, written map[types.Object]bool, seen map[*prog.Decl]bool) {
	if seen[d] {
		return
	}
	seen[d] = true
	l.collectWrites(d, written)
	for id := range l.keep.Idents(l.p, d) {
		if next := l.p.DeclOf(id.Object); id.Object != nil && next != nil && next.Func() != nil {
			l.collectWritesFrom(next, written, seen)
		}
	}
}

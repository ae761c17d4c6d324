package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// refuseCopies refuses variables that all compilers initialise wrongly in the program, and would initialise correctly in the file. In
//
//	var a = lib.V
//	var _ = lib.ChangeV()
//	var b = a
//
// they read lib.V for b, although a holds the first value of V. In one file, where V is no longer imported, b gets the value of a.
func (l *planner) refuseCopies() {
	for _, pkg := range l.p.Packages {
		var order []*prog.Text // the kept variables in the order of their initialisation
		for _, initializer := range pkg.Info.InitOrder {
			if d := l.textOf(initializer.Lhs[0]); d != nil && l.keep.Decls[d.Decl] {
				order = append(order, d)
			}
		}
		for i, d := range order {
			if v := l.importedCopy(d); v != nil && l.changesBeforeRead(v, d.Object(), order[i+1:]) {
				l.errs.Refuse(support.Copied, l.p.Position(d.Object().Pos()),
					"give "+d.Object().Name()+" its value in a function with //go:noinline",
					"%s copies %s.%s, which changes before main: by a bug of Go's compilers, what reads the copy before main gets the "+
						"changed value; in one file it would get the first one", d.Object().Name(), v.Pkg().Name(), v.Name())
			}
		}
	}
}

// changesBeforeRead reports whether one of the later initialisers reads the copy, after the original may have changed.
func (l *planner) changesBeforeRead(original, copied types.Object, later []*prog.Text) bool {
	written, seen := map[types.Object]bool{}, map[*prog.Text]bool{}
	for _, d := range later {
		if !l.keep.Initial[d.Decl].Ordered() {
			continue
		}
		l.collectWritesFrom(d, written, seen)
		if !written[original] {
			continue
		}
		read := map[types.Object]bool{}
		l.collectReads(d, read, map[*prog.Text]bool{})
		if read[copied] {
			return true
		}
	}
	return false
}

// importedCopy returns the variable of another package if the initialiser of a variable is only its name, or a conversion of it; otherwise
// nil.
func (l *planner) importedCopy(d *prog.Text) types.Object {
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
	name, _ := value.(*ast.Ident)
	if selector, ok := value.(*ast.SelectorExpr); ok {
		name = selector.Sel
	}
	v, ok := d.Package.Info.Uses[name].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == d.Package.Types || l.p.DeclOf(v) == nil {
		return nil
	}
	return v
}

// collectWritesFrom collects the variables that a declaration may change, directly or through what it names: functions, variables that hold
// some, and for a method of an interface every method of its name.
func (l *planner) collectWritesFrom(d *prog.Text, written map[types.Object]bool, seen map[*prog.Text]bool) {
	if seen[d] {
		return
	}
	seen[d] = true
	l.collectWrites(d, written)
	for _, id := range d.Idents() {
		if id.Object == nil {
			continue
		}
		if next := l.textOf(id.Object); next != nil {
			l.collectWritesFrom(next, written, seen)
		} else if method, ok := id.Object.(*types.Func); ok && method.Signature().Recv() != nil {
			for d := range l.keep.Written() {
				if f := d.Func(); f != nil && f.Recv != nil && f.Name.Name == method.Name() {
					l.collectWritesFrom(d, written, seen)
				}
			}
		}
	}
}

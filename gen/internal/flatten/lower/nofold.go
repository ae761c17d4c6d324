package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// noFold applies rule 3. These compilers copy the value of a literal, or of the name of another such variable. If a copy names a second
// one, they read the original of the second one.
func (l *planner) noFold() {
	if l.p.Target.Go >= 22 {
		return
	}
	changing, read := map[types.Object]bool{}, map[types.Object]bool{}
	for d := range l.keep.Written() {
		l.collectWrites(d, changing)
		if d.Token() == token.VAR && l.keep.Initial[d.Decl].Ordered() {
			l.collectReads(d, read, map[*prog.Text]bool{})
		}
	}
	l.collectCopies(changing)
	for d := range l.keep.Written() {
		if d.Token() == token.VAR && d.Index >= 0 && len(d.Values()) > 0 && isFolded(d) && changing[d.Object()] && read[d.Object()] {
			value, argument := d.Values()[0], tokens("")
			if t := d.Spec().Type; t != nil {
				argument = tokens("[$]", t)
			}
			l.insert(RuleNoFold, value.Pos(), "$$(", generated(generate.NoFold), argument)
			l.insert(RuleNoFold, value.End(), ")")
		}
	}
}

// isFolded reports whether compilers may know the variable's initial value, because it results from no call, conversions aside.
func isFolded(d *prog.Text) bool {
	value := ast.Unparen(d.Values()[0])
	call, ok := value.(*ast.CallExpr)
	return !prog.Is[*ast.FuncLit](value) && (!ok || d.Package.Info.Types[call.Fun].IsType())
}

// collectCopies adds the variables whose initialiser mentions a changing one, directly or through another copy.
func (l *planner) collectCopies(changing map[types.Object]bool) {
	for grown := true; grown; {
		grown = false
		for d := range l.keep.Written() {
			if d.Token() == token.VAR && d.Index >= 0 && !changing[d.Object()] && l.copies(d, changing) {
				changing[d.Object()], grown = true, true
			}
		}
	}
}

// copies reports whether the initialiser of a variable mentions one of the given ones, outside of function literals.
func (l *planner) copies(d *prog.Text, variables map[types.Object]bool) (found bool) {
	for _, value := range d.Values() {
		d.Inspect(func(n ast.Node, _ []ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				found = found || variables[d.Package.Info.Uses[id]]
			}
			return !found && !prog.Is[*ast.FuncLit](n)
		}, value)
	}
	return found
}

// collectWrites collects the package-level variables that a declaration may change.
func (l *planner) collectWrites(d *prog.Text, written map[types.Object]bool) {
	for n := range d.Nodes() {
		for _, operand := range flow.Changed(d.Package.Info, n) {
			if v, _ := flow.Root(d.Package.Info, operand); v != nil {
				written[v] = true
			}
		}
	}
}

// collectReads collects the variables that an initialiser refers to, itself or through functions with a single return statement: compilers
// know the result only of those.
func (l *planner) collectReads(d *prog.Text, read map[types.Object]bool, seen map[*prog.Text]bool) {
	if seen[d] {
		return
	}
	seen[d] = true
	literals := slices.Collect(prog.Each[*ast.FuncLit](d.Nodes()))
	for _, id := range d.Idents() {
		inside := func(f *ast.FuncLit) bool { return !returnsAtOnce(f.Body) && f.Pos() <= id.Pos() && id.Pos() < f.End() }
		next := l.textOf(id.Object)
		if next == nil || id.Defines || slices.ContainsFunc(literals, inside) {
			continue
		}
		if next.Token() == token.VAR {
			read[id.Object] = true
		}
		if next.Token() == token.VAR || next.Func() != nil && returnsAtOnce(next.Func().Body) {
			l.collectReads(next, read, seen)
		}
	}
}

// returnsAtOnce reports whether compilers know the result of a function, since it is a single return statement.
func returnsAtOnce(body *ast.BlockStmt) bool {
	return body != nil && len(body.List) == 1 && prog.EndsInReturn(body.List)
}

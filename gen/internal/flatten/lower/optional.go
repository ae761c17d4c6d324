package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// requestFields requests the pass for fields if only assignments and literals mention one.
func (l *planner) requestFields() {
	if l.p.Lines {
		return
	}
	declared, read := map[types.Object]bool{}, map[types.Object]bool{}
	for d := range l.keep.Written() {
		assigned := map[*ast.Ident]bool{}
		for n := range d.Nodes() {
			if pair, ok := n.(*ast.KeyValueExpr); ok {
				key, _ := pair.Key.(*ast.Ident)
				assigned[key] = true
			}
			if places := flow.Assigned(d.Package.Info, n); len(places) == 1 {
				if selector, ok := places[0].(*ast.SelectorExpr); ok {
					assigned[selector.Sel] = true
				}
			}
		}
		for _, id := range d.Idents() {
			if v, ok := id.Object.(*types.Var); ok && v.IsField() && id.Embedded == nil && !d.Package.Std {
				declared[v] = declared[v] || id.Defines && v.Name() != "_"
				read[v] = read[v] || !id.Defines && !assigned[id.Ident]
			}
		}
	}
	for v := range declared {
		if declared[v] && !read[v] {
			l.edits.Simplify(prog.PassFields)
			return
		}
	}
}

// requestClosures requests the pass for recursive closures if a function assigns a literal to a variable. It does not if the file runs here
// or becomes C++.
func (l *planner) requestClosures(d *prog.Text) {
	f := d.Func()
	if f == nil || f.Body == nil || l.p.Lines {
		return
	}
	for _, statement := range f.Body.List {
		if _, value := prog.Assignment(statement); prog.Is[*ast.FuncLit](value) {
			l.edits.Simplify(prog.PassClosures)
		}
	}
}

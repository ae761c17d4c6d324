package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// unreadFields requests the pass for fields if only assignments and literals mention one.
func (l *planner) unreadFields() {
	if l.p.Lines {
		return
	}
	declared, read := map[types.Object]bool{}, map[types.Object]bool{}
	for d := range l.keep.Written() {
		assigned := map[*ast.Ident]bool{}
		for n := range d.Nodes() {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if selector, ok := n.Lhs[0].(*ast.SelectorExpr); ok && len(n.Lhs) == 1 {
					assigned[selector.Sel] = true
				}
			case *ast.IncDecStmt:
				if selector, ok := n.X.(*ast.SelectorExpr); ok {
					assigned[selector.Sel] = true
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok {
					assigned[key] = true
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

// closures requests the pass for recursive closures if a function assigns a literal to a variable. It does not for files that run here or
// become C++.
func (l *planner) closures(d *prog.Text) {
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

package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/support"
)

// A loop over a map goes another way through it each time in Go, and one way in C++. So a loop that prints for each key has no one output
// to keep. What is refused is that alone; a loop that prints once, and is left then, may well find the one key that there is.

// shownOrder refuses a loop over a map whose body prints.
func (f *fn) shownOrder(s *ast.RangeStmt, label string) {
	if !f.pack.Own || (s.Key == nil || prog.IsBlank(s.Key)) && (s.Value == nil || prog.IsBlank(s.Value)) {
		return
	}
	if call := f.w.outputIn(mapLoop{f.pack, s, label}); call != nil {
		f.w.stop(support.Order, call.Pos(), "this prints in the order of a map, which is another one each time")
	}
}

// A mapLoop is a loop over a map.
type mapLoop struct {
	pack  *source.Package
	s     *ast.RangeStmt
	label string // its own, or ""
}

// outputIn returns a call in a loop that writes to the output, in a block that does not leave the loop then.
func (w *world) outputIn(l mapLoop) (found *ast.CallExpr) {
	visited := map[*types.Func]bool{}
	ast.Inspect(l.s.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			return !l.leaves(n)
		case *ast.CallExpr:
			if found == nil && w.writesOut(l.pack, n, visited) {
				found = n
			}
		}
		return found == nil
	})
	return found
}

// leaves reports whether a block ends with what leaves the loop.
func (l mapLoop) leaves(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch last := b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		switch last.Tok {
		case token.CONTINUE: // a loop around it
			return last.Label != nil && last.Label.Name != l.label && l.pack.Info.Uses[last.Label].Pos() < l.s.Pos()
		case token.BREAK, token.GOTO:
			return true
		}
	case *ast.ExprStmt:
		call, ok := last.X.(*ast.CallExpr)
		return ok && (types.ExprString(call.Fun) == "panic" || types.ExprString(call.Fun) == "os.Exit")
	}
	return false
}

// writesOut reports whether a call writes to the output, itself or in a function of the contestant's that it calls.
func (w *world) writesOut(p *source.Package, call *ast.CallExpr, visited map[*types.Func]bool) bool {
	id := prog.Callee(ast.Unparen(call.Fun))
	if id == nil {
		return false
	}
	o, ok := p.Info.Uses[id].(*types.Func)
	if !ok {
		return false
	}
	o = o.Origin()
	switch name := o.FullName(); {
	case strings.HasPrefix(name, "fmt.Print"), strings.HasPrefix(name, "(*bufio.Writer).Write"):
		return true
	case strings.HasPrefix(name, "fmt.Fprint"), name == "io.WriteString":
		return outward(p, call.Args[0])
	case strings.HasPrefix(name, "(*os.File).Write"):
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		return ok && outward(p, sel.X)
	}
	d := w.Decls[o]
	if visited[o] || d == nil || d.Func == nil || d.Func.Body == nil || !d.Package.Own {
		return false
	}
	visited[o] = true
	found := false
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		if inner, ok := n.(*ast.CallExpr); ok && !found {
			found = w.writesOut(d.Package, inner, visited)
		}
		return !found
	})
	return found
}

// outward reports whether a writer is, as far as can be seen, the output: neither a string in the making nor where errors go.
func outward(p *source.Package, x ast.Expr) bool {
	if text := types.ExprString(ast.Unparen(x)); text == "os.Stderr" {
		return false
	}
	t := types.TypeString(p.Info.TypeOf(x), nil)
	return t == "*bufio.Writer" || t == "*os.File"
}

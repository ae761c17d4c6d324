package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/source"
)

// leaks knows which functions keep a pointer or function that they are given beyond the call.
type leaks struct {
	w     *world
	known map[parameter]bool
}

// wholeList stands for the list that the arguments of a variadic parameter make.
const wholeList = -2

// A parameter is one of a function: its number, -1 for the receiver.
type parameter struct {
	of *types.Func
	i  int
}

func newLeaks(w *world) *leaks { return &leaks{w: w, known: map[parameter]bool{}} }

// of reports whether a parameter is kept. Of functions that call each other, all are looked at before the answer is kept.
func (l *leaks) of(o *types.Func, i int) bool {
	p := parameter{o, i}
	if known, ok := l.known[p]; ok {
		return known
	}
	visited := map[parameter]bool{}
	leaks := l.search(p, visited)
	if leaks {
		l.known[p] = true
		return true
	}
	for v := range visited { // nothing that it leads to leaks
		l.known[v] = false
	}
	return false
}

// search reports whether a parameter leaks, directly or where it is passed on.
func (l *leaks) search(p parameter, visited map[parameter]bool) bool {
	if known, ok := l.known[p]; ok {
		return known
	}
	if visited[p] {
		return false
	}
	visited[p] = true
	d := l.w.Decls[p.of]
	if d == nil || d.Func == nil {
		return true
	}
	if d.Func.Body == nil {
		return !noKeeping[p.of.FullName()]
	}
	v := variableOf(p)
	if v == nil {
		return true
	}
	return l.within(d, v, visited)
}

// noKeeping are the functions written in C++ that keep nothing of their arguments, whose elements are pointers to variables.
var noKeeping = map[string]bool{
	"fmt.Sprint": true, "fmt.Sprintln": true, "fmt.Sprintf": true, "fmt.sprintError": true, "fmt.appendPrint": true,
	"fmt.appendPrintln": true, "fmt.appendPrintf": true,
	"strconv.atoi": true, "strconv.parseInt": true, "strconv.parseUint": true, "strconv.parseFloat": true,
}

func variableOf(p parameter) *types.Var {
	sig := p.of.Signature()
	switch {
	case p.i == wholeList:
		return sig.Params().At(sig.Params().Len() - 1)
	case p.i < 0:
		return sig.Recv()
	}
	if p.i >= sig.Params().Len() || sig.Variadic() && p.i == sig.Params().Len()-1 {
		return nil
	}
	return sig.Params().At(p.i)
}

// within reports whether a function keeps the variable, looking at each use.
func (l *leaks) within(d *source.Declaration, v *types.Var, visited map[parameter]bool) (leak bool) {
	parents := map[ast.Node]ast.Node{}
	var stack []ast.Node
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			parents[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !leak && d.Package.Info.Uses[id] == v {
			leak = l.use(d.Package, id, parents, visited) || inLiteral(id, parents)
		}
		return !leak
	})
	return leak
}

func inLiteral(n ast.Node, parents map[ast.Node]ast.Node) bool {
	for ; n != nil; n = parents[n] {
		if _, ok := n.(*ast.FuncLit); ok {
			return true
		}
	}
	return false
}

// use reports whether one use of a pointer or function keeps it.
func (l *leaks) use(p *source.Package, x ast.Expr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	switch parent := parents[x].(type) {
	case *ast.ParenExpr:
		return l.use(p, parent, parents, visited)
	case *ast.BinaryExpr:
		return parent.Op == token.ADD || l.place(p, parent, parents, visited)
	case *ast.StarExpr:
		return l.place(p, parent, parents, visited)
	case *ast.SelectorExpr:
		s := p.Info.Selections[parent]
		if s == nil {
			return true
		}
		if s.Kind() == types.FieldVal {
			return l.place(p, parent, parents, visited)
		}
		return l.methodUse(p, parent, parents, visited)
	case *ast.IndexExpr: // of a pointer to an array
		if parent.X == x {
			return l.place(p, parent, parents, visited)
		}
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		if parent.Fun == x {
			return false
		}
		return l.passed(p, parent, x, visited)
	}
	return true
}

// place reports whether what a pointer leads to, which is a place within the same variable, is kept by its address.
func (l *leaks) place(p *source.Package, x ast.Expr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	switch parent := parents[x].(type) {
	case *ast.ParenExpr:
		return l.place(p, parent, parents, visited)
	case *ast.UnaryExpr:
		if parent.Op.String() == "&" {
			return l.use(p, parent, parents, visited)
		}
	case *ast.SelectorExpr:
		s := p.Info.Selections[parent]
		if s != nil && s.Kind() == types.MethodVal {
			return l.methodUse(p, parent, parents, visited)
		}
		if s != nil && !s.Indirect() {
			return l.place(p, parent, parents, visited)
		}
	case *ast.IndexExpr:
		if _, ok := p.Info.TypeOf(parent.X).Underlying().(*types.Array); ok && parent.X == x {
			return l.place(p, parent, parents, visited)
		}
	case *ast.SliceExpr:
		if parent.X == x {
			_, array := p.Info.TypeOf(x).Underlying().(*types.Array)
			return array
		}
	}
	return false
}

// methodUse reports whether calling a method keeps its receiver.
func (l *leaks) methodUse(p *source.Package, sel *ast.SelectorExpr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	s := p.Info.Selections[sel]
	m := s.Obj().(*types.Func)
	recv := m.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) {
		_, direct := p.Info.TypeOf(sel.X).Underlying().(*types.Interface)
		return !direct // a method of an interface that lies in a field has nothing to do with the pointer
	}
	if call, ok := parents[sel].(*ast.CallExpr); !ok || call.Fun != sel {
		return true
	}
	if _, ok := recv.Type().(*types.Pointer); !ok {
		return false
	}
	return l.search(parameter{m.Origin(), -1}, visited)
}

// passed reports whether a function keeps an argument.
func (l *leaks) passed(p *source.Package, call *ast.CallExpr, x ast.Expr, visited map[parameter]bool) bool {
	fun := ast.Unparen(call.Fun)
	if p.Info.Types[fun].IsType() {
		to, from := p.Info.TypeOf(fun), p.Info.TypeOf(x)
		return !(isString(to) && isSlice(from) || isSlice(to) && isString(from)) // which copies
	}
	id := identOf(fun)
	if id == nil {
		return true
	}
	if b, ok := p.Info.Uses[id].(*types.Builtin); ok {
		return b.Name() != "len" && b.Name() != "cap"
	}
	o, ok := p.Info.Uses[id].(*types.Func)
	if !ok {
		return true
	}
	if recv := o.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return true
	}
	if scanning[o.FullName()] {
		return l.w.readsItself(p.Info.TypeOf(x)) || call.Ellipsis.IsValid() && l.w.readersIn()
	}
	if shim := source.Shim(o); shim != nil {
		o = shim
	}
	for i, arg := range call.Args {
		if arg == x && call.Ellipsis.IsValid() && i == len(call.Args)-1 {
			return l.search(parameter{o.Origin(), wholeList}, visited)
		}
		if arg == x {
			return l.search(parameter{o.Origin(), i}, visited)
		}
	}
	return true
}

// scanning are the functions that store into the variables whose addresses they are given, and forget them.
var scanning = map[string]bool{
	"fmt.Scan": true, "fmt.Scanln": true, "fmt.Scanf": true, "fmt.Fscan": true, "fmt.Fscanln": true, "fmt.Fscanf": true,
	"fmt.Sscan": true, "fmt.Sscanln": true, "fmt.Sscanf": true, "errors.As": true,
}

// argument reports whether a call keeps an argument.
func (l *leaks) argument(p *source.Package, call *ast.CallExpr, x ast.Expr) bool {
	return l.passed(p, call, x, map[parameter]bool{})
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

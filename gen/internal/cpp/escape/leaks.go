package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// WholeList denotes the slice of the arguments for a variadic parameter.
const WholeList = -2

// A parameter is identified by its function and its index, -1 for the receiver.
type parameter struct {
	of       *types.Func
	i        int
	ofResult bool // not of the function itself, but of the literals that it returns
}

// Leaks reports whether a function keeps its argument i, a pointer or a function, after the call; -1 is the receiver. If functions call
// each other, it records an answer only after it has analysed all of them.
func (a *Analysis) Leaks(o *types.Func, i int) bool {
	p := parameter{of: o, i: i}
	if known, ok := a.known[p]; ok {
		return known
	}
	visited := map[parameter]bool{}
	if a.known[p] = a.leaks(p, visited); !a.known[p] {
		for v := range visited { // nothing reachable from it leaks
			a.known[v] = false
		}
	}
	return a.known[p]
}

// leaks reports whether a parameter leaks, directly or through a function that it is passed to.
func (a *Analysis) leaks(p parameter, visited map[parameter]bool) bool {
	if known, ok := a.known[p]; ok {
		return known
	}
	if visited[p] {
		return false
	}
	visited[p] = true
	d := a.program.Decls[p.of]
	if d == nil || d.Func == nil {
		return true
	}
	if d.Func.Body == nil {
		return p.ofResult || !keepNothing[p.of.FullName()] || p.i == 0 && strings.HasPrefix(p.of.Name(), "append") // which returns it
	}
	if p.ofResult {
		return a.resultKeeps(d, p.i, visited)
	}
	v := variableOf(p)
	if v == nil {
		return true
	}
	return a.bodyKeeps(d.Package, d.Func.Body, v, visited)
}

// keepNothing lists functions written in C++. They keep neither their arguments nor the values to which these point.
var keepNothing = map[string]bool{
	"fmt.Sprint": true, "fmt.Sprintln": true, "fmt.Sprintf": true, "fmt.sprintError": true, "fmt.appendPrint": true,
	"fmt.appendPrintln": true, "fmt.appendPrintf": true,
	"strconv.atoi": true, "strconv.parseInt": true, "strconv.parseUint": true, "strconv.parseFloat": true,
}

func variableOf(p parameter) *types.Var {
	sig := p.of.Signature()
	switch {
	case p.i == WholeList:
		return sig.Params().At(sig.Params().Len() - 1)
	case p.i < 0:
		return sig.Recv()
	}
	if p.i >= sig.Params().Len() || sig.Variadic() && p.i == sig.Params().Len()-1 {
		return nil
	}
	return sig.Params().At(p.i)
}

// bodyKeeps reports whether the body of a function keeps the variable. It checks each use.
func (a *Analysis) bodyKeeps(p *source.Package, body *ast.BlockStmt, v *types.Var, visited map[parameter]bool) bool {
	parents := prog.Parents(body)
	return prog.Any(body, func(id *ast.Ident) bool {
		return p.Info.Uses[id] == v && (a.useKeeps(p, id, parents, visited) || a.inKeptLiteral(p, id, parents, visited))
	})
}

// useKeeps reports whether one use of a pointer or function keeps it.
func (a *Analysis) useKeeps(p *source.Package, x ast.Expr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	switch parent := parents[x].(type) {
	case *ast.ParenExpr:
		return a.useKeeps(p, parent, parents, visited)
	case *ast.BinaryExpr:
		return parent.Op == token.ADD || a.placeKept(p, parent, parents, visited)
	case *ast.StarExpr:
		return a.placeKept(p, parent, parents, visited)
	case *ast.SelectorExpr:
		s := p.Info.Selections[parent]
		if s == nil {
			return true
		}
		if s.Kind() == types.FieldVal {
			return a.placeKept(p, parent, parents, visited)
		}
		return a.lendsItself(p, parent) || a.keepsReceiver(p, parent, parents, visited)
	case *ast.IndexExpr: // of a pointer to an array
		if parent.X == x {
			return a.placeKept(p, parent, parents, visited)
		}
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		if parent.Fun == x {
			return false
		}
		return a.keepsArgument(p, parent, x, visited)
	}
	return true
}

// placeKept reports whether the address of a place in the variable that a pointer points to is kept.
func (a *Analysis) placeKept(p *source.Package, x ast.Expr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	switch parent := parents[x].(type) {
	case *ast.ParenExpr:
		return a.placeKept(p, parent, parents, visited)
	case *ast.UnaryExpr:
		if parent.Op == token.AND {
			return a.useKeeps(p, parent, parents, visited)
		}
	case *ast.SelectorExpr:
		s := p.Info.Selections[parent]
		if s != nil && s.Kind() == types.MethodVal {
			return !types.IsInterface(p.Info.TypeOf(parent.X)) && a.keepsReceiver(p, parent, parents, visited) // its value leads elsewhere
		}
		if s != nil && !s.Indirect() {
			return a.placeKept(p, parent, parents, visited)
		}
	case *ast.IndexExpr:
		if isArray(p.Info.TypeOf(parent.X)) && parent.X == x {
			return a.placeKept(p, parent, parents, visited)
		}
	case *ast.SliceExpr:
		return parent.X == x && isArray(p.Info.TypeOf(x))
	}
	return false
}

// keepsReceiver reports whether a method keeps its receiver. A method with a value receiver may keep pointers in the value, but not the
// pointer through which it is called.
func (a *Analysis) keepsReceiver(p *source.Package, sel *ast.SelectorExpr, parents map[ast.Node]ast.Node, visited map[parameter]bool) bool {
	m := p.Info.Selections[sel].Obj().(*types.Func)
	recv := m.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) {
		return true
	}
	if call, ok := parents[sel].(*ast.CallExpr); !ok || call.Fun != sel {
		return true
	}
	if !prog.IsPointer(recv.Type()) && a.copied(p, sel.X) {
		return false
	}
	return a.leaks(parameter{of: m.Origin(), i: -1}, visited)
}

// copied reports whether a method with a value receiver gets a copy that shares no memory with the original.
func (a *Analysis) copied(p *source.Package, x ast.Expr) bool {
	switch prog.Core(p.Info.TypeOf(x)).(type) {
	case *types.Signature, *types.Slice, *types.Interface:
		return false
	case *types.Basic:
		return !prog.IsString(p.Info.TypeOf(x))
	}
	return true
}

// keepsArgument reports whether a call keeps an argument.
func (a *Analysis) keepsArgument(p *source.Package, call *ast.CallExpr, x ast.Expr, visited map[parameter]bool) bool {
	fun := ast.Unparen(call.Fun)
	if p.Info.Types[fun].IsType() {
		to, from := p.Info.TypeOf(fun), p.Info.TypeOf(x)
		return !(prog.IsString(to) && isSlice(from) || isSlice(to) && prog.IsString(from)) // which copies
	}
	if maker, ok := fun.(*ast.CallExpr); ok {
		return a.passedToResult(p, maker, slices.Index(call.Args, x), visited)
	}
	sel, _ := fun.(*ast.SelectorExpr)
	if s := p.Info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr { // whose arguments are the receiver and those of the method
		return true
	}
	if name := prog.Builtin(p.Info, call); name != "" {
		return name != "len" && name != "cap"
	}
	o, ok := p.Info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || a.functionKeeps(p, o, call, x, visited)
}

// functionKeeps reports whether a declared function keeps an argument of a call.
func (a *Analysis) functionKeeps(p *source.Package, o *types.Func, call *ast.CallExpr, x ast.Expr, visited map[parameter]bool) bool {
	if recv := o.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return true
	}
	if Scanning[o.FullName()] {
		return a.scanKeeps(o, call, x, p.Info.TypeOf(x))
	}
	if keepNothing[o.FullName()] && a.printsItself(p.Info.TypeOf(x)) {
		return true
	}
	if shim := source.Shim(o); shim != nil {
		o = shim
	}
	i := slices.Index(call.Args, x)
	if i < 0 {
		return true
	}
	if call.Ellipsis.IsValid() && i == len(call.Args)-1 {
		i = WholeList
	}
	return a.leaks(parameter{of: o.Origin(), i: i}, visited)
}

func isSlice(t types.Type) bool {
	return prog.Is[*types.Slice](t.Underlying())
}

// lendsItself reports whether a method gets the address of a variable, and may only keep the variable's value: *r is that value.
func (a *Analysis) lendsItself(p *source.Package, sel *ast.SelectorExpr) bool {
	recv := p.Info.Selections[sel].Obj().(*types.Func).Signature().Recv()
	return recv != nil && prog.IsPointer(recv.Type()) && !prog.IsPointer(p.Info.TypeOf(sel.X))
}

// isArray reports whether a type is an array, or a type parameter that may be one.
func isArray(t types.Type) bool {
	may, _ := flow.IsArray(t)
	return may
}

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
	function *types.Func
	i        int
	ofResult bool // it belongs to the literals that the function returns
}

// Leaks reports whether a function keeps its argument i, a pointer or a function, after the call; -1 is the receiver. If functions call
// each other, it records an answer only after it has analysed all of them.
func (a *Analysis) Leaks(o *types.Func, i int) bool {
	p := parameter{function: o, i: i}
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
	d := a.program.Decls[p.function]
	if d == nil || d.Func == nil {
		return true
	}
	if d.Func.Body == nil {
		returned := p.i == 0 && strings.HasPrefix(p.function.Name(), "append")
		return p.ofResult || returned || !keepNothing[p.function.FullName()]
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
	sig := p.function.Signature()
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
func (a *Analysis) bodyKeeps(p *source.Package, block *ast.BlockStmt, v *types.Var, visited map[parameter]bool) bool {
	b := body{a, p, prog.Parents(block), visited}
	return prog.Any(block, func(id *ast.Ident) bool {
		return p.Info.Uses[id] == v && (b.useKeeps(id) || b.inKeptLiteral(id))
	})
}

// A body is the code in which an analysis follows a pointer or a function.
type body struct {
	*Analysis
	pkg     *source.Package
	parents map[ast.Node]ast.Node
	visited map[parameter]bool // followed already, in this body or another
}

func (e *Function) body() body { return body{e.analysis, e.pkg, e.Parents, map[parameter]bool{}} }

// useKeeps reports whether one use of a pointer or function keeps it.
func (b body) useKeeps(x ast.Expr) bool {
	switch parent := b.parents[x].(type) {
	case *ast.ParenExpr:
		return b.useKeeps(parent)
	case *ast.BinaryExpr:
		return parent.Op == token.ADD || b.placeKept(parent)
	case *ast.StarExpr:
		return b.placeKept(parent)
	case *ast.SelectorExpr:
		s := b.pkg.Info.Selections[parent]
		if s == nil {
			return true
		}
		if s.Kind() == types.FieldVal {
			return b.placeKept(parent)
		}
		return b.lendsItself(parent) || b.keepsReceiver(parent)
	case *ast.IndexExpr: // of a pointer to an array
		if parent.X == x {
			return b.placeKept(parent)
		}
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		if parent.Fun == x {
			return false
		}
		return b.keepsArgument(parent, x)
	}
	return true
}

// placeKept reports whether the address of a place in the variable that a pointer points to is kept.
func (b body) placeKept(x ast.Expr) bool {
	switch parent := b.parents[x].(type) {
	case *ast.ParenExpr:
		return b.placeKept(parent)
	case *ast.UnaryExpr:
		if parent.Op == token.AND {
			return b.useKeeps(parent)
		}
	case *ast.SelectorExpr:
		s := b.pkg.Info.Selections[parent]
		if s != nil && s.Kind() == types.MethodVal {
			return !types.IsInterface(b.pkg.Info.TypeOf(parent.X)) && b.keepsReceiver(parent) // its value leads elsewhere
		}
		if s != nil && !s.Indirect() {
			return b.placeKept(parent)
		}
	case *ast.IndexExpr:
		if isArray(b.pkg.Info.TypeOf(parent.X)) && parent.X == x {
			return b.placeKept(parent)
		}
	case *ast.SliceExpr:
		return parent.X == x && isArray(b.pkg.Info.TypeOf(x))
	}
	return false
}

// keepsReceiver reports whether a method keeps its receiver. A method with a value receiver may keep pointers in the value, but not the
// pointer through which it is called.
func (b body) keepsReceiver(sel *ast.SelectorExpr) bool {
	m := b.pkg.Info.Selections[sel].Obj().(*types.Func)
	recv := m.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) {
		return true
	}
	if call, ok := b.parents[sel].(*ast.CallExpr); !ok || call.Fun != sel {
		return true
	}
	if !prog.IsPointer(recv.Type()) && b.copied(sel.X) {
		return false
	}
	return b.leaks(parameter{function: m.Origin(), i: -1}, b.visited)
}

// copied reports whether a method with a value receiver gets a copy that shares no memory with the original.
func (b body) copied(x ast.Expr) bool {
	switch prog.Core(b.pkg.Info.TypeOf(x)).(type) {
	case *types.Signature, *types.Slice, *types.Interface:
		return false
	case *types.Basic:
		return !prog.IsString(b.pkg.Info.TypeOf(x))
	}
	return true
}

// keepsArgument reports whether a call keeps an argument.
func (b body) keepsArgument(call *ast.CallExpr, x ast.Expr) bool {
	fun := ast.Unparen(call.Fun)
	if b.pkg.Info.Types[fun].IsType() {
		to, from := b.pkg.Info.TypeOf(fun), b.pkg.Info.TypeOf(x)
		return !(prog.IsString(to) && isSlice(from) || isSlice(to) && prog.IsString(from)) // which copies
	}
	if maker, ok := fun.(*ast.CallExpr); ok {
		return b.passedToResult(maker, slices.Index(call.Args, x))
	}
	sel, _ := fun.(*ast.SelectorExpr)
	if s := b.pkg.Info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr { // whose arguments are the receiver and those of the method
		return true
	}
	if name := prog.Builtin(b.pkg.Info, call); name != "" {
		return name != "len" && name != "cap"
	}
	o, ok := b.pkg.Info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || b.functionKeeps(o, call, x)
}

// functionKeeps reports whether a declared function keeps an argument of a call.
func (b body) functionKeeps(o *types.Func, call *ast.CallExpr, x ast.Expr) bool {
	if recv := o.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return true
	}
	if Scanning[o.FullName()] {
		return b.scanKeeps(o, call, x, b.pkg.Info.TypeOf(x))
	}
	if keepNothing[o.FullName()] && b.printsItself(b.pkg.Info.TypeOf(x)) {
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
	return b.leaks(parameter{function: o.Origin(), i: i}, b.visited)
}

func isSlice(t types.Type) bool { return prog.Is[*types.Slice](t.Underlying()) }

// lendsItself reports whether a method gets the address of a variable, and may only keep the variable's value: *r is that value.
func (b body) lendsItself(sel *ast.SelectorExpr) bool {
	recv := b.pkg.Info.Selections[sel].Obj().(*types.Func).Signature().Recv()
	return recv != nil && prog.IsPointer(recv.Type()) && !prog.IsPointer(b.pkg.Info.TypeOf(sel.X))
}

// isArray reports whether a type is an array, or a type parameter that may be one.
func isArray(t types.Type) bool {
	may, _ := flow.IsArray(t)
	return may
}

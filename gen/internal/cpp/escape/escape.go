// Package escape is the escape analysis: it finds the variables and function literals that may be used after their block ends, and the
// functions that keep their arguments.
package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// A Function holds the variables and function literals of one function that escape.
//
// A variable is on the heap if its address is kept, or if an escaping literal captures it and it changes. All others are C++ variables. A
// literal does not escape if it is called at once, or passed to a function that only calls it, or assigned to a variable that is only
// called and has no longer lifetime than the captured variables.
type Function struct {
	Root    ast.Node
	Parents map[ast.Node]ast.Node
	Jumps   bool // it contains a goto

	// Of variables:
	OnHeap  map[types.Object]bool         // on the heap
	Shared  map[types.Object]bool         // a literal or a pointer can change it
	Uses    map[types.Object][]*ast.Ident // in the order of the source
	Used    map[types.Object]bool         // read or changed; taking the length of an array does not count
	Results map[types.Object]bool         // a named result
	Changed map[types.Object]bool         // it, or a part of it, is assigned
	Scope   map[types.Object]ast.Node     // the block that declares it

	// Of literals:
	Captured map[*ast.FuncLit][]types.Object // variables declared around the literal that it uses
	Escaping map[*ast.FuncLit]bool           // it may be called after the lifetime of those

	analysis *Analysis
	pkg      *source.Package
	changes  map[types.Object][]token.Pos // the assignments
}

// Function analyses a function, or the initial value of a package-level variable.
func (a *Analysis) Function(p *source.Package, root ast.Node) *Function {
	e := &Function{analysis: a, pkg: p, Root: root, Parents: prog.Parents(root), Jumps: prog.Jumps(root),
		OnHeap: map[types.Object]bool{}, Shared: map[types.Object]bool{}, Used: map[types.Object]bool{},
		Uses: map[types.Object][]*ast.Ident{}, Results: map[types.Object]bool{}, Changed: map[types.Object]bool{},
		changes: map[types.Object][]token.Pos{}, Scope: map[types.Object]ast.Node{},
		Captured: map[*ast.FuncLit][]types.Object{}, Escaping: map[*ast.FuncLit]bool{}}
	e.variables()
	for n := range ast.Preorder(root) {
		e.record(n)
	}
	e.decide()
	return e
}

// variables finds the declarations, uses and captures of variables.
func (e *Function) variables() {
	for n := range ast.Preorder(e.Root) {
		switch n := n.(type) {
		case *ast.Ident:
			if o, ok := e.pkg.Info.Defs[n].(*types.Var); ok {
				e.Scope[o] = e.block(n)
			} else if o, ok := e.pkg.Info.Uses[n].(*types.Var); ok && !o.IsField() {
				e.recordUse(n, o)
			}
		case *ast.FuncType:
			for _, id := range prog.FieldNames(n.Results) {
				e.Changed[e.pkg.Info.Defs[id]], e.Results[e.pkg.Info.Defs[id]] = true, true
			}
		case *ast.CaseClause:
			if o, ok := e.pkg.Info.Implicits[n].(*types.Var); ok {
				e.Scope[o] = n
			}
		}
	}
}

func (e *Function) recordUse(id *ast.Ident, o *types.Var) {
	e.Uses[o] = append(e.Uses[o], id)
	if !e.forLength(id) {
		e.Used[o] = true
		e.recordCapture(id, o)
	}
}

// forLength reports whether a use of a variable only needs the length of an array, which is part of the type.
func (e *Function) forLength(id *ast.Ident) bool {
	if _, ok := e.pkg.Info.TypeOf(id).Underlying().(*types.Array); !ok {
		return false
	}
	switch parent := e.Parents[id].(type) {
	case *ast.CallExpr:
		return e.pkg.Info.Types[parent].Value != nil
	case *ast.RangeStmt:
		return parent.X == id && (parent.Value == nil || prog.IsBlank(parent.Value))
	}
	return false
}

// block returns the node that is the scope of a variable.
func (e *Function) block(id ast.Node) ast.Node {
	for n := e.Parents[id]; n != nil; n = e.Parents[n] {
		switch n.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt,
			*ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return e.Root
}

// recordCapture records the captured variable in each literal between a use and the declaration.
func (e *Function) recordCapture(id *ast.Ident, o *types.Var) {
	if o.Pos() < e.Root.Pos() || o.Pos() >= e.Root.End() {
		return
	}
	for n := e.Parents[id]; n != nil; n = e.Parents[n] {
		lit, ok := n.(*ast.FuncLit)
		if !ok || lit.Pos() <= o.Pos() && o.Pos() < lit.End() {
			continue
		}
		if !slices.Contains(e.Captured[lit], types.Object(o)) {
			e.Captured[lit] = append(e.Captured[lit], o)
		}
	}
}

// record records the effects of a statement or expression on variables.
func (e *Function) record(n ast.Node) {
	for _, x := range flow.Assigned(e.pkg.Info, n) {
		e.recordChange(x)
	}
	operand := flow.Addressed(e.pkg.Info, n)
	if operand == nil {
		return
	}
	switch n := n.(type) {
	case *ast.UnaryExpr:
		e.recordAddress(operand, e.inDefer(n) || e.body().useKeeps(n))
	case *ast.SliceExpr:
		e.recordAddress(operand, e.inDefer(n) || e.aliasKept(n, nil))
	case *ast.SelectorExpr:
		e.recordAddress(operand, e.receiverKept(n))
	}
}

// recordChange records an assignment to a variable or a part of it.
func (e *Function) recordChange(x ast.Expr) {
	if o := e.Variable(x); o != nil {
		e.Changed[o] = true
		e.changes[o] = append(e.changes[o], x.Pos())
	}
}

// ChangedWithin reports whether a node assigns to a variable or a part of it.
func (e *Function) ChangedWithin(o types.Object, n ast.Node) bool {
	return slices.ContainsFunc(e.changes[o], func(at token.Pos) bool { return n.Pos() <= at && at < n.End() })
}

// Variable returns the variable that x is, or is a part of.
func (e *Function) Variable(x ast.Expr) types.Object {
	if v, _ := flow.Root(e.pkg.Info, x); v != nil {
		return v
	}
	return nil
}

// decide finds the literals that escape, and the variables that are therefore on the heap.
func (e *Function) decide() {
	for more := true; more; {
		more = false
		for lit := range e.Captured {
			if !e.Escaping[lit] && e.escapes(lit) {
				e.Escaping[lit], more = true, true
			}
		}
	}
	for lit, captured := range e.Captured {
		for _, o := range captured {
			if e.Changed[o] {
				e.Shared[o] = true
				e.OnHeap[o] = e.OnHeap[o] || e.Escaping[lit] && !e.OutlivesDefer(lit, o)
			}
		}
	}
	for o := range e.Scope {
		if e.analysis.size(o.Type()) > 64<<10 { // than the stack has room for
			e.OnHeap[o] = true
		}
	}
}

// An Analysis caches the results for one program.
type Analysis struct {
	program *source.Program
	known   map[parameter]bool // whether functions keep their arguments
}

// New returns an analysis of a program. It analyses each function on demand.
func New(p *source.Program) *Analysis { return &Analysis{program: p, known: map[parameter]bool{}} }

// size returns the size of a type in bytes. A part whose type is a type parameter counts as a string.
func (a *Analysis) size(t types.Type) (bytes int64) {
	if bytes, known := a.program.SizeOf(t); known {
		return bytes
	}
	switch t := types.Unalias(t).Underlying().(type) {
	case *types.Array:
		return t.Len() * a.size(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			bytes += a.size(f.Type())
		}
		return bytes
	}
	return 16
}

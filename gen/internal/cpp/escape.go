package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
)

// An escape says of the variables and function literals of one function which of them outlive it.
//
// A variable lives on the heap where its address is kept, or where a literal that outlives it has captured it and it changes. All others
// are variables of C++. A literal does not escape if it is called at once, or passed to a function that only calls it, or kept in a
// variable that is only called and that lives no longer than what the literal captures.
type escape struct {
	w        *world
	pack     *source.Package
	boxed    map[types.Object]bool
	shared   map[types.Object]bool // a literal or a pointer can change it
	used     map[types.Object]bool
	changed  map[types.Object]bool
	changes  map[types.Object][]token.Pos
	captured map[*ast.FuncLit][]types.Object
	escaping map[*ast.FuncLit]bool
	jumps    bool                      // there is a goto
	scope    map[types.Object]ast.Node // the block that declares it
	parents  map[ast.Node]ast.Node
	root     ast.Node
}

// escapes analyses a function.
func (w *world) escapes(p *source.Package, root ast.Node) *escape {
	e := &escape{w: w, pack: p, root: root, boxed: map[types.Object]bool{}, shared: map[types.Object]bool{}, used: map[types.Object]bool{},
		changed: map[types.Object]bool{}, changes: map[types.Object][]token.Pos{}, captured: map[*ast.FuncLit][]types.Object{},
		escaping: map[*ast.FuncLit]bool{}, scope: map[types.Object]ast.Node{}, parents: map[ast.Node]ast.Node{}}
	var stack []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			e.parents[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	e.jumps = jumps(root)
	e.variables()
	ast.Inspect(root, func(n ast.Node) bool {
		e.look(n)
		e.copies(n)
		return true
	})
	e.decide()
	return e
}

// variables finds where variables are declared, used and captured.
func (e *escape) variables() {
	ast.Inspect(e.root, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if o, ok := e.pack.Info.Defs[id].(*types.Var); ok {
			e.scope[o] = e.block(id)
		}
		if o, ok := e.pack.Info.Uses[id].(*types.Var); ok && !o.IsField() && !e.forLength(id) {
			e.used[o] = true
			e.capture(id, o)
		}
		return true
	})
	ast.Inspect(e.root, func(n ast.Node) bool {
		if t, ok := n.(*ast.FuncType); ok && t.Results != nil {
			for _, field := range t.Results.List {
				for _, id := range field.Names {
					e.changed[e.pack.Info.Defs[id]] = true
				}
			}
		}
		if clause, ok := n.(*ast.CaseClause); ok {
			if o, ok := e.pack.Info.Implicits[clause].(*types.Var); ok {
				e.scope[o] = clause
			}
		}
		return true
	})
}

// forLength reports whether a use of a variable asks for the length of an array, which the type says.
func (e *escape) forLength(id *ast.Ident) bool {
	if _, ok := e.pack.Info.TypeOf(id).Underlying().(*types.Array); !ok {
		return false
	}
	switch parent := e.parents[id].(type) {
	case *ast.CallExpr:
		return e.pack.Info.Types[parent].Value != nil
	case *ast.RangeStmt:
		return parent.X == id && !wanted(parent.Value)
	}
	return false
}

// block returns the node that a variable lives in.
func (e *escape) block(id ast.Node) ast.Node {
	for n := e.parents[id]; n != nil; n = e.parents[n] {
		switch n.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt,
			*ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return e.root
}

// capture notes that the literals around a use, up to the declaration, capture the variable.
func (e *escape) capture(id *ast.Ident, o *types.Var) {
	if o.Pos() < e.root.Pos() || o.Pos() >= e.root.End() {
		return
	}
	for n := e.parents[id]; n != nil; n = e.parents[n] {
		lit, ok := n.(*ast.FuncLit)
		if !ok || lit.Pos() <= o.Pos() && o.Pos() < lit.End() {
			continue
		}
		known := false
		for _, c := range e.captured[lit] {
			known = known || c == o
		}
		if !known {
			e.captured[lit] = append(e.captured[lit], o)
		}
	}
}

// look notes what a statement or expression does to variables.
func (e *escape) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, x := range n.Lhs {
			if id, ok := x.(*ast.Ident); ok && n.Tok == token.DEFINE && e.pack.Info.Defs[id] != nil {
				continue
			}
			e.change(x)
		}
	case *ast.IncDecStmt:
		e.change(n.X)
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			e.change(n.Key)
			e.change(n.Value)
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			e.address(n.X, e.kept(n))
		}
	case *ast.SliceExpr:
		if _, ok := e.pack.Info.TypeOf(n.X).Underlying().(*types.Array); ok {
			e.address(n.X, e.aliasKept(n, nil))
		}
	case *ast.SelectorExpr:
		e.receiver(n)
	}
}

// change notes that a variable, or a part of it, is assigned to.
func (e *escape) change(x ast.Expr) {
	if o := e.variable(x); o != nil {
		e.changed[o] = true
		e.changes[o] = append(e.changes[o], x.Pos())
	}
}

// changedWithin reports whether a part of the function assigns to a variable, or to a part of it.
func (e *escape) changedWithin(o types.Object, n ast.Node) bool {
	return slices.ContainsFunc(e.changes[o], func(at token.Pos) bool { return n.Pos() <= at && at < n.End() })
}

// variable returns the variable that x is, or is a part of.
func (e *escape) variable(x ast.Expr) types.Object {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return e.variable(x.X)
	case *ast.Ident:
		o := e.pack.Info.Uses[x]
		if o == nil {
			o = e.pack.Info.Defs[x]
		}
		if v, ok := o.(*types.Var); ok {
			return v
		}
	case *ast.SelectorExpr:
		s := e.pack.Info.Selections[x]
		if s == nil || s.Kind() != types.FieldVal {
			return nil
		}
		if e.indirect(x, s) {
			return nil
		}
		return e.variable(x.X)
	case *ast.IndexExpr:
		if t := e.pack.Info.TypeOf(x.X); t != nil {
			if _, ok := t.Underlying().(*types.Array); ok {
				return e.variable(x.X)
			}
		}
	}
	return nil
}

// indirect reports whether a field is reached through a pointer.
func (e *escape) indirect(x *ast.SelectorExpr, s *types.Selection) bool {
	if _, ok := e.pack.Info.TypeOf(x.X).Underlying().(*types.Pointer); ok {
		return true
	}
	return s.Indirect()
}

// decide says which literals escape, and what therefore lives on the heap.
func (e *escape) decide() {
	for more := true; more; {
		more = false
		ast.Inspect(e.root, func(n ast.Node) bool {
			if lit, ok := n.(*ast.FuncLit); ok && !e.escaping[lit] && e.outlives(lit) {
				e.escaping[lit], more = true, true
			}
			return true
		})
	}
	ast.Inspect(e.root, func(n ast.Node) bool {
		lit, ok := n.(*ast.FuncLit)
		if !ok {
			return true
		}
		for _, o := range e.captured[lit] {
			if e.changed[o] {
				e.shared[o] = true
				e.boxed[o] = e.boxed[o] || e.escaping[lit] && !e.runsWithin(lit, o)
			}
		}
		return true
	})
	for o := range e.scope {
		if e.large(o) {
			e.boxed[o] = true
		}
	}
}

// large reports whether a variable is too large for the stack.
func (e *escape) large(o types.Object) bool {
	v, ok := o.(*types.Var)
	return ok && e.w.larger(v.Type(), 64<<10)
}

func hasTypeParam(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		return true
	case *types.Array:
		return hasTypeParam(t.Elem())
	case *types.Named:
		return t.TypeArgs().Len() > 0 || hasTypeParam(t.Underlying())
	case *types.Struct:
		for f := range t.Fields() {
			if hasTypeParam(f.Type()) {
				return true
			}
		}
	}
	return false
}

package exposed

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// showsRecovered returns the position where kept code recovers a value that it may print, or 0.
func (f *finder) showsRecovered() token.Pos {
	for d := range f.keep.Written() {
		for _, id := range d.Idents() {
			if flow.IsRecover(id.Object) {
				if t := newTree(d); t.mayShow(t.parents[id.Ident]) {
					return id.Pos()
				}
			}
		}
	}
	return token.NoPos
}

// A tree is the syntax of a declaration that recovers.
type tree struct {
	info    *types.Info
	parents map[ast.Node]ast.Node // without parentheses
	uses    map[types.Object][]*ast.Ident
	inside  map[types.Object]bool // variables in progress
}

func newTree(d *prog.Text) *tree {
	t := &tree{d.Package.Info, map[ast.Node]ast.Node{}, map[types.Object][]*ast.Ident{}, map[types.Object]bool{}}
	d.Inspect(func(n ast.Node, path []ast.Node) bool {
		for len(path) > 1 && isParen(path[len(path)-1]) {
			path = path[:len(path)-1]
		}
		if len(path) > 0 {
			t.parents[n] = path[len(path)-1]
		}
		if id, ok := n.(*ast.Ident); ok && t.info.Uses[id] != nil {
			t.uses[t.info.Uses[id]] = append(t.uses[t.info.Uses[id]], id)
		}
		return true
	})
	return t
}

func isParen(n ast.Node) bool {
	_, ok := n.(*ast.ParenExpr)
	return ok
}

// mayShow reports whether the value of an expression of an interface type may be printed. It is not if it is discarded, compared with a
// value that no error of the runtime equals, passed to panic, or asserted to a type that no error of the runtime has.
func (t *tree) mayShow(e ast.Node) bool {
	switch parent := t.parents[e].(type) {
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt:
		return false
	case *ast.BinaryExpr:
		other := parent.X
		if ast.Unparen(other) == e {
			other = parent.Y
		}
		return mayBeOfRuntime(t.info.TypeOf(other))
	case *ast.CallExpr:
		return prog.Builtin(t.info, parent) != "panic"
	case *ast.TypeAssertExpr:
		if parent.Type == nil {
			return t.switchShows(parent)
		}
		return mayBeOfRuntime(t.info.TypeOf(parent.Type))
	case *ast.ValueSpec:
		return len(parent.Names) != 1 || t.variableShows(parent.Names[0])
	case *ast.AssignStmt:
		return t.assignmentShows(parent, e)
	}
	return true
}

func (t *tree) assignmentShows(n *ast.AssignStmt, value ast.Node) bool {
	for i, left := range n.Lhs {
		if ast.Unparen(left) == value {
			return false // it is assigned another value
		}
		if len(n.Lhs) == len(n.Rhs) && ast.Unparen(n.Rhs[i]) == value {
			id, ok := ast.Unparen(left).(*ast.Ident)
			return !ok || t.variableShows(id)
		}
	}
	return true
}

// variableShows reports whether the value of a variable may be printed. Any non-local variable may be used elsewhere.
func (t *tree) variableShows(id *ast.Ident) bool {
	v, ok := t.info.ObjectOf(id).(*types.Var)
	if id.Name == "_" {
		return false
	}
	return !ok || v.Kind() != types.LocalVar || t.anyShows(v)
}

func (t *tree) anyShows(v types.Object) bool {
	if t.inside[v] {
		return false
	}
	t.inside[v] = true
	for _, use := range t.uses[v] {
		if t.mayShow(use) {
			return true
		}
	}
	return false
}

// switchShows checks the clauses of a type switch, each of which has its own variable.
func (t *tree) switchShows(guard *ast.TypeAssertExpr) bool {
	n := t.parents[guard]
	if _, ok := n.(*ast.TypeSwitchStmt); !ok {
		n = t.parents[n]
	}
	for _, clause := range n.(*ast.TypeSwitchStmt).Body.List {
		v := t.info.Implicits[clause]
		if v != nil && mayBeOfRuntime(v.Type()) && t.anyShows(v) {
			return true
		}
	}
	return false
}

// mayBeOfRuntime reports whether errors of the runtime may have a type, or be in an interface of it.
func mayBeOfRuntime(t types.Type) bool {
	t = prog.Pointee(t)
	named, ok := types.Unalias(t).(*types.Named)
	return types.IsInterface(t) || ok && pathOf(named.Obj()) == "runtime"
}

// fails exposes the names in the runtime's message if a node panics.
func (s *scan) fails(n ast.Node) {
	switch n := n.(type) {
	case *ast.TypeAssertExpr:
		if _, pair := s.info.Types[n].Type.(*types.Tuple); n.Type != nil && !pair {
			s.assertion(n)
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			s.comparison(n.X, n.Y)
		}
	case *ast.SwitchStmt:
		if n.Tag != nil {
			s.comparison(n.Tag, n.Tag)
		}
	case *ast.IndexExpr:
		if m, ok := prog.Core(s.info.TypeOf(n.X)).(*types.Map); ok {
			s.hashing(m, n.Pos())
		}
	case *ast.CompositeLit:
		if m, ok := prog.Core(s.info.TypeOf(n)).(*types.Map); ok {
			s.hashing(m, n.Pos())
		}
	}
}

// assertion exposes both types of an assertion, and the possible dynamic types.
func (s *scan) assertion(n *ast.TypeAssertExpr) {
	from, to := s.info.TypeOf(n.X), s.info.TypeOf(n.Type)
	s.show(types.NewSlice(from), exposure{types: true}, n.Pos()) // the interface itself is named, too
	s.show(types.NewSlice(to), exposure{types: true}, n.Pos())
	if i, ok := to.Underlying().(*types.Interface); ok {
		(&shape{finder: s.finder, pos: n.Pos()}).methods(i)
	}
}

func (s *scan) comparison(x, y ast.Expr) {
	if s.info.Types[x].IsNil() || s.info.Types[y].IsNil() {
		return
	}
	if !prog.ComparesSafely(s.info.TypeOf(x)) || !prog.ComparesSafely(s.info.TypeOf(y)) {
		s.show(types.Universe.Lookup("any").Type(), exposure{types: true}, x.Pos())
	}
}

func (s *scan) hashing(m *types.Map, pos token.Pos) {
	if !prog.ComparesSafely(m.Key()) {
		s.show(types.Universe.Lookup("any").Type(), exposure{types: true}, pos)
	}
}

// nilPointers exposes the methods with value receivers that may be called through a nil pointer in an interface.
func (f *finder) nilPointers() {
	if !f.recovered.IsValid() {
		return
	}
	for d := range f.keep.Written() {
		method, ok := d.Object().(*types.Func)
		if !ok || !d.IsMethod() {
			continue
		}
		receiver, ok := types.Unalias(method.Signature().Recv().Type()).(*types.Named)
		if ok && f.keep.Pointers[receiver.Origin().Obj()] {
			f.expose(receiver.Origin().Obj(), f.recovered)
			f.expose(method, f.recovered)
		}
	}
}

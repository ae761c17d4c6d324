package exposed

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// showsRecovered returns the position where kept code recovers a value that it may print, or 0.
func (f *finder) showsRecovered() token.Pos {
	for d, id := range f.keep.Idents() {
		if flow.IsRecover(id.Object) {
			t := tree{d, d.Package.Info, d.Parents(), map[types.Object]bool{}}
			if t.mayShow(t.parents[id.Ident]) {
				return id.Pos()
			}
		}
	}
	return token.NoPos
}

// A tree is the syntax of a declaration that recovers.
type tree struct {
	d       *prog.Text
	info    *types.Info
	parents map[ast.Node]ast.Node
	visited map[types.Object]bool // variables whose uses were visited
}

// mayShow reports whether the value of an expression of an interface type may be printed. A value that is discarded, or passed
// to panic, is not. A comparison or an assertion prints nothing if no error of the runtime has its type.
func (t tree) mayShow(e ast.Node) bool {
	switch parent := t.parents[e].(type) {
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt:
		return false
	case *ast.BinaryExpr:
		other := parent.X
		if ast.Unparen(other) == e {
			other = parent.Y
		}
		return mayHoldRuntimeError(t.info.TypeOf(other))
	case *ast.CallExpr:
		return prog.Builtin(t.info, parent) != "panic"
	case *ast.TypeAssertExpr:
		if parent.Type == nil {
			return t.switchShows(parent)
		}
		return mayHoldRuntimeError(t.info.TypeOf(parent.Type))
	case *ast.ValueSpec:
		return len(parent.Names) != 1 || t.variableShows(parent.Names[0])
	case *ast.AssignStmt:
		return t.assignmentShows(parent, e)
	}
	return true
}

func (t tree) assignmentShows(n *ast.AssignStmt, value ast.Node) bool {
	for i, left := range n.Lhs {
		if ast.Unparen(left) == value {
			return false // this assigns another value to it
		}
		if len(n.Lhs) == len(n.Rhs) && ast.Unparen(n.Rhs[i]) == value {
			id, ok := ast.Unparen(left).(*ast.Ident)
			return !ok || t.variableShows(id)
		}
	}
	return true
}

// variableShows reports whether the value of a variable may be printed. Any non-local variable may be used elsewhere.
func (t tree) variableShows(id *ast.Ident) bool {
	v, ok := t.info.ObjectOf(id).(*types.Var)
	return id.Name != "_" && (!ok || v.Kind() != types.LocalVar || t.anyShows(v))
}

// anyShows reports whether the value of a variable may be printed by any of its uses.
func (t tree) anyShows(v types.Object) bool {
	if t.visited[v] {
		return false
	}
	t.visited[v] = true
	return prog.Some(t.d.Nodes(), func(id *ast.Ident) bool { return t.info.Uses[id] == v && t.mayShow(id) })
}

// switchShows checks the clauses of a type switch, each of which has its own variable.
func (t tree) switchShows(guard *ast.TypeAssertExpr) bool {
	n := t.parents[t.parents[guard]].(*ast.TypeSwitchStmt)
	return slices.ContainsFunc(n.Body.List, func(clause ast.Stmt) bool {
		v := t.info.Implicits[clause]
		return v != nil && mayHoldRuntimeError(v.Type()) && t.anyShows(v)
	})
}

// mayHoldRuntimeError reports whether a value of a type, or a value to which it points, may be an error of the runtime.
func mayHoldRuntimeError(t types.Type) bool {
	t = prog.Pointee(t)
	named, ok := types.Unalias(t).(*types.Named)
	return types.IsInterface(t) || ok && prog.PathOf(named.Obj()) == "runtime"
}

// comparesInterfaces reports whether any argument of a comparable type parameter contains an interface.
func (f *finder) comparesInterfaces() bool {
	for d, id := range f.keep.Idents() {
		if prog.ComparesInterfaces(d.Package.Info, id.Ident) {
			return true
		}
	}
	return false
}

// comparesInside reports whether a function of the standard library compares or hashes interfaces among its arguments.
func comparesInside(info *types.Info, id *ast.Ident, function *types.Func) bool {
	base := prog.BaseOf(function)
	return prog.ComparesInterfaces(info, id) ||
		base != nil && slices.Contains([]string{"sync.Map", "sync/atomic.Value"}, base.String()) && function.Signature().Params().Len() > 0
}

// exposePanic exposes the names that the runtime prints if a node panics.
func (s *scan) exposePanic(n ast.Node) {
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
		s.hashing(n.X)
	case *ast.CompositeLit:
		s.hashing(n)
	case *ast.CallExpr:
		if prog.Builtin(s.info, n) == "delete" {
			s.hashing(n.Args[0])
		}
	}
}

// assertion exposes both types of an assertion, and the possible dynamic types.
func (s *scan) assertion(n *ast.TypeAssertExpr) {
	from, to := s.info.TypeOf(n.X), s.info.TypeOf(n.Type)
	s.exposeType(types.NewSlice(from), exposure{types: true}, n.Pos()) // the interface itself is named, too
	s.exposeType(types.NewSlice(to), exposure{types: true}, n.Pos())
	if i, ok := to.Underlying().(*types.Interface); ok {
		(&shape{finder: s.finder, pos: n.Pos()}).methods(i)
	}
}

// comparison exposes the types that two interfaces may hold. It exposes none if one side compares safely: an interface that
// holds another type is different, and one that holds the same type compares safely, too.
func (s *scan) comparison(x, y ast.Expr) {
	safe := s.safely(s.info.TypeOf(x)) || s.safely(s.info.TypeOf(y))
	if !safe && !s.info.Types[x].IsNil() && !s.info.Types[y].IsNil() {
		s.uncomparable(x.Pos())
	}
}

// uncomparable exposes what the runtime names if it cannot compare or hash the value in an interface: that value's type. If reflection
// takes values out of others, it may be any type.
func (s *scan) uncomparable(pos token.Pos) {
	if s.unpacks {
		s.exposeType(anyType, exposure{types: true}, pos)
		return
	}
	x := &shape{finder: s.finder, exposure: exposure{types: true, static: true}, pos: pos, seen: map[types.Type]bool{}}
	for _, t := range s.keep.Uncomparable {
		x.spell(t)
	}
	if s.own {
		s.warnPackage(x.foreign, pos)
	}
}

// unpacked reports whether kept code may move a part of a value to an interface by reflection.
func (f *finder) unpacked() bool {
	for _, id := range f.keep.Idents() {
		function, ok := id.Object.(*types.Func)
		if !ok {
			continue
		}
		path := prog.PathOf(function)
		if path == "reflect" && function.Name() == "Interface" || path == "text/template" || path == "html/template" {
			return true
		}
	}
	return false
}

// safely reports whether comparing or hashing values of a type cannot panic in this program.
func (s *scan) safely(t types.Type) bool {
	if s.compares {
		return prog.ComparesSafely(t)
	}
	return prog.ComparesArgumentsSafely(t)
}

func (s *scan) hashing(e ast.Expr) {
	if m, ok := prog.Core(s.info.TypeOf(e)).(*types.Map); ok && !s.safely(m.Key()) {
		s.uncomparable(e.Pos())
	}
}

// nilPointers exposes the methods with value receivers that may be called through a nil pointer in an interface.
func (f *finder) nilPointers() {
	if !f.recovered.IsValid() {
		return
	}
	for d := range f.keep.Written() {
		if !d.IsMethod() {
			continue
		}
		method := d.Object().(*types.Func)
		receiver, ok := types.Unalias(method.Signature().Recv().Type()).(*types.Named)
		if ok && f.keep.Pointers[receiver.Origin().Obj()] {
			f.expose(receiver.Origin().Obj(), f.recovered)
			f.expose(method, f.recovered)
		}
	}
}

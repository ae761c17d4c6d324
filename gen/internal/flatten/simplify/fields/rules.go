package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// A finding is what the rules say of a file.
type finding struct {
	f       *simplify.File
	fields  map[*types.Var]bool     // that go
	writes  map[ast.Node]*types.Var // what goes with them: statements, and elements of literals
	assigns map[*ast.Ident]bool     // mentions of fields that only assign
	changed map[*types.Var]bool     // variables that are assigned to, or whose address is taken
}

func find(f *simplify.File) *finding {
	x := &finding{f, map[*types.Var]bool{}, map[ast.Node]*types.Var{}, map[*ast.Ident]bool{}, map[*types.Var]bool{}}
	var structs []*ast.StructType
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if s, ok := spec.Type.(*ast.StructType); ok {
				structs = append(structs, s)
				x.candidates(s)
			}
		}
		for _, operand := range flow.Changed(f.Info, n) {
			if v, ok := x.local(operand); ok {
				x.changed[v] = true
			}
		}
		return true
	})
	if len(x.fields) == 0 || x.hidden() {
		clear(x.fields)
		return x
	}
	candidates := maps.Clone(x.fields)
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		x.mentions(n, path, candidates)
		x.exposes(n, path)
		return true
	})
	for _, s := range structs {
		x.keepsSize(s)
	}
	x.keepsUses()
	maps.DeleteFunc(x.writes, func(_ ast.Node, v *types.Var) bool { return !x.fields[v] })
	return x
}

func (x *finding) candidates(s *ast.StructType) {
	for _, line := range s.Fields.List {
		for _, name := range line.Names {
			if v, ok := x.f.Info.Defs[name].(*types.Var); ok && name.Name != "_" {
				x.fields[v] = true
			}
		}
	}
}

// declared returns the field that a name declares, if it goes.
func (x *finding) declared(name *ast.Ident) *types.Var {
	if v, ok := x.f.Info.Defs[name].(*types.Var); ok && x.fields[v] {
		return v
	}
	return nil
}

// used returns the field that an identifier mentions, if it may go.
func (x *finding) used(id *ast.Ident) *types.Var {
	if v, ok := x.f.Info.Uses[id].(*types.Var); ok && x.fields[v.Origin()] {
		return v.Origin()
	}
	return nil
}

// local returns the local variable that an expression is.
func (x *finding) local(e ast.Expr) (*types.Var, bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := x.f.Info.ObjectOf(id).(*types.Var)
	return v, ok && !prog.IsPackageLevel(v)
}

// hidden applies rule 7.
func (x *finding) hidden() bool {
	for _, spec := range x.f.Syntax.Imports {
		if spec.Path.Value == `"unsafe"` || spec.Path.Value == `"reflect"` {
			return true
		}
	}
	for _, function := range x.f.Functions {
		if function.Body == nil {
			return true
		}
	}
	return x.f.SeesRuntime()
}

// mentions applies rules 1 to 3 to a node: it notes what goes, and which fields stay.
func (x *finding) mentions(n ast.Node, path []ast.Node, candidates map[*types.Var]bool) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		operators := []token.Token{token.ASSIGN, token.ADD_ASSIGN, token.SUB_ASSIGN, token.MUL_ASSIGN, token.AND_ASSIGN, token.OR_ASSIGN,
			token.XOR_ASSIGN, token.AND_NOT_ASSIGN}
		if len(n.Lhs) == 1 && slices.Contains(operators, n.Tok) && x.pure(n.Rhs[0]) {
			x.assignment(n, n.Lhs[0], path, candidates)
		}
	case *ast.IncDecStmt:
		x.assignment(n, n.X, path, candidates)
	case *ast.CompositeLit:
		x.literal(n)
	case *ast.Ident:
		if v := x.used(n); v != nil && !x.assigns[n] {
			delete(x.fields, v)
		}
	}
}

func (x *finding) assignment(n ast.Stmt, place ast.Expr, path []ast.Node, candidates map[*types.Var]bool) {
	selector, ok := place.(*ast.SelectorExpr)
	if !ok || statements(path[len(path)-1]) == nil {
		return
	}
	v := x.used(selector.Sel)
	of, ok := x.local(selector.X)
	selection := x.f.Info.Selections[selector]
	if v == nil || !ok || len(selection.Index()) > 1 {
		return
	}
	if selection.Indirect() && !(&follower{x, of, candidates}).before(n, path) {
		return
	}
	x.writes[n], x.assigns[selector.Sel] = v, true
}

func (x *finding) literal(n *ast.CompositeLit) {
	s, ok := prog.Core(x.f.Info.TypeOf(n)).(*types.Struct)
	if pointer, isPointer := prog.Core(x.f.Info.TypeOf(n)).(*types.Pointer); isPointer {
		s, ok = prog.Core(pointer.Elem()).(*types.Struct)
	}
	if !ok {
		return
	}
	commented := slices.ContainsFunc(x.f.Syntax.Comments, func(c *ast.CommentGroup) bool { return n.Lbrace < c.Pos() && c.Pos() < n.Rbrace })
	for i, element := range n.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		switch {
		case !keyed:
			if v := s.Field(i).Origin(); commented || !x.pure(element) {
				delete(x.fields, v)
			} else if x.fields[v] {
				x.writes[element] = v
			}
		case !commented && x.pure(pair.Value):
			if v := x.used(pair.Key.(*ast.Ident)); v != nil {
				x.writes[pair], x.assigns[pair.Key.(*ast.Ident)] = v, true
			}
		}
	}
}

// pure applies rule 2.
func (x *finding) pure(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		_, isConst := x.f.Info.Uses[e].(*types.Const)
		_, isLocal := x.local(e)
		return isConst || isLocal || x.f.Info.Types[e].IsNil()
	case *ast.UnaryExpr:
		return slices.Contains([]token.Token{token.ADD, token.SUB, token.NOT, token.XOR}, e.Op) && x.pure(e.X)
	case *ast.BinaryExpr:
		operators := []token.Token{token.ADD, token.SUB, token.MUL, token.AND, token.OR, token.XOR, token.AND_NOT, token.LAND, token.LOR,
			token.LSS, token.LEQ, token.GTR, token.GEQ}
		return slices.Contains(operators, e.Op) && x.pure(e.X) && x.pure(e.Y)
	case *ast.SelectorExpr:
		selection := x.f.Info.Selections[e]
		return selection != nil && selection.Kind() == types.FieldVal && !selection.Indirect() && x.pure(e.X)
	case *ast.CallExpr:
		if len(e.Args) != 1 || !x.pure(e.Args[0]) {
			return false
		}
		if x.f.Info.Types[e.Fun].IsType() {
			return isNumber(x.f.Info.TypeOf(e.Fun)) && isNumber(x.f.Info.TypeOf(e.Args[0])) && isIdent(e.Fun)
		}
		id, ok := e.Fun.(*ast.Ident)
		return ok && (x.f.Info.Uses[id] == types.Universe.Lookup("len") || x.f.Info.Uses[id] == types.Universe.Lookup("cap"))
	}
	return false
}

func isIdent(e ast.Expr) bool {
	_, ok := e.(*ast.Ident)
	return ok
}

func isNumber(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsNumeric != 0
}

// exposes applies rule 4 to a node.
func (x *finding) exposes(n ast.Node, path []ast.Node) {
	info := x.f.Info
	for _, placed := range flow.Places(info, info.TypeOf, n, path) {
		if types.IsInterface(placed.To) {
			x.keep(placed.From, nil)
		}
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		if info.Types[n.Fun].IsType() && pointed(info.TypeOf(n.Fun)) != pointed(info.TypeOf(n.Args[0])) {
			x.keep(pointed(info.TypeOf(n.Fun)), nil)
			x.keep(pointed(info.TypeOf(n.Args[0])), nil)
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			x.keepCompared(info.TypeOf(n.X))
			x.keepCompared(info.TypeOf(n.Y))
		}
	case *ast.SwitchStmt:
		if n.Tag != nil {
			x.keepCompared(info.TypeOf(n.Tag))
		}
	case *ast.Ident:
		if arguments := info.Instances[n].TypeArgs; arguments != nil {
			for t := range arguments.Types() {
				x.keep(t, nil)
			}
		}
	}
	if e, ok := n.(ast.Expr); ok {
		if m, ok := prog.Core(typeOf(info, e)).(*types.Map); ok {
			x.keepCompared(m.Key())
		}
	}
}

func typeOf(info *types.Info, e ast.Expr) types.Type {
	if t := info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// pointed returns the underlying type, of a pointer that of what it points to.
func pointed(t types.Type) types.Type {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	return t.Underlying()
}

// keepCompared keeps the fields that a comparison of values looks at.
func (x *finding) keepCompared(t types.Type) {
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		x.keep(t, nil)
	}
}

// keep keeps the fields of all that a type is made of.
func (x *finding) keep(t types.Type, seen map[types.Type]bool) {
	if seen == nil {
		seen = map[types.Type]bool{}
	}
	t = types.Unalias(t)
	if named, ok := t.(*types.Named); ok {
		for argument := range named.TypeArgs().Types() {
			x.keep(argument, seen)
		}
		t = named.Origin()
	}
	if seen[t] {
		return
	}
	seen[t] = true
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for v := range u.Fields() {
			delete(x.fields, v.Origin())
			x.keep(v.Type(), seen)
		}
	case *types.Map:
		x.keep(u.Key(), seen)
		x.keep(u.Elem(), seen)
	case interface{ Elem() types.Type }:
		x.keep(u.Elem(), seen)
	}
}

// keepsSize applies rule 5.
func (x *finding) keepsSize(s *ast.StructType) {
	for _, f := range fieldsOf(s) {
		if f.name != nil && x.declared(f.name) != nil {
			continue
		}
		switch x.f.Info.TypeOf(f.line.Type).Underlying().(type) {
		case *types.Struct, *types.Array, *types.TypeParam:
		default:
			return
		}
	}
	for _, f := range fieldsOf(s) {
		if f.name != nil {
			if v := x.declared(f.name); v != nil {
				delete(x.fields, v)
			}
		}
	}
}

// keepsUses applies the first part of rule 6.
func (x *finding) keepsUses() {
	left := map[types.Object]int{}
	for _, object := range x.f.Info.Uses {
		left[object]++
	}
	for _, count := range []bool{true, false} {
		for n, v := range x.writes {
			ast.Inspect(n, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok || count && !x.fields[v] {
					return true
				}
				object := x.f.Info.Uses[id]
				if count {
					left[object]--
				} else if of, ok := object.(*types.Var); ok && of.Kind() == types.LocalVar && left[of] == 0 {
					delete(x.fields, v)
				}
				return true
			})
		}
	}
}

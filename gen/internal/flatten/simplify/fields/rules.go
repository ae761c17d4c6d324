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
	read    map[*types.Var]bool     // fields that something mentions otherwise
	changed map[*types.Var]bool     // variables that are assigned to, or whose address is taken
}

func find(f *simplify.File) *finding {
	x := &finding{f, map[*types.Var]bool{}, map[ast.Node]*types.Var{}, map[*types.Var]bool{}, map[*types.Var]bool{}}
	var structs []*ast.StructType
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if s, ok := spec.Type.(*ast.StructType); ok {
				structs = append(structs, s)
				x.candidates(s, spec.Comment != nil)
			}
		}
		for _, operand := range flow.Changed(f.Info, n) {
			x.changed[x.local(operand)] = true
		}
		return true
	})
	if x.hidden() {
		clear(x.fields)
	}
	for _, judge := range []func(ast.Node, []ast.Node){x.mentions, x.exists, x.exposes} {
		ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
			judge(n, path)
			return true
		})
	}
	for _, s := range structs {
		x.keepsSize(s)
	}
	x.keepsUses()
	maps.DeleteFunc(x.writes, func(_ ast.Node, v *types.Var) bool { return !x.fields[v] })
	return x
}

func (x *finding) candidates(s *ast.StructType, commented bool) {
	for _, line := range s.Fields.List {
		for _, name := range line.Names {
			if v := x.f.Info.Defs[name].(*types.Var); name.Name != "_" && (len(line.Names) == 1 || line.Comment == nil && !commented) {
				x.fields[v] = true
			}
		}
	}
}

// hidden applies rule 7.
func (x *finding) hidden() bool {
	return x.f.SeesRuntime() || slices.ContainsFunc(x.f.Syntax.Imports, func(spec *ast.ImportSpec) bool {
		return spec.Path.Value == `"unsafe"` || spec.Path.Value == `"reflect"`
	})
}

// local returns the local variable that an expression is, or nil.
func (x *finding) local(e ast.Expr) *types.Var {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := x.f.Info.ObjectOf(id).(*types.Var); ok && !prog.IsPackageLevel(v) {
			return v
		}
	}
	return nil
}

// mentions applies rules 1, 2 and 6 to a node.
func (x *finding) mentions(n ast.Node, path []ast.Node) {
	switch n := n.(type) {
	case *ast.CompositeLit:
		x.literal(n)
	case *ast.Ident:
		v, ok := x.f.Info.Uses[n].(*types.Var)
		if !ok || !v.IsField() {
			return
		}
		if pair, ok := path[len(path)-1].(*ast.KeyValueExpr); ok && x.writes[pair] == v.Origin() && pair.Key == n {
			return
		}
		if statement := x.assignment(n, path); statement != nil {
			x.writes[statement] = v.Origin()
			return
		}
		delete(x.fields, v.Origin())
		x.read[v.Origin()] = true
	}
}

// assignment returns the statement that only assigns to the field that an identifier selects, or nil.
func (x *finding) assignment(field *ast.Ident, path []ast.Node) ast.Stmt {
	n := len(path) - 1
	if n < 2 || statements(path[n-2]) == nil {
		return nil
	}
	selector, _ := path[n].(*ast.SelectorExpr)
	switch s := path[n-1].(type) {
	case *ast.IncDecStmt:
		return s
	case *ast.AssignStmt:
		mayPanic := []token.Token{token.QUO_ASSIGN, token.REM_ASSIGN, token.SHL_ASSIGN, token.SHR_ASSIGN}
		if len(s.Lhs) == 1 && s.Lhs[0] == selector && !slices.Contains(mayPanic, s.Tok) && x.pure(s.Rhs[0]) {
			return s
		}
	}
	return nil
}

func (x *finding) literal(n *ast.CompositeLit) {
	s, ok := pointed(x.f.Info.TypeOf(n)).(*types.Struct)
	if !ok {
		return
	}
	commented := slices.ContainsFunc(x.f.Syntax.Comments, func(c *ast.CommentGroup) bool { return n.Lbrace < c.Pos() && c.Pos() < n.Rbrace })
	for i, element := range n.Elts {
		var v *types.Var
		value := element
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			v, value = x.f.Info.Uses[pair.Key.(*ast.Ident)].(*types.Var).Origin(), pair.Value
		} else {
			v = s.Field(i).Origin()
		}
		if commented || !x.pure(value) {
			delete(x.fields, v)
		}
		x.writes[element] = v
	}
}

// pure applies rule 2.
func (x *finding) pure(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			object := x.f.Info.Uses[n]
			_, isVariable := object.(*types.Var)
			_, isConst := object.(*types.Const)
			pure = isVariable && !prog.IsPackageLevel(object) || isConst || object != nil && object.Pkg() == nil
		case *ast.UnaryExpr:
			pure = n.Op != token.ARROW && n.Op != token.AND
		case *ast.SelectorExpr:
			pure = x.f.Info.Selections[n] != nil && x.f.Info.Selections[n].Kind() == types.FieldVal
		case *ast.CallExpr:
			id, _ := n.Fun.(*ast.Ident)
			builtin := x.f.Info.Uses[id]
			pure = x.f.Info.Types[n.Fun].IsType() || builtin == types.Universe.Lookup("len") || builtin == types.Universe.Lookup("cap")
		case *ast.BasicLit, *ast.ParenExpr, *ast.BinaryExpr, nil:
		default:
			pure = false
		}
		if e, ok := n.(ast.Expr); ok && pure {
			pure = !flow.MayPanic(x.f.Info, x.f.Info.TypeOf, e)
		}
		return pure
	})
	return pure
}

// exists applies rule 3 to a node.
func (x *finding) exists(n ast.Node, path []ast.Node) {
	v := x.writes[n]
	var place ast.Expr
	switch s := n.(type) {
	case *ast.IncDecStmt:
		place = s.X
	case *ast.AssignStmt:
		place = s.Lhs[0]
	}
	if v == nil || place == nil {
		return
	}
	selector := place.(*ast.SelectorExpr)
	of, selection := x.local(selector.X), x.f.Info.Selections[selector]
	if of == nil || len(selection.Index()) > 1 || selection.Indirect() && !x.followed(of, n, path) {
		delete(x.fields, v)
	}
}

// followed reports whether a statement that surely ended before another one followed a pointer.
func (x *finding) followed(pointer *types.Var, n ast.Node, path []ast.Node) bool {
	if x.changed[pointer] {
		return false
	}
	for _, around := range slices.Backward(path) {
		switch around := around.(type) {
		case *ast.FuncLit:
			return false
		case *ast.FuncDecl:
			return false
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			list := statements(around)
			before := list[:slices.IndexFunc(list, func(s ast.Stmt) bool { return s.End() >= n.End() })]
			if slices.ContainsFunc(before, func(s ast.Stmt) bool { return x.follows(pointer, s) }) {
				return !slices.ContainsFunc(path, func(n ast.Node) bool {
					f, ok := n.(*ast.FuncDecl)
					return ok && simplify.Jumps(f.Body)
				})
			}
		}
	}
	return false
}

// statements returns the list of statements that a node is, or nil.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// follows reports whether some syntax follows a pointer to a field that stays, whenever it is evaluated. What is constant is not
// evaluated, and what stands in a body, or on the right of && and ||, may not be.
func (x *finding) follows(pointer *types.Var, n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && x.f.Info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.IfStmt:
			found = found || n.Init != nil && x.follows(pointer, n.Init) || x.follows(pointer, n.Cond)
			return false
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				found = found || x.follows(pointer, n.X)
				return false
			}
		case *ast.SelectorExpr:
			if s := x.f.Info.Selections[n]; s != nil && s.Kind() == types.FieldVal && s.Indirect() && x.local(n.X) == pointer {
				found = found || len(s.Index()) == 1 && x.read[s.Obj().(*types.Var).Origin()]
			}
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt, *ast.IncDecStmt, *ast.ExprStmt, ast.Expr:
		default:
			return false
		}
		return !found
	})
	return found
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
	if e, ok := n.(ast.Expr); ok && info.TypeOf(e) != nil {
		if m, ok := info.TypeOf(e).Underlying().(*types.Map); ok {
			x.keepCompared(m.Key())
		}
	}
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
	fields := x.f.Info.TypeOf(s).(*types.Struct)
	for v := range fields.Fields() {
		switch v.Type().Underlying().(type) {
		case *types.Basic, *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
			if !x.fields[v] {
				return
			}
		}
	}
	for v := range fields.Fields() {
		delete(x.fields, v)
	}
}

// keepsUses applies rule 8.
func (x *finding) keepsUses() {
	used, gone := map[types.Object]bool{}, map[types.Object][]*types.Var{}
	ast.PreorderStack(x.f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		id, ok := n.(*ast.Ident)
		object := x.f.Info.Uses[id]
		if !ok || object == nil {
			return true
		}
		if fields := x.within(path); fields != nil {
			gone[object] = append(gone[object], fields...)
		} else if !slices.ContainsFunc(path, func(n ast.Node) bool { return x.declares(n, object) }) {
			used[object] = true
		}
		return true
	})
	for object, fields := range gone {
		v, ok := object.(*types.Var)
		if used[object] || object.Pkg() != x.f.Types || ok && v.Kind() != types.LocalVar {
			continue
		}
		for _, field := range fields {
			delete(x.fields, field)
		}
	}
}

// within returns the fields that all go where something that goes with them stands on a path.
func (x *finding) within(path []ast.Node) (fields []*types.Var) {
	for _, n := range path {
		if line, ok := n.(*ast.Field); ok && len(line.Names) > 0 && len(x.names(line)) == 0 {
			for _, name := range line.Names {
				fields = append(fields, x.f.Info.Defs[name].(*types.Var))
			}
		}
		if v := x.writes[n]; x.fields[v] {
			fields = append(fields, v)
		}
	}
	return fields
}

// declares reports whether a node declares a type, or a method of it.
func (x *finding) declares(n ast.Node, object types.Object) bool {
	switch n := n.(type) {
	case *ast.TypeSpec:
		return x.f.Info.Defs[n.Name] == object
	case *ast.FuncDecl:
		base := prog.BaseOf(x.f.Info.Defs[n.Name].(*types.Func))
		return base != nil && base.Obj() == object
	}
	return false
}

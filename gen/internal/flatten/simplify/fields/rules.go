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

// A finding holds the results of the rules for a file.
type finding struct {
	f       *simplify.File
	fields  map[*types.Var]bool     // to remove
	writes  map[ast.Node]*types.Var // statements and elements of literals to remove with them
	read    map[*types.Var]bool     // fields that have other uses
	changed map[*types.Var]bool     // variables that are assigned or address-taken
	kept    map[types.Type]bool     // types all of whose fields stay
}

func find(f *simplify.File) *finding {
	x := &finding{f, map[*types.Var]bool{}, map[ast.Node]*types.Var{}, map[*types.Var]bool{}, map[*types.Var]bool{}, map[types.Type]bool{}}
	var structs []*ast.StructType
	for n := range ast.Preorder(f.Syntax) {
		if spec, ok := n.(*ast.TypeSpec); ok {
			if s, ok := spec.Type.(*ast.StructType); ok {
				structs = append(structs, s)
				x.candidates(s, spec.Comment != nil)
			}
		}
		for _, operand := range flow.Changed(f.Info, n) {
			x.changed[x.local(operand)] = true
		}
	}
	if x.hidden() {
		clear(x.fields)
	}
	for _, rule := range []func(ast.Node, []ast.Node){x.mentions, x.exists, x.exposes} {
		for n, path := range prog.Paths[ast.Node](f.Syntax) {
			rule(n, path)
		}
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

// local returns the local variable that an expression names, or nil.
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
		if statement := x.assignment(path); statement != nil {
			x.writes[statement] = v.Origin()
			return
		}
		delete(x.fields, v.Origin())
		x.read[v.Origin()] = true
	}
}

// assignment returns the statement that only assigns to the field at the end of a path, or nil.
func (x *finding) assignment(path []ast.Node) ast.Stmt {
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
	return !prog.Any(e, func(n ast.Node) bool {
		pure := false
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
		case *ast.BasicLit, *ast.ParenExpr, *ast.BinaryExpr:
			pure = true
		}
		if e, ok := n.(ast.Expr); ok && pure {
			pure = !flow.MayPanic(x.f.Info, x.f.Info.TypeOf, e)
		}
		return !pure
	})
}

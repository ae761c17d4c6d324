package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// exposes applies rule 4 to a node.
func (x *finding) exposes(n ast.Node, path []ast.Node) {
	info := x.f.Info
	for _, placed := range flow.Places(info, info.TypeOf, n, path) {
		if types.IsInterface(placed.To) {
			x.keepFields(placed.From)
		}
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		if info.Types[n.Fun].IsType() && pointed(info.TypeOf(n.Fun)) != pointed(info.TypeOf(n.Args[0])) {
			x.keepFields(pointed(info.TypeOf(n.Fun)))
			x.keepFields(pointed(info.TypeOf(n.Args[0])))
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
		for t := range info.Instances[n].TypeArgs.Types() {
			x.keepFields(t)
		}
	}
	if e, ok := n.(ast.Expr); ok && info.TypeOf(e) != nil {
		if m, ok := info.TypeOf(e).Underlying().(*types.Map); ok {
			x.keepCompared(m.Key())
		}
	}
}

// pointed returns the underlying type of a type, or of the element type of a pointer.
func pointed(t types.Type) types.Type { return prog.Pointee(t.Underlying()).Underlying() }

// keepCompared keeps the fields that a comparison of values reads.
func (x *finding) keepCompared(t types.Type) {
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		x.keepFields(t)
	}
}

// keepFields keeps the fields of all types that a type contains.
func (x *finding) keepFields(t types.Type) {
	t = types.Unalias(t)
	if named, ok := t.(*types.Named); ok {
		for argument := range named.TypeArgs().Types() {
			x.keepFields(argument)
		}
		t = named.Origin()
	}
	if x.kept[t] {
		return
	}
	x.kept[t] = true
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for v := range u.Fields() {
			delete(x.fields, v.Origin())
			x.keepFields(v.Type())
		}
	case *types.Map:
		x.keepFields(u.Key())
		x.keepFields(u.Elem())
	case interface{ Elem() types.Type }:
		x.keepFields(u.Elem())
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
	for id, path := range prog.Paths[*ast.Ident](x.f.Syntax) {
		object := x.f.Info.Uses[id]
		if object == nil {
			continue
		}
		if fields := x.within(path); fields != nil {
			gone[object] = append(gone[object], fields...)
		} else if !slices.ContainsFunc(path, func(n ast.Node) bool { return x.declares(n, object) }) {
			used[object] = true
		}
	}
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

// within returns the fields of the nodes on a path that are removed with them.
func (x *finding) within(path []ast.Node) (fields []*types.Var) {
	for _, n := range path {
		if line, ok := n.(*ast.Field); ok && len(line.Names) > 0 && len(x.names(line)) == 0 {
			removed := func(name *ast.Ident) *types.Var { return x.f.Info.Defs[name].(*types.Var) }
			fields = append(fields, prog.Map(line.Names, removed)...)
		}
		if v := x.writes[n]; x.fields[v] {
			fields = append(fields, v)
		}
	}
	return fields
}

// declares reports whether a node declares a type, or a method of it.
func (x *finding) declares(n ast.Node, object types.Object) bool {
	declared := x.f.Declares(n)
	if method, ok := declared.(*types.Func); ok {
		base := prog.BaseOf(method)
		return base != nil && base.Obj() == object
	}
	return declared == object
}

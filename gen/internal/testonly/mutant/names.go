package mutant

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// similar maps predeclared names to others that may compile in their place.
var similar = map[string]string{
	"int": "int64", "int64": "int", "int32": "int64", "rune": "int64", "int16": "int32", "int8": "int16",
	"uint": "uint64", "uint64": "uint", "uint32": "uint64", "uint16": "uint32", "uint8": "uint16", "byte": "int8",
	"float64": "float32", "float32": "float64", "complex128": "complex64", "any": "error", "comparable": "any", "string": "[]byte",
	"len": "cap", "cap": "len", "min": "max", "max": "min", "print": "println", "true": "false", "false": "true", "iota": "0", "nil": "0",
}

// ident replaces an identifier by the name of something else of the same kind and type.
func (m *mutator) ident(n *ast.Ident) {
	object := m.Info.Uses[n]
	if object == nil {
		return
	}
	if object.Parent() == types.Universe {
		if other := similar[n.Name]; other != "" {
			m.replace("predeclared", n, other)
		}
		return
	}
	var names []string
	for _, other := range m.around(n, object) {
		if other != object && fits(object, other) {
			names = append(names, other.Name())
		}
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == n.Name || name == "_" })
	if len(names) > 0 {
		after, _ := slices.BinarySearch(names, n.Name)
		m.replace(kindOf(object), n, names[after%len(names)])
	}
}

func fits(object, other types.Object) bool {
	if reflect.TypeOf(object) != reflect.TypeOf(other) {
		return false
	}
	if _, ok := object.(*types.TypeName); ok {
		return types.Identical(object.Type().Underlying(), other.Type().Underlying())
	}
	return types.Identical(object.Type(), other.Type())
}

func kindOf(object types.Object) string {
	switch o := object.(type) {
	case *types.Var:
		if o.IsField() {
			return "field"
		}
		return "variable"
	case *types.Const:
		return "constant"
	case *types.Func:
		if o.Signature().Recv() != nil {
			return "method"
		}
		return "function"
	case *types.Label:
		return "label"
	}
	return "type"
}

// around lists candidates for an identifier: members of the type it is selected from, exports of its package, or what is in scope.
func (m *mutator) around(n *ast.Ident, object types.Object) (list []types.Object) {
	if selector, ok := m.parent().(*ast.SelectorExpr); ok && selector.Sel == n && m.Info.Selections[selector] != nil {
		return members(m.Info.Selections[selector].Recv())
	}
	if object.Pkg() != m.Types {
		for _, name := range object.Pkg().Scope().Names() {
			if other := object.Pkg().Scope().Lookup(name); other.Exported() {
				list = append(list, other)
			}
		}
		return list
	}
	for _, label := range m.path {
		if label, ok := label.(*ast.LabeledStmt); ok {
			list = append(list, m.Info.Defs[label.Label])
		}
	}
	pkg := prog.Package{Types: m.Types}
	for scope := pkg.Innermost(n.Pos()); scope != nil && scope != types.Universe; scope = scope.Parent() {
		for _, name := range scope.Names() {
			if other := scope.Lookup(name); scope == m.Types.Scope() || other.Pos() < n.Pos() {
				list = append(list, other)
			}
		}
	}
	return list
}

func members(t types.Type) (list []types.Object) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for field := range s.Fields() {
			list = append(list, field)
		}
	}
	for method := range types.NewMethodSet(types.NewPointer(t)).Methods() {
		list = append(list, method.Obj())
	}
	if types.IsInterface(t) {
		for method := range types.NewMethodSet(t).Methods() {
			list = append(list, method.Obj())
		}
	}
	return list
}

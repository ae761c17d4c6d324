package prog

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
)

// Doc returns the comment above a declaration, or above one of the lines of a group.
func Doc(node ast.Node) *ast.CommentGroup {
	switch node := node.(type) {
	case *ast.FuncDecl:
		return node.Doc
	case *ast.GenDecl:
		return node.Doc
	case *ast.TypeSpec:
		return node.Doc
	case *ast.ValueSpec:
		return node.Doc
	}
	return nil
}

// Callee returns the identifier by which an expression names a function, type arguments aside, or nil.
func Callee(function ast.Expr) *ast.Ident {
	switch f := ast.Unparen(function).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	case *ast.IndexExpr:
		return Callee(f.X)
	case *ast.IndexListExpr:
		return Callee(f.X)
	}
	return nil
}

// Function returns the function that an expression names, its package and type arguments aside, or nil. A method of a value is none.
func Function(info *types.Info, x ast.Expr) *types.Func {
	x = ast.Unparen(x)
	if sel, ok := x.(*ast.SelectorExpr); ok && info.Selections[sel] != nil {
		return nil
	}
	f, _ := info.Uses[Callee(x)].(*types.Func)
	return f
}

// SwitchOperand returns the expression whose type a type switch asks for.
func SwitchOperand(n *ast.TypeSwitchStmt) ast.Expr {
	switch assign := n.Assign.(type) {
	case *ast.AssignStmt:
		return ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr).X
	case *ast.ExprStmt:
		return ast.Unparen(assign.X).(*ast.TypeAssertExpr).X
	}
	return nil
}

// Receiver returns the name of the type that a method is declared for, or "".
func Receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := ast.Unparen(d.Recv.List[0].Type)
	if pointer, ok := t.(*ast.StarExpr); ok {
		t = pointer.X
	}
	if id := Callee(t); id != nil {
		return id.Name
	}
	return ""
}

// BaseOf returns the named type that a method belongs to, of a pointer receiver the one that it points to; nil for what is no method of a
// named type.
func BaseOf(method *types.Func) *types.Named {
	recv := method.Signature().Recv()
	if recv == nil {
		return nil
	}
	named, _ := types.Unalias(Pointee(recv.Type())).(*types.Named)
	return named
}

// Builtin returns the name of the predeclared function that is called, or "".
func Builtin(info *types.Info, call *ast.CallExpr) string {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	if b, ok := info.Uses[id].(*types.Builtin); ok {
		return b.Name()
	}
	return ""
}

// IsBlank reports whether an expression is the blank identifier.
func IsBlank(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "_"
}

// IsString reports whether the values of a type are strings.
func IsString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// IsPointer reports whether the values of a type are pointers.
func IsPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// Pointee returns the type that a pointer points to, and any other type as it is.
func Pointee(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// TypeParams returns the type parameters that a generic function or type declares, or nil.
func TypeParams(object types.Object) *types.TypeParamList {
	switch t := object.Type().(type) {
	case *types.Signature:
		return t.TypeParams()
	case *types.Named:
		return t.Origin().TypeParams()
	case *types.Alias:
		return t.Origin().TypeParams()
	}
	return nil
}

// IsBytes reports whether a type's values are slices of bytes.
func IsBytes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	basic, ok := s.Elem().Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

// Parents returns what each node below a root lies in.
func Parents(root ast.Node) map[ast.Node]ast.Node {
	parents := map[ast.Node]ast.Node{}
	var path []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		if len(path) > 0 {
			parents[n] = path[len(path)-1]
		}
		path = append(path, n)
		return true
	})
	return parents
}

// PlaceAt returns the type of the parameter or result that the i-th value goes to, or nil. A variadic list takes the last values one by one.
func PlaceAt(places *types.Tuple, variadic bool, i int) types.Type {
	last := places.Len() - 1
	if variadic && i >= last {
		if slice, ok := places.At(last).Type().Underlying().(*types.Slice); ok {
			return slice.Elem()
		}
	}
	if i > last {
		return nil
	}
	return places.At(i).Type()
}

// QualifiedName returns the import path of an object's package and its name. Predeclared objects have no package and are not allowed.
func QualifiedName(object types.Object) string { return object.Pkg().Path() + "." + object.Name() }

// Core returns the underlying type, for a type parameter the first that its constraint lists, or nil. Where the language asks for a core
// type, all that are listed are the same.
func Core(t types.Type) types.Type {
	for core := range Listed(t) {
		return core
	}
	return nil
}

// Listed yields the underlying type, for a type parameter those that its constraint lists, also by way of other constraints.
func Listed(t types.Type) iter.Seq[types.Type] {
	return func(yield func(types.Type) bool) {
		if _, ok := types.Unalias(t).(*types.TypeParam); ok {
			listed(t, yield)
		} else if t != nil {
			yield(t.Underlying())
		}
	}
}

func listed(element types.Type, yield func(types.Type) bool) bool {
	switch e := element.Underlying().(type) {
	case *types.Union:
		for term := range e.Terms() {
			if !listed(term.Type(), yield) {
				return false
			}
		}
	case *types.Interface:
		for embedded := range e.EmbeddedTypes() {
			if !listed(embedded, yield) {
				return false
			}
		}
	default:
		return yield(e)
	}
	return true
}

// ComparesSafely reports whether comparing values of the type, or hashing them, cannot panic: they hold no interface. A type
// parameter holds none if its constraint lists types that hold none. Complexity: linear in the types that it is made of.
func ComparesSafely(t types.Type) bool { return comparesSafely(t, map[types.Type]bool{}) }

func comparesSafely(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return true // had it held an interface, that would be known
	}
	seen[t] = true
	if parameter, ok := types.Unalias(t).(*types.TypeParam); ok {
		return listsSafely(parameter.Underlying().(*types.Interface), seen)
	}
	switch t := t.Underlying().(type) {
	case *types.Array, *types.Struct, *types.Union:
		return !slices.ContainsFunc(Parts(t), func(part types.Type) bool { return !comparesSafely(part, seen) })
	case *types.Interface:
		return false
	}
	return true
}

// listsSafely reports whether a constraint lists types, all of which compare safely.
func listsSafely(constraint *types.Interface, seen map[types.Type]bool) bool {
	for embedded := range constraint.EmbeddedTypes() {
		if inner, ok := embedded.Underlying().(*types.Interface); ok && listsSafely(inner, seen) || !ok && comparesSafely(embedded, seen) {
			return true
		}
	}
	return false
}

// SliceToArray reports whether a conversion of one type to another makes an array of a slice, or a pointer to an array.
func SliceToArray(to, from types.Type) bool {
	to = Core(to)
	if pointer, ok := to.(*types.Pointer); ok {
		to = Core(pointer.Elem())
	}
	_, array := to.(*types.Array)
	_, slice := Core(from).(*types.Slice)
	return array && slice
}

// LastOf returns the last of some statements, or nil.
func LastOf(list []ast.Stmt) ast.Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// EndsInReturn reports whether the last of some statements is a return.
func EndsInReturn(list []ast.Stmt) bool {
	_, ok := LastOf(list).(*ast.ReturnStmt)
	return ok
}

// Contains reports whether a node of a kind is within another, or is it.
func Contains[T ast.Node](n ast.Node) bool {
	return Any(n, func(n ast.Node) bool {
		_, ok := n.(T)
		return ok
	})
}

// Any reports whether is holds for a node or one within it.
func Any(n ast.Node, is func(ast.Node) bool) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		found = found || n != nil && is(n)
		return !found
	})
	return found
}

// DefersChange reports whether what a function defers may change what it returns: its results have names.
func DefersChange(t *ast.FuncType, body *ast.BlockStmt) bool {
	return t.Results != nil && len(t.Results.List[0].Names) > 0 && Contains[*ast.DeferStmt](body)
}

package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// mixedConstants refuses the inference of a type argument from untyped constants of different kinds alone, which compilers below Go 1.21
// refuse and the type checker accepts for them.
func (l *planner) mixedConstants(d *prog.Text, call *ast.CallExpr) {
	fun, explicit := instantiated(call.Fun)
	function, ok := d.Package.Info.Uses[prog.Callee(fun)].(*types.Func)
	if !ok || function.Signature().TypeParams().Len() <= explicit {
		return
	}
	l.methodInference(d, function, call, explicit)
	kinds := map[*types.TypeParam]types.BasicKind{}
	for i, argument := range call.Args {
		parameter := parameterAt(function.Origin().Signature(), i, call.Ellipsis.IsValid())
		kind, untyped := untypedKind(d.Package.Info, argument)
		t, ok := parameter.(*types.TypeParam)
		if !untyped || !ok || t.Index() < explicit || l.inferredOtherwise(d, function, call, t) {
			continue
		}
		if before, seen := kinds[t]; seen && before != kind {
			l.needs(d, argument, "inferring a type from untyped constants of different kinds", 21)
			return
		}
		kinds[t] = kind
	}
}

// instantiated returns what a call names, and how many type arguments it gives it.
func instantiated(fun ast.Expr) (ast.Expr, int) {
	switch f := fun.(type) {
	case *ast.IndexExpr:
		return f.X, 1
	case *ast.IndexListExpr:
		return f.X, len(f.Indices)
	}
	return fun, 0
}

// methodInference refuses a type argument that only the methods of a constraint say, of which compilers below Go 1.21 know nothing.
func (l *planner) methodInference(d *prog.Text, function *types.Func, call *ast.CallExpr, explicit int) {
	parameters := function.Origin().Signature().TypeParams()
	for t := range parameters.TypeParams() {
		said := t.Index() < explicit
		for v := range function.Origin().Signature().Params().Variables() {
			said = said || contains(v.Type(), t)
		}
		for other := range parameters.TypeParams() {
			said = said || termsContain(other.Constraint(), t) || other == t && hasTerms(other.Constraint())
		}
		if !said {
			l.needs(d, call, "inferring "+t.Obj().Name()+" from the methods of a constraint", 21)
		}
	}
}

// termsContain reports whether the types that a constraint lists mention a type parameter.
func termsContain(constraint types.Type, parameter *types.TypeParam) bool {
	i, ok := constraint.Underlying().(*types.Interface)
	if !ok {
		return false
	}
	for embedded := range i.EmbeddedTypes() {
		if union, ok := embedded.(*types.Union); ok {
			for term := range union.Terms() {
				if contains(term.Type(), parameter) {
					return true
				}
			}
			continue
		}
		if termsContain(embedded, parameter) || !types.IsInterface(embedded) && contains(embedded, parameter) {
			return true
		}
	}
	return false
}

func hasTerms(constraint types.Type) bool {
	return everyOf(constraint, func(types.Type) bool { return true })
}

func parameterAt(signature *types.Signature, i int, spread bool) types.Type {
	last := signature.Params().Len() - 1
	switch {
	case signature.Variadic() && i >= last && !spread:
		return signature.Params().At(last).Type().(*types.Slice).Elem()
	case i > last:
		return nil
	}
	return signature.Params().At(i).Type()
}

// inferredOtherwise reports whether an argument with a type says what a type parameter is.
func (l *planner) inferredOtherwise(d *prog.Text, function *types.Func, call *ast.CallExpr, t *types.TypeParam) bool {
	for i, argument := range call.Args {
		parameter := parameterAt(function.Origin().Signature(), i, call.Ellipsis.IsValid())
		if _, untyped := untypedKind(d.Package.Info, argument); !untyped && parameter != nil && contains(parameter, t) {
			return true
		}
	}
	return false
}

// contains reports whether a type mentions a type parameter.
func contains(t types.Type, parameter *types.TypeParam) bool {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		return t == parameter
	case *types.Pointer:
		return contains(t.Elem(), parameter)
	case *types.Slice:
		return contains(t.Elem(), parameter)
	case *types.Array:
		return contains(t.Elem(), parameter)
	case *types.Chan:
		return contains(t.Elem(), parameter)
	case *types.Map:
		return contains(t.Key(), parameter) || contains(t.Elem(), parameter)
	case *types.Signature:
		return containsAny(t.Params(), parameter) || containsAny(t.Results(), parameter)
	case *types.Interface:
		for method := range t.Methods() {
			if contains(method.Type(), parameter) {
				return true
			}
		}
	case *types.Struct:
		for field := range t.Fields() {
			if contains(field.Type(), parameter) {
				return true
			}
		}
	case *types.Named:
		for argument := range t.TypeArgs().Types() {
			if contains(argument, parameter) {
				return true
			}
		}
	}
	return false
}

func containsAny(tuple *types.Tuple, parameter *types.TypeParam) bool {
	for v := range tuple.Variables() {
		if contains(v.Type(), parameter) {
			return true
		}
	}
	return false
}

// untypedKind returns the kind of an untyped constant, which its place may have given a type since.
func untypedKind(info *types.Info, e ast.Expr) (kind types.BasicKind, ok bool) {
	if info.Types[e].Value == nil {
		return 0, false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		return map[token.Token]types.BasicKind{
			token.INT: types.UntypedInt, token.FLOAT: types.UntypedFloat, token.IMAG: types.UntypedComplex, token.CHAR: types.UntypedRune,
			token.STRING: types.UntypedString,
		}[e.Kind], true
	case *ast.Ident:
		return untypedObject(info.Uses[e])
	case *ast.SelectorExpr:
		return untypedObject(info.Uses[e.Sel])
	case *ast.UnaryExpr:
		return untypedKind(info, e.X)
	case *ast.BinaryExpr:
		return untypedBinary(info, e)
	}
	return 0, false
}

func untypedObject(object types.Object) (types.BasicKind, bool) {
	c, ok := object.(*types.Const)
	if !ok {
		return 0, false
	}
	if basic, ok := c.Type().(*types.Basic); ok && basic.Info()&types.IsUntyped != 0 {
		return basic.Kind(), true
	}
	return 0, false
}

func untypedBinary(info *types.Info, e *ast.BinaryExpr) (types.BasicKind, bool) {
	switch e.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return types.UntypedBool, true
	case token.SHL, token.SHR:
		return untypedKind(info, e.X)
	}
	left, ok := untypedKind(info, e.X)
	right, also := untypedKind(info, e.Y)
	return max(left, right), ok && also
}

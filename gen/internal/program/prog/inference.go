package prog

import (
	"go/ast"
	"go/types"
	"slices"
)

// Uninferred reports whether compilers below Go 1.21 cannot infer the type arguments for an identifier, given the syntax around it. There
// are three cases: a function value is passed or assigned; only untyped constants of different kinds determine a type parameter; or only
// the methods of a constraint do. In the last two cases, the type checker infers the arguments even in the language of these compilers.
func Uninferred(info *types.Info, id *ast.Ident, path []ast.Node) bool {
	instance, ok := info.Instances[id]
	function, isFunction := info.Uses[id].(*types.Func)
	if !ok || !isFunction {
		return false
	}
	var named ast.Node = id
	explicit := 0
	for i := len(path) - 1; i >= 0; i-- {
		switch n := path[i].(type) {
		case *ast.SelectorExpr:
			named = n
			continue
		case *ast.IndexExpr:
			if n.X == named {
				named, explicit = n, 1
				continue
			}
		case *ast.IndexListExpr:
			if n.X == named {
				named, explicit = n, len(n.Indices)
				continue
			}
		case *ast.CallExpr:
			if n.Fun == named {
				c := inferred{info, function.Origin().Signature(), n, explicit}
				return explicit < instance.TypeArgs.Len() && (c.mixed() || c.byMethods())
			}
		}
		break
	}
	return explicit < instance.TypeArgs.Len()
}

// inferred is a call of a generic function with only some of the type arguments.
type inferred struct {
	info      *types.Info
	signature *types.Signature // of the generic function
	call      *ast.CallExpr
	explicit  int
}

// mixed reports whether only untyped constants of different kinds determine a type parameter.
func (c inferred) mixed() bool {
	kinds := map[*types.TypeParam]types.BasicKind{}
	for i, argument := range c.call.Args {
		kind, untyped := UntypedKind(c.info, argument)
		t, ok := c.parameter(i).(*types.TypeParam)
		if !untyped || !ok || t.Index() < c.explicit || c.otherwise(t) {
			continue
		}
		if before, seen := kinds[t]; seen && before != kind {
			return true
		}
		kinds[t] = kind
	}
	return false
}

// byMethods reports whether only the methods of a constraint, or of an argument for an interface, determine a type parameter.
func (c inferred) byMethods() bool {
	parameters := c.signature.TypeParams()
	for t := range parameters.TypeParams() {
		found := t.Index() < c.explicit
		for i := range c.signature.Params().Len() {
			parameter := c.signature.Params().At(i).Type()
			found = found || Mentions(parameter, t) && !c.implements(i, parameter)
		}
		for other := range parameters.TypeParams() {
			found = found || termsContain(other.Constraint(), t) || other == t && Core(t) != nil
		}
		if !found {
			return true
		}
	}
	return false
}

// implements reports whether a parameter is an instance of a generic interface, and its argument is not.
func (c inferred) implements(i int, parameter types.Type) bool {
	if len(c.call.Args) <= i || c.signature.Variadic() && i == c.signature.Params().Len()-1 {
		return false
	}
	generic, ok := types.Unalias(parameter).(*types.Named)
	if !ok || generic.TypeArgs().Len() == 0 || !types.IsInterface(generic) {
		return false
	}
	argument, ok := types.Unalias(c.info.TypeOf(c.call.Args[i])).(*types.Named)
	return !ok || argument.Origin() != generic.Origin()
}

// parameter returns the type of the parameter that an argument is passed to, or nil.
func (c inferred) parameter(i int) types.Type {
	return PlaceAt(c.signature.Params(), c.signature.Variadic() && !c.call.Ellipsis.IsValid(), i)
}

// otherwise reports whether an argument with a type determines a type parameter.
func (c inferred) otherwise(t *types.TypeParam) bool {
	for i, argument := range c.call.Args {
		parameter := c.parameter(i)
		if _, untyped := UntypedKind(c.info, argument); !untyped && parameter != nil && Mentions(parameter, t) {
			return true
		}
	}
	return false
}

// termsContain reports whether the types in a constraint mention a type parameter.
func termsContain(constraint types.Type, parameter *types.TypeParam) bool {
	i, ok := constraint.Underlying().(*types.Interface)
	return ok && slices.ContainsFunc(slices.Collect(i.EmbeddedTypes()), func(t types.Type) bool {
		return termsContain(t, parameter) || !types.IsInterface(t) && Mentions(t, parameter)
	})
}

// Mentions reports whether a type mentions a type parameter.
func Mentions(t types.Type, parameter *types.TypeParam) bool {
	t = types.Unalias(t)
	return t == types.Type(parameter) || slices.ContainsFunc(Parts(t), func(part types.Type) bool { return Mentions(part, parameter) })
}

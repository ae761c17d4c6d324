package lower

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// clear replaces the builtin by a generated function for the type of the argument.
func (w *rewriter) clear(call *ast.CallExpr) {
	t := w.info.TypeOf(call.Args[0])
	switch {
	case flow.Always(t, prog.Is[*types.Slice]):
		w.replace(RuleBuiltin, call.Fun, "$", generated(generate.ClearSlice))
	case flow.Always(t, w.isDeletable):
		w.replace(RuleBuiltin, call.Fun, "$", generated(generate.ClearMap))
	default:
		w.refuseNewer(w.d, call, "builtin clear of "+types.TypeString(t, (*types.Package).Name), 21,
			"assign an empty map: a key may be NaN, which delete does not find")
	}
}

// isDeletable reports whether a type is a map of which delete can remove every entry.
func (l *planner) isDeletable(t types.Type) bool {
	m, ok := t.(*types.Map)
	return ok && !l.mayHoldNaN(m.Key(), map[*types.TypeParam]bool{})
}

// mayHoldNaN reports whether a map with keys of a type can contain one that delete does not find. Seen are the type parameters in progress,
// since an argument may contain type parameters, even the same one.
func (l *planner) mayHoldNaN(t types.Type, seen map[*types.TypeParam]bool) bool {
	if parameter, ok := types.Unalias(t).(*types.TypeParam); ok {
		return l.parameterMayHoldNaN(parameter, seen)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsFloat|types.IsComplex) != 0
	case *types.Array, *types.Struct:
		return slices.ContainsFunc(prog.Parts(u), func(part types.Type) bool { return l.mayHoldNaN(part, seen) })
	}
	return types.IsInterface(t)
}

// parameterMayHoldNaN applies mayHoldNaN to the types that a type parameter may be: the terms of its constraint, or else all its arguments
// in the file.
func (l *planner) parameterMayHoldNaN(parameter *types.TypeParam, seen map[*types.TypeParam]bool) bool {
	if seen[parameter] || flow.Always(parameter, func(t types.Type) bool { return !l.mayHoldNaN(t, seen) }) {
		return false
	}
	seen[parameter] = true
	if l.arguments == nil {
		l.collectArguments()
	}
	return slices.ContainsFunc(l.arguments[parameter], func(argument types.Type) bool { return l.mayHoldNaN(argument, seen) })
}

// collectArguments collects the arguments of each type parameter in the file. A method's type parameters are those of its type.
func (l *planner) collectArguments() {
	l.arguments = map[*types.TypeParam][]types.Type{}
	for d := range l.keep.Written() {
		for _, id := range d.Idents() {
			if instance, ok := d.Package.Info.Instances[id.Ident]; ok {
				parameters := prog.TypeParams(id.Object)
				for i := range parameters.Len() {
					l.arguments[parameters.At(i)] = append(l.arguments[parameters.At(i)], instance.TypeArgs.At(i))
				}
			}
		}
		if !d.IsMethod() {
			continue
		}
		method := d.Object().(*types.Func)
		receivers := method.Signature().RecvTypeParams()
		for i := range receivers.Len() {
			l.arguments[receivers.At(i)] = append(l.arguments[receivers.At(i)], prog.BaseOf(method).Origin().TypeParams().At(i))
		}
	}
}

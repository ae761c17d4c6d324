package flow

import (
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// IsBasic returns a function that reports whether a type is a basic type of one of the given kinds.
func IsBasic(kinds types.BasicInfo) func(types.Type) bool {
	return func(t types.Type) bool { return prog.IsBasic(t, kinds) }
}

func isArrayOrPointer(t types.Type) bool { return prog.Is[*types.Array](t) || prog.IsPointer(t) }

// MayBe reports whether a type, or any type in a constraint, is of a kind.
func MayBe(t types.Type, kind func(types.Type) bool) bool {
	for listed := range prog.Listed(t) {
		if kind(listed) {
			return true
		}
	}
	return false
}

// Always reports whether a type, or every type that a constraint allows, is of a kind. An empty constraint is not.
func Always(t types.Type, kind func(types.Type) bool) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return always(t, kind)
	}
	return MayBe(t, kind)
}

// always is Always for an element of a constraint. A type must be in each embedded element, so one that is always of the kind suffices.
func always(element types.Type, kind func(types.Type) bool) bool {
	switch e := element.Underlying().(type) {
	case *types.Union:
		other := func(term *types.Term) bool { return !always(term.Type(), kind) }
		return !slices.ContainsFunc(slices.Collect(e.Terms()), other)
	case *types.Interface:
		return slices.ContainsFunc(slices.Collect(e.EmbeddedTypes()), func(t types.Type) bool { return always(t, kind) })
	default:
		return kind(e)
	}
}

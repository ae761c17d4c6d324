package spell

import (
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// Replace returns a type with its parts replaced, such as the parameters of a generic function. If replace returns nil for a part, or for
// the type itself, its own parts are replaced. If nothing changes, it returns the type itself.
func Replace(t types.Type, context *types.Context, replace func(types.Type) types.Type) types.Type {
	if to := replace(t); to != nil {
		return to
	}
	if alias, ok := t.(*types.Alias); ok {
		if actual := Replace(types.Unalias(t), context, replace); actual != types.Unalias(alias) {
			return actual
		}
		return t
	}
	before := prog.Parts(t)
	var parts []types.Type
	for _, part := range before {
		parts = append(parts, Replace(part, context, replace))
	}
	if slices.Equal(parts, before) {
		return t
	}
	return prog.WithParts(context, t, parts)
}

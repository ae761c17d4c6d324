package source

import "go/types"

// shims are the generic functions of the overlay that replace functions of the library whose result depends on the arguments' types.
var shims = map[string]string{
	"sort.Slice": "sliceOf", "sort.SliceStable": "stableOf", "sort.SliceIsSorted": "isSortedOf", "errors.As": "asOf",
}

// Shim returns the replacement of a function of the library, or nil.
func Shim(o *types.Func) *types.Func {
	name, ok := shims[o.FullName()]
	if !ok {
		return nil
	}
	return o.Pkg().Scope().Lookup(name).(*types.Func)
}

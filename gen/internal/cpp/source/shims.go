package source

import "go/types"

// shims are the generic functions of the overlay that stand for those of the library whose arguments are looked at by their types.
var shims = map[string]string{
	"sort.Slice": "sliceOf", "sort.SliceStable": "stableOf", "sort.SliceIsSorted": "isSortedOf", "errors.As": "asOf",
}

// Shim returns the function that stands for one of the library, or nil.
func Shim(o *types.Func) *types.Func {
	name, ok := shims[o.FullName()]
	if !ok {
		return nil
	}
	return o.Pkg().Scope().Lookup(name).(*types.Func)
}

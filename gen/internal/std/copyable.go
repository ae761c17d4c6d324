package std

import "slices"

// copyable are the packages that can be flattened from the distribution's source for a judge that lacks them or a part of them: written
// in Go, and without types that other packages of the standard library take or give.
var copyable = []string{"cmp", "container/heap", "container/list", "container/ring", "iter", "maps", "math/bits", "slices", "sort", "unicode/utf8"}

// Copyable reports whether what a judge lacks of the package may be taken from the distribution's source.
func Copyable(path string) bool { return slices.Contains(copyable, path) }

package std

import "slices"

// copyable are the packages that can be flattened from the distribution's source for a judge that lacks them or a part of them: written
// in Go but for few functions, and without types that other packages of the standard library take or give.
var copyable = []string{"cmp", "container/heap", "container/list", "container/ring", "iter", "maps", "math/bits", "math/rand/v2", "slices", "sort", "unicode/utf8"}

// Copyable reports whether what a judge lacks of the package may be taken from the distribution's source.
func Copyable(path string) bool { return slices.Contains(copyable, path) }

// CopyableFor returns the packages that may be taken from the distribution's source and that Go 1.N lacks altogether.
func CopyableFor(minor int) (paths []string) {
	for _, path := range copyable {
		if since, ok := PackageSince(path); ok && since > minor {
			paths = append(paths, path)
		}
	}
	return paths
}

package std

import "slices"

// copyable are the packages that can be flattened from the distribution's source for a judge that lacks them or a part of them: written
// in Go but for few functions, and without types that other packages of the standard library take or give.
var copyable = []string{
	"cmp", "container/heap", "container/list", "container/ring", "iter", "maps", "math/bits", "math/rand/v2", "slices", "sort",
	"unicode/utf8",
}

// plain are those without type parameters, which Go 1.18 brought.
var plain = []string{"container/heap", "container/list", "container/ring", "math/bits", "sort", "unicode/utf8"}

// Copyable reports whether what Go 1.N lacks of the package may be taken from the distribution's source.
func Copyable(path string, minor int) bool {
	return slices.Contains(copyable, path) && (minor >= 18 || slices.Contains(plain, path))
}

// CopyableTogether returns those that take or give types of others, and are used in the same functions.
func CopyableTogether() []string { return []string{"iter", "maps", "slices"} }

// CopyableFor returns the packages that may be taken from the distribution's source and that Go 1.N lacks altogether.
func CopyableFor(minor int) (paths []string) {
	for _, path := range copyable {
		if since, ok := PackageSince(path); ok && since > minor && Copyable(path, minor) {
			paths = append(paths, path)
		}
	}
	return paths
}

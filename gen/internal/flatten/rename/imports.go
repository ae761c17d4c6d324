package rename

import (
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/program/spell"
)

// nameImports chooses one alias for every import path of the file.
func (c *chooser) nameImports() {
	for _, path := range slices.Sorted(maps.Keys(c.uses.imports)) {
		for candidate := range c.aliases(path) {
			if c.free(candidate, c.uses.imports[path]) {
				c.used[candidate] = true
				c.names.Imports[path] = candidate
				break
			}
		}
	}
}

// aliases yields the possible names for an import, the best first: the package's own, those that the authors chose, the elements of its
// path in one word, then numbered ones.
func (c *chooser) aliases(path string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		name := c.packageName(path)
		joined := strings.ReplaceAll(strings.ReplaceAll(path, "/", ""), ".", "")
		for _, candidate := range append([]string{name}, append(slices.Clone(c.uses.spelled[path]), joined)...) {
			if token.IsIdentifier(candidate) && !isReserved(candidate) && !yield(candidate) {
				return
			}
		}
		spell.Numbered(name)(yield)
	}
}

// isReserved reports whether a package should not have a name: a predeclared one, or that of variables for errors. jennifer would number
// such a name.
func isReserved(alias string) bool { return types.Universe.Lookup(alias) != nil || alias == "err" }

// packageName returns the name that a package of the standard library declares.
func (c *chooser) packageName(path string) string {
	if pkg, err := c.p.Importer.Import(path); err == nil {
		return pkg.Name()
	}
	return path[strings.LastIndex(path, "/")+1:]
}

func isKeyword(name string) bool { return token.IsKeyword(name) }

// nameGenerated names the functions that the generator adds.
func (c *chooser) nameGenerated() {
	for _, key := range c.edits.Generated {
		for candidate := range spellings(key, "older", false) {
			if c.free(candidate, c.uses.generated[key]) {
				c.used[candidate] = true
				c.names.Generated[key] = candidate
				break
			}
		}
	}
}

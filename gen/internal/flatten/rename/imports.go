package rename

import (
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"kamyk/gen/internal/program/spell"
)

// aliases yields the possible names for an import, the best first: the package's own, those that the authors chose, the elements of its
// path in one word, then numbered ones. A predeclared name is none, and neither is that of variables for errors: jennifer would number it.
func (c *chooser) aliases(path string) iter.Seq[string] {
	return func(yield func(string) bool) {
		name := path[strings.LastIndex(path, "/")+1:]
		if pkg, err := c.p.Importer.Import(path); err == nil {
			name = pkg.Name()
		}
		joined := strings.ReplaceAll(strings.ReplaceAll(path, "/", ""), ".", "")
		for _, candidate := range slices.Concat([]string{name}, c.uses.spelled[path], []string{joined}) {
			reserved := types.Universe.Lookup(candidate) != nil || candidate == "err"
			if token.IsIdentifier(candidate) && !reserved && !yield(candidate) {
				return
			}
		}
		spell.Numbered(name)(yield)
	}
}

// reserve returns the first candidate that is free for the references at the sites. It is in use then.
func (c *chooser) reserve(candidates iter.Seq[string], sites []site) string {
	name := spell.First(candidates, func(name string) bool { return c.free(name, sites) })
	c.used[name] = true
	return name
}

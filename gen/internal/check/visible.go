package check

import (
	"cmp"
	"go/types"
	"maps"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/prog"
)

// visible refuses new names for what the contestant's own code declares and the program may print.
func (c *comparison) visible() error {
	var errs prog.Errors
	objects := slices.SortedFunc(maps.Keys(c.keep.Visible), func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, object := range objects {
		pkg := c.p.PackageOf(object.Pkg())
		if name := c.names.Of(object); name != object.Name() && pkg.Own() {
			seen := c.p.Position(c.keep.Visible[object])
			errs.Add(c.p.Position(object.Pos()), "give it a name that no other package of the program has",
				"%s of package %s must be called %s in the file, and the program may print its name at %s:%d",
				object.Name(), pkg.Path, name, filepath.Base(seen.Filename), seen.Line)
		}
	}
	return errs.Err()
}

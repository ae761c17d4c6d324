package check

import (
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// visible refuses to rename the contestant's own declarations if the program may print their names.
func (c *Comparison) visible() error {
	var errs prog.Errors
	objects := slices.SortedFunc(maps.Keys(c.keep.Exposed), c.p.Compare)
	for _, object := range objects {
		pkg := c.p.PackageOf(object.Pkg())
		if name := c.names.Of(object); name != object.Name() && pkg.Own() {
			hint := "give it a name that no other package of the program has"
			if types.Universe.Lookup(object.Name()) != nil { // which the passes write
				hint = "give it a name that Go does not declare itself"
			}
			errs.Refuse(support.Exposed, c.p.Position(object.Pos()), hint,
				"%s of package %s must be called %s in the file, and the program may print its name at %s",
				object.Name(), pkg.Path, name, c.p.ShortPosition(c.keep.Exposed[object]))
		}
	}
	return errs.Err()
}

package check

import (
	"fmt"
	"go/types"

	"kamyk/gen/internal/prog"
)

// initialisation compares the order in which variables get their values and init functions run, as far as it can be observed.
func (c *comparison) initialisation() error {
	var want, got []types.Object
	for _, pkg := range c.p.Packages {
		for _, i := range pkg.Info.InitOrder {
			if d := c.p.DeclOf(i.Lhs[0]); c.observable(d) {
				want = append(want, c.to[i.Lhs[0]])
			}
		}
		for _, d := range pkg.Decls {
			if c.edits.Called[d] {
				want = append(want, c.to[d.Object()])
			}
		}
	}
	observable := map[types.Object]bool{}
	for _, object := range want {
		observable[object] = true
	}
	for _, i := range c.file.Selected().Info.InitOrder {
		object := types.Object(i.Lhs[0])
		if init, ok := c.calledInit(c.file.DeclOf(object)); ok {
			object = c.to[init]
		}
		if observable[object] {
			got = append(got, object)
		}
	}
	return sameOrder(want, got)
}

// observable reports whether the place of a variable's initialiser matters. One of the selected package that neither has an effect nor
// depends on one may run at any time before main.
func (c *comparison) observable(d *prog.Decl) bool {
	if !c.keep.Decls[d] {
		return false
	}
	initial := c.keep.Initial[d]
	return initial.Ordered() || initial == prog.Independent && d.Package != c.p.Selected()
}

func sameOrder(want, got []types.Object) error {
	for i, object := range want {
		if i >= len(got) {
			return fmt.Errorf("the file would not initialise %s", object)
		}
		if got[i] != object {
			return fmt.Errorf("the file would initialise %s before %s", got[i], object)
		}
	}
	return nil
}

package same

import (
	"fmt"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// Objects records that two objects correspond, and refuses a second partner for either.
func (c *Comparison) Objects(before, after types.Object) error {
	x, y := prog.Origin(before), prog.Origin(after)
	name, isImport := x.(*types.PkgName)
	other, both := y.(*types.PkgName)
	switch {
	case isImport && both && name.Imported() == other.Imported():
		return nil
	case isImport || x.Pkg() != c.Before.Types || y.Pkg() != c.After.Types:
		if x != y {
			return fmt.Errorf("%s has become %s", before, after)
		}
		return nil
	case x.Name() != y.Name() && (prog.IsPackageLevel(x) || prog.IsMember(x)):
		return fmt.Errorf("%s is called %s", before, after.Name())
	case prog.IsMember(x) && prog.IsMember(y): // its name, and the type of the operand, say which one it is
		return c.Types(before.Type(), after.Type())
	}
	if c.to[x] == nil && c.from[y] == nil {
		c.to[x], c.from[y] = y, x
	}
	if c.to[x] != y || c.from[y] != x {
		return fmt.Errorf("%s and %s are not the same thing", before, after)
	}
	return nil
}

// Partner returns the object of the second file that corresponds to an object of the first one, or nil.
func (c *Comparison) Partner(before types.Object) types.Object { return c.to[before] }

// MarkNew records that an object of the second file corresponds to none of the first one.
func (c *Comparison) MarkNew(after types.Object) error {
	if c.from[after] != nil && c.from[after] != after {
		return fmt.Errorf("%s is not new", after)
	}
	c.from[after] = after
	return nil
}

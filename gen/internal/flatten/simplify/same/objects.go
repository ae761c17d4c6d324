package same

import (
	"fmt"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// Objects notes that two objects correspond, and refuses a second partner for either.
func (c *Comparison) Objects(before, after types.Object) error {
	x, y := prog.Origin(before), prog.Origin(after)
	if name, ok := x.(*types.PkgName); ok {
		other, ok := y.(*types.PkgName)
		if !ok || name.Imported() != other.Imported() {
			return fmt.Errorf("%s has become %s", before, after)
		}
		return nil
	}
	if x.Pkg() != c.Before.Types || y.Pkg() != c.After.Types {
		if x != y {
			return fmt.Errorf("%s has become %s", before, after)
		}
		return nil
	}
	if x.Name() != y.Name() && !isLocal(x) {
		return fmt.Errorf("%s is called %s", before, after.Name())
	}
	if isField(x) && isField(y) && !c.ofNamed(x) && !c.ofNamed(y) {
		return c.Types(before.Type(), after.Type())
	}
	if isOfLiteral(x) && isOfLiteral(y) {
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

func isField(object types.Object) bool {
	v, ok := object.(*types.Var)
	return ok && v.IsField()
}

// isOfLiteral reports whether a method is one of an interface without a name, which is another object wherever the type is spelled.
func isOfLiteral(object types.Object) bool {
	method, ok := object.(*types.Func)
	if !ok || method.Signature().Recv() == nil {
		return false
	}
	_, literal := types.Unalias(method.Signature().Recv().Type()).(*types.Interface)
	return literal
}

// ofNamed reports whether a field is one of a named struct type. That of an unnamed one is another object wherever the type is spelled:
// which it is follows from its name, and from what it is selected of.
func (c *Comparison) ofNamed(field types.Object) bool {
	if c.fields == nil {
		c.fields = map[types.Object]bool{}
		for _, file := range []*simplify.File{c.Before, c.After} {
			for _, o := range file.Info.Defs {
				name, ok := o.(*types.TypeName)
				if !ok {
					continue
				}
				if s, ok := name.Type().Underlying().(*types.Struct); ok && !name.IsAlias() {
					for f := range s.Fields() {
						c.fields[f] = true
					}
				}
			}
		}
	}
	return c.fields[field]
}

func isLocal(object types.Object) bool { return !prog.IsPackageLevel(object) && !prog.IsMember(object) }

// Partner returns the object of the second file that an object of the first one is known to correspond to, or nil.
func (c *Comparison) Partner(before types.Object) types.Object { return c.to[before] }

// MarkNew notes that an object of the second file stands for nothing of the first one, and never will.
func (c *Comparison) MarkNew(after types.Object) error {
	if c.from[after] != nil && c.from[after] != after {
		return fmt.Errorf("%s is not new", after)
	}
	c.from[after] = after
	return nil
}

package rename

import (
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// makeRoom renames the locals that would capture an object's own name. It is for names that should stay; all other objects avoid locals
// themselves.
func (c *chooser) makeRoom(object types.Object) {
	if name := object.Name(); c.used[name] || c.uses.predeclared[name] || !c.uses.locals[name] {
		return
	}
	moved := map[types.Object]bool{}
	for _, s := range c.uses.of[object] {
		if s.pkg == nil {
			continue
		}
		for local := s.capturing(object.Name(), moved); local != nil; local = s.capturing(object.Name(), moved) {
			if !c.isMovable(s.pkg, local) {
				return
			}
			moved[local] = true
		}
	}
	if len(moved) == 0 {
		return
	}
	declared := map[string]bool{}
	for d := range c.keep.Decls {
		for _, other := range d.Objects {
			declared[other.Name()] = true
		}
	}
	name := spell.Next(object.Name(), func(name string) bool { return declared[name] || c.uses.locals[name] || !c.free(name, nil) })
	c.used[name] = true
	for local := range moved {
		c.uses.moved[local] = true
		c.names.Objects[local] = name
	}
}

// isMovable reports whether a local object has one name wherever it is used, and the program cannot observe the name. The variable of a
// type switch has an object in each clause and none in its declaration; a type names fields, and may be printed.
func (c *chooser) isMovable(pkg *prog.Package, local types.Object) bool {
	switch local.(type) {
	case *types.TypeName:
		_, shown := c.keep.Exposed[local]
		return !shown && !c.uses.embeds[local]
	case *types.Var:
		for _, implicit := range pkg.Info.Implicits {
			if implicit == local {
				return false
			}
		}
	}
	return true
}

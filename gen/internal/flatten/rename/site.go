package rename

import (
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A site is a place that refers to something at the top of a package.
type site struct {
	pkg    *prog.Package // nil where the place is in generated code
	pos    token.Pos
	locals []string // what generated code has of its own
}

// capturing returns what a name written at the site would mean if that is local, past the locals that have got other names; else nil.
func (s site) capturing(name string, moved map[types.Object]bool) types.Object {
	for object := range spell.Locals(s.pkg.Types, name, s.pos) {
		if !moved[object] {
			return object
		}
	}
	return nil
}

// captures reports whether a name written at the site would mean something local.
func (u *uses) captures(s site, name string) bool {
	if s.pkg == nil {
		return slices.Contains(s.locals, name)
	}
	return s.capturing(name, u.moved) != nil
}

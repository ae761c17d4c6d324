package rename

import (
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A site is a place that refers to a package-level object.
type site struct {
	pkg    *prog.Package // nil in generated code
	pos    token.Pos
	locals []string // local names of generated code
}

// capturing returns the local object that a name at the site would refer to, ignoring locals that were renamed; otherwise nil.
func (s site) capturing(name string, moved map[types.Object]bool) types.Object {
	for object := range spell.Locals(s.pkg.Types, name, s.pos) {
		if !moved[object] {
			return object
		}
	}
	return nil
}

// captures reports whether a name at the site would refer to a local object.
func (u *uses) captures(s site, name string) bool {
	if s.pkg == nil {
		return slices.Contains(s.locals, name)
	}
	return s.capturing(name, u.moved) != nil
}

package cpp

import (
	"go/types"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/program/spell"
)

// declareVar gives a variable its name: its own, unless that would hide another that is in use.
func (f *fn) declareVar(o types.Object) string {
	name := f.fresh(o.Name())
	f.names[o] = name
	return name
}

// fresh returns a name that means nothing else here.
func (f *fn) fresh(name string) string {
	name = spell.Fresh(names.Clean(name), f.taken)
	f.scopes[len(f.scopes)-1][name] = true
	return name
}

func (f *fn) taken(name string) bool {
	if f.w.names.Taken(name) {
		return true
	}
	for _, scope := range f.scopes {
		if scope[name] {
			return true
		}
	}
	return false
}

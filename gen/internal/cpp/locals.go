package cpp

import (
	"fmt"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/names"
)

// declareVar gives a variable its name: its own, unless that would hide another that is in use.
func (f *fn) declareVar(o types.Object) string {
	name := f.fresh(o.Name())
	f.names[o] = name
	return name
}

// fresh returns a name that means nothing else here.
func (f *fn) fresh(name string) string {
	name = names.Clean(name)
	base := strings.TrimRight(name, "0123456789")
	if base == "" || base == "_" {
		base = name
	}
	for n := 2; f.taken(name); n++ {
		name = fmt.Sprintf("%s%d", base, n)
	}
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

package rename

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// hiding returns the types and aliases that should keep their names because of embedded fields. If a struct has another member with the
// field's name, the one at the lesser depth hides the other, and members at equal depth hide each other. A renamed field would hide
// nothing, and the struct would gain a method.
func (u *uses) hiding(keep *prog.Keep) map[types.Object]bool {
	found := map[types.Object]bool{}
	for d := range keep.Written() {
		for n := range d.Nodes() {
			if syntax, ok := n.(*ast.StructType); ok {
				u.hidingIn(d.Package.Info.TypeOf(syntax), found)
			}
		}
	}
	return found
}

func (u *uses) hidingIn(t types.Type, found map[types.Object]bool) {
	tree := prog.Members(t)
	count := map[string]int{}
	for member := range tree {
		count[member.Id()]++
	}
	for member := range tree {
		if object := u.fieldTypes[member]; object != nil && count[member.Id()] > 1 {
			found[object] = true
		}
	}
}

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
		for syntax := range prog.Each[*ast.StructType](d.Nodes()) {
			members := prog.Members(d.Package.Info.TypeOf(syntax))
			count := map[string]int{}
			for member := range members {
				count[member.Id()]++
			}
			for member := range members {
				if object := u.fieldTypes[member]; object != nil && count[member.Id()] > 1 {
					found[object] = true
				}
			}
		}
	}
	return found
}

package prog

import (
	"go/ast"
	"go/types"
)

// Members returns the fields and methods of a type and of all types that it embeds, by their origin, with their depths. Its own have the
// depth 0. The depths decide which member hides another, and what is in a method set. Complexity: linear in the number of members.
func Members(t types.Type) map[types.Object]int {
	members, seen := map[types.Object]int{}, map[types.Type]bool{}
	for level, depth := []types.Type{t}, 0; len(level) > 0; depth++ {
		var next []types.Type
		for _, t := range level {
			t = types.Unalias(Pointee(t))
			if seen[t] {
				continue
			}
			seen[t] = true
			for _, member := range ownMembers(t) {
				if _, ok := members[member]; !ok {
					members[member] = depth
				}
				if field, ok := member.(*types.Var); ok && field.Embedded() {
					next = append(next, field.Type())
				}
			}
		}
		level = next
	}
	return members
}

// ownMembers returns the fields and methods that a type itself declares.
func ownMembers(t types.Type) (members []types.Object) {
	if named, ok := t.(*types.Named); ok {
		t = named.Origin()
		for method := range named.Origin().Methods() {
			members = append(members, method)
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Interface:
		for method := range u.Methods() {
			members = append(members, method.Origin())
		}
	case *types.Struct:
		for field := range u.Fields() {
			members = append(members, field.Origin())
		}
	}
	return members
}

// StandsFor returns the function that package load found for a method of the standard library that the judge lacks, by a selector of the
// method, or nil.
func StandsFor(info *types.Info, selector *ast.SelectorExpr) *types.Func {
	f, ok := info.Uses[selector.Sel].(*types.Func)
	if !ok || info.Selections[selector] == nil || f.Signature().Recv() != nil {
		return nil
	}
	return f
}

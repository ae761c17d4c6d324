package simplify

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/spell"
)

// Aliased returns another name for a type whose own name is hidden at a position: an alias declared in the file. If there is none, the file
// gets one, and the pass runs again. Aliased returns "" for generic types, and for types of other packages.
func (f *File) Aliased(at token.Pos, name *types.TypeName) string {
	if named, ok := name.Type().(*types.Named); ok && named.TypeParams().Len() > 0 || name.Pkg() != nil && name.Parent() != f.Types.Scope() {
		return ""
	}
	for _, other := range f.Types.Scope().Names() {
		alias, ok := f.Types.Scope().Lookup(other).(*types.TypeName)
		if ok && alias.IsAlias() && types.Identical(alias.Type(), name.Type()) && spell.Meaning(f.Types, other, at) == alias {
			return other
		}
	}
	if !slices.Contains(f.hidden, name) {
		f.hidden = append(f.hidden, name)
	}
	return name.Name()
}

// NeedsAliases reports whether the pass needs aliases that the file does not have yet. Its edits are then discarded.
func (f *File) NeedsAliases() bool { return len(f.hidden) > 0 }

// AddAliases returns the file with the missing aliases appended, under new names.
func (f *File) AddAliases() (*File, error) {
	names := f.Names()
	slices.SortFunc(f.hidden, func(a, b *types.TypeName) int { return cmp.Compare(a.Name(), b.Name()) })
	var edits []Edit
	for _, hidden := range f.hidden {
		name := hidden.Name()
		if hidden.Pkg() == nil {
			name = "builtin" + spell.Capitalise(name)
		}
		name = names.Fresh(name)
		edits = append(edits, Insert(f.Syntax.FileEnd, "\n// "+name+" is "+hidden.Name()+" where that name means something else.\ntype "+
			name+" = "+hidden.Name()+"\n"))
	}
	after, err := f.Apply(edits)
	if err != nil {
		return nil, err
	}
	return after, f.proveAliases(after)
}

// proveAliases proves that the second file is the first one with aliases appended, whose names the first one does not contain.
func (f *File) proveAliases(after *File) error {
	names := f.Names()
	for _, decl := range after.Syntax.Decls[len(f.Syntax.Decls):] {
		if spec, ok := decl.(*ast.GenDecl).Specs[0].(*ast.TypeSpec); !ok || !spec.Assign.IsValid() || names.has(spec.Name.Name) {
			return after.FaultAt(decl.Pos(), "it is no alias with a new name")
		}
	}
	if !bytes.HasPrefix(after.Source, f.Source) {
		return f.FaultAt(f.Syntax.Package, "the file differs before its aliases")
	}
	return nil
}

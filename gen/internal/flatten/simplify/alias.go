package simplify

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/spell"
)

// Aliased returns another name for a type at a position where something else has taken its own: that of an alias at the top of the file,
// which the file gets before the pass runs again if it has none. It returns "" for what is generic, and for other packages' types.
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

// NeedsAliases reports whether the pass needs aliases that the file lacks. Its edits are not used.
func (f *File) NeedsAliases() bool { return len(f.hidden) > 0 }

// AddAliases returns the file with the aliases that it lacks, which stand at its end and are called as nothing else is.
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

// proveAliases proves that another file is this one followed by aliases, whose names this one does not contain.
func (f *File) proveAliases(after *File) error {
	added := map[string]bool{}
	for _, decl := range after.Syntax.Decls[len(f.Syntax.Decls):] {
		spec, ok := decl.(*ast.GenDecl).Specs[0].(*ast.TypeSpec)
		if !ok || !spec.Assign.IsValid() {
			return after.FaultAt(decl.Pos(), "it is no alias")
		}
		added[spec.Name.Name] = true
	}
	for n := range ast.Preorder(f.Syntax) {
		if id, ok := n.(*ast.Ident); ok && added[id.Name] {
			return f.FaultAt(id.Pos(), "the new alias %s takes its name", id.Name)
		}
	}
	if string(f.Source) != string(after.Source[:len(f.Source)]) {
		return f.FaultAt(f.Syntax.Package, "the file differs before its aliases")
	}
	return nil
}

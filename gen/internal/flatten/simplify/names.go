package simplify

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// Names are the identifiers of a file, or of a declaration. A pass chooses new names that are not among them.
type Names struct {
	spelled map[string]bool
	made    map[string]bool // chosen by the pass, for any declaration
	file    *Names          // the file's, of the names of a declaration; else nil
}

// Names returns all identifiers of the file, and the predeclared ones.
func (f *File) Names() *Names {
	n := &Names{spelled: map[string]bool{}, made: map[string]bool{}}
	for _, name := range types.Universe.Names() {
		n.spelled[name] = true
	}
	n.spell(f.Syntax)
	return n
}

// NamesIn returns the names that a new name in a declaration must not hide: its identifiers, and what the file declares at the top.
func (f *File) NamesIn(decl ast.Decl, all *Names) *Names {
	n := &Names{spelled: map[string]bool{}, made: all.made, file: all}
	for _, name := range append(types.Universe.Names(), f.Types.Scope().Names()...) {
		n.spelled[name] = true
	}
	for _, spec := range f.Syntax.Imports {
		if name := f.Info.PkgNameOf(spec); name != nil {
			n.spelled[name.Name()] = true
		}
	}
	n.spell(decl)
	return n
}

func (n *Names) spell(root ast.Node) {
	ast.Inspect(root, func(node ast.Node) bool {
		if id, ok := node.(*ast.Ident); ok {
			n.spelled[id.Name] = true
		}
		return true
	})
}

// Fresh returns a name that is not used yet, the given one or one with a number after it, and marks it as used.
func (n *Names) Fresh(name string) string {
	name = spell.Fresh(name, n.has)
	if n.spelled[name] = true; n.file != nil {
		n.file.spelled[name] = true
	} else {
		n.made[name] = true
	}
	return name
}

// Other returns the name with the first number after it that makes it unused. It does not mark it as used.
func (n *Names) Other(name string) string { return spell.Next(name, n.has) }

func (n *Names) has(name string) bool { return n.spelled[name] || n.made[name] }

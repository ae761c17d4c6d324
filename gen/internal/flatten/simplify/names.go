package simplify

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// Names are the words that a file spells, or a declaration of it, so that what a pass makes is called otherwise.
type Names struct {
	spelled   map[string]bool
	generated map[string]bool // all over the file, whoever made them
	file      *Names          // of a declaration's
}

// Names returns the words that the file spells anywhere, and the predeclared ones.
func (f *File) Names() *Names {
	n := &Names{spelled: map[string]bool{}, generated: map[string]bool{}}
	for _, name := range types.Universe.Names() {
		n.spelled[name] = true
	}
	n.spell(f.Syntax)
	return n
}

// NamesIn returns the words that must not be hidden in a declaration: what it spells, and all that is declared at the top of the file.
func (f *File) NamesIn(decl ast.Decl, all *Names) *Names {
	n := &Names{spelled: map[string]bool{}, generated: all.generated, file: all}
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

// Fresh returns the name, or one with a number behind it, that nothing spells yet, and takes it.
func (n *Names) Fresh(name string) string {
	name = spell.Fresh(name, n.has)
	if n.spelled[name] = true; n.file != nil {
		n.file.spelled[name] = true
	} else {
		n.generated[name] = true
	}
	return name
}

// Other returns the name with the first number behind it with which nothing has it, and does not take it.
func (n *Names) Other(name string) string { return spell.Next(name, n.has) }

func (n *Names) has(name string) bool { return n.spelled[name] || n.generated[name] }

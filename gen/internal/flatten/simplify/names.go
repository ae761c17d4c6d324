package simplify

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// Names holds the identifiers of a file, or of one declaration, so that a pass can choose new ones.
type Names struct {
	spelled   map[string]bool
	generated map[string]bool // chosen by passes anywhere in the file
	file      *Names          // the names of the whole file, if these are those of a declaration
}

// Names returns the identifiers of the file, and the predeclared ones.
func (f *File) Names() *Names {
	n := &Names{spelled: map[string]bool{}, generated: map[string]bool{}}
	prog.AddAll(n.spelled, types.Universe.Names())
	n.spell(f.Syntax)
	return n
}

// NamesIn returns the identifiers that a declaration must not hide: its own, and the package-level ones of the file.
func (f *File) NamesIn(decl ast.Decl, all *Names) *Names {
	n := &Names{spelled: map[string]bool{}, generated: all.generated, file: all}
	prog.AddAll(n.spelled, append(types.Universe.Names(), f.Types.Scope().Names()...))
	for _, spec := range f.Syntax.Imports {
		n.spelled[f.Info.PkgNameOf(spec).Name()] = true
	}
	n.spell(decl)
	return n
}

func (n *Names) spell(root ast.Node) {
	for id := range prog.Each[*ast.Ident](ast.Preorder(root)) {
		n.spelled[id.Name] = true
	}
}

// Fresh returns the name, with a number if it is in use, and reserves it.
func (n *Names) Fresh(name string) string {
	name = spell.Fresh(name, n.has)
	if n.spelled[name] = true; n.file != nil {
		n.file.spelled[name] = true
	} else {
		n.generated[name] = true
	}
	return name
}

// Other returns the name with the first number that makes it unused. It does not reserve it.
func (n *Names) Other(name string) string { return spell.Next(name, n.has) }

func (n *Names) has(name string) bool { return n.spelled[name] || n.generated[name] }

// Package names gives what a program declares names that C++ takes, and that differ from each other where they must.
package names

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// Names knows which names a program has at the level of the file.
type Names struct {
	main   *types.Package
	taken  map[string]bool
	locals map[string]bool   // local variables of the contestant's, which would hide others
	types  map[string]bool   // all types of the contestant's
	own    map[string]string // of what the contestant declares at the level of the file
	fields map[*types.Struct]map[*types.Var]string
}

// New gives first what the contestant declares at the level of the file its name.
func New(main *types.Package, declared map[*ast.Ident]types.Object) *Names {
	n := &Names{main: main, taken: map[string]bool{}, locals: map[string]bool{}, types: map[string]bool{}, own: map[string]string{},
		fields: map[*types.Struct]map[*types.Var]string{}}
	for _, name := range main.Scope().Names() {
		n.own[name] = n.Unique(name)
	}
	for _, o := range declared {
		switch o := o.(type) {
		case *types.TypeName:
			n.types[Clean(o.Name())] = true
		case *types.Var:
			if !o.IsField() && o.Parent() != o.Pkg().Scope() {
				n.locals[Clean(o.Name())] = true
			}
		}
	}
	return n
}

// Own returns the name of what the contestant declares at the level of the file.
func (n *Names) Own(o types.Object) string {
	if name, ok := n.own[o.Name()]; ok {
		return name
	}
	return n.Unique(o.Name())
}

// Global returns the name of what a package declares at the level of the file. Names of the library begin with those of their packages.
func (n *Names) Global(o types.Object) string {
	if o.Pkg() == n.main {
		return n.Own(o)
	}
	return n.Unique(n.Qualified(o))
}

// Unique returns a name at the level of the file that is not taken yet, and that no variable of the contestant's would hide.
func (n *Names) Unique(name string) string {
	name = Clean(name)
	if taken := func(name string) bool { return n.taken[name] || n.locals[name] }; taken(name) {
		name = spell.Next(name, taken)
	}
	n.taken[name] = true
	return name
}

// Qualified returns the name in Go: the contestant's own as it is, others after the name of their package.
func (n *Names) Qualified(o types.Object) string {
	if o.Pkg() == nil || o.Pkg() == n.main {
		return o.Name()
	}
	return o.Pkg().Name() + "_" + o.Name()
}

// InUse reports whether a name means something at the level of the file, or in C++.
func (n *Names) InUse(name string) bool { return n.taken[name] || reserved()[name] }

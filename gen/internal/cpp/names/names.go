// Package names chooses C++ names for a program's declarations, so that they are valid, and different where they must be.
package names

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// Names holds the file-level names of a program.
type Names struct {
	main   *types.Package
	used   map[string]bool
	locals map[string]bool         // local variables of the contestant, which would hide others
	types  map[string]bool         // all types of the contestant
	own    map[types.Object]string // the contestant's package-level declarations
	fields map[*types.Struct]map[*types.Var]string
}

// New names the contestant's package-level declarations first.
func New(main *types.Package, declared map[*ast.Ident]types.Object) *Names {
	n := &Names{main: main, used: map[string]bool{}, locals: map[string]bool{}, types: map[string]bool{}, own: map[types.Object]string{},
		fields: map[*types.Struct]map[*types.Var]string{}}
	for _, name := range main.Scope().Names() {
		n.own[main.Scope().Lookup(name)] = n.Unique(name)
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

// Of returns the name of a declaration: a new one, unless it is package-level and the contestant's. A suffix names the type arguments of an
// instance.
func (n *Names) Of(o types.Object, suffix string) string {
	if name, ok := n.own[o]; ok && suffix == "" {
		return name
	}
	return n.Unique(n.Qualified(o) + suffix)
}

// Unique returns an unused file-level name that no variable of the contestant would hide.
func (n *Names) Unique(name string) string {
	name = Clean(name)
	if hidden := func(name string) bool { return n.used[name] || n.locals[name] }; hidden(name) {
		name = spell.Next(name, hidden)
	}
	n.used[name] = true
	return name
}

// All returns the file-level names, sorted.
func (n *Names) All() []string { return slices.Sorted(maps.Keys(n.used)) }

// Qualified returns F, or T_M for a method, after the name of the package if that is of the library.
func (n *Names) Qualified(o types.Object) string {
	if f, ok := o.(*types.Func); ok {
		if base := prog.BaseOf(f); base != nil {
			return n.Qualified(base.Obj()) + "_" + f.Name()
		}
	}
	if o.Pkg() == nil || o.Pkg() == n.main {
		return o.Name()
	}
	return o.Pkg().Name() + "_" + o.Name()
}

// InUse reports whether a name is declared at file level, or reserved in C++.
func (n *Names) InUse(name string) bool { return n.used[name] || reserved()[name] }

// Field returns the C++ name of a field, which differs from those of types and of other fields.
func (n *Names) Field(t *types.Struct, f *types.Var) string {
	if n.fields[t] == nil {
		n.fields[t] = n.fieldNames(t)
	}
	return n.fields[t][f]
}

func (n *Names) fieldNames(t *types.Struct) map[*types.Var]string {
	names, used := map[*types.Var]string{}, map[string]bool{}
	give := func(f *types.Var, name string) {
		if !used[name] && !n.types[name] {
			names[f], used[name] = name, true
		}
	}
	for f := range t.Fields() {
		if f.Name() != "_" {
			give(f, Clean(f.Name()))
		}
	}
	for i := range t.NumFields() {
		f := t.Field(i)
		name := Clean(f.Name())
		if f.Name() == "_" {
			name = fmt.Sprintf("blank%d", i)
			give(f, name)
		}
		for k, suffix := 2, "_"; names[f] == ""; k++ {
			give(f, name+suffix)
			suffix = fmt.Sprintf("_%d", k)
		}
	}
	return names
}

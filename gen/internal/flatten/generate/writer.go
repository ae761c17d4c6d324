// Package generate writes the Go that kamyk adds: main, functions that older judges lack, and the lines that fix the order of
// initialisation.
package generate

import (
	"go/types"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// Packages are all packages of the standard library that generated code imports. A test compares them with that code.
var Packages = []string{"os", "reflect", "runtime/debug", "unsafe"}

// A writer writes generated code, and records what the code refers to. A test parses the code and compares.
type writer struct {
	p     *prog.Program // only for main
	names *prog.Names
	uses  prog.Uses
}

// id writes a predeclared identifier, or a name of the code's own variables, types and fields, even _.
func (w *writer) id(name string) *jen.Statement {
	if types.Universe.Lookup(name) != nil {
		w.uses.Predeclared = prog.Insert(w.uses.Predeclared, name)
	} else {
		w.uses.Locals = prog.Insert(w.uses.Locals, name)
	}
	return jen.Id(name)
}

// std writes the name of an object of the standard library.
func (w *writer) std(path, name string) *jen.Statement {
	w.uses.Packages = prog.Insert(w.uses.Packages, path)
	return jen.Qual(path, name)
}

// object writes the name of a package-level object.
func (w *writer) object(o types.Object) *jen.Statement {
	if w.p.DeclOf(o) == nil {
		return w.std(o.Pkg().Path(), o.Name())
	}
	w.uses.Objects = append(w.uses.Objects, o)
	return jen.Id(w.names.Of(o))
}

package check

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
)

// initialisation compares the observable order in which variables are initialised and init functions run.
func (c *Comparison) initialisation() error {
	if err := c.imports(); err != nil {
		return err
	}
	var want, got []types.Object
	for _, pkg := range c.p.Packages {
		for _, i := range pkg.Info.InitOrder {
			if d := c.p.DeclOf(i.Lhs[0]); c.observable(d) {
				want = append(want, c.to[i.Lhs[0]])
			}
		}
		for _, d := range pkg.Decls {
			if c.edits.Called[d] {
				want = append(want, c.to[d.Object()])
			}
		}
	}
	observable := map[types.Object]bool{}
	prog.AddAll(observable, want)
	for _, i := range c.file.Selected().Info.InitOrder {
		object := types.Object(i.Lhs[0])
		if init, ok := c.calledInit(c.file.DeclOf(object)); ok {
			object = c.to[init]
		}
		if observable[object] {
			got = append(got, object)
		}
	}
	if err := c.sameOrder(want, got); err != nil || c.p.Target.Go != 22 {
		return err
	}
	return c.constants(observable)
}

// imports checks that packages imported for their effects are still imported, and refuses other unused imports.
func (c *Comparison) imports() error {
	imported := map[string]bool{}
	for _, spec := range c.file.Selected().Files[0].Syntax.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		imported[path] = true
		if spec.Name != nil && spec.Name.Name == "_" && !slices.Contains(c.keep.Effects, path) {
			return fmt.Errorf("the file imports %s, which nothing asked for", path)
		}
	}
	for _, path := range c.keep.Effects {
		if !imported[path] {
			return fmt.Errorf("the file does not import %s", path)
		}
	}
	return nil
}

// constants checks that the constants used by initialisers stand before the variables whose order is observable. Compilers of Go 1.22 do
// not keep the order of variables if an initialiser depends on a later constant.
func (c *Comparison) constants(observable map[types.Object]bool) error {
	first := token.Pos(0)
	info := c.file.Selected().Info
	referenced := map[types.Object]bool{}
	for _, i := range info.InitOrder {
		for _, v := range i.Lhs {
			if object := types.Object(v); observable[object] && (first == 0 || v.Pos() < first) {
				first = v.Pos()
			}
		}
		c.addReferenced(i.Rhs, referenced)
	}
	for _, object := range slices.SortedFunc(maps.Keys(referenced), c.file.Compare) {
		if constant, ok := object.(*types.Const); ok && first > 0 && constant.Pos() > first {
			return c.differAt(c.from[object], "Go 1.22 would initialise variables out of order, since it stands after them")
		}
	}
	return nil
}

// addReferenced adds the objects that a node of the file refers to, directly or indirectly.
func (c *Comparison) addReferenced(from ast.Node, referenced map[types.Object]bool) {
	for id := range prog.Each[*ast.Ident](ast.Preorder(from)) {
		object := prog.Origin(c.file.Selected().Info.Uses[id])
		if _, ok := object.(*types.TypeName); ok {
			continue // the references of a type do not affect the order
		}
		if d := c.file.DeclOf(object); d != nil && !referenced[object] {
			referenced[object] = true
			for _, part := range d.Parts() {
				c.addReferenced(part, referenced)
			}
		}
	}
}

// observable reports whether the order of a variable's initialiser can be observed. In the selected package, an initialiser without
// effects, and without dependence on any, may run at any time before main.
func (c *Comparison) observable(d *prog.Decl) bool {
	if !c.keep.Decls[d] {
		return false
	}
	initial := c.keep.Initial[d]
	return initial.Ordered() || initial == prog.Independent && d.Package != c.p.Selected()
}

func (c *Comparison) sameOrder(want, got []types.Object) error {
	for i, object := range want {
		if i >= len(got) {
			return c.differAt(c.from[object], "the file would not initialise it")
		}
		if got[i] != object {
			return c.differAt(c.from[object], "the file would initialise %s before it", got[i].Name())
		}
	}
	if len(got) > len(want) {
		return c.differAt(c.from[got[len(want)]], "the file would initialise it again")
	}
	return nil
}

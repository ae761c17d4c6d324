package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A pairedType is a type literal of the source, and its counterpart in the file.
type pairedType struct {
	source, file types.Type
	pos          token.Pos
	generic      bool // a generic declaration contains it
}

// types compares which types implement which interfaces, and which type literals are identical.
func (c *Comparison) types() error {
	interfaces, structs := c.literals()
	// A program can tell two literal types apart only if an interface may hold their values, or an assertion may name them.
	structs = slices.DeleteFunc(structs, func(literal pairedType) bool {
		holds := func(t *types.Struct) bool { return types.Identical(t, literal.source) }
		return !literal.generic && !slices.ContainsFunc(c.keep.Dynamic, holds)
	})
	for _, t := range c.keep.Values {
		named, ok := t.(*types.Named)
		if !ok || c.decl[c.p.DeclOf(named.Obj())] == nil || types.IsInterface(named) || named.TypeParams().Len() > 0 {
			continue
		}
		name := named.Obj()
		for _, i := range interfaces {
			if err := c.sameImplements(pairedType{source: named, file: c.to[name].Type(), pos: name.Pos()}, i); err != nil {
				return err
			}
		}
	}
	return c.sameIdentity(structs)
}

func (c *Comparison) sameImplements(t, i pairedType) error {
	source, file := i.source.(*types.Interface), i.file.(*types.Interface)
	if types.Implements(t.source, source) != types.Implements(t.file, file) ||
		types.Implements(types.NewPointer(t.source), source) != types.Implements(types.NewPointer(t.file), file) {
		return prog.Refusal(support.Methods, c.p.Position(t.pos),
			"in one of the packages, rename the method, or the field or embedded type with its name",
			"%s implements %s in the source or in the file, but not in both", t.source, source)
	}
	return nil
}

// literals returns the interface types of the kept declarations, and the struct types with unexported fields that define no named type.
func (c *Comparison) literals() (interfaces, structs []pairedType) {
	for d := range c.keptDecls() {
		source, defined := typeSyntax(d, c.keep.Dropped)
		file, _ := typeSyntax(c.decl[d], nil)
		source, file = c.aligned(d, source, file)
		generic := isGenericDecl(d)
		for i := range source {
			pair := pairedType{d.Package.Info.TypeOf(source[i]), c.file.Selected().Info.TypeOf(file[i]), source[i].Pos(), generic}
			switch t := pair.source.(type) {
			case *types.Interface:
				if _, ok := pair.file.(*types.Interface); ok && t.IsMethodSet() && t.NumMethods() > 0 {
					interfaces = append(interfaces, pair)
				}
			case *types.Struct:
				if !defined[source[i]] && slices.ContainsFunc(slices.Collect(t.Fields()), func(f *types.Var) bool { return !f.Exported() }) {
					structs = append(structs, pair)
				}
			}
		}
	}
	return interfaces, structs
}

// aligned returns the types that no edit repeats or replaces: those of the source, and at the same indices those of the file.
func (c *Comparison) aligned(d *prog.Decl, source, file []ast.Expr) (inSource, inFile []ast.Expr) {
	if len(source) == 0 || len(file) == 0 {
		return nil, nil
	}
	sourceAt, fileAt := byPosition(source), byPosition(file)
	tokens := c.fileTokens(c.decl[d])
	for i, t := range c.tokens[d] {
		if s, f := sourceAt[t.pos], fileAt[tokens[i].pos]; t.rule == 0 && s != nil && f != nil {
			inSource, inFile = append(inSource, s), append(inFile, f)
		}
	}
	return inSource, inFile
}

func byPosition(list []ast.Expr) map[token.Pos]ast.Expr {
	found := map[token.Pos]ast.Expr{}
	for _, e := range list {
		found[e.Pos()] = e
	}
	return found
}

// isGenericDecl reports whether a declaration has type parameters, so that its types represent several.
func isGenericDecl(d *prog.Decl) bool {
	switch object := d.Object().(type) {
	case *types.Func:
		return prog.TypeParams(object).Len() > 0
	case *types.TypeName:
		return object.IsAlias() || prog.TypeParams(object).Len() > 0
	}
	return false
}

// typeSyntax returns the interface and struct types of a declaration, and which of them define a named type.
func typeSyntax(d *prog.Decl, dropped map[*ast.ExprStmt]bool) (found []ast.Expr, defined map[ast.Expr]bool) {
	defined = map[ast.Expr]bool{}
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ExprStmt:
				return !dropped[n]
			case *ast.TypeSpec:
				defined[ast.Unparen(n.Type)] = !n.Assign.IsValid()
			case *ast.InterfaceType, *ast.StructType:
				found = append(found, n.(ast.Expr))
			}
			return true
		})
	}
	return found, defined
}

func (c *Comparison) sameIdentity(structs []pairedType) error {
	for i, a := range structs {
		for _, b := range structs[:i] {
			if types.Identical(a.source, b.source) != types.Identical(a.file, b.file) {
				return prog.Refusal(support.Identity, c.p.Position(a.pos),
					"give one of them a name, as in type point struct, and use the name wherever that type is meant",
					"this type and the one at %s are different types in Go, and would be one in the file", c.p.ShortPosition(b.pos))
			}
		}
	}
	return nil
}

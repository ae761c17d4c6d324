// Package fields removes the fields of structs that nothing reads, and the assignments to them. A helper often counts something that only
// some of its users need:
//
//	type Forest struct {                   type Forest struct {
//		parent []int32                         parent []int32
//		sets   int                         }
//	}
//
//	f := &Forest{parent: p, sets: n}       f := &Forest{parent: p}
//
//	f.sets--
//
// A field is removed if these rules hold:
//
//  1. It belongs to a declared struct type, and is neither embedded nor blank. It is only mentioned as a key of a literal, and in
//     statements that assign to nothing else: by =, ++, -- or an operator that cannot panic. Elements of literals without keys also assign.
//
//  2. The assigned value has no effect and cannot panic: it consists of constants, local variables and their fields, conversions of
//     numbers, len and cap, and operators on these. It names no package-level object, since such a name affects the order of
//     initialisation and the imports.
//
//  3. The struct exists: it is a local variable, or a local pointer that is not nil. The pointer never changes, and an earlier statement,
//     in the same list or an enclosing one, has dereferenced it to a field that stays.
//
//  4. No value that contains the field, or points to one that does, is converted to an interface or to another struct type, is a type
//     argument, is compared or is the key of a map. An interface can be printed and compared as a whole.
//
//  5. The struct keeps a field of a size that is certainly not zero: pointers to structs of size zero may be equal.
//
//  6. No comment describes the field together with others: one in a literal, or after a line with several names.
//
//  7. The file does not import unsafe or reflect, and does not observe when memory is freed.
//
//  8. Local variables, types and constants that the removed code uses have other uses. Otherwise the file would not compile, or a second
//     flattening would drop more.
//
// The pass is optional, like closures: it keeps a field if it cannot prove the file. Its proof walks both files together. The second file
// may lack only what these rules name. Pass and proof share one definition of the rules.
package fields

import (
	"bytes"
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// Pass is the pass.
var Pass = simplify.Pass{Number: prog.PassFields, Name: "fields", Optional: true, Rewrite: rewrite, Proof: prove}

func rewrite(f *simplify.File) (edits []simplify.Edit) {
	x := find(f)
	for n := range ast.Preorder(f.Syntax) {
		switch n := n.(type) {
		case *ast.StructType:
			edits = append(edits, x.cutFields(n.Fields)...)
		case *ast.CompositeLit:
			edits = append(edits, cutFrom(f, n.Elts, func(e ast.Expr) bool { return x.writes[e] != nil })...)
		case ast.Stmt:
			if x.writes[n] != nil {
				edits = append(edits, f.Cut(n))
			}
		}
	}
	return edits
}

// cutFields removes fields of a struct, and the lines that only they are on.
func (x *finding) cutFields(list *ast.FieldList) (edits []simplify.Edit) {
	gone := func(field *ast.Field) bool { return len(field.Names) > 0 && len(x.names(field)) == 0 }
	for _, field := range list.List {
		if !gone(field) {
			edits = append(edits, cutFrom(x.f, field.Names, x.removed)...)
		} else if x.f.BeginsLine(field) {
			edits = append(edits, x.f.Cut(field))
		}
	}
	return append(edits, cutFrom(x.f, list.List, func(field *ast.Field) bool { return gone(field) && !x.f.BeginsLine(field) })...)
}

// cutFrom removes some elements of a list, each with the separator before it, or for the first element the one after it.
func cutFrom[N ast.Node](f *simplify.File, list []N, gone func(n N) bool) (edits []simplify.Edit) {
	kept := false
	for i, n := range list {
		from, to := n.Pos(), n.End()
		switch {
		case !gone(n):
			kept = true
			continue
		case kept:
			from = list[i-1].End()
		case i+1 < len(list):
			to = list[i+1].Pos()
		case bytes.HasPrefix(f.Source[f.Offset(to):], []byte(",")):
			to++
		}
		edits = append(edits, simplify.Replace(from, to, ""))
	}
	return edits
}

// names returns the remaining names of a line.
func (x *finding) names(field *ast.Field) []*ast.Ident {
	return slices.DeleteFunc(slices.Clone(field.Names), x.removed)
}

// removed reports whether a name declares a field that is removed.
func (x *finding) removed(name *ast.Ident) bool {
	v, ok := x.f.Info.Defs[name].(*types.Var)
	return ok && x.fields[v]
}

// left returns the elements of a literal, or the statements, that remain.
func left[N ast.Node](x *finding, list []N) []N {
	return slices.DeleteFunc(slices.Clone(list), func(n N) bool { return x.writes[n] != nil })
}

func prove(before, after *simplify.File) error {
	c, x := same.New(before, after), find(before)
	c.Explain = func(n, other ast.Node) (bool, error) {
		switch n := n.(type) {
		case *ast.StructType:
			rest, fields := *n, *n.Fields
			rest.Fields, fields.List = &fields, nil
			for _, field := range n.Fields.List {
				line := *field
				if line.Names = x.names(field); len(line.Names) > 0 || len(field.Names) == 0 {
					fields.List = append(fields.List, &line)
				}
			}
			return true, c.Children(&rest, other)
		case *ast.CompositeLit:
			rest := *n
			rest.Elts = left(x, n.Elts)
			return true, c.Children(&rest, other)
		}
		return false, nil
	}
	c.List = func(list, other []ast.Stmt) (bool, error) {
		stay := left(x, list)
		if len(stay) == len(list) {
			return false, nil
		}
		return true, c.Statements(stay, other)
	}
	return c.CompareFiles()
}

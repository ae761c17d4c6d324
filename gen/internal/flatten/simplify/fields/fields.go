// Package fields removes the fields of structs that nothing reads, and the assignments to them. A helper often counts what only some of its
// users ask for:
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
// A field goes if these rules hold:
//
//  1. It is a field of a declared struct type, not embedded and not blank. All that mentions it are keys of literals, and statements that
//     assign to it alone: by =, ++, -- or an operator that cannot panic. Elements of literals without keys assign too.
//
//  2. What is assigned has no effect and cannot panic: it is made of constants, local variables and their fields, conversions of numbers,
//     len and cap, and operators on these. Nothing of the package or of another one is named, since that decides the order of
//     initialisation and which imports are needed.
//
//  3. The struct exists: it is a local variable, or a local pointer that never changes and surely is not nil there. A statement that comes
//     before followed it to a field that stays, or assigned it the address of a literal.
//
//  4. No value with the field in it, also behind pointers, becomes an interface, a type argument, the key of a map, or another struct type,
//     and none is compared. An interface can be printed and compared as a whole.
//
//  5. The struct keeps a field that has a size: pointers to structs without size may be equal.
//
//  6. Local variables that the assignments use have other uses, and no comment stands in a literal.
//
//  7. The file does not import unsafe or reflect, declares no function without a body, and does not see when memory is freed.
//
// The pass is a favour, as closures is. Its proof walks both files together and lets the second one lack what these rules name; they have one
// definition, for both.
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
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			edits = append(edits, x.cutFields(n.Fields)...)
		case *ast.CompositeLit:
			edits = append(edits, cutFrom(f, n.Elts, x.writes)...)
		case ast.Stmt:
			if x.writes[n] != nil {
				edits = append(edits, f.Cut(n))
			}
		}
		return true
	})
	return edits
}

// cutFields removes fields of a struct.
func (x *finding) cutFields(list *ast.FieldList) (edits []simplify.Edit) {
	whole := map[ast.Node]*types.Var{}
	for _, field := range list.List {
		gone := map[ast.Node]*types.Var{}
		for _, name := range field.Names {
			if v := x.declared(name); v != nil {
				gone[name] = v
			}
		}
		switch {
		case len(gone) == 0:
		case len(gone) < len(field.Names):
			edits = append(edits, cutFrom(x.f, field.Names, gone)...)
		case x.f.BeginsLine(field):
			edits = append(edits, x.f.Cut(field))
		default:
			whole[field] = gone[field.Names[0]]
		}
	}
	return append(edits, cutFrom(x.f, list.List, whole)...)
}

// cutFrom removes some parts of a list, each with what separates it from the part before it, or behind it if it is first.
func cutFrom[N ast.Node](f *simplify.File, list []N, gone map[ast.Node]*types.Var) (edits []simplify.Edit) {
	kept := false
	for i, n := range list {
		from, to := n.Pos(), n.End()
		switch {
		case gone[n] == nil:
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

// A prover compares the two files but for what goes.
type prover struct {
	*same.Comparison
	*finding
}

func prove(before, after *simplify.File) error {
	p := &prover{same.New(before, after), find(before)}
	p.Explain, p.List = p.explain, p.list
	_, err := p.Whole()
	return err
}

// explain compares structs without the fields that go, and literals without their elements.
func (p *prover) explain(x, y ast.Node) (bool, error) {
	switch x := x.(type) {
	case *ast.StructType:
		if y, ok := y.(*ast.StructType); ok {
			return true, p.structs(x, fieldsOf(x), fieldsOf(y))
		}
	case *ast.CompositeLit:
		left := slices.DeleteFunc(slices.Clone(x.Elts), func(e ast.Expr) bool { return p.writes[e] != nil })
		y, ok := y.(*ast.CompositeLit)
		if !ok || len(left) == len(x.Elts) {
			return false, nil
		}
		if len(left) != len(y.Elts) {
			return true, p.Differ(x, "%d elements have become %d", len(left), len(y.Elts))
		}
		if err := p.Nodes(x.Type, y.Type); err != nil {
			return true, err
		}
		for i, e := range left {
			if err := p.Nodes(e, y.Elts[i]); err != nil {
				return true, err
			}
		}
		return true, nil
	}
	return false, nil
}

// A field is one name of a field's line; an embedded one has none.
type field struct {
	name *ast.Ident
	line *ast.Field
}

func fieldsOf(s *ast.StructType) (list []field) {
	for _, line := range s.Fields.List {
		for _, name := range line.Names {
			list = append(list, field{name, line})
		}
		if line.Names == nil {
			list = append(list, field{nil, line})
		}
	}
	return list
}

func (p *prover) structs(of ast.Node, before, after []field) error {
	before = slices.DeleteFunc(before, func(f field) bool { return f.name != nil && p.declared(f.name) != nil })
	if len(before) != len(after) {
		return p.Differ(of, "%d fields have become %d", len(before), len(after))
	}
	for i, x := range before {
		y := after[i]
		for _, pair := range [][2]ast.Node{{x.name, y.name}, {x.line.Type, y.line.Type}, {x.line.Tag, y.line.Tag}} {
			if err := p.Nodes(pair[0], pair[1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// list compares statements without those that go.
func (p *prover) list(before, after []ast.Stmt) (bool, error) {
	left := slices.DeleteFunc(slices.Clone(before), func(s ast.Stmt) bool { return p.writes[s] != nil })
	if len(left) == len(before) {
		return false, nil
	}
	if len(left) != len(after) {
		return true, p.Differ(before[0], "%d statements have become %d", len(left), len(after))
	}
	for i, s := range left {
		if err := p.Nodes(s, after[i]); err != nil {
			return true, err
		}
	}
	return true, nil
}

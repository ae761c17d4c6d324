package language

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// rewriteArrays applies rule 2.
func rewriteArrays(f *simplify.File) []simplify.Edit {
	a := &arrays{f: f, spell: simplify.NewSpeller(f, f.Names())}
	for call, path := range prog.Paths[*ast.CallExpr](f.Syntax) {
		a.conversion(call, path[len(path)-1])
	}
	return append(a.edits, a.spell.Edits(a.edits)...)
}

type arrays struct {
	f     *simplify.File
	spell *simplify.Speller
	edits []simplify.Edit
}

func (a *arrays) conversion(call *ast.CallExpr, around ast.Node) {
	array, pointer, ok := isConversion(a.f, call)
	older := a.f.Target.Go < 17
	switch {
	case !ok || pointer && !older:
	case pointer && array.Len() == 0:
		a.f.Refuse(support.Newer, call.Pos(), "",
			"a slice converted to a pointer to an array without elements needs Go 1.17, and the file is for Go %s",
			a.f.Target.Go)
	case older || array.Len() == 0 || !pointer && prog.Is[*types.TypeParam](types.Unalias(a.f.Info.TypeOf(call))):
		a.byFunction(call, array, pointer)
	default:
		a.byPointer(call, around)
	}
}

// byPointer converts the slice to a pointer and dereferences that.
func (a *arrays) byPointer(call *ast.CallExpr, around ast.Node) {
	opening, closing := "*(*", ""
	if prog.Operand(around) == call { // an operator that binds closer than the asterisk
		opening, closing = "("+opening, ")"
	}
	a.edits = append(a.edits, simplify.Insert(call.Pos(), opening), simplify.Insert(call.Fun.End(), ")"), simplify.Insert(call.End(), closing))
}

// byFunction replaces the conversion by a call of a literal.
func (a *arrays) byFunction(call *ast.CallExpr, array *types.Array, pointer bool) {
	from, to := a.spell.Type(call.Pos(), a.f.Info.TypeOf(call.Args[0])), a.spell.Type(call.Pos(), a.f.Info.TypeOf(call))
	unsafe := ""
	if pointer {
		unsafe = a.spell.Import("unsafe")
	}
	text := function(from, to, array.Len(), unsafe)
	a.edits = append(a.edits, simplify.Replace(call.Fun.Pos(), call.Fun.End(), text))
}

// function returns a literal that converts a slice to an array. If unsafe, the name of package unsafe, is set, it converts to a pointer.
func function(from, to string, length int64, unsafe string) string {
	test := ""
	if length > 0 {
		test = fmt.Sprintf("_ = s[%d]\n", length-1)
	}
	if unsafe != "" {
		return "func(s " + from + ") " + to + " {\n" + test + "return (" + to + ")(" + unsafe + ".Pointer(&s[0]))\n}"
	}
	return "func(s " + from + ") (a " + to + ") {\n" + test + "copy(a[:], s)\nreturn\n}"
}

// proveArrays accepts a dereferenced pointer, or a literal that copies, in place of a conversion.
func proveArrays(before, after *simplify.File) error {
	c := same.New(before, after)
	c.Explain = func(x, y ast.Node) (bool, error) {
		call, ok := x.(*ast.CallExpr)
		if !ok {
			return false, nil
		}
		array, _, ok := isConversion(before, call)
		e, isExpr := y.(ast.Expr)
		if !ok || !isExpr {
			return false, nil
		}
		if err := c.Types(before.Info.TypeOf(call), after.Info.TypeOf(e)); err != nil {
			return true, c.Differ(x, "%s", err)
		}
		e = ast.Unparen(e)
		if star, ok := e.(*ast.StarExpr); ok {
			other, _ := ast.Unparen(star.X).(*ast.CallExpr)
			if _, pointer, converts := isConversion(after, other); !converts || !pointer || array.Len() == 0 {
				return true, c.Differ(x, "it is no conversion")
			}
			return true, c.Nodes(call.Args[0], other.Args[0])
		}
		other, ok := e.(*ast.CallExpr)
		if !ok || len(other.Args) != 1 {
			return true, c.Differ(x, "it is no call")
		}
		if err := c.Nodes(call.Args[0], other.Args[0]); err != nil {
			return true, err
		}
		if _, _, converts := isConversion(after, other); converts {
			return true, nil
		}
		return true, copies(c, call, other, array.Len())
	}
	return c.CompareFiles()
}

// copies compares a literal with the one that byFunction writes.
func copies(c *same.Comparison, x, y *ast.CallExpr, length int64) error {
	literal, ok := y.Fun.(*ast.FuncLit)
	if !ok || len(literal.Type.Params.List) != 1 || literal.Type.Results == nil || len(literal.Type.Results.List) != 1 {
		return c.Differ(x, "it is no literal")
	}
	parameter, result := literal.Type.Params.List[0].Type, literal.Type.Results.List[0].Type
	if err := c.Types(c.Before.Info.TypeOf(x.Args[0]), c.After.Info.TypeOf(parameter)); err != nil {
		return c.Differ(x, "%s", err)
	}
	unsafe := ""
	if name := c.After.Imported("unsafe"); name != nil && len(literal.Type.Results.List[0].Names) == 0 {
		unsafe = name.Name()
	}
	want := function(c.After.Text(parameter), c.After.Text(result), length, unsafe)
	if same.Words(c.After.Text(literal)) != same.Words(want) {
		return c.Differ(x, "the literal does something else")
	}
	return nil
}

// isConversion reports whether a call, which may be nil, converts a slice to an array or to a pointer to an array, and which.
func isConversion(f *simplify.File, call *ast.CallExpr) (array *types.Array, pointer, ok bool) {
	if call == nil || !f.Info.Types[call.Fun].IsType() || len(call.Args) != 1 ||
		!prog.SliceToArray(f.Info.TypeOf(call), f.Info.TypeOf(call.Args[0])) {
		return nil, false, false
	}
	to := prog.Core(f.Info.TypeOf(call))
	if p, isPointer := to.(*types.Pointer); isPointer {
		to, pointer = prog.Core(p.Elem()), true
	}
	array, ok = to.(*types.Array)
	return array, pointer, ok && call.Ellipsis == token.NoPos
}

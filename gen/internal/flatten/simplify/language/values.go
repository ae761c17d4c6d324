package language

import (
	"cmp"
	"go/ast"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

const newOf = `
// newOf returns a pointer to a new variable with the value, as new does since Go 1.26.
func newOf[T any](value T) *T { return &value }
`

func newWithValue(f *simplify.File, n ast.Node) (*ast.CallExpr, bool) {
	call, ok := n.(*ast.CallExpr)
	return call, ok && prog.Builtin(f.Info, call) == "new" && !f.Info.Types[call.Args[0]].IsType()
}

// rewriteValues applies rule 3. It writes a type argument if the type of the value depends on the context.
func rewriteValues(f *simplify.File) (edits []simplify.Edit) {
	names := f.Names()
	name, spell := names.Fresh("newOf"), simplify.NewSpeller(f, names)
	for n := range ast.Preorder(f.Syntax) {
		call, ok := newWithValue(f, n)
		if !ok {
			continue
		}
		text, value := name, call.Args[0]
		x := ast.Unparen(value) // the type of a comparison or a shift may depend on the context
		if f.Info.Types[value].Value != nil || prog.Is[*ast.BinaryExpr](x) || prog.Is[*ast.UnaryExpr](x) {
			text += "[" + spell.Type(call.Pos(), f.Info.TypeOf(value)) + "]"
		}
		edits = append(edits, simplify.Replace(call.Fun.Pos(), call.Fun.End(), text))
	}
	edits = append(edits, simplify.Insert(f.Syntax.FileEnd, strings.ReplaceAll(newOf, "newOf", name)))
	return append(edits, spell.Edits(edits)...)
}

// proveValues accepts a call of the additional function in place of new with a value, if that function does what new does.
func proveValues(before, after *simplify.File) error {
	c := same.New(before, after)
	decls := after.Syntax.Decls
	newOfDecl, ok := decls[len(decls)-1].(*ast.FuncDecl)
	if !ok || same.Words(after.Text(newOfDecl)) != same.Words(strings.ReplaceAll(newOf, "newOf", newOfDecl.Name.Name)) {
		return c.Differ(before.Syntax, "there is no function in the place of new")
	}
	c.Explain = func(x, y ast.Node) (bool, error) {
		call, ok := newWithValue(before, x)
		if !ok {
			return false, nil
		}
		other, ok := y.(*ast.CallExpr)
		if !ok || prog.Callee(other.Fun) == nil || after.Info.Uses[prog.Callee(other.Fun)] != after.Info.Defs[newOfDecl.Name] ||
			len(other.Args) != 1 {
			return true, c.Differ(x, "it is no call of %s", newOfDecl.Name.Name)
		}
		return true, cmp.Or(c.Types(before.Info.TypeOf(call), after.Info.TypeOf(other)), c.Nodes(call.Args[0], other.Args[0]))
	}
	more, err := c.Files()
	if err == nil && len(more) != 1 {
		err = c.Differ(before.Syntax, "the file declares more")
	}
	return err
}

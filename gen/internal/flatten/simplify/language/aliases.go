package language

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// rewriteAliases applies rule 1.
func rewriteAliases(f *simplify.File) (edits []simplify.Edit) {
	speller := simplify.NewSpeller(f, f.Names())
	walk(f, func(n ast.Node, path []ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok && isGenericAlias(spec) {
			return false
		}
		if group, ok := n.(*ast.GenDecl); ok {
			edits = append(edits, dropAliases(group)...)
		}
		e, ok := n.(ast.Expr)
		if !ok || !usesGenericAlias(f, e) {
			return true
		}
		if field, ok := parent(path).(*ast.Field); ok && len(field.Names) == 0 && isStruct(path) {
			f.Refuse(support.Newer, e.Pos(), "", "embedding %s, which is a generic alias, needs Go 1.24, and the file is for Go %s",
				f.Text(e), f.Target.Go)
			return false
		}
		text, ok := speller.Type(e.Pos(), expand(f.Info.TypeOf(e)))
		if !ok {
			return false
		}
		if call, ok := parent(path).(*ast.CallExpr); ok && call.Fun == e && strings.ContainsAny(text[:1], "*<fc") {
			text = "(" + text + ")"
		}
		edits = append(edits, simplify.Replace(e.Pos(), e.End(), text))
		return false
	})
	return append(edits, speller.Edits(edits)...)
}

// isStruct reports whether a field belongs to a struct.
func isStruct(path []ast.Node) bool {
	if len(path) < 3 {
		return false
	}
	_, ok := path[len(path)-3].(*ast.StructType)
	return ok
}

func isGenericAlias(spec *ast.TypeSpec) bool { return spec.Assign.IsValid() && spec.TypeParams != nil }

// dropAliases removes the generic aliases of a group, or the whole group.
func dropAliases(group *ast.GenDecl) (edits []simplify.Edit) {
	if group.Tok != token.TYPE {
		return nil
	}
	for _, spec := range group.Specs {
		if spec := spec.(*ast.TypeSpec); isGenericAlias(spec) {
			pos := spec.Pos()
			if spec.Doc != nil {
				pos = spec.Doc.Pos()
			}
			edits = append(edits, simplify.Replace(pos, spec.End(), ""))
		}
	}
	if len(edits) < len(group.Specs) {
		return edits
	}
	pos := group.Pos()
	if group.Doc != nil {
		pos = group.Doc.Pos()
	}
	return []simplify.Edit{simplify.Replace(pos, group.End(), "")}
}

// usesGenericAlias reports whether an expression is a type that a generic alias denotes.
func usesGenericAlias(f *simplify.File, e ast.Expr) bool {
	switch e.(type) {
	case *ast.IndexExpr, *ast.IndexListExpr:
	default:
		return false
	}
	alias, ok := f.Info.TypeOf(e).(*types.Alias)
	return ok && f.Info.Types[e].IsType() && alias.TypeArgs().Len() > 0
}

// expand returns a type without generic aliases.
func expand(t types.Type) types.Type {
	return spell.Replace(t, nil, func(t types.Type) types.Type {
		alias, ok := t.(*types.Alias)
		switch {
		case !ok:
			return nil
		case alias.TypeArgs().Len() > 0:
			return expand(alias.Rhs())
		}
		return alias
	})
}

// proveAliases accepts types written out in place of generic aliases, and the removal of those aliases.
func proveAliases(before, after *simplify.File) error {
	c := same.New(before, after)
	c.Drop = func(spec ast.Spec) bool {
		t, ok := spec.(*ast.TypeSpec)
		return ok && isGenericAlias(t)
	}
	c.Explain = func(x, y ast.Node) (bool, error) {
		e, ok := x.(ast.Expr)
		if !ok || !usesGenericAlias(before, e) {
			return false, nil
		}
		other, ok := y.(ast.Expr)
		if !ok || !after.Info.Types[other].IsType() {
			return true, c.Differ(x, "it is no type")
		}
		if err := c.Types(before.Info.TypeOf(e), after.Info.TypeOf(other)); err != nil {
			return true, c.Differ(x, "%s", err)
		}
		return true, nil
	}
	_, err := c.CompareFiles()
	return err
}

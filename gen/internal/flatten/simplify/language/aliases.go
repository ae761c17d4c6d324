package language

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// rewriteAliases applies rule 1.
func rewriteAliases(f *simplify.File) (edits []simplify.Edit) {
	speller := simplify.NewSpeller(f, f.Names())
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
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
		if field, ok := path[len(path)-1].(*ast.Field); ok && len(field.Names) == 0 {
			if _, embedded := path[len(path)-3].(*ast.StructType); embedded {
				f.Refuse(support.Newer, e.Pos(), "", "embedding %s, which is a generic alias, needs Go 1.24, and the file is for Go %s",
					f.Text(e), f.Target.Go)
				return false
			}
		}
		text := speller.Type(e.Pos(), expand(f.Info.TypeOf(e)))
		if call, ok := path[len(path)-1].(*ast.CallExpr); ok && call.Fun == e && strings.IndexAny(text, "*<fc") == 0 {
			text = "(" + text + ")"
		}
		edits = append(edits, simplify.Replace(e.Pos(), e.End(), text))
		return false
	})
	return append(edits, speller.Edits(edits)...)
}

func isGenericAlias(spec *ast.TypeSpec) bool { return spec.Assign.IsValid() && spec.TypeParams != nil }

// dropAliases removes the generic aliases of a group, or the whole group.
func dropAliases(group *ast.GenDecl) (edits []simplify.Edit) {
	if group.Tok != token.TYPE {
		return nil
	}
	for _, spec := range group.Specs {
		if isGenericAlias(spec.(*ast.TypeSpec)) {
			edits = append(edits, simplify.Replace(simplify.Start(spec), spec.End(), ""))
		}
	}
	if len(edits) < len(group.Specs) {
		return edits
	}
	return []simplify.Edit{simplify.Replace(simplify.Start(group), group.End(), "")}
}

// usesGenericAlias reports whether an expression is a type that a generic alias denotes.
func usesGenericAlias(f *simplify.File, e ast.Expr) bool {
	alias, ok := f.Info.TypeOf(e).(*types.Alias)
	return (prog.Is[*ast.IndexExpr](e) || prog.Is[*ast.IndexListExpr](e)) && ok && f.Info.Types[e].IsType() && alias.TypeArgs().Len() > 0
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
		return true, c.Types(before.Info.TypeOf(e), after.Info.TypeOf(other))
	}
	return c.CompareFiles()
}

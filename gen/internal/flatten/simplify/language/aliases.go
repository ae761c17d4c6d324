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
	speller, a := simplify.NewSpeller(f, f.Names()), aliasesOf(f)
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok && a.declares(spec) {
			return false
		} else if ok && isConstraintAlias(f, spec) {
			edits = append(edits, simplify.Replace(spec.Assign, spec.Assign+1, ""))
		}
		if group, ok := n.(*ast.GenDecl); ok {
			edits = append(edits, a.drop(group)...)
		}
		e, ok := n.(ast.Expr)
		if !ok || !a.uses(e) {
			return true
		}
		around := path
		if prog.Is[*ast.StarExpr](path[len(path)-1]) {
			around = path[:len(path)-1]
		}
		if field, ok := around[len(around)-1].(*ast.Field); ok && len(field.Names) == 0 {
			if _, embedded := around[len(around)-3].(*ast.StructType); embedded {
				kind, since := "generic", 24
				if prog.Is[*ast.Ident](e) {
					kind, since = "recursive", 23
				}
				f.Refuse(support.Newer, e.Pos(), "", "embedding %s, which is a %s alias, needs Go 1.%d, and the file is for Go %s",
					f.Text(e), kind, since, f.Target.Go)
				return false
			}
		}
		text := speller.Type(e.Pos(), a.expand(f.Info.TypeOf(e)))
		if call, ok := path[len(path)-1].(*ast.CallExpr); ok && call.Fun == e && strings.IndexAny(text, "*<fc") == 0 {
			text = "(" + text + ")"
		}
		edits = append(edits, simplify.Replace(e.Pos(), e.End(), text))
		return false
	})
	return append(edits, speller.Edits(edits)...)
}

// aliases are those of a file that are written out.
type aliases struct {
	*simplify.File
	recursive map[types.Object]bool // compilers below Go 1.23 meet them again before they are done
}

func aliasesOf(f *simplify.File) *aliases {
	a := &aliases{f, map[types.Object]bool{}}
	if f.Target.Go < 23 {
		a.findRecursive()
	}
	return a
}

// findRecursive declares the types as those compilers do: first those that are no aliases, each with all that it names. A type is known
// before its parts are, and an alias after them. What is written out is declared wherever it is used, so aliases are found until none is
// left. Compilers below Go 1.18 have another order, and for them each alias counts.
func (a *aliases) findRecursive() {
	specs := map[types.Object]*ast.TypeSpec{}
	var names []types.Object
	for spec := range prog.Each[*ast.TypeSpec](ast.Preorder(a.Syntax)) {
		name := a.Info.Defs[spec.Name]
		specs[name] = spec
		switch {
		case name.Parent() != a.Types.Scope():
		case !spec.Assign.IsValid():
			names = append(names, name)
		case a.Target.Go < 18:
			a.recursive[name] = prog.Recursive(name.(*types.TypeName))
		}
	}
	for found := -1; found < len(a.recursive); {
		found = len(a.recursive)
		done := map[types.Object]bool{}
		for _, name := range names {
			a.declare(name, specs, done)
		}
	}
}

// declare marks a type as begun, and then as done.
func (a *aliases) declare(name types.Object, specs map[types.Object]*ast.TypeSpec, done map[types.Object]bool) {
	spec := specs[name]
	switch known, begun := done[name]; {
	case spec == nil || known || begun && a.declares(spec):
		return
	case begun:
		a.recursive[name] = true
		return
	}
	done[name] = !spec.Assign.IsValid()
	for id := range prog.Each[*ast.Ident](ast.Preorder(spec)) {
		a.declare(a.Info.Uses[id], specs, done)
	}
	if done[name] = true; a.declares(spec) {
		delete(done, name)
	}
}

// declares reports whether a line declares an alias that is written out.
func (a *aliases) declares(spec *ast.TypeSpec) bool {
	return spec.Assign.IsValid() && (spec.TypeParams != nil || a.recursive[a.Info.Defs[spec.Name]])
}

// isConstraintAlias reports whether a declaration is an alias of a constraint, for the compiler that rejects it.
func isConstraintAlias(f *simplify.File, spec *ast.TypeSpec) bool {
	return f.Target.Go == 18 && spec.Assign.IsValid() && spec.TypeParams == nil && prog.IsConstraint(f.Info.TypeOf(spec.Type))
}

// drop removes the aliases of a group that are written out, or the whole group.
func (a *aliases) drop(group *ast.GenDecl) (edits []simplify.Edit) {
	if group.Tok != token.TYPE {
		return nil
	}
	for _, spec := range group.Specs {
		if a.declares(spec.(*ast.TypeSpec)) {
			edits = append(edits, simplify.Replace(simplify.Start(spec), spec.End(), ""))
		}
	}
	if len(edits) < len(group.Specs) {
		return edits
	}
	return []simplify.Edit{simplify.Replace(simplify.Start(group), group.End(), "")}
}

// uses reports whether an expression is a type that such an alias denotes.
func (a *aliases) uses(e ast.Expr) bool {
	switch alias, ok := a.Info.TypeOf(e).(*types.Alias); e.(type) {
	case *ast.Ident, *ast.IndexExpr, *ast.IndexListExpr:
		return ok && a.Info.Types[e].IsType() && a.writtenOut(alias)
	}
	return false
}

func (a *aliases) writtenOut(alias *types.Alias) bool {
	return alias.TypeArgs().Len() > 0 || a.recursive[alias.Obj()]
}

// expand returns a type without these aliases.
func (a *aliases) expand(t types.Type) types.Type {
	return spell.Replace(t, nil, func(t types.Type) types.Type {
		alias, ok := t.(*types.Alias)
		switch {
		case !ok:
			return nil
		case a.writtenOut(alias):
			return a.expand(alias.Rhs())
		}
		return alias
	})
}

// proveAliases accepts types written out in place of generic and recursive aliases, the removal of those, and definitions in place of
// aliases of constraints.
func proveAliases(before, after *simplify.File) error {
	c, a := same.New(before, after), aliasesOf(before)
	c.Drop = func(spec ast.Spec) bool {
		t, ok := spec.(*ast.TypeSpec)
		return ok && a.declares(t)
	}
	c.Explain = func(x, y ast.Node) (bool, error) {
		if spec, ok := x.(*ast.TypeSpec); ok && isConstraintAlias(before, spec) {
			constraint := *spec
			constraint.Assign = token.NoPos
			return true, c.Children(&constraint, y)
		}
		e, ok := x.(ast.Expr)
		if !ok || !a.uses(e) {
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

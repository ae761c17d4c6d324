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
		if spec, ok := n.(*ast.TypeSpec); ok && a.isRemoved(spec) {
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

// aliases are the aliases of a file that the pass replaces by their types.
type aliases struct {
	*simplify.File
	recursive map[types.Object]bool // compilers below Go 1.23 reject them
}

func aliasesOf(f *simplify.File) *aliases {
	a := &aliases{f, map[types.Object]bool{}}
	if f.Target.Go < 23 {
		a.findRecursive()
	}
	return a
}

// findRecursive finds the recursive aliases that old compilers reject. It resolves types in the order of these compilers: each type that is
// no alias, and then the names in its declaration. Such a type may be used before its parts are resolved, but an alias may not. An alias
// that is replaced by its type is resolved again at each use, where other aliases may then fail. So the search is repeated until it finds
// no more. Compilers below Go 1.18 use another order: for them, every alias that leads to itself counts.
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
		resolved := map[types.Object]bool{}
		for _, name := range names {
			a.resolve(name, specs, resolved)
		}
	}
}

// resolve resolves a name, and then the names in its declaration. While an alias is being resolved, its entry in resolved is false.
func (a *aliases) resolve(name types.Object, specs map[types.Object]*ast.TypeSpec, resolved map[types.Object]bool) {
	spec := specs[name]
	switch usable, begun := resolved[name]; {
	case spec == nil || usable || begun && a.isRemoved(spec):
		return
	case begun:
		a.recursive[name] = true
		return
	}
	resolved[name] = !spec.Assign.IsValid()
	for id := range prog.Each[*ast.Ident](ast.Preorder(spec)) {
		a.resolve(a.Info.Uses[id], specs, resolved)
	}
	if resolved[name] = true; a.isRemoved(spec) {
		delete(resolved, name)
	}
}

// isRemoved reports whether the pass removes a declaration, because it replaces each use of the alias by its type.
func (a *aliases) isRemoved(spec *ast.TypeSpec) bool {
	return spec.Assign.IsValid() && (spec.TypeParams != nil || a.recursive[a.Info.Defs[spec.Name]])
}

// isConstraintAlias reports whether a declaration is an alias of a constraint, which the compiler of Go 1.18 rejects.
func isConstraintAlias(f *simplify.File, spec *ast.TypeSpec) bool {
	return f.Target.Go == 18 && spec.Assign.IsValid() && spec.TypeParams == nil && prog.IsConstraint(f.Info.TypeOf(spec.Type))
}

// drop removes the replaced aliases of a group, or the whole group if no other type is left.
func (a *aliases) drop(group *ast.GenDecl) (edits []simplify.Edit) {
	if group.Tok != token.TYPE {
		return nil
	}
	for _, spec := range group.Specs {
		if a.isRemoved(spec.(*ast.TypeSpec)) {
			edits = append(edits, simplify.Replace(prog.Start(spec), spec.End(), ""))
		}
	}
	if len(edits) < len(group.Specs) {
		return edits
	}
	return []simplify.Edit{simplify.Replace(prog.Start(group), group.End(), "")}
}

// uses reports whether an expression is the name of a replaced alias, with its type arguments.
func (a *aliases) uses(e ast.Expr) bool {
	switch alias, ok := a.Info.TypeOf(e).(*types.Alias); e.(type) {
	case *ast.Ident, *ast.IndexExpr, *ast.IndexListExpr:
		return ok && a.Info.Types[e].IsType() && a.isReplaced(alias)
	}
	return false
}

// isReplaced reports whether the pass replaces an alias by its type.
func (a *aliases) isReplaced(alias *types.Alias) bool {
	return alias.TypeArgs().Len() > 0 || a.recursive[alias.Obj()]
}

// expand replaces the aliases in a type by their types.
func (a *aliases) expand(t types.Type) types.Type {
	return spell.Replace(t, nil, func(t types.Type) types.Type {
		alias, ok := t.(*types.Alias)
		switch {
		case !ok:
			return nil
		case a.isReplaced(alias):
			return a.expand(alias.Rhs())
		}
		return alias
	})
}

// proveAliases accepts three changes. A type may replace a generic or recursive alias. The declaration of that alias may be missing. And a
// definition may replace an alias of a constraint.
func proveAliases(before, after *simplify.File) error {
	c, a := same.New(before, after), aliasesOf(before)
	c.Drop = func(spec ast.Spec) bool {
		t, ok := spec.(*ast.TypeSpec)
		return ok && a.isRemoved(t)
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

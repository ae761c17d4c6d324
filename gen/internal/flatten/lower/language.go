package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// requestPasses requests passes for features that the judge's compiler rejects but the type checker accepts for its version. It refuses an
// alias that no pass rewrites. Type-checking the file with the judge's version finds all other features.
func (l *planner) requestPasses(d *prog.Text) {
	switch older := l.p.Target.Go; {
	case older < 18:
		l.directedAlias(d)
		if slices.ContainsFunc(d.Idents(), isOfGenerics) {
			l.edits.Simplify(prog.PassGenerics)
		}
	case older < 20 && needsLaterGenerics(d), older == 18 && l.givesInterfaces(d):
		l.edits.Simplify(prog.PassGenerics)
	}
	if l.p.Target.Go >= 18 && l.p.Target.Go < 21 {
		for id, path := range prog.PathsIn[*ast.Ident](d) {
			if prog.Uninferred(d.Package.Info, id, path) {
				l.edits.Simplify(prog.PassInference)
			}
		}
	}
	if alias, ok := d.Object().(*types.TypeName); ok && l.p.Target.Go < 23 && prog.Recursive(alias) {
		l.edits.Simplify(prog.PassAliases)
	}
	if l.p.Target.Go == 18 && prog.Some(d.Nodes(), func(spec *ast.TypeSpec) bool {
		return spec.Assign.IsValid() && prog.IsConstraint(d.Package.Info.TypeOf(spec.Type)) // the compiler of Go 1.18 rejects it
	}) {
		l.edits.Simplify(prog.PassAliases)
	}
	if spec, ok := d.Node.(*ast.TypeSpec); ok && spec.TypeParams != nil {
		switch {
		case spec.Assign.IsValid() && l.p.Target.Go < 24: // which the type checker accepts for Go 1.23 already
			l.edits.Simplify(prog.PassAliases)
		case l.p.Target.Runs() < 26 && l.constrainsItself(d, spec):
			l.edits.Simplify(prog.PassAliases)
			l.edits.Simplify(prog.PassGenerics)
		}
	}
	for call := range prog.Each[*ast.CallExpr](d.Nodes()) {
		l.languageOfCall(d, call)
	}
}

// isOfGenerics reports whether an identifier is a type parameter, or the predeclared name that came with them.
func isOfGenerics(id prog.Ident) bool {
	name, ok := id.Object.(*types.TypeName)
	return ok && (prog.Is[*types.TypeParam](name.Type()) || name == types.Universe.Lookup("any"))
}

// languageOfCall requests passes for calls of new with a value, and for conversions of slices to arrays.
func (l *planner) languageOfCall(d *prog.Text, call *ast.CallExpr) {
	info := d.Package.Info
	switch fun := info.Types[call.Fun]; {
	case len(call.Args) != 1:
	case prog.Builtin(info, call) == "new" && !info.Types[call.Args[0]].IsType():
		if l.p.Target.Go < 26 {
			l.edits.Simplify(prog.PassValues)
		}
		if l.p.Target.Go < 18 {
			l.edits.Simplify(prog.PassGenerics) // for the replacing function
		}
	case fun.IsType() && l.p.Target.Go < 20 && prog.SliceToArray(fun.Type, info.TypeOf(call.Args[0])):
		l.edits.Simplify(prog.PassArrays)
	}
}

// needsLaterGenerics reports whether a declaration uses generics in a way that needs Go 1.20: a generic function declares types, a method
// expression names a method of an embedded generic type, or a type that contains an interface is the argument of a comparable parameter.
func needsLaterGenerics(d *prog.Text) bool {
	info := d.Package.Info
	generic := d.Func() != nil && prog.TypeParams(d.Object()).Len() > 0
	return prog.Some(d.Nodes(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return generic && n.Tok == token.TYPE
		case *ast.SelectorExpr:
			selection := info.Selections[n]
			if selection == nil || selection.Kind() != types.MethodExpr || len(selection.Index()) < 2 {
				return false
			}
			method, ok := selection.Obj().(*types.Func)
			return ok && method.Signature().RecvTypeParams().Len() > 0
		case *ast.Ident:
			return prog.ComparesInterfaces(info, n)
		}
		return false
	})
}

// givesInterfaces reports whether a type argument is an interface with methods, in a program with a function whose type parameters contain
// others, such as M ~map[K]V. There, compilers of Go 1.18 confuse the interface with the dynamic type.
func (l *planner) givesInterfaces(d *prog.Text) bool {
	for id := range prog.Each[*ast.Ident](d.Nodes()) {
		for argument := range d.Package.Info.Instances[id].TypeArgs.Types() {
			of, ok := argument.Underlying().(*types.Interface)
			if ok && !prog.Is[*types.TypeParam](types.Unalias(argument)) && of.NumMethods() > 0 && l.constrainedByOthers() {
				return true
			}
		}
	}
	return false
}

// constrainedByOthers reports whether a function has a type parameter whose constraint contains others.
func (l *planner) constrainedByOthers() bool {
	for d := range l.keep.Written() {
		if f, ok := d.Object().(*types.Func); ok {
			for parameter := range f.Signature().TypeParams().TypeParams() {
				if slices.ContainsFunc(prog.Parts(prog.Core(parameter)), prog.Is[*types.TypeParam]) {
					return true
				}
			}
		}
	}
	return false
}

// directedAlias refuses an alias in a function with a directive: compilers before generics applied the directive to the alias.
func (l *planner) directedAlias(d *prog.Text) {
	f := d.Func()
	if f == nil || f.Body == nil || len(prog.Directives(f.Doc)) == 0 {
		return
	}
	for spec := range prog.Each[*ast.TypeSpec](d.Nodes(f.Body)) {
		if spec.Assign.IsValid() {
			l.errs.Refuse(support.Newer, l.position(d, spec.Pos()), "declare it at the top of the file, or leave out the directive",
				"alias %s in a function that has a //go: directive needs Go 1.18, and the file is for Go %s", spec.Name.Name, l.p.Target.Go)
		}
	}
}

// constrainsItself reports whether the constraints of a generic type refer to it, directly or through other constraints.
func (l *planner) constrainsItself(d *prog.Text, spec *ast.TypeSpec) bool {
	seen := map[*prog.Text]bool{}
	var reaches func(from *prog.Text, list *ast.FieldList) bool
	reaches = func(from *prog.Text, list *ast.FieldList) bool {
		return prog.Some(from.Nodes(list), func(id *ast.Ident) bool {
			next := l.textOf(from.Package.Info.Uses[id])
			if next == nil || next == d || seen[next] {
				return next == d
			}
			seen[next] = true
			spec, ok := next.Node.(*ast.TypeSpec)
			return ok && spec.TypeParams != nil && reaches(next, spec.TypeParams)
		})
	}
	return reaches(d, spec.TypeParams)
}

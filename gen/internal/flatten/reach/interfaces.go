package reach

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// collectInterfaces collects the interface types that a declaration contains, and those that its panics may name.
func (w *walker) collectInterfaces(d *prog.Decl) {
	info := d.Package.Info
	for n := range w.keep.Text(d).Nodes() {
		switch n := n.(type) {
		case *ast.InterfaceType:
			if t, ok := info.TypeOf(n).(*types.Interface); ok {
				named := func(m *types.Func) std.Method { return std.Method{Name: m.Id()} }
				found := std.Interface{Methods: prog.Map(slices.Collect(t.Methods()), named)}
				for _, m := range found.Methods {
					w.interfaces[m.Name] = append(w.interfaces[m.Name], found)
				}
			}
		case *ast.TypeAssertExpr:
			if _, commaOk := info.TypeOf(n).(*types.Tuple); n.Type != nil && !commaOk && types.IsInterface(info.TypeOf(n.Type)) {
				for m := range info.TypeOf(n.Type).Underlying().(*types.Interface).Methods() {
					w.asserted[m.Id()] = true
				}
			}
		case *ast.Ident:
			w.keep.Recovers = w.keep.Recovers || flow.IsRecover(info.Uses[n])
		}
	}
}

// satisfyInterfaces applies rules 5 and 6 to every converted type, and reports whether they keep anything new.
func (w *walker) satisfyInterfaces() bool {
	for i := 0; i < len(w.keep.Values); i++ { // the results of methods may add converted types
		t := w.keep.Values[i]
		if types.IsInterface(t) {
			continue
		}
		w.keepHiding(t)
		methods := types.NewMethodSet(types.NewPointer(t))
		has := std.Signatures(methods)
		for m := range methods.Methods() {
			if w.reflects && m.Obj().Exported() {
				w.convert(m.Obj().Type())
			}
			d := w.p.DeclOf(m.Obj())
			if d == nil || w.keep.Decls[d] {
				continue
			}
			w.satisfy(t, m.Obj(), has)
		}
	}
	return len(w.queue) > 0
}

func (w *walker) satisfy(t types.Type, method types.Object, has map[string]string) {
	reason := prog.Reason{Rule: prog.RuleInterface, From: w.declOfType(t)}
	switch {
	case w.reflects && method.Exported():
		reason.Rule = prog.RuleReflection
		w.require(method, reason)
	case w.covered(method, has), w.keep.Recovers && w.asserted[method.Id()]:
		w.require(method, reason)
	}
}

// covered reports whether a method belongs to an interface whose methods are all in has.
func (w *walker) covered(method types.Object, has map[string]string) bool {
	covers := func(i std.Interface) bool { return i.In(w.standard) && i.CoveredBy(has) }
	return slices.ContainsFunc(w.interfaces[method.Id()], covers) || slices.ContainsFunc(std.NamedBy(method.Id()), covers)
}

// keepHiding applies rule 8.
func (w *walker) keepHiding(t types.Type) {
	members := prog.Members(t)
	deepest := map[string]int{} // of the methods that are kept, by their identity
	for member, depth := range members {
		if _, ok := member.(*types.Func); ok && w.inFile(member) {
			deepest[member.Id()] = max(deepest[member.Id()], depth)
		}
	}
	for _, member := range slices.SortedFunc(maps.Keys(members), w.p.Compare) {
		if depth, ok := deepest[member.Id()]; ok && members[member] <= depth && !w.inFile(member) {
			w.require(member, prog.Reason{Rule: prog.RuleHiding, From: w.declOfType(t)})
		}
	}
}

// inFile reports whether a member is in the file, as far as is known: a method of std or of an interface, a field, or a kept method.
func (w *walker) inFile(member types.Object) bool {
	d := w.p.DeclOf(member)
	return d == nil || w.keep.Decls[d]
}

func (w *walker) declOfType(t types.Type) *prog.Decl {
	if named, ok := t.(*types.Named); ok {
		return w.p.DeclOf(named.Obj())
	}
	return nil
}

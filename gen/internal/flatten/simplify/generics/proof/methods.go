package proof

import (
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// methods compares the methods of a type, and checks that nothing can call the missing ones.
func (p *prover) methods(was, is *types.Named) {
	args := slices.Collect(was.TypeArgs().Types())
	for method := range was.Origin().Methods() {
		object, _, _ := types.LookupFieldOrMethod(types.NewPointer(is), true, p.after.Types, method.Name())
		same, ok := object.(*types.Func)
		if !ok || prog.BaseOf(same) != is {
			p.missing(was, is, method)
			continue
		}
		p.queue = append(p.queue, func() { p.text(method, same, args) })
	}
	if is.NumMethods() > was.Origin().NumMethods() {
		p.differ(is.Obj().Pos(), "%s has other methods", is.Obj().Name())
	}
}

// missing refuses a missing method that an interface, or reflection, may call.
func (p *prover) missing(was, is *types.Named, method *types.Func) {
	set := std.Signatures(types.NewMethodSet(types.NewPointer(was)))
	byStd := slices.ContainsFunc(std.NamedBy(method.Id()), func(i std.Interface) bool { return i.CoveredBy(set) })
	if was.TypeArgs().Len() == 0 || byStd || method.Exported() && p.before.FindsMethods() || p.hasInterfaceMethod(method.Name()) {
		p.differ(is.Obj().Pos(), "method %s of %s is missing", method.Name(), was.Obj().Name())
	}
}

// hasInterfaceMethod reports whether an interface of the first file has a method with the name.
func (p *prover) hasInterfaceMethod(name string) bool {
	for _, tv := range p.before.Info.Types {
		if of, ok := tv.Type.Underlying().(*types.Interface); ok {
			for m := range of.Methods() {
				if m.Name() == name {
					return true
				}
			}
		}
	}
	return false
}

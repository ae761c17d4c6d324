package proof

import (
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// A substitution maps the types of one declaration to those in a copy.
type substitution struct {
	context  *types.Context
	params   map[*types.TypeParam]types.Type
	from, to token.Pos // range of a generic declaration, whose local types are different in each copy
	locals   map[*types.Named]*types.Named
}

func newSubstitution(context *types.Context) *substitution {
	return &substitution{context: context, params: map[*types.TypeParam]types.Type{}, locals: map[*types.Named]*types.Named{}}
}

// apply returns the type in the copy for a type of the declaration.
func (w *substitution) apply(t types.Type) types.Type {
	t = types.Unalias(t)
	switch t := t.(type) {
	case *types.TypeParam:
		if w.params[t] != nil {
			return w.params[t]
		}
		return t
	case *types.Named:
		if t.TypeArgs().Len() == 0 {
			return w.declared(t)
		}
	}
	return prog.WithParts(w.context, t, prog.Map(prog.Parts(t), w.apply))
}

// declared returns the type in the copy for a type without arguments: another one if the generic function declares it.
func (w *substitution) declared(t *types.Named) types.Type {
	if at := t.Obj().Pos(); !w.from.IsValid() || at < w.from || at >= w.to || t.Obj().Parent() == nil {
		return t
	}
	if w.locals[t] == nil {
		w.locals[t] = types.NewNamed(types.NewTypeName(t.Obj().Pos(), t.Obj().Pkg(), t.Obj().Name(), nil), nil, nil)
		w.locals[t].SetUnderlying(w.apply(t.Underlying()))
	}
	return w.locals[t]
}

// same compares a type of the first file, without type parameters, with one of the second.
func (p *prover) same(was, is types.Type, at token.Pos) {
	if p.err != nil || was == nil && is == nil {
		return
	}
	if was == nil || is == nil || !p.corresponds(was, is, at) {
		p.differ(at, "type %v stands for %v", is, was)
	}
}

func (p *prover) corresponds(was, is types.Type, at token.Pos) bool {
	was, is = types.Unalias(was), types.Unalias(is)
	switch was := was.(type) {
	case *types.Named:
		return p.unifyNamed(was, is, at)
	case *types.Struct:
		is, ok := is.(*types.Struct)
		return ok && p.unifyStruct(was, is, at)
	case *types.Interface:
		is, ok := is.(*types.Interface)
		return ok && (p.comparing[interfacePair{was, is}] || p.unifyInterface(was, is, at))
	case *types.TypeParam:
		return was == is
	}
	return prog.Shape(was) == prog.Shape(is) && p.correspondAll(prog.Parts(was), prog.Parts(is), at)
}

func (p *prover) correspondAll(was, is []types.Type, at token.Pos) bool {
	return slices.EqualFunc(was, is, func(t, other types.Type) bool { return p.corresponds(t, other, at) })
}

func (p *prover) unifyStruct(was, is *types.Struct, at token.Pos) bool {
	if was.NumFields() != is.NumFields() {
		return false
	}
	for i := range was.NumFields() {
		w, f := was.Field(i), is.Field(i)
		isAny := w.Embedded() && w.Name() == "any" && f.Name() == "any"
		anonymous := w.Embedded() && w.Exported() == f.Exported()
		if w.Name() != f.Name() && !anonymous || w.Embedded() != f.Embedded() && !isAny || was.Tag(i) != is.Tag(i) ||
			!p.corresponds(w.Type(), f.Type(), at) {
			return false
		}
	}
	return true
}

func (p *prover) unifyInterface(was, is *types.Interface, at token.Pos) bool {
	if was.NumMethods() != is.NumMethods() || was.IsMethodSet() != is.IsMethodSet() {
		return false
	}
	// A method may mention its own interface: type T interface{ m(interface{ T }) }.
	p.comparing[interfacePair{was, is}] = true
	defer delete(p.comparing, interfacePair{was, is})
	for i := range was.NumMethods() { // both sorted by name
		if was.Method(i).Name() != is.Method(i).Name() || !p.corresponds(was.Method(i).Type(), is.Method(i).Type(), at) {
			return false
		}
	}
	return true
}

// unifyNamed records that a named type corresponds to another one, and compares their underlying types. It checks types that are
// recorded already.
func (p *prover) unifyNamed(was *types.Named, is types.Type, at token.Pos) bool {
	of, ok := is.(*types.Named)
	if was.Obj().Pkg() != p.before.Types { // a type of the library, whose arguments may belong to the file
		return ok && was.Obj() == of.Obj() && p.correspondAll(prog.Parts(was), prog.Parts(of), at)
	}
	if !ok || of.Obj().Pkg() != p.after.Types {
		return false
	}
	if known := p.types[of.Obj()]; known != nil {
		return types.Identical(known, was)
	}
	for _, known := range p.types {
		if types.Identical(known, was) {
			return false
		}
	}
	isTop := was.Obj().Parent() == p.before.Types.Scope()
	if isTop && was.TypeArgs().Len() == 0 && was.Obj().Name() != of.Obj().Name() {
		return false
	}
	p.types[of.Obj()] = was
	p.proved[p.declared[of.Obj()]] = true
	p.queue = append(p.queue, func() {
		p.same(was.Underlying(), of.Underlying(), of.Obj().Pos())
		p.methods(was, of)
	})
	return true
}

// methods compares the methods of a type, and checks that nothing can call the missing ones.
func (p *prover) methods(was, is *types.Named) {
	args := slices.Collect(was.TypeArgs().Types())
	for method := range was.Origin().Methods() {
		object, _, _ := types.LookupFieldOrMethod(types.NewPointer(is), true, p.after.Types, method.Name())
		same, ok := object.(*types.Func)
		if !ok || prog.BaseOf(same) != is {
			if len(args) == 0 || p.before.MayCall(was, method) {
				p.differ(is.Obj().Pos(), "method %s of %s is missing", method.Name(), was.Obj().Name())
			}
			continue
		}
		p.queue = append(p.queue, func() { p.text(method, same, args) })
	}
	if is.NumMethods() > was.Origin().NumMethods() {
		p.differ(is.Obj().Pos(), "%s has other methods", is.Obj().Name())
	}
}

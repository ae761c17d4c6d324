package proof

import (
	"go/token"
	"go/types"
	"slices"
)

// A world says what types are in a copy of one declaration.
type world struct {
	context  *types.Context
	params   map[*types.TypeParam]types.Type
	from, to token.Pos // of a generic declaration: the types declared there are others in each copy
	locals   map[*types.Named]*types.Named
}

func newWorld(context *types.Context) *world {
	return &world{context: context, params: map[*types.TypeParam]types.Type{}, locals: map[*types.Named]*types.Named{}}
}

// in returns what a type of the declaration is in the copy.
func (w *world) in(t types.Type) types.Type {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		if w.params[t] != nil {
			return w.params[t]
		}
		return t
	case *types.Named:
		return w.named(t)
	case *types.Pointer:
		return types.NewPointer(w.in(t.Elem()))
	case *types.Slice:
		return types.NewSlice(w.in(t.Elem()))
	case *types.Array:
		return types.NewArray(w.in(t.Elem()), t.Len())
	case *types.Map:
		return types.NewMap(w.in(t.Key()), w.in(t.Elem()))
	case *types.Chan:
		return types.NewChan(t.Dir(), w.in(t.Elem()))
	case *types.Tuple:
		return types.NewTuple(w.variables(t)...)
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, types.NewTuple(w.variables(t.Params())...),
			types.NewTuple(w.variables(t.Results())...), t.Variadic())
	case *types.Struct:
		var fields []*types.Var
		var tags []string
		for i := range t.NumFields() {
			f := t.Field(i)
			fields = append(fields, types.NewField(f.Pos(), f.Pkg(), f.Name(), w.in(f.Type()), f.Embedded()))
			tags = append(tags, t.Tag(i))
		}
		return types.NewStruct(fields, tags)
	case *types.Interface:
		return w.methods(t)
	}
	return t
}

func (w *world) variables(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, types.NewParam(v.Pos(), v.Pkg(), v.Name(), w.in(v.Type())))
	}
	return list
}

func (w *world) methods(t *types.Interface) types.Type {
	var methods []*types.Func
	for m := range t.Methods() {
		methods = append(methods, types.NewFunc(m.Pos(), m.Pkg(), m.Name(), w.in(m.Signature()).(*types.Signature)))
	}
	if !t.IsMethodSet() {
		return t // a constraint
	}
	return types.NewInterfaceType(methods, nil).Complete()
}

func (w *world) named(t *types.Named) types.Type {
	if t.TypeArgs().Len() > 0 {
		var args []types.Type
		for argument := range t.TypeArgs().Types() {
			args = append(args, w.in(argument))
		}
		instance, err := types.Instantiate(w.context, t.Origin(), args, false)
		if err != nil {
			return t
		}
		return instance
	}
	if at := t.Obj().Pos(); !w.from.IsValid() || at < w.from || at >= w.to || t.Obj().Parent() == nil {
		return t
	}
	if w.locals[t] == nil {
		w.locals[t] = types.NewNamed(types.NewTypeName(t.Obj().Pos(), t.Obj().Pkg(), t.Obj().Name(), nil), nil, nil)
		w.locals[t].SetUnderlying(w.in(t.Underlying()))
	}
	return w.locals[t]
}

// same compares a type before, without type parameters, with one after.
func (p *prover) same(was, is types.Type, at token.Pos) {
	if p.err != nil || was == nil && is == nil {
		return
	}
	if was == nil || is == nil || !p.corresponds(types.Unalias(was), types.Unalias(is), at) {
		p.differ(at, "type %v stands for %v", is, was)
	}
}

func (p *prover) corresponds(was, is types.Type, at token.Pos) bool {
	switch was := was.(type) {
	case *types.Named:
		return p.unifyNamed(was, is, at)
	case *types.Pointer:
		is, ok := is.(*types.Pointer)
		return ok && p.deep(was.Elem(), is.Elem(), at)
	case *types.Slice:
		is, ok := is.(*types.Slice)
		return ok && p.deep(was.Elem(), is.Elem(), at)
	case *types.Array:
		is, ok := is.(*types.Array)
		return ok && was.Len() == is.Len() && p.deep(was.Elem(), is.Elem(), at)
	case *types.Map:
		is, ok := is.(*types.Map)
		return ok && p.deep(was.Key(), is.Key(), at) && p.deep(was.Elem(), is.Elem(), at)
	case *types.Chan:
		is, ok := is.(*types.Chan)
		return ok && was.Dir() == is.Dir() && p.deep(was.Elem(), is.Elem(), at)
	case *types.Tuple:
		is, ok := is.(*types.Tuple)
		return ok && p.unifyTuple(was, is, at)
	case *types.Signature:
		is, ok := is.(*types.Signature)
		return ok && was.Variadic() == is.Variadic() && p.unifyTuple(was.Params(), is.Params(), at) &&
			p.unifyTuple(was.Results(), is.Results(), at)
	case *types.Struct:
		is, ok := is.(*types.Struct)
		return ok && p.unifyStruct(was, is, at)
	case *types.Interface:
		is, ok := is.(*types.Interface)
		return ok && (p.comparing[interfacePair{was, is}] || p.unifyInterface(was, is, at))
	}
	return types.Identical(was, is)
}

func (p *prover) deep(was, is types.Type, at token.Pos) bool {
	return p.corresponds(types.Unalias(was), types.Unalias(is), at)
}

func (p *prover) unifyTuple(was, is *types.Tuple, at token.Pos) bool {
	if was.Len() != is.Len() {
		return false
	}
	for i := range was.Len() {
		if !p.deep(was.At(i).Type(), is.At(i).Type(), at) {
			return false
		}
	}
	return true
}

func (p *prover) unifyStruct(was, is *types.Struct, at token.Pos) bool {
	if was.NumFields() != is.NumFields() {
		return false
	}
	for i := range was.NumFields() {
		w, f := was.Field(i), is.Field(i)
		anonymous := w.Embedded() && f.Embedded() && w.Exported() == f.Exported() || w.Name() == "any" && w.Embedded() && f.Name() == "any"
		if w.Name() != f.Name() && !anonymous || w.Embedded() != f.Embedded() && !anonymous || was.Tag(i) != is.Tag(i) ||
			!p.deep(w.Type(), f.Type(), at) {
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
		if was.Method(i).Name() != is.Method(i).Name() || !p.deep(was.Method(i).Type(), is.Method(i).Type(), at) {
			return false
		}
	}
	return true
}

// unifyNamed records that a named type stands for another one and compares their underlying types. A type that is recorded already must
// stand for the same one.
func (p *prover) unifyNamed(was *types.Named, is types.Type, at token.Pos) bool {
	of, ok := is.(*types.Named)
	if was.Obj().Pkg() != p.before.Types { // the library's, whose arguments may be of the file
		if !ok || was.Obj() != of.Obj() || was.TypeArgs().Len() != of.TypeArgs().Len() {
			return false
		}
		for i := range was.TypeArgs().Len() {
			if !p.deep(was.TypeArgs().At(i), of.TypeArgs().At(i), at) {
				return false
			}
		}
		return true
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

// fresh reports whether a type is none of those that fell together.
func fresh(seen []types.Type, t types.Type) bool {
	return !slices.ContainsFunc(seen, func(before types.Type) bool { return types.Identical(before, t) })
}

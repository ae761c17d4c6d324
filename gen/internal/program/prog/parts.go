package prog

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// Parts returns the types of which a type consists, in the order in which they are written: arguments, elements, parameters and results,
// fields, methods, embedded types, and terms. An alias counts as the type that it denotes.
func Parts(t types.Type) (parts []types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		return Parts(types.Unalias(t))
	case *types.Named:
		return slices.Collect(t.TypeArgs().Types())
	case *types.Map:
		return []types.Type{t.Key(), t.Elem()}
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		return []types.Type{t.Elem()}
	case *types.Signature:
		return []types.Type{t.Params(), t.Results()}
	case *types.Tuple:
		for v := range t.Variables() {
			parts = append(parts, v.Type())
		}
	case *types.Struct:
		for field := range t.Fields() {
			parts = append(parts, field.Type())
		}
	case *types.Interface:
		for method := range t.ExplicitMethods() {
			parts = append(parts, method.Type())
		}
		return slices.AppendSeq(parts, t.EmbeddedTypes())
	case *types.Union:
		for term := range t.Terms() {
			parts = append(parts, term.Type())
		}
	}
	return parts
}

// Shape describes a type apart from its Parts and the object that names it. Two types are identical if their shapes are equal, their parts
// identical, and they are named by the same object.
func Shape(t types.Type) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%T", t)
	switch t := t.(type) {
	case *types.Basic:
		fmt.Fprint(&text, t.Kind())
	case *types.Array:
		fmt.Fprint(&text, t.Len())
	case *types.Chan:
		fmt.Fprint(&text, t.Dir())
	case *types.Signature:
		fmt.Fprint(&text, t.Variadic())
	case *types.Struct:
		for i := range t.NumFields() {
			fmt.Fprintf(&text, " %s %t %q", t.Field(i).Id(), t.Field(i).Embedded(), t.Tag(i))
		}
	case *types.Interface:
		for method := range t.ExplicitMethods() {
			text.WriteString(" " + method.Id())
		}
	case *types.Union:
		for term := range t.Terms() {
			fmt.Fprint(&text, term.Tilde())
		}
	}
	return text.String()
}

// WithParts returns a type like t with other parts, of the same number. The context makes identical instances one; it may be nil.
func WithParts(context *types.Context, t types.Type, parts []types.Type) types.Type {
	switch t := t.(type) {
	case *types.Named:
		if instance, err := types.Instantiate(context, t.Origin(), parts, false); err == nil && len(parts) > 0 {
			return instance
		}
	case *types.Map:
		return types.NewMap(parts[0], parts[1])
	case *types.Pointer:
		return types.NewPointer(parts[0])
	case *types.Slice:
		return types.NewSlice(parts[0])
	case *types.Array:
		return types.NewArray(parts[0], t.Len())
	case *types.Chan:
		return types.NewChan(t.Dir(), parts[0])
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, parts[0].(*types.Tuple), parts[1].(*types.Tuple), t.Variadic())
	case *types.Tuple:
		var list []*types.Var
		for v := range t.Variables() {
			list = append(list, types.NewParam(v.Pos(), v.Pkg(), v.Name(), parts[len(list)]))
		}
		return types.NewTuple(list...)
	case *types.Struct:
		var fields []*types.Var
		var tags []string
		for i := range t.NumFields() {
			f := t.Field(i)
			fields, tags = append(fields, types.NewField(f.Pos(), f.Pkg(), f.Name(), parts[i], f.Embedded())), append(tags, t.Tag(i))
		}
		return types.NewStruct(fields, tags)
	case *types.Interface:
		var methods []*types.Func
		for m := range t.ExplicitMethods() {
			methods = append(methods, types.NewFunc(m.Pos(), m.Pkg(), m.Name(), parts[len(methods)].(*types.Signature)))
		}
		return types.NewInterfaceType(methods, parts[len(methods):]).Complete()
	case *types.Union:
		var terms []*types.Term
		for term := range t.Terms() {
			terms = append(terms, types.NewTerm(term.Tilde(), parts[len(terms)]))
		}
		return types.NewUnion(terms)
	}
	return t
}

package prog

import (
	"cmp"
	"go/ast"
	"go/types"
	"iter"
	"slices"
)

// BaseOf returns the named type of a method's receiver, or of the type that it points to; nil for other functions.
func BaseOf(method *types.Func) *types.Named {
	recv := method.Signature().Recv()
	if recv == nil {
		return nil
	}
	named, _ := types.Unalias(Pointee(recv.Type())).(*types.Named)
	return named
}

// IsString reports whether t is a string type.
func IsString(t types.Type) bool { return IsBasic(t, types.IsString) }

// IsBasic reports whether t is a basic type of one of the given kinds.
func IsBasic(t types.Type, kinds types.BasicInfo) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&kinds != 0
}

// IsPointer reports whether t is a pointer type.
func IsPointer(t types.Type) bool {
	return Is[*types.Pointer](t.Underlying())
}

// IsList reports whether t is the type of an expression with several values.
func IsList(t types.Type) bool {
	list, ok := t.(*types.Tuple)
	return ok && list.Len() > 1
}

// Pointee returns the type that a pointer type points to, and any other type unchanged.
func Pointee(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// Declared returns the type to which a type is a pointer, if a package declares it, or nil.
func Declared(pointer types.Type) *types.Named {
	if p, ok := types.Unalias(pointer).(*types.Pointer); ok {
		if named, ok := types.Unalias(p.Elem()).(*types.Named); ok && named.Obj().Pkg() != nil {
			return named
		}
	}
	return nil
}

// TypeParams returns the type parameters of a generic function or type, or those of a method's receiver, or nil.
func TypeParams(object types.Object) *types.TypeParamList {
	switch t := object.Type().(type) {
	case *types.Signature:
		return cmp.Or(t.RecvTypeParams(), t.TypeParams())
	case *types.Named:
		return t.Origin().TypeParams()
	case *types.Alias:
		return t.Origin().TypeParams()
	}
	return nil
}

// IsBytes reports whether t is a slice of bytes.
func IsBytes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && types.Identical(s.Elem().Underlying(), types.Typ[types.Uint8])
}

// PlaceAt returns the type of the parameter or result that receives value i, or nil. A variadic parameter receives all remaining values.
func PlaceAt(places *types.Tuple, variadic bool, i int) types.Type {
	last := places.Len() - 1
	if variadic && i >= last {
		if slice, ok := places.At(last).Type().Underlying().(*types.Slice); ok {
			return slice.Elem()
		}
	}
	if i > last {
		return nil
	}
	return places.At(i).Type()
}

// PathOf returns the import path of an object's package, or "" for a predeclared one.
func PathOf(object types.Object) string {
	if object.Pkg() == nil {
		return ""
	}
	return object.Pkg().Path()
}

// QualifiedName returns the import path of an object's package and its name. The object must not be predeclared.
func QualifiedName(object types.Object) string { return object.Pkg().Path() + "." + object.Name() }

// Core returns the underlying type. For a type parameter, it returns that of the first type in its constraint, or nil. Where the language
// requires a core type, all types in the constraint have the same.
func Core(t types.Type) types.Type {
	for core := range Listed(t) {
		return core
	}
	return nil
}

// Pointed returns the core type of a type, or of the element if that is a pointer: &T{…} may be written {…}, and list[i] for (*list)[i].
func Pointed(t types.Type) types.Type { return Core(Pointee(Core(t))) }

// Listed yields the underlying type. For a type parameter, it yields those of the types in its constraint, also through other constraints.
func Listed(t types.Type) iter.Seq[types.Type] {
	return func(yield func(types.Type) bool) {
		if _, ok := types.Unalias(t).(*types.TypeParam); ok {
			listed(t, yield)
		} else if t != nil {
			yield(t.Underlying())
		}
	}
}

// listed yields the underlying types that an element of a constraint allows. It returns false if yield does.
func listed(element types.Type, yield func(types.Type) bool) bool {
	switch e := element.Underlying().(type) {
	case *types.Union:
		for term := range e.Terms() {
			if !listed(term.Type(), yield) {
				return false
			}
		}
	case *types.Interface:
		for embedded := range e.EmbeddedTypes() {
			if !listed(embedded, yield) {
				return false
			}
		}
	default:
		return yield(e)
	}
	return true
}

// Recursive reports whether an alias leads to itself, through types that the program declares.
func Recursive(alias *types.TypeName) bool {
	seen := map[types.Type]bool{}
	var leads func(t types.Type) bool
	leads = func(t types.Type) bool {
		if seen[t] {
			return false
		}
		seen[t] = true
		switch t := t.(type) {
		case *types.Alias:
			return t.Obj() == alias || leads(t.Rhs())
		case *types.Named:
			if t.Obj().Pkg() == alias.Pkg() && leads(t.Origin().Underlying()) {
				return true
			}
		}
		return slices.ContainsFunc(Parts(t), leads)
	}
	a, ok := alias.Type().(*types.Alias)
	return ok && leads(a.Rhs())
}

// IsConstraint reports whether a type is an interface that only type parameters can have.
func IsConstraint(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && !i.IsMethodSet()
}

// ComparesSafely reports whether comparing or hashing values of the type cannot panic, because they contain no interface. A type parameter
// compares safely if its constraint lists types that do. Complexity: linear in the types of which t consists.
func ComparesSafely(t types.Type) bool { return comparison{seen: map[types.Type]bool{}}.safe(t) }

// ComparesArgumentsSafely is ComparesSafely for a program in which ComparesInterfaces holds for no name. There, values of comparable type
// parameters compare safely, too.
func ComparesArgumentsSafely(t types.Type) bool {
	return comparison{arguments: true, seen: map[types.Type]bool{}}.safe(t)
}

// ComparesInterfaces reports whether a name instantiates a generic function or type with an interface for a comparable type parameter. A
// type that contains an interface counts, too. It ignores comparable type parameters in the argument, since their own arguments decide.
func ComparesInterfaces(info *types.Info, id *ast.Ident) bool {
	arguments := info.Instances[id].TypeArgs
	for i := range arguments.Len() {
		constraint, ok := TypeParams(info.Uses[id]).At(i).Constraint().Underlying().(*types.Interface)
		if ok && constraint.IsComparable() && !ComparesArgumentsSafely(arguments.At(i)) {
			return true
		}
	}
	return false
}

type comparison struct {
	arguments bool // all arguments of comparable type parameters compare safely
	seen      map[types.Type]bool
}

func (c comparison) safe(t types.Type) bool {
	if c.seen[t] {
		return true // otherwise the answer would already be known
	}
	c.seen[t] = true
	if parameter, ok := types.Unalias(t).(*types.TypeParam); ok {
		constraint := parameter.Underlying().(*types.Interface)
		return c.arguments && constraint.IsComparable() || c.lists(constraint)
	}
	switch t := t.Underlying().(type) {
	case *types.Array, *types.Struct, *types.Union:
		return !slices.ContainsFunc(Parts(t), func(part types.Type) bool { return !c.safe(part) })
	case *types.Interface:
		return false
	}
	return true
}

// lists reports whether a constraint lists types that all compare safely.
func (c comparison) lists(constraint *types.Interface) bool {
	for embedded := range constraint.EmbeddedTypes() {
		if inner, ok := embedded.Underlying().(*types.Interface); ok && c.lists(inner) || !ok && c.safe(embedded) {
			return true
		}
	}
	return false
}

// SliceToArray reports whether a conversion is from a slice to an array, or to a pointer to an array.
func SliceToArray(to, from types.Type) bool {
	return Is[*types.Array](Pointed(to)) && Is[*types.Slice](Core(from))
}

package generics

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// choose names the instances and the types that move to package level.
func (w *writer) choose() {
	for id := range prog.Each[*ast.Ident](ast.Preorder(w.f.Syntax)) {
		if w.owners[id.Name] == nil {
			w.owners[id.Name] = map[types.Object]bool{}
		}
		w.owners[id.Name][cmp.Or(w.f.Info.Uses[id], w.f.Info.Defs[id])] = true
	}
	for _, named := range w.order {
		w.nameMoved(named)
	}
	for _, i := range w.instances {
		w.nameInstance(i)
	}
	w.refuseShown()
}

// refuseShown refuses to rename what the program may print. A type that a generic function declares is printed with its arguments.
func (w *writer) refuseShown() {
	refuse := func(object types.Object, name string) {
		if place := w.f.Shown[object.Name()]; place != "" && !w.reported["shown "+object.Name()] {
			w.reported["shown "+object.Name()] = true
			w.f.Refuse(support.Exposed, object.Pos(), "do not print that name, or write the declaration for each type yourself",
				"%s would be called %s in the file, and the program may print its name at %s: %s", object.Name(), name, place, w.needed())
		}
	}
	for _, named := range w.order {
		if name := w.moved[named].name; name != named.Obj().Name() {
			refuse(named.Obj(), name)
		}
	}
	for _, i := range w.instances {
		if _, ok := i.of.object.(*types.TypeName); ok && i.name != i.of.object.Name() {
			refuse(i.of.object, i.name)
		}
		for _, d := range append([]*declaration{i.of}, i.of.methods...) {
			for n := range ast.Preorder(d.node) {
				if spec, ok := n.(*ast.TypeSpec); ok && n != d.node && !spec.Assign.IsValid() && i.copies[d] != nil {
					refuse(w.f.Info.Defs[spec.Name], spec.Name.Name+" without type arguments")
				}
			}
		}
	}
}

// nameMoved names a type that moves. It keeps its name if that is unused; otherwise the arguments of the function are appended.
func (w *writer) nameMoved(named *types.Named) string {
	t := w.moved[named]
	if t.name != "" {
		return t.name
	}
	t.name = named.Obj().Name()
	if t.instance != nil {
		t.name += w.arguments(t.instance)
	} else if len(w.owners[t.name]) == 1 {
		return t.name
	}
	t.name = w.names.Fresh(t.name)
	return t.name
}

// nameInstance names an instance by its declaration and its arguments. A function New is named after its result.
func (w *writer) nameInstance(i *instance) string {
	if i.name == "" {
		name := i.of.object.Name()
		if candidate := w.resultInstance(i); candidate != nil && strings.HasSuffix(name, "New") {
			i.name = w.names.Fresh(name + spell.Capitalise(w.nameInstance(candidate)))
		} else {
			i.name = w.names.Fresh(name + w.arguments(i))
		}
	}
	return i.name
}

// resultInstance returns the instance that a function returns, itself or as a pointer, as its only result.
func (w *writer) resultInstance(i *instance) *instance {
	function, ok := i.of.object.(*types.Func)
	if !ok || function.Signature().Results().Len() != 1 {
		return nil
	}
	result := i.copies[i.of].env.substitute(function.Signature().Results().At(0).Type())
	named, ok := types.Unalias(prog.Pointee(result)).(*types.Named)
	if !ok || w.generics[named.Obj()] == nil {
		return nil
	}
	return w.find(w.generics[named.Obj()], prog.Parts(named))
}

// arguments returns the suffix of an instance's name: its arguments, except those that follow from others.
func (w *writer) arguments(i *instance) string {
	follows := make([]bool, len(i.args))
	for n, param := range i.of.params {
		for m, other := range i.of.params {
			if n != m && mentions(param.Constraint(), other) {
				named := prog.Is[*types.Named](types.Unalias(i.args[n]))
				follows[m], follows[n] = follows[m] || named, follows[n] || !named
			}
		}
	}
	var text strings.Builder
	for n, argument := range i.args {
		if !follows[n] {
			text.WriteString(w.word(argument))
		}
	}
	if text.Len() > 40 {
		return fmt.Sprint(len(i.of.instances))
	}
	return text.String()
}

// mentions reports whether a constraint is a type that contains a parameter, as in S ~[]T.
func mentions(constraint types.Type, param *types.TypeParam) bool {
	of, ok := constraint.Underlying().(*types.Interface)
	return ok && slices.ContainsFunc(slices.Collect(of.EmbeddedTypes()), func(embedded types.Type) bool {
		if union, ok := embedded.(*types.Union); ok && union.Len() == 1 {
			embedded = union.Term(0).Type()
		}
		return !prog.Is[*types.Named](embedded) && prog.Mentions(embedded, param)
	})
}

func (w *writer) word(t types.Type) string {
	switch t := t.(type) {
	case *types.Basic:
		return spell.Capitalise(t.Name())
	case *types.Alias:
		return spell.Capitalise(t.Obj().Name())
	case *types.Named:
		return w.wordNamed(t)
	case *types.Pointer:
		return w.word(t.Elem()) + "Ptr"
	case *types.Slice:
		return w.word(t.Elem()) + "Slice"
	case *types.Array:
		return w.word(t.Elem()) + "Array" + strconv.FormatInt(t.Len(), 10)
	case *types.Map:
		return w.word(t.Key()) + w.word(t.Elem()) + "Map"
	case *types.Chan:
		return w.word(t.Elem()) + "Chan"
	case *types.Signature:
		return "Func"
	case *types.Struct:
		return "Struct"
	case *types.Interface:
		if t.Empty() {
			return "Any"
		}
	}
	return "Interface"
}

func (w *writer) wordNamed(t *types.Named) string {
	if w.moved[t] != nil {
		return spell.Capitalise(w.nameMoved(t))
	}
	if d := w.generics[t.Obj()]; d != nil {
		return spell.Capitalise(w.nameInstance(w.find(d, prog.Parts(t))))
	}
	if t.Obj().Pkg() != nil && t.Obj().Pkg() != w.f.Types {
		return spell.Capitalise(t.Obj().Pkg().Name()) + t.Obj().Name()
	}
	return spell.Capitalise(t.Obj().Name())
}

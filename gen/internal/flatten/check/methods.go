package check

import (
	"cmp"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// methods compares the method sets of converted types, except for dropped methods: each method must hide the same ones.
func (c *Comparison) methods() error {
	for d := range c.keptDecls() {
		name, ok := d.Object().(*types.TypeName)
		if !ok || !c.keep.Converted[name] || types.IsInterface(name.Type()) {
			continue
		}
		source, file := name.Type(), c.to[name].Type()
		err := cmp.Or(c.sameMethods(name, source, file), c.sameMethods(name, types.NewPointer(source), types.NewPointer(file)))
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *Comparison) sameMethods(name *types.TypeName, source, file types.Type) error {
	differ := map[types.Object]bool{}
	for m := range types.NewMethodSet(source).Methods() {
		method := prog.Origin(m.Obj())
		if d := c.p.DeclOf(method); d == nil || c.keep.Decls[d] {
			differ[cmp.Or(c.to[method], method)] = true // methods of std are the same objects
		}
	}
	for m := range types.NewMethodSet(file).Methods() {
		if method := prog.Origin(m.Obj()); differ[method] {
			delete(differ, method)
		} else {
			differ[method] = true
		}
	}
	for _, method := range slices.SortedFunc(maps.Keys(differ), func(a, b types.Object) int { return cmp.Compare(a.Name(), b.Name()) }) {
		return prog.Refusal(support.Methods, c.p.Position(name.Pos()), "rename the method, or the embedded type of that name",
			"%s would not have the same method %s in the file", name.Name(), method.Name())
	}
	return nil
}

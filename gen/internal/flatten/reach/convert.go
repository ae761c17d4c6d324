package reach

import (
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// convertIn marks the types that a declaration converts to interfaces, and its type arguments.
func (w *walker) convertIn(d *prog.Decl) {
	c := &conversions{w: w, d: d, info: d.Package.Info, typeOf: d.Package.Info.TypeOf}
	if spec := d.Spec(); spec != nil {
		c.places(spec, nil)
	}
	w.keep.Text(d).Inspect(c.visit)
}

// convert marks a type and all types that its values contain. Unexported fields count too, since reflection reads them.
func (w *walker) convert(t types.Type) {
	t = types.Unalias(t)
	if w.seenTypes[t] {
		return
	}
	w.seenTypes[t] = true
	switch t := t.(type) {
	case *types.Pointer:
		if named, ok := types.Unalias(t.Elem()).(*types.Named); ok {
			w.keep.Pointers[named.Origin().Obj()] = true
		}
	case *types.Struct:
		w.keep.Values = append(w.keep.Values, t)
		w.keep.Dynamic = append(w.keep.Dynamic, t)
	case *types.Interface:
		return
	}
	for _, part := range prog.Parts(t) {
		w.convert(part)
	}
	if named, ok := t.(*types.Named); ok {
		w.convertNamed(named)
	}
}

func (w *walker) convertNamed(t *types.Named) {
	if object := t.Obj(); object.Pkg() == nil || w.p.PackageOf(object.Pkg()) == nil {
		w.reflected(t)
		return
	}
	origin := t.Origin()
	if !w.keep.Converted[origin.Obj()] {
		w.keep.Converted[origin.Obj()] = true
		w.keep.Values = append(w.keep.Values, origin)
	}
	w.convert(t.Underlying())
}

// reflected marks what a type of package reflect describes.
func (w *walker) reflected(t types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "reflect" {
		w.keep.Reflected[named.Obj().Name()] = true
	}
}

// spelled keeps the type that lower writes before the value of a constant min or max.
func (w *walker) spelled(t types.Type, reason prog.Reason) {
	if t, ok := t.(interface { // Named or Alias
		Obj() *types.TypeName
		TypeArgs() *types.TypeList
	}); ok {
		w.require(t.Obj(), reason)
		for argument := range t.TypeArgs().Types() {
			w.spelled(argument, reason)
		}
	}
}

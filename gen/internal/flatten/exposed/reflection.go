package exposed

import (
	"go/types"
	"slices"
)

// reflected applies rule 4: it returns the exposure by reflection.
func (f *finder) reflected() (e exposure) {
	for d := range f.keep.Written() {
		for _, id := range d.Idents() {
			if id.Object != nil && pathOf(id.Object) == "reflect" {
				e.types = e.types || readsTypes(id.Object)
				e.fields = e.fields || readsFields(id.Object)
			}
		}
	}
	given := f.keep.Reflected
	e.types = e.types || given["Type"] || given["Value"] || given["StructField"] || given["Method"]
	e.fields = e.fields || given["StructField"]
	if !e.types && !e.fields {
		return nothing
	}
	e.nested = true
	return e
}

// readsTypes reports whether an object of package reflect returns the names of types.
func readsTypes(object types.Object) bool {
	function, ok := object.(*types.Func)
	return ok && slices.Contains([]string{"(reflect.Type).Name", "(reflect.Type).String", "(reflect.Value).String"}, function.FullName())
}

// readsFields reports whether an object of package reflect returns or takes the names of fields: a function, or the field Name of
// StructField, which includes that of Method.
func readsFields(object types.Object) bool {
	_, variable := object.(*types.Var)
	return variable && object.Name() == "Name" || slices.Contains([]string{"FieldByName", "FieldByNameFunc"}, object.Name())
}

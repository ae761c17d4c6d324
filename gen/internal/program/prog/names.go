package prog

import "go/types"

// Names holds the names of everything in the file. An object that is in no table keeps its name.
type Names struct {
	Objects   map[types.Object]string // package-level objects, and embedded fields whose types have new names
	Members   map[string]string       // unexported fields and methods, by types.Id
	Imports   map[string]string       // the alias of each import path
	Generated map[string]string       // the generated functions, by their keys
	Warnings  Errors                  // how the program may print something differently
}

// Of returns the name of an object in the file.
func (n *Names) Of(object types.Object) string {
	object = Origin(object)
	if name, ok := n.Objects[object]; ok {
		return name
	}
	field, _ := object.(*types.Var) // an embedded one is named after its type
	if name, ok := n.Members[object.Id()]; ok && IsMember(object) && !(field != nil && field.Embedded()) {
		return name
	}
	return object.Name()
}

// IsMember reports whether the object is a field or a method, which is referred to by selection and not by scope.
func IsMember(object types.Object) bool {
	switch o := object.(type) {
	case *types.Var:
		return o.IsField()
	case *types.Func:
		return o.Signature().Recv() != nil
	}
	return false
}

// IsPackageLevel reports whether an object is declared at the top of a package.
func IsPackageLevel(object types.Object) bool {
	return object.Pkg() != nil && !IsMember(object) && object.Pkg().Scope().Lookup(object.Name()) == object
}

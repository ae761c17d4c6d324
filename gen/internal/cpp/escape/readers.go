package escape

import "go/types"

// ReadsItself reports whether a type has the method by which fmt lets values read themselves.
func (a *Analysis) ReadsItself(t types.Type) bool {
	scanner := a.program.Type("fmt", "Scanner")
	return scanner != nil && types.Implements(t, scanner.Underlying().(*types.Interface))
}

// readersIn reports whether a program has types that read themselves.
func (a *Analysis) readersIn() bool {
	for _, p := range a.program.Packages() {
		for _, name := range p.Types.Scope().Names() {
			o, ok := p.Types.Scope().Lookup(name).(*types.TypeName)
			if ok && p.Path != "fmt" && a.ReadsItself(types.NewPointer(o.Type())) {
				return true
			}
		}
	}
	return false
}

// asIn reports whether a program has types with a method As, by which errors.As lets an error store into its target. It may keep that.
func (a *Analysis) asIn() bool {
	for o := range a.program.Decls {
		if f, ok := o.(*types.Func); ok && f.Name() == "As" && f.Signature().Recv() != nil {
			return true
		}
	}
	return false
}

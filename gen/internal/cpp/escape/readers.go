package escape

import (
	"go/ast"
	"go/types"
	"strings"
)

// Scanning are the functions that store into the variables at the addresses in their arguments, and do not keep the addresses.
var Scanning = map[string]bool{
	"fmt.Scan": true, "fmt.Scanln": true, "fmt.Scanf": true, "fmt.Fscan": true, "fmt.Fscanln": true, "fmt.Fscanf": true,
	"fmt.Sscan": true, "fmt.Sscanln": true, "fmt.Sscanf": true, "errors.As": true,
}

// ReadsItself reports whether a type has the method that fmt calls to scan it.
func (a *Analysis) ReadsItself(t types.Type) bool {
	scanner := a.program.Type("fmt", "Scanner")
	return scanner != nil && types.Implements(t, scanner.Underlying().(*types.Interface))
}

// hasReaders reports whether a program has types that scan themselves.
func (a *Analysis) hasReaders() bool {
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

// hasAsMethods reports whether a program has types with a method As, which errors.As calls with its target. The method may keep the target.
func (a *Analysis) hasAsMethods() bool {
	for o := range a.program.Decls {
		if f, ok := o.(*types.Func); ok && f.Name() == "As" && f.Signature().Recv() != nil {
			return true
		}
	}
	return false
}

// scanKeeps reports whether a function that stores into variables keeps an argument: errors.As stores the error itself, and methods of a
// reader, or of a type that scans itself, may keep their receivers.
func (a *Analysis) scanKeeps(o *types.Func, call *ast.CallExpr, x ast.Expr, t types.Type) bool {
	switch {
	case x == call.Args[0] && (o.Name() == "As" || strings.HasPrefix(o.Name(), "Fscan")):
		return true
	case o.Name() == "As":
		return a.hasAsMethods()
	}
	p, _ := t.Underlying().(*types.Pointer)
	open := types.IsInterface(t) || p != nil && types.IsInterface(p.Elem())
	return a.ReadsItself(t) || (call.Ellipsis.IsValid() || open) && a.hasReaders()
}

// printsItself reports whether a value may have methods that fmt calls.
func (a *Analysis) printsItself(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok && types.IsInterface(p.Elem()) { // a type parameter's methods are not known
		return true
	}
	return types.IsInterface(t) || types.NewMethodSet(t).Len() > 0
}

package reach

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"

	"kamyk/gen/internal/lazyregexp"
)

// safely reports whether a function of the standard library has no effect for the arguments of a call, for the functions that need a
// look at the call. What depends on the number and types of the arguments alone stands in a table of package std.
func (a *analysis) safely(name string, call *ast.CallExpr) bool {
	switch name {
	case "regexp.MustCompile":
		return a.compiles(call)
	case "fmt.Errorf", "fmt.Sprint", "fmt.Sprintf", "fmt.Sprintln":
		return a.formatsPlainly(call)
	case "(reflect.Type).Elem", "(reflect.Type).Key":
		return a.hasElements(call)
	}
	return false
}

// compiles reports whether a regular expression is a constant without mistakes. One that needs the tables of package unicode is not
// looked at, since a program can assign to them.
func (a *analysis) compiles(call *ast.CallExpr) bool {
	value := a.info.Types[call.Args[0]].Value
	if value == nil {
		return false
	}
	pattern := constant.StringVal(value)
	_, err := regexp.Compile(pattern)
	return err == nil && !asksUnicode().MatchString(pattern)
}

// asksUnicode matches the beginnings of classes of characters, and the flag for upper and lower case.
var asksUnicode = lazyregexp.New(`\\[pP]|\(\?[a-zA-Z-]*i`)

// formatsPlainly reports whether all that is formatted are values without methods.
func (a *analysis) formatsPlainly(call *ast.CallExpr) bool {
	for _, argument := range call.Args {
		if _, ok := types.Unalias(a.info.TypeOf(argument)).(*types.Basic); !ok {
			return false
		}
	}
	return true
}

// hasElements reports whether a method is called of reflect.TypeOf a value whose type has elements, or keys.
func (a *analysis) hasElements(call *ast.CallExpr) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	of, ok := ast.Unparen(method.X).(*ast.CallExpr)
	if !ok || len(of.Args) != 1 {
		return false
	}
	id := calleeName(of.Fun)
	if id == nil || a.info.Uses[id] == nil || !a.pure(of.Args[0]) {
		return false
	}
	function, ok := a.info.Uses[id].(*types.Func)
	if !ok || function.FullName() != "reflect.TypeOf" {
		return false
	}
	switch a.info.TypeOf(of.Args[0]).Underlying().(type) {
	case *types.Map:
		return true
	case *types.Pointer, *types.Slice, *types.Array, *types.Chan:
		return method.Sel.Name == "Elem"
	}
	return false
}

package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// copyErrors copies the functions of errors that wrap several others, which the judge's Go lacks before Go 1.20.
func (l *planner) copyErrors() {
	if l.p.Target.Go >= 20 {
		return
	}
	several := false
	var unwraps, makes []string
	for d := range l.keep.Written() {
		several = several || d.IsMethod() && d.Object().Name() == "Unwrap" && types.Identical(d.Object().Type(), unwrapsSeveral)
		single := map[*ast.Ident]bool{}
		for call := range prog.Each[*ast.CallExpr](d.Nodes()) {
			single[prog.Callee(call.Fun)] = wrapsOne(d, call)
		}
		for _, id := range d.Idents() {
			switch function, _ := id.Object.(*types.Func); {
			case function == nil || l.isOwn(function):
			case isFunction(function, "errors.Is", "errors.As"):
				unwraps = append(unwraps, function.FullName())
			case isFunction(function, "fmt.Errorf") && !single[id.Ident]:
				makes = append(makes, function.FullName())
			}
		}
	}
	if l.needs.Copied = append(l.needs.Copied, makes...); several || len(makes) > 0 {
		l.needs.Copied = append(l.needs.Copied, unwraps...)
	}
}

// unwrapsSeveral is func() []error.
var unwrapsSeveral = types.NewSignatureType(nil, nil, nil, nil,
	types.NewTuple(types.NewParam(token.NoPos, nil, "", types.NewSlice(types.Universe.Lookup("error").Type()))), false)

// wrapsOne reports whether a call is of fmt.Errorf, with a constant format that wraps one error at most.
func wrapsOne(d *prog.Text, call *ast.CallExpr) bool {
	format, _, ok := std.ConstantFormat(d.Package.Info, call)
	if !ok || !isFunction(d.Package.Info.Uses[prog.Callee(call.Fun)], "fmt.Errorf") {
		return false
	}
	verbs, _ := std.Verbs(format)
	return len(slices.DeleteFunc(verbs, func(v std.Verb) bool { return v.Letter != 'w' })) < 2
}

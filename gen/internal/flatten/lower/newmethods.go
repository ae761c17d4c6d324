package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// newMethods applies rule 10: it replaces a method by the function that package load found for it.
func (l *planner) newMethods(d *prog.Text) {
	for selector, path := range prog.PathsIn[*ast.SelectorExpr](d) {
		switch function := prog.StandsFor(d.Package.Info, selector); {
		case function == nil:
		case d.Package.Info.Selections[selector].Kind() == types.MethodExpr:
			l.replace(RuleNewMethod, selector, "$", function)
		default:
			l.callInstead(d, function, selector, path[len(path)-1].(*ast.CallExpr))
		}
	}
}

// callInstead replaces t.Compare(u) by timeCompare(t, u), and adds the name of the field if t embeds a time.
func (l *planner) callInstead(d *prog.Text, function *types.Func, selector *ast.SelectorExpr, call *ast.CallExpr) {
	first := function.Signature().Params().At(0).Type()
	fields, last := between(d.Package.Info.Selections[selector], first)
	_, wanted := first.(*types.Pointer)
	_, given := last.Underlying().(*types.Pointer)
	opening := "("
	switch {
	case wanted && !given:
		opening = "(&"
	case given && !wanted:
		opening = "(*"
	}
	var after []prog.Piece
	for _, field := range fields {
		after = tokens("$.$", after, field)
	}
	if len(call.Args) > 0 {
		after = append(after, text(","))
	}
	l.insert(RuleNewMethod, selector.X.Pos(), "$$", function, opening)
	l.edits.Add(&prog.Edit{Pos: selector.X.End(), End: call.Lparen + 1, New: after, Rule: RuleNewMethod})
}

// between returns the embedded fields on the path to the receiver, and the type of the last one.
func between(selection *types.Selection, wanted types.Type) (fields []types.Object, last types.Type) {
	last = selection.Recv()
	for _, index := range selection.Index() {
		if types.Identical(prog.Pointee(last), prog.Pointee(wanted)) {
			break
		}
		field := prog.Pointee(last).Underlying().(*types.Struct).Field(index)
		fields, last = append(fields, field.Origin()), field.Type()
	}
	return fields, last
}

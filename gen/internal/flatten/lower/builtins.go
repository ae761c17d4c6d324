package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// builtins applies rule 8.
func (l *planner) builtins(d *prog.Text) {
	if l.p.Target.Go >= 21 {
		return
	}
	w := &rewriter{planner: l, d: d, info: d.Package.Info}
	for call, path := range prog.PathsIn[*ast.CallExpr](d) {
		w.builtin(call, len(path) > 0 && encloses(path[len(path)-1], call))
	}
}

// encloses reports whether a parent puts the expression in parentheses, or in a place where gofmt removes them.
func encloses(around ast.Node, e ast.Expr) bool {
	return prog.Is[*ast.ParenExpr](around) || prog.Head(around) == e
}

func (w *rewriter) builtin(call *ast.CallExpr, enclosed bool) {
	if b, ok := w.info.Uses[prog.Callee(call.Fun)].(*types.Builtin); ok && b.Pkg() == types.Unsafe {
		if newer := newerOfUnsafe[b.Name()]; newer.version > w.p.Target.Go {
			w.replace(RuleBuiltin, call.Fun, "$", generated(newer.key))
		}
	}
	switch name := prog.Builtin(w.info, call); name {
	case "min", "max":
		if tv := w.info.Types[call]; tv.Value != nil {
			w.constant(call, name, enclosed)
		} else {
			w.nest(call, name, extremeOf(name, tv.Type))
		}
	case "clear":
		w.clear(call)
	}
}

// newerOfUnsafe are the functions of package unsafe that later releases added, with the keys of the generated functions.
var newerOfUnsafe = map[string]struct {
	version prog.Version
	key     string
}{
	"Add": {17, generate.UnsafeAdd}, "Slice": {17, generate.UnsafeSlice}, "SliceData": {20, generate.UnsafeSliceData},
	"String": {20, generate.UnsafeString}, "StringData": {20, generate.UnsafeStringData},
}

// extremeOf returns the key of the generated function. Floats have their own because of NaN and the signs of zero, and so have type
// parameters whose type set includes floats.
func extremeOf(name string, t types.Type) (key string) {
	isFloat := flow.IsBasic(types.IsFloat)
	switch {
	case flow.Always(t, isFloat):
		return name + "Float"
	case flow.MayBe(t, isFloat):
		return name + "Ordered"
	}
	return name
}

// nest replaces min(a, b, c) by min(min(a, b), c) of a generated function with two arguments. It writes the type argument if the first two
// would imply another type, or if one is an untyped shift.
func (w *rewriter) nest(call *ast.CallExpr, builtin, key string) {
	if len(call.Args) == 1 {
		w.replace(RuleBuiltin, call.Fun, "")
		return
	}
	name := tokens("$", generated(key))
	if w.misleads(call) || w.hasShift(call.Args) {
		spelled, ok := w.spell(call, w.info.TypeOf(call))
		if !ok {
			w.refuseNewer(w.d, call, "builtin "+builtin+" of constants", 21, "put an argument with a type first, and compute shifts before")
		}
		name = tokens("$[$]", name, spelled)
	}
	nested := name
	for range len(call.Args) - 2 {
		nested = tokens("$($", name, nested)
	}
	w.replace(RuleBuiltin, call.Fun, "$", nested)
	for _, argument := range call.Args[1 : len(call.Args)-1] {
		w.insert(RuleBuiltin, argument.End(), ")")
	}
}

// misleads reports whether the first two arguments are untyped constants that imply another type than that of the call.
func (w *rewriter) misleads(call *ast.CallExpr) bool {
	first, ok := prog.UntypedKind(w.info, call.Args[0])
	second, also := prog.UntypedKind(w.info, call.Args[1])
	return ok && also && (first != second || !types.Identical(types.Default(types.Typ[first]), w.info.TypeOf(call)))
}

func (w *rewriter) hasShift(arguments []ast.Expr) bool {
	return slices.ContainsFunc(arguments, func(argument ast.Expr) bool {
		return prog.Some(w.d.Nodes(argument), func(n *ast.BinaryExpr) bool { return n.Op == token.SHL || n.Op == token.SHR })
	})
}

// constant writes the argument that determines the value of a constant call, converted to the type of the call. It adds no parentheses
// where gofmt would remove some.
func (w *rewriter) constant(call *ast.CallExpr, name string, enclosed bool) {
	argument := ast.Unparen(w.d.Deciding(call))
	if argument == nil {
		w.refuseNewer(w.d, call, "builtin "+name+" of iota", 21, "write a value in each line")
		return
	}
	opening, ok := w.constantOf(call, argument, w.info.TypeOf(call))
	if !ok {
		w.refuseNewer(w.d, call, "builtin "+name+" of constants", 21, "write the one that it selects")
	}
	pieces := tokens("$$", opening, argument)
	if before, ok := strings.CutPrefix(opening[0].Text, "("); ok && (enclosed || before == "" && isOperand(argument)) {
		pieces[0].Text = before
	} else {
		pieces = append(pieces, text(")"))
	}
	w.replace(RuleBuiltin, call, "$", pieces)
}

// isOperand reports whether an expression needs no parentheses anywhere.
func isOperand(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.BasicLit, *ast.SelectorExpr, *ast.CallExpr:
		return true
	}
	return false
}

// constantOf returns the text before an argument and a closing parenthesis that makes it a constant of the type. For untyped constants, the
// largest kind of the arguments counts.
func (w *rewriter) constantOf(call *ast.CallExpr, argument ast.Expr, t types.Type) ([]prog.Piece, bool) {
	basic, ok := t.(*types.Basic)
	if !ok || basic.Info()&types.IsUntyped == 0 {
		if _, untyped := prog.UntypedKind(w.info, argument); !untyped && types.Identical(w.info.TypeOf(argument), t) {
			return tokens("("), true
		}
		spelled, ok := w.spell(call, t)
		return tokens("$(", spelled), ok
	}
	literal, _ := ast.Unparen(argument).(*ast.BasicLit)
	switch {
	case basic.Kind() == types.UntypedFloat && (literal == nil || literal.Kind != token.FLOAT):
		return tokens("(0.0 + "), true
	case basic.Kind() == types.UntypedRune && (literal == nil || literal.Kind != token.CHAR):
		return tokens("('\\x00' + "), true
	}
	return tokens("("), true
}

// refuseNewer refuses a feature that is newer than the judge's Go. The hint says how to do without.
func (l *planner) refuseNewer(d *prog.Text, at interface{ Pos() token.Pos }, what string, version prog.Version, hint string) {
	l.errs.Refuse(support.Newer, l.position(d, at.Pos()), hint, "%s needs Go %s, and the file is for Go %s", what, version, l.p.Target.Go)
}

package lower

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// builtins applies rule 8.
func (l *planner) builtins(d *prog.Decl) {
	if l.p.Target.Go >= 21 {
		return
	}
	info := d.Package.Info
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !info.Types[call.Fun].IsBuiltin() {
				return true
			}
			id, ok := ast.Unparen(call.Fun).(*ast.Ident)
			if !ok || info.Uses[id].Pkg() != nil {
				return true
			}
			switch id.Name {
			case "min", "max":
				return l.extreme(d, call, id)
			case "clear":
				l.clear(d, call, id)
			}
			return true
		})
	}
}

// extreme writes a call of min or max. It reports whether calls among the arguments are still to be written.
func (l *planner) extreme(d *prog.Decl, call *ast.CallExpr, id *ast.Ident) bool {
	tv := d.Package.Info.Types[call]
	if tv.Value != nil {
		l.constant(d, call, tv)
		return false
	}
	key, ok := extremeOf(id.Name, tv.Type)
	switch {
	case l.p.Target.Go < 18:
		l.needs(d, id, "builtin "+id.Name, 21)
	case !ok:
		l.errs.Add(l.p.Position(id.Pos()), "", "builtin %s of a type parameter that allows floats needs Go 1.21, and the file is for Go %s",
			id.Name, l.p.Target.Go)
	default:
		l.nest(call, id, key)
	}
	return true
}

// extremeOf returns the key of the generated function: floats have their own, for NaN and the signs of zero.
func extremeOf(name string, t types.Type) (key string, ok bool) {
	if parameter, isParameter := types.Unalias(t).(*types.TypeParam); isParameter {
		return name, !allowsFloats(parameter)
	}
	if basic, isBasic := t.Underlying().(*types.Basic); isBasic && basic.Info()&types.IsFloat != 0 {
		return name + "Float", true
	}
	return name, true
}

func allowsFloats(parameter *types.TypeParam) bool {
	for _, kind := range []types.BasicKind{types.Float32, types.Float64} {
		if types.Satisfies(types.Typ[kind], parameter.Constraint().Underlying().(*types.Interface)) {
			return true
		}
	}
	return false
}

// nest turns min(a, b, c) into min(min(a, b), c) of a generated function with two arguments.
func (l *planner) nest(call *ast.CallExpr, id *ast.Ident, key string) {
	if len(call.Args) == 1 {
		l.edits.Add(&prog.Edit{Pos: id.Pos(), End: id.End(), Rule: RuleBuiltin})
		return
	}
	var opening []prog.Piece
	for range len(call.Args) - 2 {
		opening = append(opening, generated(key), text("("))
	}
	l.edits.Add(&prog.Edit{Pos: id.Pos(), End: id.End(), New: append(opening, generated(key)), Rule: RuleBuiltin})
	for _, argument := range call.Args[1 : len(call.Args)-1] {
		l.edits.Add(&prog.Edit{Pos: argument.End(), End: argument.End(), New: []prog.Piece{text(")")}, Rule: RuleBuiltin})
	}
}

// constant writes the value of a call that is a constant.
func (l *planner) constant(d *prog.Decl, call *ast.CallExpr, tv types.TypeAndValue) {
	basic, ok := tv.Type.(*types.Basic)
	value := tv.Value.ExactString()
	if !ok || tv.Value.Kind() == constant.Float || basic.Info()&types.IsUntyped != 0 && basic.Kind() != types.UntypedInt && basic.Kind() != types.UntypedString {
		l.needs(d, call, "a constant of builtin min or max", 21)
		return
	}
	pieces := []prog.Piece{text(value)}
	if basic.Info()&types.IsUntyped == 0 {
		pieces = []prog.Piece{object(types.Universe.Lookup(basic.Name())), text("(" + value + ")")}
	}
	l.edits.Add(&prog.Edit{Pos: call.Pos(), End: call.End(), New: pieces, Rule: RuleBuiltin})
}

// clear writes a call of clear by what it clears.
func (l *planner) clear(d *prog.Decl, call *ast.CallExpr, id *ast.Ident) {
	key := ""
	switch t := d.Package.Info.TypeOf(call.Args[0]).Underlying().(type) {
	case *types.Slice:
		key = "clearSlice"
	case *types.Map:
		if !mayHoldNaN(t.Key()) {
			key = "clearMap"
		}
	}
	if key == "" || l.p.Target.Go < 18 {
		l.needs(d, id, "builtin clear of "+d.Package.Info.TypeOf(call.Args[0]).String(), 21)
		return
	}
	l.edits.Add(&prog.Edit{Pos: id.Pos(), End: id.End(), New: []prog.Piece{generated(key)}, Rule: RuleBuiltin})
}

// mayHoldNaN reports whether a map with such keys can hold one that delete does not find.
func mayHoldNaN(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsFloat|types.IsComplex) != 0
	case *types.Array:
		return mayHoldNaN(u.Elem())
	case *types.Struct:
		for field := range u.Fields() {
			if mayHoldNaN(field.Type()) {
				return true
			}
		}
		return false
	case *types.Interface:
		return true
	}
	return false
}

// needs refuses something that is newer than the judge's Go.
func (l *planner) needs(d *prog.Decl, at interface{ Pos() token.Pos }, what string, version prog.Version) {
	l.errs.Add(l.p.Position(at.Pos()), "", "%s needs Go %s, and the file is for Go %s", what, version, l.p.Target.Go)
}

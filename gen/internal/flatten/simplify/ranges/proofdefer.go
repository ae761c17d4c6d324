package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A bound part of a deferred call is evaluated at the defer statement.
type bound struct {
	variables []types.Object // of the second file
	value     ast.Expr
}

// deferring compares a defer statement with the statement that appends to the list.
func (p *prover) deferring(x *ast.DeferStmt, list []ast.Stmt) ([]ast.Stmt, error) {
	if block, ok := first[*ast.BlockStmt](list); ok {
		rest, err := p.deferring(x, block.List)
		if err == nil && len(rest) > 0 {
			err = p.Differ(x, "something else follows it")
		}
		return list[1:], err
	}
	var parts []bound
	for {
		part, ok := p.binding(list)
		if !ok {
			break
		}
		parts, list = append(parts, part), list[1:]
	}
	to, value := assignment(list)
	call, ok := value.(*ast.CallExpr)
	if !ok || !p.means(to, p.of.deferred) || len(call.Args) != 2 || !p.means(call.Fun, types.Universe.Lookup("append")) ||
		!p.means(call.Args[0], p.of.deferred) {
		return nil, p.Differ(x, "nothing is deferred")
	}
	return list[1:], p.element(x, parts, call.Args[1])
}

// binding returns what the first statement evaluates, if it declares new variables.
func (p *prover) binding(list []ast.Stmt) (b bound, ok bool) {
	var names []ast.Expr
	if y, ok := first[*ast.AssignStmt](list); ok && y.Tok == token.DEFINE && len(y.Rhs) == 1 {
		names, b.value = y.Lhs, y.Rhs[0]
	}
	if y, ok := first[*ast.DeclStmt](list); ok {
		if spec, ok := y.Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec); ok && len(spec.Values) == 1 && len(spec.Names) == 1 {
			names, b.value = []ast.Expr{spec.Names[0]}, spec.Values[0]
		}
	}
	for _, name := range names {
		id, _ := name.(*ast.Ident)
		variable := p.After.Info.Defs[id]
		if variable == nil || p.MarkNew(variable) != nil {
			return bound{}, false
		}
		b.variables = append(b.variables, variable)
	}
	return b, len(names) > 0
}

// element compares what is appended to the list: the function, if the call has nothing to bind, or a literal that makes the call.
func (p *prover) element(x *ast.DeferStmt, parts []bound, element ast.Expr) error {
	plain := p.types["rangeDefers"] != nil && p.of.deferred.Type() == p.types["rangeDefers"].Type()
	if plain && p.Before.MayRecover(x.Call.Fun) {
		return p.Differ(x, "what is deferred may recover")
	}
	if len(x.Call.Args) == 0 && len(parts) == 0 && plain && p.Nodes(x.Call.Fun, element) == nil {
		return nil
	}
	literal, ok := element.(*ast.FuncLit)
	if !ok {
		return p.Differ(x, "no function is deferred")
	}
	list := literal.Body.List
	var later *ast.CallExpr
	if plain && len(list) == 1 {
		later = leadingCall(list)
	} else if y, ok := first[*ast.DeferStmt](list); ok && len(list) == 2 && p.resumes(literal, leadingCall(list[1:])) {
		later = y.Call
	}
	if later == nil {
		return p.Differ(x, "the literal makes no call")
	}
	return p.compareCall(x, parts, later)
}

// resumes reports whether a call is one of a literal's only parameter.
func (p *prover) resumes(literal *ast.FuncLit, call *ast.CallExpr) bool {
	parameters := literal.Type.Params.List
	if call == nil || len(parameters) != 1 || len(parameters[0].Names) != 1 {
		return false
	}
	resume := p.After.Info.Defs[parameters[0].Names[0]]
	return p.means(call.Fun, resume) && p.MarkNew(resume) == nil
}

// compareCall compares a deferred call with the later one. Parts that are not bound must have the same value at any time.
func (p *prover) compareCall(x *ast.DeferStmt, parts []bound, later *ast.CallExpr) error {
	if x.Call.Ellipsis.IsValid() != later.Ellipsis.IsValid() {
		return p.Differ(x, "its last argument is passed otherwise")
	}
	rest := append([]ast.Expr{later.Fun}, later.Args...)
	for _, part := range append([]ast.Expr{x.Call.Fun}, x.Call.Args...) {
		if len(rest) == 0 {
			return p.Differ(part, "it is not passed")
		}
		if len(parts) == 0 || !p.means(rest[0], parts[0].variables[0]) {
			if !p.timeless(part) {
				return p.Differ(part, "it is evaluated later")
			}
			if err := p.Nodes(part, rest[0]); err != nil {
				return err
			}
			rest = rest[1:]
			continue
		}
		if err := p.boundTo(part, parts[0], rest); err != nil {
			return err
		}
		rest, parts = rest[len(parts[0].variables):], parts[1:]
	}
	if len(rest) > 0 || len(parts) > 0 {
		return p.Differ(x, "more is passed")
	}
	return nil
}

// boundTo compares a part with the variables that hold its value. The call passes them in order, with the same types.
func (p *prover) boundTo(part ast.Expr, b bound, rest []ast.Expr) error {
	want := []types.Type{p.Before.Info.TypeOf(part)}
	if results, ok := want[0].(*types.Tuple); ok {
		want = prog.Parts(results)
	}
	if len(want) != len(b.variables) || len(rest) < len(want) {
		return p.Differ(part, "another number of values is passed")
	}
	for i, variable := range b.variables {
		if !p.means(rest[i], variable) || p.Types(want[i], variable.Type()) != nil {
			return p.Differ(part, "it is passed as %s", variable.Type())
		}
	}
	return p.Nodes(part, b.value)
}

// timeless reports whether an expression has the same value whenever it is evaluated, and no effects.
func (p *prover) timeless(e ast.Expr) bool {
	tv := p.Before.Info.Types[e]
	if tv.Value != nil || tv.IsNil() || tv.IsBuiltin() || tv.IsType() {
		return true
	}
	selector, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return prog.Is[*ast.FuncLit](ast.Unparen(e)) || prog.Function(p.Before.Info, e) != nil || ok && p.Before.Info.Types[selector.X].IsType()
}

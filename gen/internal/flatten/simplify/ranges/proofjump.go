package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// leavesIteration reports whether a statement leaves an iteration of the current loop.
func (p *prover) leavesIteration(x ast.Stmt) bool {
	t := p.targets[x]
	return t.tok != token.FALLTHROUGH && (t.tok == token.RETURN || t.to == ast.Stmt(p.in.loop) || p.rangeOf[t.to] != p.in.loop)
}

// leave compares such a statement with what it must have become.
func (p *prover) leave(x ast.Stmt, list []ast.Stmt) (rest []ast.Stmt, err error) {
	t := p.targets[x]
	if t.to == ast.Stmt(p.in.loop) && t.tok != token.GOTO {
		return p.returns(x, p.in, t.tok == token.CONTINUE, list)
	}
	if back, ok := x.(*ast.ReturnStmt); ok && len(back.Results) > 0 {
		if list, err = p.assigns(back, list); err != nil {
			return nil, err
		}
	}
	flag := p.raised(list)
	if flag == nil {
		return nil, p.Differ(x, "no flag is set")
	}
	if meant := p.flags[flag]; meant != nil && *meant != t {
		return nil, p.Differ(x, "the flag %s means something else", flag.Name())
	}
	p.flags[flag] = &t
	p.in.pending[flag] = true
	return p.returns(x, p.in, false, list[1:])
}

// assigns compares a return statement with the assignment to the results of its function.
func (p *prover) assigns(x *ast.ReturnStmt, list []ast.Stmt) ([]ast.Stmt, error) {
	y, ok := first[*ast.AssignStmt](list)
	if !ok || y.Tok != token.ASSIGN || len(y.Rhs) != len(x.Results) {
		return nil, p.Differ(x, "its values are assigned to nothing")
	}
	results := prog.FieldNames(p.of.results)
	if len(results) != len(y.Lhs) {
		return nil, p.Differ(x, "it returns another number of values")
	}
	for i, e := range y.Lhs {
		if !p.means(e, p.After.Info.Defs[results[i]]) {
			return nil, p.Differ(x, "what it returns is not assigned to the results")
		}
	}
	for i := range x.Results {
		if err := p.Nodes(x.Results[i], y.Rhs[i]); err != nil {
			return nil, err
		}
	}
	return list[1:], nil
}

// first returns the first statement of a list, if it has the type S.
func first[S ast.Stmt](list []ast.Stmt) (s S, ok bool) {
	if len(list) == 0 {
		return s, false
	}
	s, ok = list[0].(S)
	return s, ok
}

// raised returns the flag that the first statement sets, or nil.
func (p *prover) raised(list []ast.Stmt) types.Object {
	to, value := assignment(list)
	id, _ := to.(*ast.Ident)
	flag := p.After.Info.Uses[id]
	if _, declared := p.flags[flag]; !declared || !p.means(value, types.Universe.Lookup("true")) {
		return nil
	}
	return flag
}

// assignment returns both sides if the first statement of a list assigns one value.
func assignment(list []ast.Stmt) (to, value ast.Expr) {
	statement, _ := first[ast.Stmt](list)
	return prog.Assignment(statement)
}

// means reports whether an expression of the second file names an object.
func (p *prover) means(e ast.Expr, object types.Object) bool {
	id, ok := e.(*ast.Ident)
	return ok && object != nil && p.After.Info.Uses[id] == object
}

// returns compares the return statement that starts another iteration of a loop, or ends the loop.
func (p *prover) returns(x ast.Node, in *body, next bool, list []ast.Stmt) ([]ast.Stmt, error) {
	y, ok := first[*ast.ReturnStmt](list)
	if !ok || len(y.Results) != 1 {
		return nil, p.Differ(x, "the iteration ends otherwise")
	}
	method, value := "leave", "false"
	if next {
		method, value = "next", "true"
	}
	if in.state == nil && !p.means(y.Results[0], types.Universe.Lookup(value)) ||
		in.state != nil && !p.callsMethod(y.Results[0], in.state, method) {
		return nil, p.Differ(x, "the iteration ends with something else")
	}
	return list[1:], nil
}

// callsMethod reports whether an expression of the second file calls a method of a variable, without arguments.
func (p *prover) callsMethod(e ast.Expr, variable types.Object, method string) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == method && p.means(selector.X, variable)
}

// startsWithCall reports whether the first statement of a list is such a call.
func (p *prover) startsWithCall(list []ast.Stmt, variable types.Object, method string) bool {
	call := leadingCall(list)
	return call != nil && p.callsMethod(call, variable, method)
}

// leadingCall returns the first statement of a list if it is a call, or nil.
func leadingCall(list []ast.Stmt) *ast.CallExpr {
	if y, ok := first[*ast.ExprStmt](list); ok {
		call, _ := y.X.(*ast.CallExpr)
		return call
	}
	return nil
}

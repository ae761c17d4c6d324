package ranges

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"

	"kamyk/gen/internal/program/prog"
)

// loop compares a loop with the call that it became, and with the statements around that call.
func (p *prover) loop(x *ast.RangeStmt, list []ast.Stmt) (rest []ast.Stmt, err error) {
	if block, ok := first[*ast.BlockStmt](list); ok {
		if rest, err = p.loop(x, block.List); err == nil && len(rest) > 0 {
			err = p.Differ(x, "something else follows the loop")
		}
		return list[1:], err
	}
	outer, deferred := p.in, p.of.deferred
	defer func() { p.in, p.of.deferred = outer, deferred }()
	own, list, err := p.declared(x, list)
	if err != nil {
		return nil, err
	}
	in := &body{loop: x, outer: outer, pending: map[types.Object]bool{}}
	if in.state, list = p.variable(list, "rangeLoop"); in.state == nil && !p.orderly.Allows(x.X) {
		return nil, p.Differ(x, "the loop has no state")
	}
	call, literal := called(list)
	if literal == nil {
		return nil, p.Differ(x, "it is no call")
	}
	if err := p.Nodes(ast.Unparen(x.X), ast.Unparen(call.Fun)); err != nil {
		return nil, err
	}
	p.in = in
	if err := p.body(x, literal); err != nil {
		return nil, err
	}
	p.in = outer
	if list = list[1:]; in.state != nil {
		if !p.startsWithCall(list, in.state, "end") {
			return nil, p.Differ(x, "the loop does not end")
		}
		list = list[1:]
	}
	return p.followed(x, in, own, list)
}

// declared returns the flags that are declared for a loop, and records the list of deferred calls.
func (p *prover) declared(x *ast.RangeStmt, list []ast.Stmt) (own map[types.Object]bool, rest []ast.Stmt, err error) {
	own = map[types.Object]bool{}
	for _, id := range p.variables(list, types.Universe.Lookup("bool")) {
		flag := p.After.Info.Defs[id]
		if err := p.MarkNew(flag); err != nil {
			return nil, nil, err
		}
		own[flag], p.flags[flag] = true, nil
	}
	if len(own) > 0 {
		list = list[1:]
	}
	for _, name := range []string{"rangeDefers", "rangeRecovers"} {
		of, rest := p.variable(list, name)
		if of == nil {
			continue
		}
		run, ok := first[*ast.DeferStmt](rest)
		if !ok || p.in != nil || !p.callsMethod(run.Call, of, "run") {
			return nil, nil, p.Differ(x, "what it defers does not run")
		}
		p.of.deferred, list = of, rest[1:]
	}
	return own, list, nil
}

// variables returns the names that the first statement declares without values, if their type is the named one.
func (p *prover) variables(list []ast.Stmt, name types.Object) []*ast.Ident {
	statement, ok := first[*ast.DeclStmt](list)
	if !ok {
		return nil
	}
	group, ok := statement.Decl.(*ast.GenDecl)
	if !ok || group.Tok != token.VAR || len(group.Specs) != 1 {
		return nil
	}
	spec := group.Specs[0].(*ast.ValueSpec)
	if len(spec.Values) == 0 && name != nil && types.Identical(p.After.Info.TypeOf(spec.Type), name.Type()) {
		return spec.Names
	}
	return nil
}

// variable returns the variable that the first statement declares, if its type is the generated one, and the rest.
func (p *prover) variable(list []ast.Stmt, of string) (types.Object, []ast.Stmt) {
	names := p.variables(list, p.types[of])
	if len(names) != 1 || p.MarkNew(p.After.Info.Defs[names[0]]) != nil {
		return nil, list
	}
	return p.After.Info.Defs[names[0]], list[1:]
}

// called returns the call and the literal, if the first statement calls a function with a literal.
func called(list []ast.Stmt) (*ast.CallExpr, *ast.FuncLit) {
	call := leadingCall(list)
	if call == nil || len(call.Args) != 1 {
		return nil, nil
	}
	literal, _ := call.Args[0].(*ast.FuncLit)
	return call, literal
}

// body compares a loop's body with the literal that it became. The literal's type needs no check: the call was type-checked.
func (p *prover) body(x *ast.RangeStmt, literal *ast.FuncLit) (err error) {
	parameters := prog.FieldNames(literal.Type.Params)
	list, clash := literal.Body.List, false
	for i, head := range []ast.Expr{x.Key, x.Value} {
		id, named := head.(*ast.Ident)
		switch {
		case head == nil || named && id.Name == "_":
			if i < len(parameters) && parameters[i].Name != "_" {
				return p.Differ(x, "the function has the parameter %s", parameters[i].Name)
			}
		case i >= len(parameters):
			return p.Differ(x, "the function has no parameter for %s", id)
		case x.Tok == token.DEFINE:
			clash = clash || p.Before.Info.Scopes[x.Body].Lookup(id.Name) != nil
			err = p.Nodes(head, parameters[i])
		default:
			list, err = p.assigned(head, parameters[i], list)
		}
		if err != nil {
			return err
		}
	}
	if p.in.state != nil {
		if !p.startsWithCall(list, p.in.state, "enter") {
			return p.Differ(x, "the function does not begin an iteration")
		}
		list = list[1:]
	}
	return p.inside(x, list, clash)
}

// assigned compares an assignment in the loop's head with the first statement.
func (p *prover) assigned(head ast.Expr, parameter *ast.Ident, list []ast.Stmt) ([]ast.Stmt, error) {
	to, value := assignment(list)
	of := p.After.Info.Defs[parameter]
	if !p.means(value, of) || p.MarkNew(of) != nil {
		return nil, p.Differ(head, "it is not assigned")
	}
	return list[1:], p.Nodes(head, to)
}

// inside compares the statements of a loop's body. They are in a block if they declare names of the head.
func (p *prover) inside(x *ast.RangeStmt, list []ast.Stmt, clash bool) (err error) {
	if clash {
		block, ok := first[*ast.BlockStmt](list)
		if !ok {
			return p.Differ(x, "the body has no braces")
		}
		if err := p.Statements(x.Body.List, block.List); err != nil {
			return err
		}
		list = list[1:]
	} else {
		for _, statement := range x.Body.List {
			if list, err = p.statement(statement, list); err != nil {
				return err
			}
		}
	}
	list, err = p.returns(x, p.in, true, list)
	if err == nil && len(list) > 0 {
		err = p.Differ(x, "the body continues after its end")
	}
	return err
}

// followed compares the statements after the call: each flag that may be set there is tested once, and those of enclosing loops together.
func (p *prover) followed(x *ast.RangeStmt, in *body, own map[types.Object]bool, list []ast.Stmt) (rest []ast.Stmt, err error) {
	others := maps.Clone(in.pending)
	maps.DeleteFunc(others, func(flag types.Object, _ bool) bool { return own[flag] })
	if len(others) > 0 {
		tested, then := p.leadingFlagTest(list)
		if in.outer == nil || !maps.Equal(tested, others) {
			return nil, p.Differ(x, "not all flags are passed on")
		}
		maps.Copy(in.outer.pending, others)
		if rest, err := p.returns(x, in.outer, false, then); err != nil || len(rest) > 0 {
			return nil, p.Differ(x, "its flags do not leave the loop around it")
		}
		list = list[1:]
	}
	for range len(own) { // own shrinks meanwhile
		tested, then := p.leadingFlagTest(list)
		if len(tested) != 1 {
			return nil, p.Differ(x, "a flag is not followed")
		}
		for flag := range tested {
			if !own[flag] || p.flags[flag] == nil {
				return nil, p.Differ(x, "the flag %s is not the loop's", flag.Name())
			}
			delete(own, flag)
			if err := p.compareExit(x, in, *p.flags[flag], then); err != nil {
				return nil, err
			}
		}
		list = list[1:]
	}
	return list, nil
}

// leadingFlagTest returns the flags that the first statement tests, and its body.
func (p *prover) leadingFlagTest(list []ast.Stmt) (flags map[types.Object]bool, then []ast.Stmt) {
	y, ok := first[*ast.IfStmt](list)
	if !ok || y.Init != nil || y.Else != nil {
		return nil, nil
	}
	flags = map[types.Object]bool{}
	if !p.either(y.Cond, flags) {
		return nil, nil
	}
	return flags, y.Body.List
}

func (p *prover) either(e ast.Expr, flags map[types.Object]bool) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.LOR && p.either(e.X, flags) && p.either(e.Y, flags)
	case *ast.Ident:
		flag := p.After.Info.Uses[e]
		_, declared := p.flags[flag]
		flags[flag] = true
		return declared
	}
	return false
}

// compareExit compares the statement after the outermost loop that an exit leaves with the exit's own statement.
func (p *prover) compareExit(x *ast.RangeStmt, in *body, t target, then []ast.Stmt) error {
	if len(then) != 1 {
		return p.Differ(x, "a flag is followed otherwise")
	}
	var around *ast.RangeStmt
	if in.outer != nil {
		around = in.outer.loop
	}
	switch y := then[0].(type) {
	case *ast.ReturnStmt:
		if t.tok == token.RETURN && around == nil && len(y.Results) == 0 {
			return nil
		}
		if around != nil && t.to == ast.Stmt(around) && t.tok != token.GOTO {
			_, err := p.returns(x, in.outer, t.tok == token.CONTINUE, then)
			return err
		}
	case *ast.BranchStmt:
		if t.label != nil && y.Label != nil && y.Tok == t.tok && p.rangeOf[t.to] == around && t.to != ast.Stmt(around) {
			return p.Objects(t.label, p.After.Info.Uses[y.Label])
		}
	}
	return p.Differ(x, "a flag leads elsewhere")
}

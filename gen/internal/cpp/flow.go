package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// ifStmt writes if, with its initialisation in the form of C++17 where that is one variable.
func (f *fn) ifStmt(s *ast.IfStmt) {
	if taken, ok := decided(f.pack, s); ok {
		if taken != nil {
			f.stmt(taken)
		}
		return
	}
	f.scope.push()
	head, wrap := f.initialised(s.Init)
	if wrap {
		f.line("{")
		f.indent++
		f.stmt(s.Init)
	}
	f.begin()
	cond := ""
	if head == "" {
		f.order(s.Cond)
		cond = f.free(s.Cond)
	} else {
		cond = f.condition(s.Cond)
	}
	f.line("if (%s%s) {", head, cond)
	f.block(s.Body)
	f.otherwise(s.Else)
	if wrap {
		f.indent--
		f.line("}")
	}
	f.scope.pop()
}

// decided returns the branch of an if whose condition is a constant, such as one that asks for the size of an int. What the contestant has
// switched off stays, with the variables that it uses.
func decided(p *source.Package, s *ast.IfStmt) (taken ast.Stmt, ok bool) {
	value := p.Info.Types[s.Cond].Value
	switch {
	case value == nil || s.Init != nil:
		return nil, false
	case constant.BoolVal(value):
		return s.Body, true
	}
	return s.Else, !p.Own
}

// decidedReturn returns the statements of an if that is decided and returns: nothing after it is reached.
func decidedReturn(p *source.Package, s ast.Stmt) []ast.Stmt {
	branch, ok := s.(*ast.IfStmt)
	if !ok {
		return nil
	}
	taken, decided := decided(p, branch)
	body, block := taken.(*ast.BlockStmt)
	if !decided || !block || !prog.EndsInReturn(body.List) {
		return nil
	}
	return body.List
}

// otherwise writes what follows the body of an if.
func (f *fn) otherwise(s ast.Stmt) {
	switch s := s.(type) {
	case nil:
		f.line("}")
	case *ast.BlockStmt:
		f.line("} else {")
		f.block(s)
		f.line("}")
	case *ast.IfStmt:
		f.scope.push()
		head, wrap := f.initialised(s.Init)
		if !wrap {
			cond := f.condition(s.Cond)
			f.line("} else if (%s%s) {", head, cond)
			f.block(s.Body)
			f.otherwise(s.Else)
			f.scope.pop()
			return
		}
		f.scope.pop()
		f.line("} else {")
		f.indent++
		f.ifStmt(s)
		f.indent--
		f.line("}")
	}
}

// initialised returns what stands before the condition of an if, or that the statement has to stand before it.
func (f *fn) initialised(s ast.Stmt) (head string, wrap bool) {
	if s == nil {
		return "", false
	}
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 || len(a.Rhs) != 1 || prog.IsBlank(a.Lhs[0]) {
		return "", true
	}
	id := a.Lhs[0].(*ast.Ident)
	o := f.pack.Info.Defs[id]
	if f.escape.Boxed[o] || !f.escape.Used[o] || f.eval.Conflict(a.Rhs[0]) {
		return "", true
	}
	t := f.w.subst(o.Type(), f.bind)
	text := f.to(a.Rhs[0], t)
	return fmt.Sprintf("%s %s = %s; ", f.w.types.Of(t, id.Pos()), f.scope.declareVar(o), text), false
}

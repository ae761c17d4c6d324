package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// ifStmt writes if. If its init statement declares one variable, it is an init statement of C++17.
func (f *fn) ifStmt(s *ast.IfStmt) {
	if branch, ok := decided(f.pack, s); ok {
		if branch != nil {
			f.stmt(branch)
		}
		return
	}
	f.scope.push()
	head, wrap := f.ifHeader(s.Init)
	f.wrapped(wrap, s.Init, func() {
		f.begin()
		cond := ""
		if head == "" {
			f.carryOut(f.eval.Order(s.Cond))
			cond = f.plainText(s.Cond)
		} else {
			cond = f.condition(s.Cond)
		}
		f.line("if (%s%s) {", head, cond)
		f.block(s.Body)
		f.otherwise(s.Else)
	})
	f.scope.pop()
}

// decided returns the taken branch of an if whose condition is constant, such as a test of the size of int. In the contestant's code, both
// branches stay, with the variables that they use.
func decided(p *source.Package, s *ast.IfStmt) (branch ast.Stmt, ok bool) {
	value := p.Info.Types[s.Cond].Value
	switch {
	case value == nil || s.Init != nil:
		return nil, false
	case constant.BoolVal(value):
		return s.Body, true
	}
	return s.Else, !p.Own
}

// decidedReturn returns the statements of a decided if that returns: the code after it is unreachable.
func decidedReturn(p *source.Package, s ast.Stmt) []ast.Stmt {
	if conditional, ok := s.(*ast.IfStmt); ok {
		branch, _ := decided(p, conditional)
		if body, ok := branch.(*ast.BlockStmt); ok && prog.EndsInReturn(body.List) {
			return body.List
		}
	}
	return nil
}

// otherwise writes the rest of an if: its else, or the closing brace.
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
		head, wrap := f.ifHeader(s.Init)
		if wrap {
			f.scope.pop()
			f.braced("} else ", func() { f.ifStmt(s) })
			return
		}
		f.line("} else if (%s%s) {", head, f.condition(s.Cond))
		f.block(s.Body)
		f.otherwise(s.Else)
		f.scope.pop()
	}
}

// ifHeader returns the init statement for the head of an if, or true if it must be written before the if.
func (f *fn) ifHeader(s ast.Stmt) (head string, wrap bool) {
	if s == nil {
		return "", false
	}
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 || len(a.Rhs) != 1 || prog.IsBlank(a.Lhs[0]) {
		return "", true
	}
	id := a.Lhs[0].(*ast.Ident)
	o := f.pack.Info.Defs[id]
	if f.escape.OnHeap[o] || !f.escape.Used[o] || f.eval.Conflict(a.Rhs[0]) {
		return "", true
	}
	value := f.textAs(a.Rhs[0], f.typeOf(id))
	return fmt.Sprintf("%s %s = %s; ", f.cppType(id), f.scope.declareVar(o), value), false
}

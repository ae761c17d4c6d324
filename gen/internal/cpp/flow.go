package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"kamyk/gen/internal/cpp/names"
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
	head, wrap := f.initialised(s.Init)
	f.wrapped(wrap, s.Init, func() {
		f.begin()
		cond := ""
		if head == "" {
			f.carryOut(f.eval.Order(s.Cond))
			cond = f.free(s.Cond)
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
		if wrap {
			f.scope.pop()
			f.line("} else {")
			f.indent++
			f.ifStmt(s)
			f.indent--
			f.line("}")
			return
		}
		f.line("} else if (%s%s) {", head, f.condition(s.Cond))
		f.block(s.Body)
		f.otherwise(s.Else)
		f.scope.pop()
	}
}

// initialised returns the init statement for the head of an if, or true if it must be written before the if.
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

// branch writes break, continue, goto and fallthrough.
func (f *fn) branch(s *ast.BranchStmt) {
	label := ""
	if s.Label != nil {
		label = s.Label.Name
	}
	switch s.Tok {
	case token.GOTO:
		f.line("goto %s;", f.label(label))
	case token.FALLTHROUGH:
		f.line("%s", f.jumps.targets[len(f.jumps.targets)-1].continues)
	default:
		f.jump(s.Tok, label)
	}
}

// innermost returns the number of the innermost statement that C++'s break or continue refers to.
func (f *fn) innermost(loop bool) int {
	for i, t := range slices.Backward(f.jumps.targets) {
		if t.loop || !loop && t.plain {
			return i
		}
	}
	return -1
}

// jump writes break or continue, or a goto in their place.
func (f *fn) jump(tok token.Token, label string) {
	loop := tok == token.CONTINUE
	for i, t := range slices.Backward(f.jumps.targets) {
		if loop && !t.loop || label != "" && t.label != label {
			continue
		}
		to, kind, plain := &t.breaks, "break", t.plain
		if loop {
			to, kind, plain = &t.continues, "next", !t.redo
		}
		if i == f.innermost(loop) && plain {
			f.line("%s;", tok)
			return
		}
		if *to == "" {
			*to = f.freshLabel(t.label, kind)
		}
		f.line("goto %s;", *to)
		return
	}
}

// freshLabel returns a label that is unused in the function.
func (f *fn) freshLabel(label, kind string) string {
	name := kind
	if label != "" {
		name = kind + "_" + names.Clean(label)
	}
	f.scope.counter[name]++
	if n := f.scope.counter[name]; n > 1 || label == "" {
		return fmt.Sprintf("%s_%d", name, n)
	}
	return name
}

// label returns the name of a label of a goto.
func (f *fn) label(name string) string {
	if f.jumps.labels[name] == "" {
		f.jumps.labels[name] = f.freshLabel(name, "at")
	}
	return f.jumps.labels[name]
}

func (f *fn) labeled(s *ast.LabeledStmt) {
	if f.jumps.gotos[s.Label.Name] {
		f.line("%s:;", f.label(s.Label.Name))
	}
	f.stmt(s.Stmt)
}

// labelOf returns the label of a statement, or "".
func (f *fn) labelOf(s ast.Stmt) string {
	if labeled, ok := f.escape.Parents[s].(*ast.LabeledStmt); ok {
		return labeled.Label.Name
	}
	return ""
}

// jumpTarget writes the part of a statement that break and continue may refer to.
func (f *fn) jumpTarget(s ast.Stmt, t *target, write func()) *target {
	t.label = f.labelOf(s)
	f.jumps.targets = append(f.jumps.targets, t)
	write()
	f.jumps.targets = f.jumps.targets[:len(f.jumps.targets)-1]
	return t
}

// gotosIn returns the labels of the gotos in a body, except those in function literals.
func gotosIn(body *ast.BlockStmt) map[string]bool {
	labels := map[string]bool{}
	prog.AnyOutside(body, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && b.Tok == token.GOTO {
			labels[b.Label.Name] = true
		}
		return false
	})
	return labels
}

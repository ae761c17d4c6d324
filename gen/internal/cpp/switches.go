package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// switchStmt writes switch: as a C++ switch if the cases are different integers, otherwise as a chain of ifs.
func (f *fn) switchStmt(s *ast.SwitchStmt) {
	f.scope.push()
	defer f.scope.pop()
	var t *target
	f.wrapped(s.Init != nil || s.Tag != nil && !f.native(s), s.Init, func() {
		f.begin()
		f.sortComments(s.Body)
		if f.native(s) {
			t = f.nativeSwitch(s)
		} else {
			t = f.switchAsIfs(s)
		}
	})
	f.breakLabel(t)
}

// native reports whether a switch can be a C++ switch.
func (f *fn) native(s *ast.SwitchStmt) bool {
	if s.Tag == nil || f.pack.Info.Types[s.Tag].Value != nil || !prog.IsBasic(f.typeOf(s.Tag), types.IsInteger) {
		return false
	}
	seen := map[string]bool{}
	for _, c := range s.Body.List {
		for _, x := range c.(*ast.CaseClause).List {
			v := f.pack.Info.Types[x].Value
			if v == nil || seen[v.ExactString()] {
				return false
			}
			seen[v.ExactString()] = true
		}
	}
	return len(s.Body.List) > 0
}

func (f *fn) nativeSwitch(s *ast.SwitchStmt) *target {
	f.carryOut(f.eval.Order(s.Tag))
	f.line("switch (%s.v) {", f.operandText(s.Tag))
	t := f.jumpTarget(s, &target{plain: true, continues: "[[fallthrough]];"}, func() {
		for _, clause := range clausesOf(s.Body) {
			f.withComments(clause, func() { f.nativeClause(s, clause) })
		}
	})
	f.line("}")
	return t
}

func (f *fn) nativeClause(s *ast.SwitchStmt, clause *ast.CaseClause) {
	cases := []string{"default:"}
	if clause.List != nil {
		cases = nil
	}
	for _, x := range clause.List {
		text := f.constant(x, f.pack.Info.Types[x].Value, f.typeOf(s.Tag)).text
		if f.isTypedName(x) {
			text += ".v"
		}
		cases = append(cases, "case "+text+":")
	}
	f.flush(clause.Pos())
	f.line("%s {", strings.Join(cases, " "))
	f.clause(clause.Body)
}

// clause writes the body of a case of a C++ switch.
func (f *fn) clause(body []ast.Stmt) {
	f.indent++
	f.scope.push()
	f.stmts(body)
	f.flushAll()
	if !f.leaves(body) {
		f.line("break;")
	}
	f.scope.pop()
	f.indent--
	f.line("}")
}

// leaves reports whether C++ compilers see that the end of a list of statements is unreachable.
func (f *fn) leaves(list []ast.Stmt) bool {
	switch s := prog.LastOf(list).(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && prog.Builtin(f.pack.Info, call) == "panic"
	}
	return false
}

// switchAsIfs writes a switch as ifs. A fallthrough jumps to a label at the start of the next body.
func (f *fn) switchAsIfs(s *ast.SwitchStmt) *target {
	tag, tagType := "", types.Type(types.Typ[types.Bool])
	if s.Tag != nil {
		f.carryOut(f.eval.Order(s.Tag))
		tagType = types.Default(f.typeOf(s.Tag))
		tag = f.scope.fresh("tag")
		f.line("%s %s = %s;", f.w.types.Of(tagType, s.Tag.Pos()), tag, f.textAs(s.Tag, tagType))
	}
	clauses := clausesOf(s.Body)
	labels := f.fallthroughs(clauses)
	conditions := conditionsOf(clauses, func(x ast.Expr, several bool) string { return f.caseCondition(tag, tagType, x, several) })
	if s.Tag != nil && !slices.ContainsFunc(clauses, hasCases) {
		f.line("(void)%s;", tag)
	}
	return f.clausesAsIfs(s, clauses, conditions, labels, nil)
}

// conditionsOf returns the condition of each clause: any of the conditions for its values. several says that the clause has more than one.
func conditionsOf(clauses []*ast.CaseClause, of func(x ast.Expr, several bool) string) (conditions []string) {
	for _, c := range clauses {
		parts := prog.Map(c.List, func(x ast.Expr) string { return of(x, len(c.List) > 1) })
		conditions = append(conditions, strings.Join(parts, " || "))
	}
	return conditions
}

func hasCases(c *ast.CaseClause) bool { return c.List != nil }

func clausesOf(body *ast.BlockStmt) []*ast.CaseClause {
	return prog.Map(body.List, func(c ast.Stmt) *ast.CaseClause { return c.(*ast.CaseClause) })
}

// fallthroughs returns the labels of the bodies after a fallthrough.
func (f *fn) fallthroughs(clauses []*ast.CaseClause) map[int]string {
	labels := map[int]string{}
	for i, c := range clauses {
		if b, ok := prog.LastOf(c.Body).(*ast.BranchStmt); ok && b.Tok == token.FALLTHROUGH {
			labels[i+1] = f.freshLabel("", "case")
		}
	}
	return labels
}

// caseCondition returns the condition for one value of a case.
func (f *fn) caseCondition(tag string, t types.Type, x ast.Expr, several bool) string {
	return f.inline(func() expression {
		f.carryOut(f.eval.Order(x))
		switch {
		case tag == "" && several:
			return f.value(x).enclosed()
		case tag == "":
			return f.value(x)
		}
		if f.pack.Info.Types[x].IsNil() {
			return primaryOf(tag).with("==", "nullptr")
		}
		xt := f.typeOf(x)
		f.w.types.Comparable(t, x.Pos(), false)
		f.checkAddresses(t, x.Pos())
		if types.IsInterface(xt) && !types.IsInterface(t) {
			return f.converted(primaryOf(tag), t, xt, x.Pos()).with("==", f.operandText(x))
		}
		if f.pack.Info.Types[x].Value == nil && !types.IsInterface(t) {
			return primaryOf(tag).with("==", f.asStruct(f.value(x).enclosed(), xt, t, x.Pos()).text)
		}
		return primaryOf(tag).with("==", f.textAs(x, t))
	}).text
}

// clausesAsIfs writes the clauses of a switch, the default last. start writes the start of each body.
func (f *fn) clausesAsIfs(s ast.Stmt, clauses []*ast.CaseClause, conditions []string, labels map[int]string,
	start func(c *ast.CaseClause)) *target {
	t, opening := &target{}, ""
	write := func(last bool) {
		for i, c := range clauses {
			if last != (c.List == nil) {
				continue
			}
			if !last {
				opening += "if (" + conditions[i] + ") "
			}
			f.line("%s{", opening)
			opening = "} else "
			f.withComments(c, func() { f.clauseAsIf(t, c, i, labels, start) })
		}
	}
	f.jumpTarget(s, t, func() { write(false); write(true) })
	if len(clauses) > 0 {
		f.line("}")
	}
	return t
}

func (f *fn) clauseAsIf(t *target, c *ast.CaseClause, i int, labels map[int]string, start func(c *ast.CaseClause)) {
	t.continues = fmt.Sprintf("goto %s;", labels[i+1])
	if labels[i] != "" {
		f.line("%s:;", labels[i])
	}
	f.indent++
	f.scope.push()
	if start != nil {
		start(c)
	}
	f.stmts(c.Body)
	f.flushAll()
	f.scope.pop()
	f.indent--
}

package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/program/prog"
)

// loopBody writes the body of a loop, whose continue may be a label at its end.
func (f *fn) loopBody(s ast.Stmt, body *ast.BlockStmt, before func(), redo bool) *target {
	t := &target{loop: true, plain: true, redo: redo}
	f.indent++
	f.scope.push()
	inner := f.apart(func() {
		f.jumpTarget(s, t, func() {
			before()
			f.stmts(body.List)
			f.flush(body.Rbrace)
		})
	})
	f.scope.pop()
	if t.continues != "" {
		f.inBraces(inner)
		f.indent--
		f.line("%s:;", t.continues)
	} else {
		f.indent--
		f.text.Add(inner.String())
	}
	return t
}

// breakLabel writes the label after a statement, if a break needs it.
func (f *fn) breakLabel(t *target) {
	if t.breaks != "" {
		f.line("%s:;", t.breaks)
	}
}

// forStmt writes for. Variables on the heap are new in each iteration.
func (f *fn) forStmt(s *ast.ForStmt) {
	f.scope.push()
	defer f.scope.pop()
	if names := f.loopNames(s); slices.ContainsFunc(names, f.isOnHeap) {
		f.forOnHeap(s, names)
		return
	}
	init, wrap := "", false
	if s.Init != nil {
		init, wrap = f.loopHeader(s.Init)
	}
	f.wrapped(wrap, s.Init, func() {
		cond, post, last := "", "", ""
		if s.Cond != nil {
			cond = " " + f.condition(s.Cond)
		}
		if s.Post != nil {
			post, last = f.postText(s.Post)
		}
		if s.Init == nil && s.Post == nil && s.Cond != nil {
			f.line("while (%s) {", cond[1:])
		} else {
			f.line("for (%s;%s;%s) {", init, cond, post)
		}
		t := f.loopBody(s, s.Body, func() {}, last != "")
		f.text.Add(last)
		f.endLoop(t)
	})
}

// loopHeader returns the init part of a for statement, or true if it must be written before the loop.
func (f *fn) loopHeader(s ast.Stmt) (text string, wrap bool) {
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE || len(a.Lhs) != len(a.Rhs) || f.eval.Conflict(a.Rhs...) {
		return "", true
	}
	var parts []string
	kind := ""
	for _, x := range a.Lhs {
		id := x.(*ast.Ident)
		o := f.pack.Info.Defs[id]
		if o == nil || id.Name == "_" || !f.escape.Used[o] {
			return "", true
		}
		t := f.cppType(id)
		if kind != "" && kind != t {
			return "", true
		}
		kind = t
	}
	var values []string
	for i, x := range a.Lhs {
		values = append(values, f.textAs(a.Rhs[i], f.typeOf(x)))
	}
	for i, x := range a.Lhs {
		parts = append(parts, f.scope.declareVar(f.pack.Info.Defs[x.(*ast.Ident)])+" = "+values[i])
	}
	return kind + " " + strings.Join(parts, ", "), false
}

// postText returns the post part of a for statement, or what stands in its place at the end of the body if it takes several statements.
func (f *fn) postText(s ast.Stmt) (text, last string) {
	f.indent++
	defer func() { f.indent-- }()
	f.scope.push()
	written := f.apart(func() { f.stmt(s) })
	f.scope.pop()
	if statement, ok := written.Statement(); ok {
		return " " + statement, ""
	}
	return "", f.apart(func() { f.inBraces(written) }).String()
}

// inBraces adds lines in a block of their own.
func (f *fn) inBraces(lines *layout.Block) {
	f.line("{")
	f.text.Add(layout.Indent(lines.String()))
	f.line("}")
}

// loopNames returns the variables that a for statement declares.
func (f *fn) loopNames(s *ast.ForStmt) (names []*ast.Ident) {
	if a, ok := s.Init.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
		for _, x := range a.Lhs {
			if id := x.(*ast.Ident); f.pack.Info.Defs[id] != nil && id.Name != "_" {
				names = append(names, id)
			}
		}
	}
	return names
}

// isOnHeap reports whether an identifier declares a variable on the heap.
func (f *fn) isOnHeap(id *ast.Ident) bool { return f.escape.OnHeap[f.pack.Info.Defs[id]] }

// forOnHeap writes a loop whose variables escape: each iteration has its own copies.
func (f *fn) forOnHeap(s *ast.ForStmt, names []*ast.Ident) {
	f.line("{")
	f.indent++
	outer := f.outerVariables(s.Init, names)
	first, head := f.scope.fresh("first"), "for (;;) {"
	if s.Post != nil {
		head = fmt.Sprintf("for (bool %s = true;; %s = false) {", first, first)
	}
	f.line("%s", head)
	f.indent++
	f.scope.push()
	for i, id := range names {
		t := f.cppType(id)
		f.line("%s& %s = *create<%s>(%s);", t, f.scope.declareVar(f.pack.Info.Defs[id]), t, outer[i])
	}
	if s.Post != nil {
		f.braced("if (!"+first+") ", func() { f.stmt(s.Post) })
	}
	if s.Cond != nil {
		f.line("if (!(%s)) break;", f.condition(s.Cond))
	}
	f.indent--
	t := f.loopBody(s, s.Body, func() {}, true)
	f.indent++
	for i, id := range names {
		f.line("%s = %s;", outer[i], f.scope.names[f.pack.Info.Defs[id]])
	}
	f.scope.pop()
	f.indent--
	f.endLoop(t)
	f.indent--
	f.line("}")
}

// outerVariables writes the init statement of a loop with variables that are not on the heap, and returns their names.
func (f *fn) outerVariables(init ast.Stmt, names []*ast.Ident) []string {
	boxed := f.escape.OnHeap
	f.escape.OnHeap = maps.Clone(boxed)
	for _, id := range names {
		delete(f.escape.OnHeap, f.pack.Info.Defs[id])
	}
	f.stmt(init)
	f.escape.OnHeap = boxed
	return prog.Map(names, func(id *ast.Ident) string { return f.scope.names[f.pack.Info.Defs[id]] })
}

package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/program/prog"
)

// branchStmt writes break, continue, goto and fallthrough.
func (f *fn) branchStmt(s *ast.BranchStmt) {
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

func (f *fn) labeledStmt(s *ast.LabeledStmt) {
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

package ranges

import (
	"go/ast"
	"go/token"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// loop plans the edits of a loop: the edits of the body are between those that open and close the call.
func (r *rewriter) loop(l *loop) {
	if l.label != nil && !l.jumped {
		r.addEdit(simplify.Replace(l.label.Pos(), l.label.Colon+1, ""))
	}
	before, after := "", "("
	switch l.X.(type) {
	case *ast.StarExpr, *ast.UnaryExpr, *ast.BinaryExpr: // which cannot start a statement that calls it
		before, after = "(", ")("
	}
	r.addEdit(simplify.Replace(l.For, l.X.Pos(), r.opening(l)+before))
	r.addEdit(simplify.Insert(l.X.End(), after+r.literal(l)))
	start := l.Body.Rbrace
	if len(l.Body.List) > 0 {
		start = l.Body.List[0].Pos()
	}
	r.addEdit(simplify.Edit{Pos: start, End: start, New: r.begin(l)})
	for _, leave := range l.leaves {
		r.leave(l, leave)
	}
	for _, d := range l.defers {
		r.deferring(l, d)
	}
	for _, inner := range r.loops {
		if inner.outer == l {
			r.loop(inner)
		}
	}
	ending := "\n"
	if r.clashes(l) {
		ending = "\n}\n"
	} else if endsInLabel(l.Body) {
		ending = "\n;\n" // otherwise the label would belong to the next statement
	}
	r.addEdit(simplify.Insert(l.Body.Rbrace, ending+"return "+l.next()+"\n"))
	closed := ")\n" + r.follow(l)
	if r.semicolonAfter(l) { // the next statement shares the line
		closed = strings.TrimRight(closed, "\n")
	}
	r.addEdit(simplify.Insert(l.End(), closed))
}

// semicolonAfter reports whether a semicolon of the author's follows a loop.
func (r *rewriter) semicolonAfter(l *loop) bool {
	for t := range prog.Tokens(r.f.Source[r.f.Offset(l.Body.Rbrace):], 0) {
		if t.Offset > 0 { // after the brace
			return t.Kind == token.SEMICOLON && t.Text == ";"
		}
	}
	return false
}

// endsInLabel reports whether a block ends in a label without a statement.
func endsInLabel(block *ast.BlockStmt) bool {
	last := prog.LastOf(block.List)
	for labelled, ok := last.(*ast.LabeledStmt); ok; labelled, ok = last.(*ast.LabeledStmt) {
		last = labelled.Stmt
	}
	empty, ok := last.(*ast.EmptyStmt)
	return ok && empty.Implicit
}

// next and stop return the values that the literal returns to continue, and to end the loop.
func (l *loop) next() string { return l.state("true", "next") }

func (r *rewriter) stop(l *loop) string {
	r.leaves = r.leaves || l.checked
	return l.state("false", "leave")
}

func (l *loop) state(value, method string) string {
	if l.checked {
		return l.name + "." + method + "()"
	}
	return value
}

// opening returns the text before the function that is called.
func (r *rewriter) opening(l *loop) string {
	var text strings.Builder
	if l.function.jumps { // no goto may jump over what is declared here
		text.WriteString("{\n")
	}
	if flags := l.flags(true); len(flags) > 0 {
		text.WriteString("var " + strings.Join(flags, ", ") + " " + l.result + "\n")
	}
	if l.deferred != nil {
		text.WriteString("var " + l.deferred.name + " " + r.listType(l.deferred) + "\ndefer " + l.deferred.name + ".run()\n")
	}
	if l.checked {
		text.WriteString("var " + l.name + " " + r.loopType + "\n")
	}
	return text.String()
}

// flags returns the flags to test after the loop: its own, or those of enclosing loops.
func (l *loop) flags(own bool) (flags []string) {
	for _, e := range l.exits {
		if own == (e.top == l) {
			flags = append(flags, e.flag)
		}
	}
	return flags
}

func (r *rewriter) literal(l *loop) string {
	parameters := make([]string, len(l.types))
	for i, t := range l.types {
		parameters[i] = r.parameter(l, i) + " " + t
	}
	return "func(" + strings.Join(parameters, ", ") + ") " + l.result
}

func (r *rewriter) parameter(l *loop, i int) string {
	switch x := l.variable(i); {
	case x == nil:
		return "_"
	case l.Tok == token.ASSIGN:
		return l.assigned[i]
	default:
		return r.spell.NameOf(r.f.Info.Defs[x.(*ast.Ident)])
	}
}

// variable returns the expression in the loop's head that a parameter is assigned to, or nil.
func (l *loop) variable(i int) ast.Expr {
	if x := []ast.Expr{l.Key, l.Value}[i]; x != nil && !prog.IsBlank(x) {
		return x
	}
	return nil
}

// begin returns the first statements of the literal. As in compilers, assignments to the variables of the head come first, one after the
// other.
func (r *rewriter) begin(l *loop) (pieces []simplify.Piece) {
	for i, name := range l.assigned {
		if name != "" {
			pieces = append(pieces, r.f.Copy(l.variable(i), r.renames)...)
			pieces = append(pieces, simplify.Piece{Text: " = " + name + "\n"})
		}
	}
	text := ""
	if l.checked {
		text = l.name + ".enter()\n"
	}
	if r.clashes(l) {
		text += "{\n"
	}
	return append(pieces, simplify.Piece{Text: text})
}

// clashes reports whether the body redeclares a name of the head, which the body of a literal cannot.
func (r *rewriter) clashes(l *loop) bool {
	scope := r.f.Info.Scopes[l.Body]
	for i := range l.types {
		if id, ok := l.variable(i).(*ast.Ident); ok && l.Tok == token.DEFINE && scope.Lookup(id.Name) != nil {
			return true
		}
	}
	return false
}

// leave rewrites a statement that ends an iteration.
func (r *rewriter) leave(l *loop, s *leave) {
	if s.next {
		r.addEdit(simplify.Replace(s.Pos(), s.End(), "return "+l.next()))
		return
	}
	flag := ""
	if s.exit != nil {
		flag = s.exit.flag + " = true\n"
	}
	back, ok := s.Stmt.(*ast.ReturnStmt)
	if !ok || len(back.Results) == 0 {
		r.addEdit(simplify.Replace(s.Pos(), s.End(), flag+"return "+r.stop(l)))
		return
	}
	r.addEdit(simplify.Replace(back.Return, back.Results[0].Pos(), strings.Join(r.resultNames(l.function), ", ")+" = "))
	r.addEdit(simplify.Insert(back.End(), "\n"+flag+"return "+r.stop(l)))
}

// follow returns the tests of flags after the call.
func (r *rewriter) follow(l *loop) string {
	var text strings.Builder
	if l.checked {
		text.WriteString(l.name + ".end()\n")
	}
	if flags := l.flags(false); len(flags) > 0 {
		text.WriteString("if " + strings.Join(flags, " || ") + " {\nreturn " + r.stop(l.outer) + "\n}\n")
	}
	for _, e := range l.exits {
		if e.top == l {
			text.WriteString("if " + e.flag + " {\n" + r.statement(e, l) + "\n}\n")
		}
	}
	if l.function.jumps {
		text.WriteString("}\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// statement returns the statement for an exit after its outermost loop has ended.
func (r *rewriter) statement(e *exit, top *loop) string {
	switch {
	case e.tok == token.RETURN:
		return "return"
	case e.to != nil && e.tok == token.CONTINUE:
		return "return " + top.outer.next()
	case e.to != nil && e.tok == token.BREAK:
		return "return " + r.stop(top.outer)
	}
	return e.tok.String() + " " + e.label.Name()
}

func (r *rewriter) addEdit(edit simplify.Edit) { r.edits = append(r.edits, edit) }

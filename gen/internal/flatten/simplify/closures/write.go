package closures

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A writer plans the edits of one file.
type writer struct {
	f      *simplify.File
	names  *simplify.Names
	spell  *simplify.Speller
	called map[types.Object]string // the new package-level objects, by name
	edits  []simplify.Edit
	lifts  []*lift
}

// all returns the edits, including renamings outside the ranges that other edits replace.
func (w *writer) all() []simplify.Edit {
	var inner []simplify.Edit
	for id := range prog.Each[*ast.Ident](ast.Preorder(w.f.Syntax)) {
		if name := w.called[w.f.Info.ObjectOf(id)]; name != "" && name != id.Name {
			inner = append(inner, simplify.Replace(id.Pos(), id.End(), name))
		}
	}
	inner = append(inner, w.spell.Edits(inner)...)
	edits := slices.Clone(w.edits)
	for _, l := range w.lifts {
		edit := simplify.Edit{Pos: l.function.End(), End: l.function.End(), New: []simplify.Piece{{Text: l.variables}}}
		for _, statement := range l.function.Body.List {
			assigned, _ := l.assigns(statement)
			if c := l.closures[assigned]; c != nil {
				head := simplify.Piece{Text: "\n\n" + c.doc + "func " + w.called[assigned], At: c.literal.Pos()}
				edit.New = append(append(edit.New, head), w.f.CopySpan(c.literal.Type.Params.Pos(), c.literal.End(), inner)...)
			}
		}
		edits = append(edits, edit)
	}
	for _, e := range inner {
		if !slices.ContainsFunc(w.edits, func(outer simplify.Edit) bool { return outer.Pos <= e.Pos && e.End <= outer.End }) {
			edits = append(edits, e)
		}
	}
	return edits
}

// function plans the edits of a lift, except those in its closures, which move with them.
func (w *writer) function(l *lift) {
	if len(l.closures) == 0 {
		return
	}
	w.lifts = append(w.lifts, l)
	objects := append(slices.Collect(maps.Keys(l.captured)), slices.Collect(maps.Keys(l.closures))...)
	slices.SortFunc(objects, func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, object := range objects {
		name := object.Name()
		_, other := w.f.Info.Scopes[w.f.Syntax].LookupParent(name, token.NoPos)
		if other != nil || name == "init" || slices.Contains(slices.Collect(maps.Values(w.called)), name) {
			name = w.names.Fresh(name)
		}
		w.called[object] = name
		if !l.captured[object] {
			continue
		}
		opening := "var "
		if len(l.captured) > 1 {
			opening = ""
		}
		l.variables += "\n" + w.docOfVariable(l, object) + opening + name + " " + w.spell.Type(l.function.Body.Rbrace, object.Type())
	}
	switch len(l.captured) {
	case 0:
	case 1:
		l.variables = "\n" + l.variables
	default:
		l.variables = "\n\nvar (" + l.variables + "\n)"
	}
	for _, statement := range l.function.Body.List {
		assigned, _ := l.assigns(statement)
		if c := l.closures[assigned]; c != nil {
			c.doc = w.docOf(l.function.Body.List[c.declared]) + w.cut(statement)
		} else {
			w.statement(statement)
		}
	}
	w.parameters(l)
}

// statement replaces a declaration by an assignment, if its variables are now package-level.
func (w *writer) statement(statement ast.Stmt) {
	if !slices.ContainsFunc(declares(statement), func(name *ast.Ident) bool { return w.called[w.f.Info.Defs[name]] != "" }) {
		return
	}
	if assign, ok := statement.(*ast.AssignStmt); ok {
		w.edits = append(w.edits, simplify.Replace(assign.TokPos, assign.TokPos+2, "="))
		return
	}
	if isPlainVar(statement) {
		w.cut(statement)
		return
	}
	spec := statement.(*ast.DeclStmt).Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	w.edits = append(w.edits, simplify.Replace(statement.Pos(), spec.Pos(), ""),
		simplify.Replace(spec.Names[len(spec.Names)-1].End(), spec.Values[0].Pos(), " = "))
}

// parameters renames captured parameters, and assigns them to the new variables first.
func (w *writer) parameters(l *lift) {
	text := ""
	for _, name := range prog.FieldNames(l.function.Type.Params) {
		if called := w.called[w.f.Info.Defs[name]]; called != "" {
			parameter := w.names.Fresh(name.Name)
			w.edits = append(w.edits, simplify.Replace(name.Pos(), name.End(), parameter))
			text += "\n" + called + " = " + parameter
		}
	}
	if text != "" {
		w.edits = append(w.edits, simplify.Insert(l.function.Body.Lbrace+1, text))
	}
}

func (w *writer) docOf(statement ast.Stmt) string {
	if doc := w.f.CommentAbove(statement); doc != nil {
		return w.f.Text(doc) + "\n"
	}
	return ""
}

// docOfVariable returns the comment above the removed declaration of a variable, if it declares nothing else.
func (w *writer) docOfVariable(l *lift, object types.Object) string {
	if i := l.declared[object]; i >= 0 && isPlainVar(l.function.Body.List[i]) && len(declares(l.function.Body.List[i])) == 1 {
		return w.docOf(l.function.Body.List[i])
	}
	return ""
}

// cut removes a statement with its line and the comment above it, and returns that comment.
func (w *writer) cut(statement ast.Stmt) string {
	w.edits = append(w.edits, w.f.Cut(statement))
	return w.docOf(statement)
}

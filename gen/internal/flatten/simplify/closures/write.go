package closures

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
)

// A writer plans the edits of one file.
type writer struct {
	f      *simplify.File
	names  *simplify.Names
	spell  *simplify.Speller
	called map[types.Object]string // the new package-level objects, by name
	used   map[string]bool         // the names in called
	edits  []simplify.Edit
	added  []addition
}

// An addition is a declaration to insert after a function, once the other edits are known.
type addition struct {
	after token.Pos
	write func(edits []simplify.Edit) []simplify.Piece
}

// all returns the edits, including renamings outside the ranges that other edits replace.
func (w *writer) all() []simplify.Edit {
	var inner []simplify.Edit
	for _, idents := range []map[*ast.Ident]types.Object{w.f.Info.Uses, w.f.Info.Defs} {
		for id, object := range idents {
			if name := w.called[object]; name != "" && name != id.Name {
				inner = append(inner, simplify.Replace(id.Pos(), id.End(), name))
			}
		}
	}
	inner = append(inner, w.spell.Edits(inner)...)
	slices.SortFunc(inner, func(a, b simplify.Edit) int { return cmp.Compare(a.Pos, b.Pos) })
	edits := slices.Clone(w.edits)
	for _, a := range w.added {
		edits = append(edits, simplify.Edit{Pos: a.after, End: a.after, New: a.write(inner)})
	}
	for _, e := range inner {
		if !slices.ContainsFunc(w.edits, func(outer simplify.Edit) bool { return outer.Pos <= e.Pos && e.End <= outer.End }) {
			edits = append(edits, e)
		}
	}
	return edits
}

// function writes the declarations of a lift at package level.
func (w *writer) function(l *lift) {
	if len(l.closures) == 0 {
		return
	}
	objects := append(slices.Collect(maps.Keys(l.captured)), slices.Collect(maps.Keys(l.closures))...)
	slices.SortFunc(objects, func(a, b types.Object) int { return cmp.Compare(a.Pos(), b.Pos()) })
	var variables []string
	doc := ""
	for _, object := range objects {
		name := object.Name()
		if _, other := w.f.Info.Scopes[w.f.Syntax].LookupParent(name, token.NoPos); other != nil || name == "init" || w.used[name] {
			name = w.names.Fresh(name)
		}
		w.called[object], w.used[name] = name, true
		if l.captured[object] {
			text, _ := w.spell.Type(l.function.Body.Rbrace, object.Type())
			doc = w.docOfVariable(l, object)
			variables = append(variables, doc+name+" "+text)
		}
	}
	var functions []func(edits []simplify.Edit) []simplify.Piece
	for _, statement := range l.function.Body.List {
		assigned, literal := l.assigns(statement)
		if c := l.closures[assigned]; c != nil {
			doc := w.docOf(l.function.Body.List[c.declared]) + w.cut(statement)
			functions = append(functions, func(edits []simplify.Edit) []simplify.Piece {
				head := simplify.Piece{Text: "\n\n" + doc + "func " + w.called[assigned], At: literal.Pos()}
				return append([]simplify.Piece{head}, w.f.CopySpan(literal.Type.Params.Pos(), literal.End(), edits)...)
			})
		} else {
			w.statement(statement)
		}
	}
	w.parameters(l)
	w.added = append(w.added, addition{l.function.End(), func(edits []simplify.Edit) (pieces []simplify.Piece) {
		switch {
		case len(variables) == 1:
			pieces = append(pieces, simplify.Piece{Text: "\n\n" + doc + "var " + strings.TrimPrefix(variables[0], doc)})
		case len(variables) > 1:
			pieces = append(pieces, simplify.Piece{Text: "\n\nvar (\n" + strings.Join(variables, "\n") + "\n)"})
		}
		for _, write := range functions {
			pieces = append(pieces, write(edits)...)
		}
		return pieces
	}})
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
	for _, field := range l.function.Type.Params.List {
		for _, name := range field.Names {
			if called := w.called[w.f.Info.Defs[name]]; called != "" {
				parameter := w.names.Fresh(name.Name)
				w.edits = append(w.edits, simplify.Replace(name.Pos(), name.End(), parameter))
				text += "\n" + called + " = " + parameter
			}
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

package generics

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// edits returns the edits of the whole file. Copies replace generic declarations; other declarations are edited in place.
func (w *writer) edits() []simplify.Edit {
	a := &assembly{writer: w, documented: map[ast.Node]bool{}, gone: map[ast.Node]bool{}}
	decls := w.f.Syntax.Decls
	for i := 0; i < len(decls); {
		n := 1
		if base := a.base(decls[i]); base != nil {
			for i+n < len(decls) && a.base(decls[i+n]) == base {
				n++
			}
			a.writeRun(base, decls[i:i+n])
		} else {
			a.declaration(decls[i])
		}
		i += n
	}
	a.imports()
	a.headings()
	return a.list
}

// An assembly collects the edits of the file.
type assembly struct {
	*writer
	list       []simplify.Edit
	documented map[ast.Node]bool // declarations whose comment a copy has already
	gone       map[ast.Node]bool // declarations of which nothing is left
}

// base returns the generic declaration of which a single declaration is a part: a method belongs to its type. It returns nil for what is
// not generic, and for groups.
func (a *assembly) base(d ast.Decl) *declaration {
	if of := a.generic(d); of != nil {
		return of.base
	}
	return nil
}

// copy returns a declaration as it is written for a text.
func (a *assembly) copy(n ast.Node, t *text) []simplify.Piece {
	pieces := a.f.Copy(n, a.print(t))
	for i := range pieces {
		pieces[i].For = t
	}
	return pieces
}

// writeRun writes adjacent declarations of one generic type, one instance after the other.
func (a *assembly) writeRun(base *declaration, decls []ast.Decl) {
	first, last := decls[0], decls[len(decls)-1]
	edit := simplify.Edit{Pos: prog.Start(first), End: last.End()}
	for _, i := range base.instances {
		for n, d := range decls {
			t := i.copies[a.generic(d)]
			if t == nil {
				continue
			}
			if len(edit.New) > 0 {
				edit.New = append(edit.New, a.between(decls, n, i == base.instances[0]))
			}
			edit.New = append(edit.New, a.movedOf(i, d)...)
			edit.New = append(edit.New, a.doc(d, prog.Doc(d), i)...)
			edit.New = append(edit.New, a.copy(d, t)...)
		}
	}
	for _, d := range decls {
		a.gone[d] = len(edit.New) == 0
	}
	a.list = append(a.list, edit)
}

// between returns the text before a declaration of a run: an empty line if the source has one, and for the first instance the comment.
func (a *assembly) between(decls []ast.Decl, n int, first bool) simplify.Piece {
	if n == 0 {
		return simplify.Piece{Text: "\n\n"}
	}
	text := string(a.f.Source[a.f.Offset(decls[n-1].End()):a.f.Offset(prog.Start(decls[n]))])
	if strings.TrimSpace(text) != "" && !first || strings.TrimSpace(text) == "" && prog.Doc(decls[n]) != nil {
		text = "\n\n"
	}
	return simplify.Piece{Text: text, At: decls[n].Pos()}
}

// doc returns the comment of a declaration. The first copy gets all of it, with the new name; other copies get only directives.
func (a *assembly) doc(n ast.Node, doc *ast.CommentGroup, i *instance) []simplify.Piece {
	if doc == nil {
		return nil
	}
	first := !a.documented[n]
	a.documented[n] = true
	var text strings.Builder
	for k, comment := range doc.List {
		line := comment.Text
		if i != nil && k == 0 {
			if rest, ok := strings.CutPrefix(line, "// "+i.of.object.Name()+" "); ok {
				line = "// " + i.name + " " + rest
			}
		}
		if first || strings.HasPrefix(line, "//go:") {
			text.WriteString(line + "\n")
		}
	}
	return []simplify.Piece{{Text: text.String(), At: doc.Pos()}}
}

// movedOf returns the declarations of types that move out of a function: those of an instance, or without one those that are not generic.
func (a *assembly) movedOf(i *instance, around ast.Node) (pieces []simplify.Piece) {
	for _, named := range a.order {
		t := a.moved[named]
		if t.instance != i || t.node.Pos() < around.Pos() || t.node.Pos() >= around.End() {
			continue
		}
		pieces = append(pieces, a.doc(t.node, t.doc, nil)...)
		pieces = append(pieces, simplify.Piece{Text: "type "})
		pieces = append(pieces, a.copy(t.node, t)...)
		pieces = append(pieces, simplify.Piece{Text: "\n\n"})
	}
	return pieces
}

// declaration writes a declaration that is not generic, or a group of types.
func (a *assembly) declaration(d ast.Decl) {
	if moved := a.movedOf(nil, d); len(moved) > 0 {
		at := prog.Start(d)
		a.list = append(a.list, simplify.Edit{Pos: at, End: at, New: moved})
	}
	group, ok := d.(*ast.GenDecl)
	if !ok || group.Tok != token.TYPE {
		if t := a.plain[d]; t != nil { // not an import
			a.list = append(a.list, a.print(t)...)
		}
		return
	}
	var edits []simplify.Edit
	a.gone[group] = true
	for _, spec := range group.Specs {
		edit, left := a.line(spec.(*ast.TypeSpec))
		edits = append(edits, edit...)
		a.gone[group] = a.gone[group] && !left
	}
	if a.gone[group] {
		edits = []simplify.Edit{simplify.Replace(prog.Start(group), group.End(), "")}
	}
	a.list = append(a.list, edits...)
}

// line writes one line of a group of types, and reports whether anything is left of it.
func (a *assembly) line(spec *ast.TypeSpec) (edits []simplify.Edit, left bool) {
	if t := a.plain[spec]; t != nil {
		return a.print(t), true
	}
	edit := simplify.Edit{Pos: prog.Start(spec), End: spec.End()}
	if d := a.generic(spec); d != nil {
		for _, i := range d.instances {
			edit.New = append(append(edit.New, a.doc(spec, spec.Doc, i)...), a.copy(spec, i.copies[d])...)
			edit.New = append(edit.New, simplify.Piece{Text: "\n"})
		}
	}
	return []simplify.Edit{edit}, len(edit.New) > 0
}

// imports removes the imports that the copies do not use, and adds those that only type arguments need.
func (a *assembly) imports() {
	added := a.writer.imports.Edits(nil)
	for _, d := range a.f.Syntax.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok || group.Tok != token.IMPORT {
			break
		}
		var edits []simplify.Edit
		for _, spec := range group.Specs {
			name := a.f.Info.PkgNameOf(spec.(*ast.ImportSpec))
			switch {
			case name.Name() == "_" || a.packages[name]:
			case len(std.RegistersWith(name.Imported().Path())) > 0:
				a.list = append(a.list, simplify.Replace(spec.Pos(), spec.End(), "_ "+spec.(*ast.ImportSpec).Path.Value))
			default:
				edits = append(edits, simplify.Replace(spec.Pos(), spec.End(), ""))
			}
		}
		if len(edits) == len(group.Specs) && len(added) == 0 {
			edits = []simplify.Edit{simplify.Replace(prog.Start(group), group.End(), "")}
		}
		a.list = append(a.list, edits...)
	}
	a.list = append(a.list, added...)
}

// headings removes the comments between declarations if no declaration up to the next such comment is left.
func (a *assembly) headings() {
	standing := a.standing()
	for i, group := range standing {
		end := a.f.Syntax.FileEnd
		if i+1 < len(standing) {
			end = standing[i+1].Pos()
		}
		below := slices.DeleteFunc(slices.Clone(a.f.Syntax.Decls), func(d ast.Decl) bool { return d.Pos() < group.End() || d.Pos() >= end })
		if len(below) > 0 && !slices.ContainsFunc(below, func(d ast.Decl) bool { return !a.gone[d] }) {
			a.list = append(a.list, simplify.Replace(group.Pos(), group.End(), ""))
		}
	}
}

// standing returns the comments between declarations that are on lines of their own and document no declaration.
func (a *assembly) standing() (groups []*ast.CommentGroup) {
	for _, group := range a.f.Syntax.Comments {
		if group.Pos() > a.f.Syntax.Name.End() && !slices.ContainsFunc(a.f.Syntax.Decls, func(d ast.Decl) bool {
			return prog.Start(d) <= group.Pos() && group.Pos() < d.End() || a.f.Line(d.End()) == a.f.Line(group.Pos())
		}) {
			groups = append(groups, group)
		}
	}
	return groups
}

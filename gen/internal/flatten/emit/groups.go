package emit

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// chunk writes a function, or the remaining lines of a group.
func (w *writer) chunk(c chunk) jen.Code {
	group, ok := c.node.(*ast.GenDecl)
	if !ok || w.isComplete(c, group) {
		return w.entire(c)
	}
	lines := w.specs(c)
	if group.Tok == token.CONST && w.usesIota(c.decls) {
		lines = w.constants(c, group)
	}
	return w.grouped(c, group, lines)
}

// entire writes a declaration with all of its tokens.
func (w *writer) entire(c chunk) jen.Code {
	b := w.bridge(c.file, c.decls).shorten(c)
	pos, end := c.node.Pos(), c.node.End()
	b.doc(prog.Doc(c.node))
	if w.p.Lines {
		at := w.p.Position(pos)
		b.add(jen.Comment(fmt.Sprintf("//line %s:%d", at.Filename, at.Line)), jen.Line())
	}
	if trailing := c.file.Trailing(end); trailing != nil {
		end = trailing.End()
	}
	b.span(pos, end)
	return b.code()
}

func (w *writer) isComplete(c chunk, group *ast.GenDecl) bool {
	n := 0
	for _, spec := range group.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok && group.Tok == token.VAR && (len(v.Values) == 0 || len(v.Values) == len(v.Names)) {
			n += len(v.Names)
		} else {
			n++
		}
	}
	return len(c.decls) == n && !slices.ContainsFunc(c.decls, func(d *prog.Decl) bool { return !w.keep.Decls[d] })
}

// grouped writes the remaining lines as a group. A single line, or one that had no group, is written without.
func (w *writer) grouped(c chunk, group *ast.GenDecl, lines []jen.Code) jen.Code {
	keyword := map[token.Token]*jen.Statement{token.CONST: jen.Const(), token.VAR: jen.Var(), token.TYPE: jen.Type()}[group.Tok]
	b := w.bridge(c.file, c.decls).shorten(c)
	if !c.again {
		b.doc(group.Doc)
	}
	if len(lines) > 1 {
		b.add(keyword.Defs(lines...))
	} else { // it has its own comment before the keyword
		b.doc(prog.Doc(c.decls[0].Node))
		b.add(keyword.Add(w.spec(c, c.decls, false)))
	}
	return b.code()
}

// specs writes the remaining lines of variables or types.
func (w *writer) specs(c chunk) (lines []jen.Code) {
	for i := 0; i < len(c.decls); {
		same := 1
		for i+same < len(c.decls) && c.decls[i+same].Node == c.decls[i].Node {
			same++
		}
		lines = append(lines, w.spec(c, c.decls[i:i+same], true))
		i += same
	}
	return lines
}

// spec writes one line with its remaining declarations.
func (w *writer) spec(c chunk, decls []*prog.Decl, withDoc bool) jen.Code {
	b := w.bridge(c.file, decls).shorten(c)
	node := decls[0].Node
	if withDoc {
		b.doc(prog.Doc(node))
	}
	spec := decls[0].Spec()
	if spec == nil || decls[0].Index < 0 || len(decls) == len(spec.Names) {
		if w.keep.Heads[decls[0]] && !w.keep.Decls[decls[0]] {
			for _, name := range spec.Names {
				b.blank[name.Pos()] = true
			}
		}
		b.span(node.Pos(), node.End())
	} else {
		b.pairs(spec, decls)
	}
	if comment := c.file.Trailing(node.End()); comment != nil {
		b.add(jen.Op(" "))
		b.span(comment.Pos(), comment.End())
	}
	return b.code()
}

// pairs writes the remaining names of a line, and their values.
func (b *bridge) pairs(spec *ast.ValueSpec, decls []*prog.Decl) {
	b.list(decls, func(d *prog.Decl) ast.Node { return spec.Names[d.Index] })
	if spec.Type != nil {
		b.add(jen.Op(" "))
		b.span(spec.Type.Pos(), spec.Type.End())
	}
	if len(spec.Values) > 0 {
		b.add(jen.Op(" = "))
		b.list(decls, func(d *prog.Decl) ast.Node { return spec.Values[d.Index] })
	}
}

func (b *bridge) list(decls []*prog.Decl, part func(*prog.Decl) ast.Node) {
	for i, d := range decls {
		if i > 0 {
			b.add(jen.Op(", "))
		}
		b.span(part(d).Pos(), part(d).End())
	}
}

// constants writes the remaining lines of a group of constants with iota. Dropped lines before the last kept one become a blank name: with
// the repetition of their own line if that is kept, otherwise with iota itself, which is right on every line.
func (w *writer) constants(c chunk, group *ast.GenDecl) (lines []jen.Code) {
	last := c.decls[len(c.decls)-1]
	filling := false
	for _, spec := range group.Specs {
		d := w.p.DeclOf(c.pkg.Info.Defs[spec.(*ast.ValueSpec).Names[0]])
		switch {
		case slices.Contains(c.decls, d):
			lines, filling = append(lines, w.spec(c, []*prog.Decl{d}, true)), false
		case d.Head != nil && slices.Contains(c.decls, d.Head):
			blanks := slices.Repeat([]jen.Code{jen.Id("_")}, len(d.Objects))
			lines, filling = append(lines, jen.List(blanks...)), false
		case filling:
			lines = append(lines, jen.Id("_"))
		default:
			lines, filling = append(lines, jen.Id("_").Op("=").Id("iota")), true
		}
		if d == last {
			break
		}
	}
	return lines
}

// usesIota reports whether the lines contain iota, directly or by repetition.
func (w *writer) usesIota(decls []*prog.Decl) bool {
	isIota := func(id prog.Ident) bool { return id.Object == types.Universe.Lookup("iota") }
	has := func(d *prog.Decl) bool { return d != nil && slices.ContainsFunc(w.keep.Text(d).Idents(), isIota) }
	return slices.ContainsFunc(decls, func(d *prog.Decl) bool { return has(d) || has(d.Head) })
}

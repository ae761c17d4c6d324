package main

import (
	"bytes"
	"go/ast"
	"go/doc"
	"go/format"
	"go/printer"
	"go/token"
	"html/template"
	"slices"
	"strings"
)

func prose(p *doc.Package, text string) template.HTML { return template.HTML(p.HTML(text)) }

// code prints a declaration.
func code(set *token.FileSet, node any) string {
	var text bytes.Buffer
	format.Node(&text, set, node)
	return text.String()
}

// body prints the body of an example with its comments, but for the one with the output.
func body(set *token.FileSet, e *doc.Example) string {
	comments := slices.DeleteFunc(slices.Clone(e.Comments), func(c *ast.CommentGroup) bool {
		return strings.HasPrefix(strings.ToLower(c.Text()), "output:")
	})
	text := strings.Trim(code(set, &printer.CommentedNode{Node: e.Code, Comments: comments}), "{}\n")
	return strings.ReplaceAll(strings.TrimPrefix(text, "\t"), "\n\t", "\n")
}

func (p *page) addItems(set *token.FileSet, d *doc.Package) {
	values := func(list []*doc.Value) {
		for _, v := range list {
			p.Items = append(p.Items, item{v.Names[0], code(set, v.Decl), prose(d, v.Doc)})
		}
	}
	functions := func(list []*doc.Func, receiver string) {
		for _, f := range list {
			declared := *f.Decl
			declared.Doc, declared.Body = nil, nil
			p.Items = append(p.Items, item{receiver + f.Name, code(set, &declared), prose(d, f.Doc)})
		}
	}
	values(d.Consts)
	values(d.Vars)
	functions(d.Funcs, "")
	for _, t := range d.Types {
		if !ast.IsExported(t.Name) {
			continue
		}
		p.Items = append(p.Items, item{t.Name, "type " + t.Name, prose(d, t.Doc)})
		values(t.Consts)
		values(t.Vars)
		functions(t.Funcs, "")
		functions(t.Methods, t.Name+".")
	}
}

package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/build"
	"go/doc"
	"go/format"
	"go/importer"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"html/template"
	"path/filepath"
	"slices"
	"strings"
)

// helpers reads the packages in templates/.
type helpers struct {
	root    string
	set     *token.FileSet
	library types.Importer
	checked map[string]*types.Package
}

func newHelpers(root string) *helpers {
	set := token.NewFileSet()
	return &helpers{root, set, importer.ForCompiler(set, "source", nil), map[string]*types.Package{}}
}

// Import type-checks a package.
func (h *helpers) Import(path string) (*types.Package, error) {
	name, ok := strings.CutPrefix(path, "kamyk/templates/")
	if !ok {
		return h.library.Import(path)
	}
	if p := h.checked[path]; p != nil {
		return p, nil
	}
	files, _, err := h.parse(name)
	if err != nil {
		return nil, err
	}
	p, err := (&types.Config{Importer: h}).Check(path, h.set, files, nil)
	h.checked[path] = p
	return p, err
}

// parse returns the files of a package, and those of its tests.
func (h *helpers) parse(name string) (files, tests []*ast.File, err error) {
	dir := filepath.Join(h.root, "templates", name)
	listed, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, nil, err
	}
	read := func(names []string) (files []*ast.File) {
		for _, name := range names {
			file, parseErr := parser.ParseFile(h.set, filepath.Join(dir, name), nil, parser.ParseComments)
			err = cmp.Or(err, parseErr)
			files = append(files, file)
		}
		return files
	}
	files = read(listed.GoFiles)
	tests = read(slices.Concat(listed.TestGoFiles, listed.XTestGoFiles))
	return files, tests, err
}

// document returns the comments of a package, and its examples.
func (h *helpers) document(name string) (*doc.Package, []*doc.Example, error) {
	files, tests, err := h.parse(name) // go/doc changes what it gets
	if err != nil {
		return nil, nil, err
	}
	p, err := doc.NewFromFiles(h.set, files, "kamyk/templates/"+name)
	return p, doc.Examples(tests...), err
}

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

package main

import (
	"cmp"
	"go/ast"
	"go/build"
	"go/doc"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
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

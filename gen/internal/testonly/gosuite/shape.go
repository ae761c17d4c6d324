package gosuite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A Shape is a way to make a module's program of one of the suite.
type Shape string

// The shapes. What a program prints is the same in Plain and Split, and there twice in Twice, unless it ends before the second time.
const (
	Plain Shape = "plain" // as it is
	Split Shape = "split" // a library, and a main that calls what was its main
	Twice Shape = "twice" // two libraries beside each other, and a main that calls both
)

// Shapes are all of them.
var Shapes = []Shape{Plain, Split, Twice}

// libraries are the packages that the program becomes.
var libraries = map[Shape][]string{Plain: {""}, Split: {"lib"}, Twice: {"one", "two"}}

// Files returns the program in a shape as the folder of the given import path: texts by slash-separated names.
func (p *Program) Files(shape Shape, importPath string) (map[string][]byte, error) {
	files := map[string][]byte{}
	if shape != Plain {
		files["main.go"] = caller(importPath, libraries[shape])
	}
	for _, library := range libraries[shape] {
		for _, pkg := range p.packages {
			folder := path.Join(library, pkg.name)
			if pkg.name == "main" {
				folder = library
			}
			for _, f := range pkg.files {
				text, err := p.text(f, pkg.name, library, path.Join(importPath, library))
				if err != nil {
					return nil, fmt.Errorf("%s: %w", p.Name, err)
				}
				files[path.Join(folder, f.name)] = text
			}
		}
	}
	return files, nil
}

// renamed is what main is called in a library.
const renamed = "RunMain"

func caller(importPath string, libraries []string) []byte {
	var imports, calls strings.Builder
	for _, library := range libraries {
		fmt.Fprintf(&imports, "import %q\n", path.Join(importPath, library))
		fmt.Fprintf(&calls, "\t%s.%s()\n", library, renamed)
	}
	return fmt.Appendf(nil, "package main\n\n%s\nfunc main() {\n%s}\n", &imports, &calls)
}

// text returns the text of a file for a package of the module: what it imports from beside it has a path, and the package main of a
// library has another name, as has its function.
func (p *Program) text(f file, name, library, importPath string) ([]byte, error) {
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, f.name, f.text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var edits []edit
	replace := func(node ast.Node, text string) {
		edits = append(edits, edit{fset.Position(node.Pos()).Offset, fset.Position(node.End()).Offset, text})
	}
	for _, spec := range syntax.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err == nil && (strings.HasPrefix(imported, "./") || strings.HasPrefix(imported, "test/")) {
			replace(spec.Path, strconv.Quote(path.Join(importPath, p.beside(imported))))
		}
	}
	if name == "main" && library != "" {
		replace(syntax.Name, library)
		for _, id := range mains(syntax) {
			replace(id, renamed)
		}
	}
	return apply(f.text, edits), nil
}

// beside returns the folder of what a program imports from beside it, such as "./a" or "test/a": by the name of the package or of one of
// its files.
func (p *Program) beside(imported string) string {
	name := path.Base(imported)
	for _, pkg := range p.packages {
		if slices.ContainsFunc(pkg.files, func(f file) bool { return f.name == name+".go" }) {
			return pkg.name
		}
	}
	return name
}

// mains returns the identifiers that are the function main. The parser resolves those of the file itself, and what is of another file it
// leaves open.
func mains(syntax *ast.File) (list []*ast.Ident) {
	function := syntax.Scope.Lookup("main")
	ast.Inspect(syntax, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && function != nil && id.Obj == function && id.Name == "main" {
			list = append(list, id)
		}
		return true
	})
	for _, id := range syntax.Unresolved {
		if id.Name == "main" {
			list = append(list, id)
		}
	}
	return list
}

// An edit replaces the bytes from start to end.
type edit struct {
	start, end int
	text       string
}

// apply makes the edits, which do not overlap.
func apply(text []byte, edits []edit) []byte {
	slices.SortFunc(edits, func(a, b edit) int { return a.start - b.start })
	var out bytes.Buffer
	last := 0
	for _, e := range edits {
		out.Write(text[last:e.start])
		out.WriteString(e.text)
		last = e.end
	}
	out.Write(text[last:])
	return out.Bytes()
}

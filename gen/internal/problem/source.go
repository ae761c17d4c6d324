package problem

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/program/pattern"
	"kamyk/gen/internal/program/prog"
)

// A Function is one of a problem's own functions of two parameters and no result: a main can perhaps call it.
type Function struct {
	Name string
	Pos  token.Position
}

// Functions returns the functions of a problem that have the shape of Solve, by name. Files that cannot be read or parsed in part
// give what they hold.
func (p *Problem) Functions() []Function {
	var functions []Function
	for _, f := range parse(p.Dir) {
		for _, decl := range f.declared() {
			if decl.Type.TypeParams == nil && decl.Type.Params.NumFields() == 2 && decl.Type.Results.NumFields() == 0 {
				functions = append(functions, Function{decl.Name.Name, f.fset.PositionFor(decl.Name.Pos(), false)})
			}
		}
	}
	slices.SortFunc(functions, func(a, b Function) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Pos.Filename, b.Pos.Filename), cmp.Compare(a.Pos.Line, b.Pos.Line))
	})
	return functions
}

// A Main is a function main of a package main.
type Main struct {
	File string // its name, absolute
	Line int
}

// Mains returns the functions main in a problem's folder, by file. More than one means that the files have to be named. What kamyk has made
// of a folder does not count in it.
func (p *Problem) Mains() (mains []Main) {
	files := parse(p.Dir)
	if isOwn := func(f *file) bool { return !prog.Made(string(f.source)) }; slices.ContainsFunc(files, isOwn) {
		files = slices.DeleteFunc(files, func(f *file) bool { return !isOwn(f) })
	}
	for _, f := range files {
		for _, decl := range f.declared() {
			if f.syntax.Name.Name == "main" && decl.Name.Name == "main" {
				mains = append(mains, Main{f.name, f.fset.PositionFor(decl.Pos(), false).Line})
			}
		}
	}
	return mains
}

// HasSolve reports whether the problem's folder holds a function Solve.
func (p *Problem) HasSolve() bool {
	return slices.ContainsFunc(p.Functions(), func(f Function) bool { return f.Name == "Solve" })
}

// A file is a Go file of a folder, as far as it could be parsed.
type file struct {
	name   string
	fset   *token.FileSet
	syntax *ast.File
	source []byte
	err    error
}

// parse reads the Go files of a folder by name, without tests and files that no build takes.
func parse(dir string) (files []*file) {
	for f := range readFiles(dir) {
		f.parse()
		files = append(files, f)
	}
	return files
}

// readFiles yields the files that parse parses.
func readFiles(dir string) iter.Seq[*file] {
	return func(yield func(*file) bool) {
		names, _ := filepath.Glob(filepath.Join(escape(dir), "*.go"))
		for _, name := range names {
			base := filepath.Base(name)
			if strings.HasSuffix(base, "_test.go") || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
				continue
			}
			source, err := os.ReadFile(name)
			if err == nil && !excluded(source) && !yield(&file{name: name, fset: token.NewFileSet(), source: source}) {
				return
			}
		}
	}
}

// excluded reports whether no build takes a file.
func excluded(source []byte) bool {
	return bytes.Contains(source, []byte("build ignore")) && ignore().Match(source) // the expression is slow on what it does not match
}

func (f *file) parse() {
	f.syntax, f.err = parser.ParseFile(f.fset, f.name, f.source, parser.ParseComments|parser.SkipObjectResolution)
}

// escape keeps the special characters of a folder's name from being a pattern.
func escape(dir string) string {
	if filepath.Separator == '\\' {
		return dir // there is no escape on Windows, and neither * nor ? in a name
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}

var (
	ignore  = pattern.Lazy(`(?m)^//(go:build| \+build) ignore\r?$`)
	mention = pattern.Lazy(`(?m)^\s*func\s+(Solve|main)\s*\(`)
)

// declared returns the functions of a file that are no methods.
func (f *file) declared() (list []*ast.FuncDecl) {
	for _, decl := range f.syntax.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Recv == nil {
			list = append(list, decl)
		}
	}
	return list
}

// holdsSolution reports whether a folder is a problem. A file that does not parse counts by what it mentions.
func holdsSolution(dir string) bool {
	if _, err := os.Stat(filepath.Join(dir, "problem.toml")); err == nil {
		return true
	}
	for f := range readFiles(dir) {
		if !bytes.Contains(f.source, []byte("Solve")) && !bytes.Contains(f.source, []byte("main")) {
			continue // and need not be parsed
		}
		f.parse()
		if f.err != nil && mention().Match(bytes.TrimPrefix(f.source, []byte("\ufeff"))) {
			return true
		}
		for _, decl := range f.declared() {
			if decl.Name.Name == "Solve" || decl.Name.Name == "main" && f.syntax.Name.Name == "main" {
				return true
			}
		}
	}
	return false
}

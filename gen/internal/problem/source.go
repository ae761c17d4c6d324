package problem

import (
	"bytes"
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A Function is a function that a main can perhaps call.
type Function struct {
	Name string
	Pos  token.Position
}

// Functions returns the functions of a problem with the shape of Solve, by name. It includes those of files that parse only in part.
func (p *Problem) Functions() []Function { return p.shaped(2, 0) }

func (p *Problem) shaped(parameters, results int) (functions []Function) {
	for _, f := range parse(p.Dir) {
		for _, decl := range f.functions() {
			t := decl.Type
			if t.TypeParams == nil && t.Params.NumFields() == parameters && t.Results.NumFields() == results {
				functions = append(functions, Function{decl.Name.Name, f.fset.PositionFor(decl.Name.Pos(), false)})
			}
		}
	}
	slices.SortFunc(functions, func(a, b Function) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Pos.Filename, b.Pos.Filename), cmp.Compare(a.Pos.Line, b.Pos.Line))
	})
	return functions
}

// Mains returns the files with a function main in a problem's folder. It ignores flattened files unless there are no others. If it returns
// several, the files have to be named.
func (p *Problem) Mains() (mains []string) {
	files := parse(p.Dir)
	if isOwn := func(f *file) bool { return !prog.IsGenerated(string(f.source)) }; slices.ContainsFunc(files, isOwn) {
		files = slices.DeleteFunc(files, func(f *file) bool { return !isOwn(f) })
	}
	for _, f := range files {
		for _, decl := range f.functions() {
			if f.syntax.Name.Name == "main" && decl.Name.Name == "main" {
				mains = append(mains, f.name)
			}
		}
	}
	return mains
}

// HasSolve reports whether the problem has a function Solve.
func (p *Problem) HasSolve() bool { return holds(p.Functions(), "Solve") }

// HasValidate reports whether the problem has a function Validate.
func (p *Problem) HasValidate() bool { return holds(p.shaped(1, 1), "Validate") }

func holds(functions []Function, name string) bool {
	return slices.ContainsFunc(functions, func(f Function) bool { return f.Name == name })
}

// A file is a Go file, parsed as far as possible.
type file struct {
	name   string
	fset   *token.FileSet
	syntax *ast.File
	source []byte
	err    error
}

func parse(dir string) (files []*file) {
	for f := range readFiles(dir) {
		f.parse()
		files = append(files, f)
	}
	return files
}

func readFiles(dir string) iter.Seq[*file] {
	return func(yield func(*file) bool) {
		entries, _ := os.ReadDir(dir)
		for _, entry := range entries {
			base := entry.Name()
			if !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go") || base[0] == '.' || base[0] == '_' {
				continue
			}
			name := filepath.Join(dir, base)
			source, err := atomicfile.Read(name)
			if err != nil || bytes.Contains(source, []byte("build ignore")) && ignore().Match(source) { // the pattern alone is slow
				continue
			}
			if !yield(&file{name: name, fset: token.NewFileSet(), source: source}) {
				return
			}
		}
	}
}

func (f *file) parse() {
	f.syntax, f.err = parser.ParseFile(f.fset, f.name, f.source, parser.ParseComments|parser.SkipObjectResolution)
}

var (
	ignore       = lazyregexp.New(`(?m)^//(go:build| \+build) ignore\r?$`)
	solutionFunc = lazyregexp.New(`(?m)^\s*func\s+(Solve|main)\s*\(`)
)

// functions leaves out methods.
func (f *file) functions() (list []*ast.FuncDecl) {
	for _, decl := range f.syntax.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Recv == nil {
			list = append(list, decl)
		}
	}
	return list
}

// holdsSolution reports whether a folder is a problem. An unparsable file counts if it mentions Solve or main.
func holdsSolution(dir string) bool {
	if _, err := os.Stat(filepath.Join(dir, "problem.toml")); err == nil {
		return true
	}
	for f := range readFiles(dir) {
		if !bytes.Contains(f.source, []byte("Solve")) && !bytes.Contains(f.source, []byte("main")) {
			continue
		}
		f.parse()
		if f.err != nil && solutionFunc().Match(bytes.TrimPrefix(f.source, []byte("\ufeff"))) {
			return true
		}
		for _, decl := range f.functions() {
			if decl.Name.Name == "Solve" || decl.Name.Name == "main" && f.syntax.Name.Name == "main" {
				return true
			}
		}
	}
	return false
}

func holdsGo(dir string) bool {
	for range readFiles(dir) {
		return true
	}
	return false
}

// Unfinished returns what keeps a folder with Go files from being a problem, as prog.Errors: a file that is empty or does not parse, or
// else a Solve that is missing or spelled otherwise. It returns nil without Go files.
func (p *Problem) Unfinished() error {
	var errs prog.Errors
	missing := &prog.Error{Pos: prog.At(p.Dir), Message: "this folder has no function Solve",
		Hint: "it needs func Solve(in *bufio.Reader, out *bufio.Writer)"}
	for _, f := range parse(p.Dir) {
		var syntax scanner.ErrorList
		switch {
		case len(bytes.TrimSpace(f.source)) == 0:
			errs = append(errs, &prog.Error{Pos: prog.At(f.name), Message: "the file is empty", Hint: missing.Hint})
		case errors.As(f.err, &syntax):
			errs = append(errs, &prog.Error{Pos: syntax[0].Pos, Message: syntax[0].Msg})
		}
		for _, decl := range f.functions() {
			if name := decl.Name.Name; strings.EqualFold(name, "Solve") {
				missing = &prog.Error{Pos: f.fset.PositionFor(decl.Name.Pos(), false), Message: name + " has to be called Solve"}
			}
		}
	}
	if len(errs) == 0 && holdsGo(p.Dir) {
		errs = append(errs, missing)
	}
	return errs.Err()
}

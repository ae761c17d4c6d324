package load

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// If a folder is no package that can be flattened, its files may still be: as in go run, the named files are the package. The refusal of
// the folder suggests that, with the names.

// A goFile is a parsed file of a folder; it may have errors.
type goFile struct {
	name   string
	fset   *token.FileSet
	syntax *ast.File
}

func goFiles(dir string) (files []goFile) {
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if entry.IsDir() || filepath.Ext(entry.Name()) != ".go" {
			continue
		}
		file := goFile{name: filepath.Join(dir, entry.Name()), fset: token.NewFileSet()}
		file.syntax, _ = parser.ParseFile(file.fset, file.name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if file.syntax != nil {
			files = append(files, file)
		}
	}
	return files
}

func (f goFile) isTest() bool { return strings.HasSuffix(f.name, "_test.go") }

// ignored returns the line of the constraint that excludes the file from every build, "//go:build ignore", or 0.
func (f goFile) ignored() int {
	for _, group := range f.syntax.Comments {
		for _, comment := range group.List {
			if expression, err := constraint.Parse(comment.Text); err == nil && group.Pos() < f.syntax.Package {
				if tag, ok := expression.(*constraint.TagExpr); ok && tag.Tag == "ignore" {
					return f.fset.PositionFor(comment.Pos(), false).Line
				}
			}
		}
	}
	return 0
}

// nameFiles returns the hint to name files of a folder: the first one with a main, and all without.
func nameFiles(names []string, hasMain func(name string) bool) string {
	var named []string
	mains := 0
	for _, name := range names {
		if hasMain(name) {
			if mains++; mains > 1 {
				continue
			}
		}
		named = append(named, fromHere(name))
	}
	if len(named) == 1 {
		return "name the file that is meant, as in " + named[0]
	}
	return "name the files that are meant, as in " + strings.Join(named, " ")
}

// fromHere returns the name of a file as the user would type it.
func fromHere(name string) string {
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, name); err == nil && len(rel) < len(name) {
			name = rel
		}
	}
	return filepath.ToSlash(name)
}

// severalMains refuses a folder whose files are separate programs.
func severalMains(p *prog.Program, pkg *prog.Package) error {
	var names, bases []string
	pos := token.Position{}
	hasMain := map[string]bool{}
	for _, file := range pkg.Files {
		names = append(names, file.Name)
		for _, decl := range file.Syntax.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "main" {
				hasMain[file.Name] = true
				bases = append(bases, filepath.Base(file.Name))
				if len(bases) == 2 {
					pos = p.Position(f.Pos())
				}
			}
		}
	}
	if pkg.Name != "main" || len(hasMain) < 2 {
		return nil
	}
	return prog.Errors{{
		Rule: support.Entry, Pos: pos, Message: "the folder holds more than one main, in " + strings.Join(bases, ", "),
		Hint: nameFiles(names, func(name string) bool { return hasMain[name] }),
	}}
}

// noFiles refuses a folder without Go files for the target, or whose files no build includes.
func noFiles(pkg string, dir string, t prog.Target) *prog.Error {
	e := &prog.Error{Rule: support.Missing, Pos: prog.At(dir),
		Message: fmt.Sprintf("package %s has no Go files for %s/%s", pkg, t.GOOS, t.GOARCH)}
	files := goFiles(dir)
	others := slices.ContainsFunc(files, func(f goFile) bool { return !f.isTest() })
	for _, file := range files {
		switch line := file.ignored(); {
		case line > 0:
			e.Pos = token.Position{Filename: file.name, Line: line}
			e.Message = "//go:build ignore keeps the file out of the package, and the folder has no other"
			e.Hint = "name the file, as in " + fromHere(file.name)
			return e
		case !others:
			e.Pos = prog.At(file.name)
			e.Message = "the folder has only test files, whose names end with _test.go"
			e.Hint = "give the file of the solution another name, such as " +
				fromHere(strings.TrimSuffix(file.name, "_test.go")+".go")
		}
	}
	return e
}

// noModule refuses a folder outside of any module, unless an environment variable selects another mode.
func noModule(q Query) error {
	if len(q.Files) > 0 || workspace(q.Dir) != "" || resolve.InOrAbove(q.Dir, "go.mod") != "" {
		return nil
	}
	e := &prog.Error{Rule: support.Missing, Pos: prog.At(q.Dir), Message: "there is no go.mod in the folder or above it"}
	var names []string
	mains := map[string]bool{}
	for _, file := range goFiles(q.Dir) {
		if !file.isTest() {
			names, mains[file.name] = append(names, file.name), declares(file.syntax, "main")
		}
	}
	if len(names) > 0 {
		e.Hint = nameFiles(names, func(name string) bool { return mains[name] })
	}
	return prog.Errors{e}
}

// besideNamed adds a hint to errors about undefined names in named files: the file next to them that declares the name.
func besideNamed(q Query, err error) error {
	refusals := prog.Refusals(err)
	if len(q.Files) == 0 || refusals == nil {
		return err
	}
	others := slices.DeleteFunc(goFiles(filepath.Dir(q.Files[0])), func(f goFile) bool {
		return f.isTest() || slices.Contains(q.Files, f.name) || declares(f.syntax, "main")
	})
	for _, e := range refusals {
		name, ok := strings.CutPrefix(e.Message, "undefined: ")
		for _, other := range others {
			if ok && declares(other.syntax, name) {
				e.Hint = "it is declared in " + fromHere(other.name) + ": name that file, too"
			}
		}
	}
	return err
}

// declares reports whether a file declares a package-level name.
func declares(syntax *ast.File, name string) bool {
	return slices.ContainsFunc(syntax.Decls, func(decl ast.Decl) bool {
		f, ok := decl.(*ast.FuncDecl)
		return (!ok || f.Recv == nil) && slices.Contains(declaredNames(decl), name)
	})
}

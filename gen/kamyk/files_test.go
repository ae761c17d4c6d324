package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFiles keeps the files of the command in layers: a file uses names only of files below it, so that none uses itself by way
// of others. Methods are not looked at, and neither is what finds the commands: the list of all of them, from which help and completion
// are made.
func TestFiles(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files, home := map[string]*ast.File{}, map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = file
		for _, declared := range declaredIn(file) {
			home[declared] = name
		}
	}
	uses := map[string][]string{}
	for name, file := range files {
		for _, id := range file.Unresolved {
			if at := home[id.Name]; at != "" && at != name && id.Name != "commands" && id.Name != "lookup" &&
				!slices.Contains(uses[name], at) {
				uses[name] = append(uses[name], at)
			}
		}
	}
	for len(uses) > 0 {
		var free []string
		for _, name := range slices.Sorted(maps.Keys(uses)) {
			if !slices.ContainsFunc(uses[name], func(used string) bool { return uses[used] != nil }) {
				free = append(free, name)
			}
		}
		for _, name := range free {
			delete(uses, name)
		}
		if len(free) == 0 {
			break
		}
	}
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		t.Errorf("%s uses %s, and a file above uses it in turn", name, strings.Join(uses[name], ", "))
	}
}

// declaredIn returns the names that a file declares for the package.
func declaredIn(file *ast.File) (names []string) {
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, spec.Name.Name)
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						names = append(names, name.Name)
					}
				}
			}
		}
	}
	return names
}

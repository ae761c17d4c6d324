package source

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// TestUnits: the files of the library are cut into what the parser finds in them, and what is left of one without any unit still parses.
func TestUnits(t *testing.T) {
	root := filepath.Join(build.Default.GOROOT, "src")
	for _, of := range copiedPackages {
		s := readPackage(root, of, nil)
		if s.err != nil {
			t.Error(s.err)
		}
		if len(s.units["init"]) > 0 && of != "regexp" { // the overlay of regexp replaces the table that init fills in
			t.Errorf("%s has an init function, and those of the library are not translated", of)
		}
		for _, f := range s.files {
			file, err := parser.ParseFile(token.NewFileSet(), f.name, f.text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			var cut []string
			for _, u := range f.units {
				cut = append(cut, u.names...)
			}
			if want := declared(file); !slices.Equal(cut, want) {
				t.Errorf("%s is cut into\n%q, and declares\n%q", f.name, cut, want)
			}
			f.reached = true
		}
		if _, err := s.syntax(token.NewFileSet()); err != nil {
			t.Error(err)
		}
	}
}

// declared returns the names of a file's functions, methods, types and variables, as in "T.M".
func declared(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names = append(names, funcName(d))
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				names = append(names, prog.SpecNames(spec)...)
			}
		}
	}
	return names
}

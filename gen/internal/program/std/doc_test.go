package std_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/program/std"
)

// TestPackageName compares the name of each package that a program can import with its package clause.
func TestPackageName(t *testing.T) {
	root := filepath.Join(goroot.Find(t.Context()), "src")
	tried := map[string]bool{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		name := d.Name()
		if err == nil && d.IsDir() && (name == "testdata" || name == "cmd" || name == "vendor" || name == "internal") {
			return fs.SkipDir
		}
		of, _ := filepath.Rel(root, filepath.Dir(file))
		of = filepath.ToSlash(of)
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || tried[of] || of == "." {
			return err
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil || syntax.Name.Name == "main" || syntax.Name.Name == "ignore" {
			return err // a program that writes files of the package
		}
		tried[of] = true
		if got := std.PackageName(of); got != syntax.Name.Name {
			t.Errorf("PackageName(%q) = %q, want %q", of, got, syntax.Name.Name)
		}
		return nil
	})
	if err != nil || len(tried) < 150 {
		t.Error(len(tried), err)
	}
}

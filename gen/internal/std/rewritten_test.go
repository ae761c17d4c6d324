package std_test

import (
	"go/ast"
	goimporter "go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/std"
)

// TestRewritten puts each body in the place of the distribution's and has Go 1.22 check the package.
func TestRewritten(t *testing.T) {
	for path, names := range map[string][]string{"maps": {"Clone", "Insert"}, "slices": {"AppendSeq"}} {
		set := token.NewFileSet()
		var files []*ast.File
		replaced := 0
		for _, name := range sources(t, filepath.Join(goRoot(t), "src", path)) {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text := string(source)
			for _, f := range names {
				body, ok := std.Rewritten(path, f)
				if !ok {
					t.Fatalf("%s.%s has no other body", path, f)
				}
				if start := strings.Index(text, "\nfunc "+f+"["); start >= 0 {
					opening := start + strings.Index(text[start:], " {\n") + 2
					closing := start + strings.Index(text[start:], "\n}\n")
					text = text[:opening] + body + text[closing+1:]
					replaced++
				}
			}
			file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		config := types.Config{Importer: goimporter.ForCompiler(set, "source", nil), GoVersion: "go1.22"}
		if _, err := config.Check(path, set, files, nil); err != nil {
			t.Error(err)
		}
		if replaced != len(names) {
			t.Errorf("%s has %d of %v", path, replaced, names)
		}
	}
	if _, ok := std.Rewritten("iter", "Pull"); ok {
		t.Error("iter.Pull cannot be written without the runtime")
	}
}

func sources(t *testing.T, dir string) (names []string) {
	all, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(all) == 0 {
		t.Skipf("no source of the distribution in %s: %v", dir, err)
	}
	for _, name := range all {
		if !strings.HasSuffix(name, "_test.go") {
			names = append(names, name)
		}
	}
	return names
}

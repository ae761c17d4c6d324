package librarychecker_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLengths holds that a solver has at most 25 lines. It counts the lines of solve.go behind the imports, but neither those that are
// blank nor those that are only a comment.
func TestLengths(t *testing.T) {
	solvers, err := filepath.Glob(filepath.Join("*", "solve.go"))
	if err != nil || len(solvers) < 200 {
		t.Fatalf("%d solvers; %v", len(solvers), err)
	}
	for _, solver := range solvers {
		text, err := os.ReadFile(solver)
		if err != nil {
			t.Fatal(err)
		}
		if count := codeLines(t, string(text)); count > 25 {
			t.Errorf("%s has %d lines of code", solver, count)
		}
	}
}

func codeLines(t *testing.T, text string) (count int) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "solve.go", text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	end := file.Name.End()
	for _, declaration := range file.Decls {
		end = declaration.End()
	}
	for _, line := range strings.Split(text, "\n")[files.Position(end).Line:] {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			count++
		}
	}
	return count
}

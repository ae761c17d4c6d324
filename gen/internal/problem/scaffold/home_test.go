package scaffold_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
)

func TestInit(t *testing.T) {
	root := t.TempDir()
	writeFile(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	writeFile(t, filepath.Join(root, "templates", "draw", "mine.go"), "package draw // mine\n")
	writeFile(t, filepath.Join(root, "templates", "fastio", "README.md"), "mine\n")
	before := tree(t, root)
	m, err := problem.ModuleOf(root)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := scaffold.Init(m)
	if err != nil {
		t.Fatal(err)
	}
	created := map[string]bool{}
	for _, step := range steps {
		created[step.Dir] = step.Written
		if step.Foreign != (step.Dir == "templates/draw") || step.Written == step.Foreign {
			t.Errorf("%+v", step)
		}
	}
	if !created["solutions"] || !created["out"] || !created["templates/fastio"] || !created["templates/skeleton/cases"] {
		t.Errorf("made %v", created)
	}
	after := tree(t, root)
	for name, content := range before {
		if after[name] != content {
			t.Errorf("%s is now %q", name, after[name])
		}
	}
	for name, content := range after {
		if strings.HasSuffix(name, "_test.go") || strings.Contains(content, `"kamyk/`) ||
			strings.HasPrefix(name, "templates/draw/") && before[name] == "" {
			t.Errorf("there is %s:\n%s", name, content)
		}
	}
	if solve := after["templates/skeleton/single/solve.go"]; !strings.Contains(solve, `"example.com/contest/templates/fastio"`) {
		t.Errorf("a skeleton is\n%s", solve)
	}
}

// TestInitAgain brings what is missing, and no more.
func TestInitAgain(t *testing.T) {
	h := home(t)
	if _, err := scaffold.Init(h.Module); err != nil {
		t.Fatal(err)
	}
	before := tree(t, h.Module.Root)
	if err := os.RemoveAll(filepath.Join(h.Module.Root, "templates", "modular")); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(h.Module.Root, "templates", "fastio", "line.go")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(h.Module.Root, "templates", "draw", "draw.go"), "package draw // edited\n")
	steps, err := scaffold.Init(h.Module)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		created, mine := step.Dir == "templates/modular" || step.Dir == "templates/fastio", step.Dir == "templates/draw"
		if step.Written != created || step.Foreign != mine {
			t.Errorf("%+v", step)
		}
	}
	after := tree(t, h.Module.Root)
	before["templates/draw/draw.go"] = "package draw // edited\n"
	if len(after) != len(before) {
		t.Errorf("%d files, want %d", len(after), len(before))
	}
	for name, content := range before {
		if after[name] != content {
			t.Errorf("%s is now %q", name, after[name])
		}
	}
}

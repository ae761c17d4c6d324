package scaffold_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/slug"
)

func TestNew(t *testing.T) {
	h := home(t)
	for _, kind := range append([]string{""}, scaffold.Kinds...) {
		h.Kind = kind
		created, err := h.New("of-kind"+kind, scaffold.Facts{})
		if err != nil {
			t.Errorf("%q: %v", kind, err)
			continue
		}
		for _, name := range created.Files {
			data, err := os.ReadFile(filepath.Join(created.Dir, name))
			if err != nil || strings.Contains(string(data), "PROBLEM_") || strings.Contains(string(data), `"kamyk/`) {
				t.Errorf("%s of %q is\n%s%v", name, kind, data, err)
			}
		}
		before := tree(t, created.Dir)
		var exists *scaffold.ExistsError
		if _, err := h.New(created.Slug, scaffold.Facts{}); !errors.As(err, &exists) {
			t.Errorf("made again: %v", err)
		}
		if after := tree(t, created.Dir); fmt.Sprint(after) != fmt.Sprint(before) {
			t.Errorf("%q was changed", kind)
		}
	}
	var name *slug.NameError
	if _, err := h.New("../x", scaffold.Facts{}); !errors.As(err, &name) {
		t.Errorf("../x: %v", err)
	}
	inside(t, h)
}

// TestNewCompletes adds to a folder without a solution what it lacks, and nothing else.
func TestNewCompletes(t *testing.T) {
	h := home(t)
	dir := filepath.Join(h.Module.Root, "solutions", "zolw")
	writeFile(t, filepath.Join(dir, "problem.toml"), "name = \"mine\"\n")
	writeFile(t, filepath.Join(dir, "test", "sample-1.in"), "mine\n")
	created, err := h.New("zolw", scaffold.Facts{Config: problem.Config{Name: "Żółw"}})
	if err != nil || !slices.Equal(created.Files, []string{"brute.go", "generate.go", "solve.go"}) {
		t.Fatalf("made %+v, %v", created, err)
	}
	if files := tree(t, dir); files["problem.toml"] != "name = \"mine\"\n" || files["test/sample-1.in"] != "mine\n" || len(files) != 5 {
		t.Errorf("now there are %q", files)
	}
}

// TestAtOnce makes one problem from many goroutines: one makes it, the others leave it.
func TestAtOnce(t *testing.T) {
	h := home(t)
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			task, err := companion.Parse([]byte(zolw))
			if err == nil {
				_, err = h.Receive(task)
			}
			if err != nil && !errors.Is(err, fs.ErrExist) {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if files := tree(t, filepath.Join(h.Module.Root, "solutions")); len(files) != 8 {
		t.Errorf("there are %d files", len(files))
	}
	inside(t, h)
}

func TestTemplate(t *testing.T) {
	h := home(t)
	dir := filepath.Join(h.Module.Root, "mine")
	writeFile(t, filepath.Join(dir, "PROBLEM_package.go"),
		"package PROBLEM_package\n\n// PROBLEM_name, PROBLEM_url, PROBLEM_path, PROBLEM_x, MYPROBLEM_name\n"+
			"const (\n\tname = \"<PROBLEM_name>\"\n\traw = `<PROBLEM_name>`\n)\n")
	writeFile(t, filepath.Join(dir, "notes", "PROBLEM_path.md"), "# PROBLEM_name\n")
	writeFile(t, filepath.Join(dir, ".git", "config"), "hidden\n")
	writeFile(t, filepath.Join(dir, "problem.toml"), "name = \"of the template\"\n")
	var err error
	if h.Template, err = scaffold.OpenTemplate(h.Module, problem.Settings{}, dir); err != nil {
		t.Fatal(err)
	}
	facts := scaffold.Facts{Config: problem.Config{Name: "a\"b`c\\d", URL: "https://example.com/"}}
	created, err := h.New("deep/zolw-2", facts)
	if err != nil {
		t.Fatal(err)
	}
	files := tree(t, created.Dir)
	if want := "package zolw2\n\n// a\"b`c\\d, https://example.com/, deep/zolw-2, PROBLEM_x, MYPROBLEM_name\n" +
		"const (\n\tname = \"<a\\\"b`c\\\\d>\"\n\traw  = `<a\"b'c\\d>`\n)\n"; files["zolw2.go"] != want {
		t.Errorf("zolw2.go is %q, want %q", files["zolw2.go"], want)
	}
	const want = "\n\nname = \"a\\\"b`c\\\\d\"\nurl = \"https://example.com/\"\n# statement = "
	if !strings.Contains(files["problem.toml"], want) || len(files) != 3 {
		t.Errorf("the files are %q", files)
	}
	writeFile(t, filepath.Join(dir, "cases", "solve.go"), "package PROBLEM_package\n")
	if created, err := h.New("guessed", scaffold.Facts{}); err != nil || !slices.Equal(created.Files, []string{"solve.go", "problem.toml"}) {
		t.Errorf("with a template for one kind only: %+v, %v", created, err)
	}
	h.Kind = "interactive"
	const lacking = "no template of the kind interactive, only cases"
	if _, err := h.New("asked", scaffold.Facts{}); err == nil || !strings.Contains(err.Error(), lacking) {
		t.Errorf("a kind that the template lacks: %v", err)
	}
}

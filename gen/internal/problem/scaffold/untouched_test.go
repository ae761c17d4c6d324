package scaffold_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
)

// TestUntouched finds the functions that are the template's, comments aside.
func TestUntouched(t *testing.T) {
	h := home(t)
	created, err := h.New("deep/2-sat", scaffold.Facts{})
	if err != nil {
		t.Fatal(err)
	}
	untouched := func() []string {
		p, err := problem.Open(h.Module.Root, created.Dir)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Sorted(maps.Keys(h.Template.Untouched(p)))
	}
	if got, want := untouched(), []string{"Brute", "Generate", "Solve"}; !slices.Equal(got, want) {
		t.Errorf("a new one has %q, want %q", got, want)
	}
	edit(t, filepath.Join(created.Dir, "solve.go"), "out.IntLine(n)", "out.IntLine(n + 1)")
	edit(t, filepath.Join(created.Dir, "brute.go"), "// Brute computes", "// Brute knows")
	if got, want := untouched(), []string{"Brute", "Generate"}; !slices.Equal(got, want) {
		t.Errorf("an edited one has %q, want %q", got, want)
	}
}

func edit(t *testing.T, name, from, to string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(text), from) {
		t.Fatalf("%s has no %q: %v", name, from, err)
	}
	writeFile(t, name, strings.Replace(string(text), from, to, 1))
}

// TestKind gives a problem templates of one kind after the other, until a person has written something.
func TestKind(t *testing.T) {
	h := home(t)
	facts := scaffold.Facts{Config: problem.Config{Name: "Żółw", URL: "https://example.com/1"}}
	var created *scaffold.Result
	for i, kind := range []string{"single", "cases", "interactive", "main", "interactive", "single"} {
		h.Kind = kind
		var err error
		if created, err = h.New("zolw", facts); err != nil || created.Replaced != (i > 0) {
			t.Fatalf("%s: %+v, %v", kind, created, err)
		}
		facts = scaffold.Facts{}
		files := tree(t, created.Dir)
		if main := files["main.go"] != ""; main != (kind == "main") || len(files) != 4 {
			t.Errorf("%s: %q", kind, files)
		}
		p, err := problem.Open(h.Module.Root, created.Dir)
		if err != nil || p.Err != nil || p.Config.Interactive != (kind == "interactive") || p.Config.Name != "Żółw" || p.Config.URL == "" {
			t.Errorf("%s: problem.toml is read as %+v, %v, %v", kind, p.Config, err, p.Err)
		}
		if _, err := h.New("zolw", facts); !errors.As(err, new(*scaffold.ExistsError)) {
			t.Errorf("%s again: %v", kind, err)
		}
	}
	edit(t, filepath.Join(created.Dir, "solve.go"), "out.IntLine(n)", "out.IntLine(n + 1)")
	before := tree(t, created.Dir)
	h.Kind = "cases"
	var exists *scaffold.ExistsError
	if _, err := h.New("zolw", facts); !errors.As(err, &exists) || exists.Untouched {
		t.Errorf("an edited one: %v", err)
	}
	if after := tree(t, created.Dir); len(after) != len(before) || after["solve.go"] != before["solve.go"] {
		t.Errorf("an edited one is now %q", after)
	}
}

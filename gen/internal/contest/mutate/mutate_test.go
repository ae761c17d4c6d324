package mutate

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/unpacked"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestMutants compares the mutants of each archive with its golden. The package itself checks that they compile.
func TestMutants(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want, kept := "", archive.Files[:0]
		for _, file := range archive.Files {
			if file.Name == "golden" {
				want = string(file.Data)
				continue
			}
			kept = append(kept, file)
		}
		got := describe(t, unpacked.Files(t, kept))
		if *update {
			archive.Files = append(kept, txtar.File{Name: "golden", Data: []byte(got)})
			if err := os.WriteFile(name, txtar.Format(archive), 0o666); err != nil {
				t.Fatal(err)
			}
		} else if got != want {
			t.Errorf("%s: the mutants are\n%s\nand not\n%s", name, got, want)
		}
	}
}

// describe lists the mutants of the package in a folder, a line each.
func describe(t *testing.T, dir string) string {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	p, err := load.Load(t.Context(), load.Query{Dir: dir, Target: target})
	if err != nil {
		t.Fatal(err)
	}
	v, mutants, err := variants(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Solvers) != 2*len(mutants) {
		t.Errorf("%d mutants have %d functions", len(mutants), len(v.Solvers))
	}
	var text strings.Builder
	for _, m := range mutants {
		fmt.Fprintf(&text, "%d %s\n\t- %s\n\t+ %s\n", m.Line, m.Kind, m.Old, m.New)
	}
	return text.String()
}

// TestTable: a narrow terminal leaves columns out, but not what new tests kill.
func TestTable(t *testing.T) {
	if got := Table(nil).Lines(40)[0]; !strings.Contains(got, "KILLED BY NEW TESTS") {
		t.Errorf("%q", got)
	}
}

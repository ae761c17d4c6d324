// Package gen_test holds the rules that gen/ as a whole keeps.
package gen_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of layers anew")

// layers says in which layer each package of gen/ is, with the packages in its folders. It imports from lower layers only, and from its
// own folders.
var layers = map[string]int{
	// Layer 8 is imported by tests only.
	"internal/testonly/batch":    8,
	"internal/testonly/draw":     8,
	"internal/testonly/gosuite":  8,
	"internal/testonly/machine":  8,
	"internal/testonly/marked":   8,
	"internal/testonly/tier":     8,
	"internal/testonly/unpacked": 8,

	"kamyk":           7,
	"internal/tables": 7, // a command of its own, which runs kamyk

	"internal/bench":           6,
	"internal/stress/campaign": 6,
	"internal/testset":         6,
	"internal/toolchain":       6,

	"internal/solution": 5,

	"internal/excerpt":   4,
	"internal/flatten":   4,
	"internal/gocommand": 4,
	"internal/hook":      4,
	"internal/paste":     4,
	"internal/remark":    4,
	"internal/scaffold":  4,
	"internal/stress":    4,
	"internal/workspace": 4,

	"internal/browser":    3,
	"internal/check":      3,
	"internal/clipboard":  3,
	"internal/effects":    3,
	"internal/emit":       3,
	"internal/entry":      3,
	"internal/exposed":    3,
	"internal/load":       3,
	"internal/lower":      3,
	"internal/problem":    3,
	"internal/reach":      3,
	"internal/rename":     3,
	"internal/runner":     3,
	"internal/simplify":   3,
	"internal/submission": 3,
	"internal/companion":  3,
	"internal/cpp":        3,
	"internal/slug":       3,
	"internal/archive":    3,
	"internal/verdict":    3,
	"internal/hint":       3,
	"internal/why":        3,
	"internal/watch":      3,
	"internal/chart":      3,

	"internal/generate": 2, // stands between the model and the stages

	"internal/judge":   1, // a table like those of std; settings are read against it
	"internal/suggest": 1,
	"internal/prog":    1,
	"internal/resolve": 1,
	"internal/std":     1,
	"internal/taken":   2, // between the tables and package load
	"internal/tests":   1,
	"internal/fit":     1,

	"internal/install":    0,
	"internal/editor":     1,
	"internal/completion": 5,
	"internal/units":      0,
	"internal/terminal":   0,
	"internal/natural":    0,
	"internal/support":    0,
	"internal/stack":      0,
	"internal/whole":      0,
}

// only says which packages may import a module.
var only = map[string][]string{
	"github.com/dave/jennifer": {"internal/generate", "internal/emit", "internal/stress"}, // what writes Go
	"github.com/fsnotify":      {"internal/watch"},
	"github.com/guptarohit":    {"internal/chart"},
	"github.com/spf13/pflag":   {"kamyk"},
	"golang.org/x/tools/go":    {"internal/load"},
}

func TestLayers(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			checkImports(t, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImports(t *testing.T, name string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	pkg := packageOf(path.Dir(name))
	if !hasLayer(pkg) {
		t.Errorf("%s is of a package without a layer; give it one in layers", name)
	}
	for _, spec := range file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if problem := judge(pkg, imported); problem != "" {
			t.Errorf("%s: %s", name, problem)
		}
	}
}

// packageOf returns the package of the table that a folder is of.
func packageOf(dir string) string {
	for dir != "." && !hasLayer(dir) {
		dir = path.Dir(dir)
	}
	return dir
}

func hasLayer(pkg string) bool {
	_, ok := layers[pkg]
	return ok
}

// judge says what is wrong with an import, or "".
func judge(pkg, imported string) string {
	if other, ok := strings.CutPrefix(imported, "kamyk/gen/"); ok {
		switch other = packageOf(other); {
		case other == pkg:
		case !hasLayer(other):
			return imported + " has no layer"
		case layers[other] > layers[pkg]:
			return imported + " is above " + pkg
		case layers[other] == layers[pkg]:
			return imported + " is in the same layer as " + pkg
		}
	}
	for module, owners := range only {
		if (imported == module || strings.HasPrefix(imported, module+"/")) && !slices.Contains(owners, pkg) {
			return imported + " is for " + strings.Join(owners, ", ") + " only"
		}
	}
	return ""
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		pkg, imported string
		allowed       bool
	}{
		{"internal/emit", "kamyk/gen/internal/prog", true},
		{"internal/emit", "kamyk/gen/internal/reach", false},
		{"internal/prog", "kamyk/gen/internal/load", false},
		{"internal/prog", "go/types", true},
		{"internal/emit", "github.com/dave/jennifer/jen", true},
		{"internal/flatten", "github.com/dave/jennifer/jen", false},
		{"internal/problem", "github.com/spf13/pflag", false},
		{"internal/check", "golang.org/x/tools/go/packages", false},
		{"internal/load", "golang.org/x/tools/go/packages", true},
		{"internal/stress", "kamyk/gen/internal/stress/loop", true},
		{"internal/problem", "kamyk/gen/internal/stress/loop", false},
		{"kamyk", "kamyk/gen/internal/unheard", false},
	} {
		if got := judge(test.pkg, test.imported); (got == "") != test.allowed {
			t.Errorf("%s importing %s: %q", test.pkg, test.imported, got)
		}
	}
}

// TestReadmeLayers compares the table of layers in gen/README.md with the packages and the first sentences of their comments. With -update
// the table is written anew.
func TestReadmeLayers(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), "<!-- layers -->\n")
	shown, after, more := strings.Cut(rest, "<!-- /layers -->\n")
	if !ok || !more {
		t.Fatal("gen/README.md has no place for the table of layers")
	}
	table := layersTable(t)
	if *update {
		text := before + "<!-- layers -->\n" + table + "<!-- /layers -->\n" + after
		if err := os.WriteFile("README.md", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	for line := range strings.Lines(table) {
		if !strings.Contains(shown, line) {
			t.Errorf("gen/README.md lacks\n%s", line)
		}
	}
	if shown != table {
		t.Error("the table in gen/README.md is out of date; go test ./gen -update writes it anew")
	}
}

func layersTable(t *testing.T) string {
	var table strings.Builder
	table.WriteString("| layer | package | |\n|---|---|---|\n")
	packages := slices.SortedFunc(maps.Keys(layers), func(a, b string) int {
		return cmp.Or(cmp.Compare(layers[b], layers[a]), cmp.Compare(a, b))
	})
	for _, pkg := range packages {
		fmt.Fprintf(&table, "| %d | [%s](%s) | %s |\n", layers[pkg], strings.TrimPrefix(pkg, "internal/"), pkg, synopsis(t, pkg))
	}
	return table.String()
}

// synopsis returns the first sentence of a package's comment, without its name.
func synopsis(t *testing.T, pkg string) string {
	names, err := filepath.Glob(filepath.Join(filepath.FromSlash(pkg), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if file.Doc != nil {
			text := new(doc.Package).Synopsis(file.Doc.Text())
			text = strings.TrimPrefix(strings.TrimPrefix(text, "Package "), "Command ")
			_, text, _ = strings.Cut(text, " ")
			return text
		}
	}
	t.Errorf("%s has no comment", pkg)
	return ""
}

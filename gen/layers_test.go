// Package gen_test holds the rules that gen/ as a whole keeps.
package gen_test

import (
	"flag"
	"fmt"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of layers anew")

// wings are the folders of gen/internal and the command, lowest first. A package imports from lower wings, and in its own wing from the
// packages on the lines above its own. A package owns the packages in its folder.
var wings = []wing{
	{"internal/program", []string{". goroot lazyregexp parallel support", "prog", "flow spell", "std"}},
	{"internal/host", []string{
		". runner atomicfile words terminal stack install browser hugepages", "clipboard credentials editor gocommand hook", "paste",
	}},
	{"internal/cpp", []string{"."}},
	{"internal/problem", []string{"judge tests verdict companion slug", ".", "workspace archive submission watch", "scaffold"}},
	{"internal/flatten", []string{
		"generate resolve", "stdcopy", "load", "effects reach exposed entry rename lower simplify emit check why", ".",
	}},
	{"internal/stress", []string{"overlay", "."}},
	{"internal/contest", []string{
		". hint fit overflow vet explore/explain", "chart excerpt remark", "solution",
		"campaign bench testset packaging toolchain explore send mutate",
		"tables",
	}},
	{"kamyk", []string{"."}},
	{"internal/testonly", []string{". tier draw gosuite machine unpacked judges pages", "marked batch", "mutant"}}, // for tests only
}

type wing struct {
	name   string
	layers []string // the names of packages, separated by spaces; "." is the wing's own
}

// peers are wings that know nothing of each other, though one stands above the other in wings.
var peers = [][2]string{{"internal/host", "internal/cpp"}, {"internal/problem", "internal/cpp"}, {"internal/problem", "internal/flatten"}}

// A rank says where a package stands: its wing and its layer there.
type rank struct{ wing, layer int }

var ranks = func() map[string]rank {
	table := map[string]rank{}
	for i, wing := range wings {
		for j, layer := range wing.layers {
			for name := range strings.FieldsSeq(layer) {
				table[path.Join(wing.name, name)] = rank{i, j}
			}
		}
	}
	return table
}()

// only says which packages may import a module.
var only = map[string][]string{
	"github.com/dave/jennifer": {"internal/flatten/generate", "internal/flatten/emit", "internal/stress", "internal/stress/overlay",
		"internal/contest/explore"}, // what writes Go
	"github.com/fsnotify":    {"internal/problem/watch"},
	"github.com/guptarohit":  {"internal/contest/chart"},
	"github.com/spf13/pflag": {"kamyk"},
	"golang.org/x/tools/go":  {"internal/flatten/load", "internal/contest/vet"},
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
		t.Errorf("%s is of a package without a layer; give it one in wings", name)
		return
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
	_, ok := ranks[pkg]
	return ok
}

// judge says what is wrong with an import, or "".
func judge(pkg, imported string) string {
	if other, ok := strings.CutPrefix(imported, "kamyk/gen/"); ok {
		switch other = packageOf(other); {
		case other == pkg:
		case !hasLayer(other):
			return imported + " has no layer"
		case ranks[other].wing > ranks[pkg].wing:
			return imported + " is in a higher wing than " + pkg
		case arePeers(wings[ranks[other].wing].name, wings[ranks[pkg].wing].name):
			return imported + " is in a wing that " + pkg + " may not know"
		case ranks[other].wing == ranks[pkg].wing && ranks[other].layer >= ranks[pkg].layer:
			return imported + " is not below " + pkg + " in their wing"
		}
	}
	for module, owners := range only {
		if (imported == module || strings.HasPrefix(imported, module+"/")) && !slices.Contains(owners, pkg) {
			return imported + " is for " + strings.Join(owners, ", ") + " only"
		}
	}
	return ""
}

func arePeers(a, b string) bool {
	return slices.Contains(peers, [2]string{a, b}) || slices.Contains(peers, [2]string{b, a})
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		pkg, imported string
		allowed       bool
	}{
		{"internal/flatten/emit", "kamyk/gen/internal/program/prog", true},
		{"internal/flatten/emit", "kamyk/gen/internal/flatten/generate", true},
		{"internal/flatten/emit", "kamyk/gen/internal/flatten/reach", false},
		{"internal/flatten/emit", "kamyk/gen/internal/stress", false},
		{"internal/flatten", "kamyk/gen/internal/cpp", true},
		{"internal/flatten", "kamyk/gen/internal/problem/judge", false},
		{"internal/cpp", "kamyk/gen/internal/host/words", false},
		{"internal/program/prog", "kamyk/gen/internal/flatten/load", false},
		{"internal/program/prog", "go/types", true},
		{"internal/flatten/emit", "github.com/dave/jennifer/jen", true},
		{"internal/flatten", "github.com/dave/jennifer/jen", false},
		{"internal/problem", "github.com/spf13/pflag", false},
		{"internal/flatten/check", "golang.org/x/tools/go/packages", false},
		{"internal/flatten/load", "golang.org/x/tools/go/packages", true},
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

// layersTable lists the wings from the command down, and in each its packages from the highest layer down.
func layersTable(t *testing.T) string {
	var table strings.Builder
	table.WriteString("| package | |\n|---|---|\n")
	for _, wing := range slices.Backward(wings) {
		name := strings.TrimPrefix(wing.name, "internal/")
		fmt.Fprintf(&table, "| **[%s](%s)** | **%s** |\n", name, wing.name, synopsis(t, wing.name))
		for _, layer := range slices.Backward(wing.layers) {
			for pkg := range strings.FieldsSeq(layer) {
				if pkg != "." {
					pkg = path.Join(wing.name, pkg)
					fmt.Fprintf(&table, "| [%s](%s) | %s |\n", strings.TrimPrefix(pkg, "internal/"), pkg, synopsis(t, pkg))
				}
			}
		}
	}
	return table.String()
}

// TestWings holds gen/internal to the wings.
func TestWings(t *testing.T) {
	entries, err := os.ReadDir("internal")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := "internal/" + entry.Name()
		if !slices.ContainsFunc(wings, func(w wing) bool { return w.name == name }) && entry.IsDir() {
			t.Errorf("%s is no wing: its packages belong in one of the wings", name)
		}
	}
	if len(entries) > 9 {
		t.Errorf("gen/internal has %d folders, more than nine", len(entries))
	}
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

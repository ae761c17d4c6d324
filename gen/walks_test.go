package gen_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// walked are the packages that see a program through the model of package prog.
var walked = []string{".", "check", "effects", "emit", "exposed", "load", "lower", "reach", "rename", "why"}

// walkers are the files that walk syntax or a package's declarations by themselves, and why they may.
var walkers = map[string]string{
	// What is not in the file has no Text.
	"lower/dropped.go": "looks inside dropped statements for the variables that nothing else uses",

	// A proof that shared the walk would share its faults.
	"check/gofmt.go":          "finds the parentheses that gofmt drops",
	"check/releases.go":       "asks about all identifiers of the file",
	"check/compiler.go":       "looks for what a compiler refuses in the file",
	"check/directives.go":     "finds the functions that comments speak of",
	"check/generated.go":      "lists what the generator declares in the file",
	"check/initialisation.go": "lists the packages' init functions",
	"check/listing.go":        "lists what the file must hold",
	"check/match.go":          "lists what the file holds",
	"check/types.go":          "lists the types that are written",

	// Before reach there is no Keep, and what load looks for may be in anything.
	"effects/effects.go": "says what each variable's initialiser may do, which is what reach begins with",
	"load/byname.go":     "looks at files that are no package, for what they declare",
	"load/embed.go":      "fills the variables of a whole package",
	"load/marked.go":     "finds the marked statements, which is what can be dropped",
	"load/order.go":      "finds what a whole package's initialisers name",
	"load/analyse.go":    "hands on the declarations of a file",
	"load/skim.go":       "finds what the program may need, before anything has a type",
	"load/stdcopy.go":    "says what functions stand for methods before reach asks what is needed",
	"reach/reach.go":     "lists what runs before main, which is kept whether it is named or not",
}

// TestWalks holds the stages to one definition of what the file says: outside of package prog nobody walks a declaration's syntax or ranges
// over declarations, since each such place would decide anew what counts.
func TestWalks(t *testing.T) {
	found := map[string]bool{}
	for _, pkg := range walked {
		dir := filepath.Join("internal", "flatten", pkg)
		err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && (entry.Name() == "testdata" || pkg == "." && name != dir) {
				return filepath.SkipDir
			}
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				file := strings.TrimPrefix(filepath.ToSlash(name), "internal/flatten/")
				for _, what := range walksIn(t, name) {
					found[file] = true
					if _, ok := walkers[file]; !ok {
						t.Errorf("%s: walk the declaration's Text, or range over what is written (prog.Keep), and do not use %s", name,
							what)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for file := range walkers {
		if !found[file] {
			t.Errorf("%s walks nothing by itself: take it out of walkers", file)
		}
	}
}

// walksIn returns what a file walks syntax or declarations with.
func walksIn(t *testing.T, name string) (found []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range file.Imports {
		if imported, _ := strconv.Unquote(spec.Path.Value); path.Base(imported) == "inspector" || path.Base(imported) == "astutil" {
			found = append(found, imported)
		}
	}
	for n := range ast.Preorder(file) {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			continue
		}
		of, _ := selector.X.(*ast.Ident)
		walks := of != nil && (of.Name == "ast" && slices.Contains([]string{"Inspect", "Preorder", "PreorderStack", "Walk"}, selector.Sel.Name) ||
			of.Name == "prog" && selector.Sel.Name == "Paths")
		ranges := selector.Sel.Name == "Decls" && (of == nil || of.Name != "keep")
		if x, ok := selector.X.(*ast.SelectorExpr); ranges && ok && x.Sel.Name == "keep" {
			ranges = false // Keep.Decls is a table of what is kept
		}
		if walks || ranges {
			found = append(found, "…."+selector.Sel.Name)
		}
	}
	return found
}

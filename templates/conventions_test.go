package templates_test

import (
	"errors"
	"fmt"
	"go/build"
	"go/doc"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestConventions holds those rules of the page that can be seen in names and comments.
func TestConventions(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		files[i] = filepath.Dir(file)
	}
	for _, folder := range slices.Compact(files) {
		p := parse(t, folder)
		for _, f := range p.Funcs {
			checkComment(t, folder, f)
		}
		for _, typ := range p.Types {
			for _, f := range append(typ.Funcs, typ.Methods...) {
				checkComment(t, folder, f)
			}
			checkMethods(t, folder+"."+typ.Name, typ)
		}
	}
}

// TestFuzzed finds a fuzz target in each package but debug, which only compares two numbers.
func TestFuzzed(t *testing.T) {
	files, err := filepath.Glob("*/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	fuzzed := map[string]bool{"debug": true}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.Dir(file)
		fuzzed[folder] = fuzzed[folder] || strings.Contains(string(text), "\nfunc Fuzz")
	}
	for folder, has := range fuzzed {
		if !has {
			t.Errorf("%s has no fuzz target", folder)
		}
	}
}

// TestWeight limits the lines that come with a package. kamyk reads all of them to flatten a solution that imports it.
func TestWeight(t *testing.T) {
	const most = 6000
	folders, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range folders {
		folders[i] = filepath.Dir(file)
	}
	for _, folder := range slices.Compact(folders) {
		read := map[string]int{}
		linesWith(t, folder, read)
		total := -read[folder]
		for _, lines := range read {
			total += lines
		}
		if total > most {
			t.Errorf("%s imports packages of %d lines in all, and may import %d", folder, total, most)
		}
	}
}

// linesWith counts the lines of a package and of those that it imports.
func linesWith(t *testing.T, folder string, read map[string]int) {
	t.Helper()
	listed, err := build.ImportDir(folder, 0)
	if _, done := read[folder]; done || errors.As(err, new(*build.NoGoError)) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	read[folder] = 0
	for _, name := range listed.GoFiles {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		read[folder] += strings.Count(string(text), "\n")
	}
	for _, path := range listed.Imports {
		if helper, ok := strings.CutPrefix(path, "kamyk/templates/"); ok {
			linesWith(t, helper, read)
		}
	}
}

// checkComment asks for a complexity, where the operation is given something and its time is not that of the text that it reads or writes.
func checkComment(t *testing.T, folder string, f *doc.Func) {
	t.Helper()
	if !strings.HasPrefix(f.Doc, f.Name+" ") {
		t.Errorf("%s: the comment of %s does not begin with its name", folder, f.Name)
	}
	for _, paragraph := range strings.Split(f.Doc, "\n\n")[1:] {
		if part := strings.SplitN(paragraph, ":", 2)[0]; strings.Count(paragraph, "Constraints:")+strings.Count(paragraph, "Complexity:") > 1 ||
			strings.Contains(paragraph, "Complexity:") && part != "Complexity" || strings.Contains(paragraph, "Constraints:") && part != "Constraints" {
			t.Errorf("%s: effect, constraints and complexity of %s are not paragraphs of their own", folder, f.Name)
		}
	}
	plain := slices.Contains([]string{"debug", "draw", "fastio", "strict"}, folder) || f.Decl.Type.Params.NumFields() == 0
	if !plain && !complexity.MatchString(f.Doc) {
		t.Errorf("%s: the comment of %s has no complexity", folder, f.Name)
	}
}

// synonyms are other words for what has a name on the page.
var synonyms = map[string]string{
	"Get": "At", "Put": "Set", "Assign": "Set", "Size": "Len", "Length": "Len", "Delete": "Remove", "Erase": "Remove", "Contains": "Has",
	"Prod": "Query", "Product": "Query", "Fold": "Query", "Reach": "SearchRight", "MaxRight": "SearchRight", "MinLeft": "SearchLeft",
	"Rank": "Below", "LowerBound": "Next", "UpperBound": "Next", "Nth": "Kth", "Inv": "Inverse", "Act": "Apply",
}

func checkMethods(t *testing.T, name string, typ *doc.Type) {
	t.Helper()
	types := map[string]string{} // of the methods' parameters
	for _, f := range typ.Methods {
		var list []string
		for _, field := range f.Decl.Type.Params.List {
			for range field.Names {
				list = append(list, fmt.Sprint(field.Type))
			}
		}
		types[f.Name] = strings.Join(list, " ")
		if word, ok := synonyms[f.Name]; ok && types[f.Name] != "" && !slices.Contains(others, name+"."+f.Name) {
			t.Errorf("%s.%s: the page calls it %s", name, f.Name, word)
		}
	}
	has := func(method string) bool { _, ok := types[method]; return ok }
	if types["At"] == "int" && strings.HasPrefix(types["Set"], "int ") {
		if !strings.HasPrefix(name, "segmenttree.Sparse") && !has("Len") {
			t.Errorf("%s is a list, and lacks Len", name)
		}
	}
	if has("SearchRight") != has("SearchLeft") {
		t.Errorf("%s searches in one direction only", name)
	}
}

// others mean something else: how long a palindrome is, say, or how many elements the set of one has.
var others = []string{
	"eertree.Tree.Length", "suffix.Automaton.Length", "unionfind.Forest.Size", "unionfind.Rollback.Size",
	"convolution.Field.Product", "polynomial.Ring.Product",
}

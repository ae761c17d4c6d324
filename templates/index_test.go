package templates_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the index of README.md anew")

// TestIndex compares the index in README.md with what the packages export and say of it. With -update it is written anew.
func TestIndex(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- index -->\n", "<!-- /index -->\n"
	before, after, ok := strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), begin)
	shown, after, more := strings.Cut(after, end)
	if !ok || !more {
		t.Fatal("README.md has no place for the index")
	}
	want := index(t)
	if *update {
		if err := os.WriteFile("README.md", []byte(before+begin+want+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if shown != want {
		t.Errorf("the index in README.md is out of date; go test ./templates -update writes it anew\n%s", difference(shown, want))
	}
}

// index has a section for each package, and a line in it for each exported function, type and method, and each group of exported values.
func index(t *testing.T) string {
	var text strings.Builder
	folders, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	last := ""
	for _, file := range folders {
		folder := filepath.Dir(file)
		if folder == last {
			continue
		}
		last = folder
		p := parse(t, folder)
		fmt.Fprintf(&text, "\n### %s\n\n%s\n\n| | | complexity |\n| --- | --- | --- |\n", p.Name, firstParagraph(p.Doc))
		values(&text, p, p.Consts, "const ")
		values(&text, p, p.Vars, "var ")
		for _, f := range p.Funcs {
			function(&text, p, f, "")
		}
		for _, typ := range p.Types {
			if !ast.IsExported(typ.Name) {
				continue
			}
			row(&text, "type "+typ.Name, p.Synopsis(typ.Doc), "")
			values(&text, p, typ.Consts, "const ")
			values(&text, p, typ.Vars, "var ")
			for _, f := range typ.Funcs {
				function(&text, p, f, "")
			}
			for _, f := range typ.Methods {
				function(&text, p, f, typ.Name+".")
			}
		}
	}
	return text.String()
}

func parse(t *testing.T, folder string) *doc.Package {
	t.Helper()
	listed, err := build.ImportDir(folder, 0)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range listed.GoFiles {
		file, err := parser.ParseFile(set, filepath.Join(folder, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	p, err := doc.NewFromFiles(set, files, "kamyk/templates/"+folder)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func firstParagraph(text string) string {
	first, _, _ := strings.Cut(text, "\n\n")
	return strings.TrimSpace(first)
}

// values has a line for each group of constants or variables.
func values(text *strings.Builder, p *doc.Package, groups []*doc.Value, kind string) {
	for _, group := range groups {
		var names []string
		for _, name := range group.Names {
			if ast.IsExported(name) {
				names = append(names, name)
			}
		}
		if len(names) > 0 {
			row(text, kind+strings.Join(names, ", "), p.Synopsis(group.Doc), "")
		}
	}
}

var complexity = regexp.MustCompile(`(?s)Complexity: (.*?)\.?(?:\n\n|\n?$)`)

func function(text *strings.Builder, p *doc.Package, f *doc.Func, receiver string) {
	var signature bytes.Buffer
	typ := *f.Decl.Type
	typ.Func = token.NoPos
	if err := (&printer.Config{Mode: printer.RawFormat}).Fprint(&signature, token.NewFileSet(), &typ); err != nil {
		panic(err)
	}
	cost := ""
	if found := complexity.FindStringSubmatch(f.Doc); found != nil {
		cost = strings.Join(strings.Fields(found[1]), " ")
	}
	row(text, receiver+f.Name+strings.TrimPrefix(strings.Join(strings.Fields(signature.String()), " "), "func"), p.Synopsis(f.Doc), cost)
}

func row(text *strings.Builder, cells ...string) {
	cells[0] = "`" + cells[0] + "`"
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(cell, "|", `\|`)
	}
	fmt.Fprintf(text, "| %s |\n", strings.Join(cells, " | "))
}

// difference returns the first lines that differ.
func difference(shown, want string) string {
	a, b := strings.Split(shown, "\n"), strings.Split(want, "\n")
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			return "shown: " + a[i] + "\nnow:   " + b[i]
		}
	}
	return "one goes on after the other"
}

// TestIndexIsWhole finds each exported name of the packages in its section of the index by itself, without go/doc.
func TestIndexIsWhole(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		_, section, _ := strings.Cut(string(data), "\n### "+file.Name.Name+"\n")
		section, _, _ = strings.Cut(section, "\n### ")
		for _, exported := range exports(file) {
			if !regexp.MustCompile(`(?m)^\| ` + "`" + `[^|]*\b` + exported + `\b`).MatchString(section) {
				t.Errorf("%s: %s is not in the index", name, exported)
			}
		}
	}
}

// TestNamesExist finds the names that stand before the index in the index.
func TestNamesExist(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(data), "<!-- index -->\n")
	for _, name := range regexp.MustCompile("`([a-z0-9]+)\\.([A-Z][A-Za-z.]*)`").FindAllStringSubmatch(before, -1) {
		_, section, _ := strings.Cut(after, "\n### "+name[1]+"\n")
		section, _, _ = strings.Cut(section, "\n### ")
		if !regexp.MustCompile(`(?m)^\| ` + "`(type )?" + regexp.QuoteMeta(name[2]) + `\b`).MatchString(section) {
			t.Errorf("%s is not in the index", name[0])
		}
	}
}

// TestTablesInOrder holds that the tables of figures and of the usual words are in alphabetical order.
func TestTablesInOrder(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, head := range []string{"| package | CPU time, in multiples of the C++ reference |\n", "| the usual word | here |\n"} {
		_, table, found := strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), head)
		table, _, _ = strings.Cut(table, "\n\n")
		last := ""
		for _, line := range strings.Split(table, "\n")[1:] {
			cell, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
			if cell = strings.ToLower(strings.Trim(cell, "`")); cell <= last {
				t.Errorf("%s comes before %s", last, cell)
			}
			last = cell
		}
		if !found || last == "" {
			t.Errorf("no table %s", head)
		}
	}
}

// exports returns the exported names at the top of a file, and those of methods of exported types.
func exports(file *ast.File) (names []string) {
	add := func(name *ast.Ident, prefix string) {
		if name.IsExported() {
			names = append(names, prefix+name.Name)
		}
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			prefix := ""
			if decl.Recv != nil {
				if prefix = receiver(decl.Recv.List[0].Type); !ast.IsExported(prefix) {
					continue
				}
				prefix += `\.`
			}
			add(decl.Name, prefix)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name, "")
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						add(name, "")
					}
				}
			}
		}
	}
	return names
}

func receiver(typ ast.Expr) string {
	switch typ := typ.(type) {
	case *ast.StarExpr:
		return receiver(typ.X)
	case *ast.IndexExpr:
		return receiver(typ.X)
	case *ast.IndexListExpr:
		return receiver(typ.X)
	case *ast.Ident:
		return typ.Name
	}
	return ""
}

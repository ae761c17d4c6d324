package flatten_test

import (
	"bytes"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestTemplatesOldest flattens each helper package with all that it exports, for Go 1.14 and 1.18. These are the oldest Go of a judge, and
// the oldest one with generics. Type arguments are int, or what the constraint requires. Each day the test takes a third of the packages,
// and all with -run or -long. With -long those releases compile the files.
func TestTemplatesOldest(t *testing.T) {
	const templates = "../../../templates"
	folders, err := filepath.Glob(filepath.Join(templates, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range folders {
		folders[i] = filepath.Dir(name)
	}
	dir := moduleOfTemplates(t, templates)
	for _, folder := range slices.Compact(folders) {
		name := filepath.Base(folder)
		if name == "skeleton" {
			continue // texts that kamyk new fills in
		}
		t.Run(name, func(t *testing.T) {
			if !tier.Part(name, 3) || !tier.LongToday(name, 3) {
				t.Skip("not today; -run TestTemplatesOldest takes all")
			}
			t.Parallel()
			main := filepath.Join(dir, "uses", name)
			write(t, filepath.Join(main, "main.go"), mainOfAll(t, folder))
			for release, toolchain := range map[prog.Version]string{14: "go1.14.15", 18: "go1.18.10"} {
				t.Run(toolchain, func(t *testing.T) { flattenAll(t, name, main, release, toolchain) })
			}
		})
	}
}

func flattenAll(t *testing.T, name, main string, release prog.Version, toolchain string) {
	t.Helper()
	result, err := flatten.Run(context.Background(), flatten.Request{
		Query: load.Query{Dir: main, Target: prog.Target{Go: release, GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}, Shared: shared},
	})
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	tier.NeedLong(t)
	if !tier.LongSample(name, 3) {
		t.Skip("it is compiled with -long=all")
	}
	runFile(t, &marked.Archive{Dir: t.TempDir()}, result.Source, toolchain)
}

// moduleOfTemplates returns a module that has the helper packages and nothing else of this one.
func moduleOfTemplates(t *testing.T, templates string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "templates"), os.DirFS(templates)); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), []byte("module kamyk\n\ngo 1.26\n"))
	return dir
}

func write(t *testing.T, name string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// mainOfAll returns a main that names all functions, types and methods that a package exports. It recovers, as solvers that end a search
// do: below Go 1.21, a panic with nil is then another one.
func mainOfAll(t *testing.T, folder string) []byte {
	t.Helper()
	name := filepath.Base(folder)
	var main bytes.Buffer
	fmt.Fprintf(&main, "package main\n\nimport %q\n\nfunc main() {\n\tdefer func() { recover() }()\n", "kamyk/templates/"+name)
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	types := map[string][]string{} // what names a type of the package by its name there, or those that embed it
	var decls []ast.Decl
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		decls = append(decls, syntax.Decls...)
	}
	for _, d := range decls {
		for _, spec := range exportedTypes(d) {
			instance := name + "." + spec.Name.Name + arguments(name, spec.TypeParams)
			for _, of := range append(embedded(spec), spec.Name.Name) {
				types[of] = append(types[of], instance)
			}
			if !isConstraint(spec) {
				fmt.Fprintf(&main, "\tvar _ %s\n", instance)
			}
		}
	}
	for _, d := range decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
			main.WriteString(use(name, f, types))
		}
	}
	main.WriteString("}\n")
	return main.Bytes()
}

func exportedTypes(d ast.Decl) (specs []*ast.TypeSpec) {
	group, ok := d.(*ast.GenDecl)
	if !ok || group.Tok != token.TYPE {
		return nil
	}
	for _, spec := range group.Specs {
		if spec := spec.(*ast.TypeSpec); spec.Name.IsExported() {
			specs = append(specs, spec)
		}
	}
	return specs
}

func isConstraint(spec *ast.TypeSpec) bool {
	_, ok := spec.Type.(*ast.InterfaceType)
	return ok
}

// embedded returns the names of the types of the package that a struct embeds.
func embedded(spec *ast.TypeSpec) (names []string) {
	fields, ok := spec.Type.(*ast.StructType)
	if !ok {
		return nil
	}
	for _, field := range fields.Fields.List {
		if len(field.Names) == 0 {
			names = append(names, base(field.Type))
		}
	}
	return names
}

// use returns lines that name a function, or a method of the types that have it.
func use(pkg string, f *ast.FuncDecl, types map[string][]string) (lines string) {
	if f.Recv == nil {
		return fmt.Sprintf("\t_ = %s.%s%s\n", pkg, f.Name.Name, arguments(pkg, f.Type.TypeParams))
	}
	for _, of := range types[base(f.Recv.List[0].Type)] {
		lines += fmt.Sprintf("\t_ = (*%s).%s\n", of, f.Name.Name)
	}
	return lines
}

// base returns the name of a type without its star and its arguments.
func base(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return base(t.X)
	case *ast.IndexExpr:
		return base(t.X)
	case *ast.IndexListExpr:
		return base(t.X)
	case *ast.Ident:
		return t.Name
	}
	return ""
}

// arguments returns type arguments for a list of parameters.
func arguments(pkg string, params *ast.FieldList) string {
	if params == nil {
		return ""
	}
	var list []string
	for _, field := range params.List {
		argument := "int"
		switch constraint := field.Type.(type) {
		case *ast.Ident:
			switch constraint.Name {
			case "Modulus":
				argument = pkg + ".P998244353"
			case "Text":
				argument = "string"
			}
		case *ast.BinaryExpr:
			argument = constraint.X.(*ast.Ident).Name
		}
		for range field.Names {
			list = append(list, argument)
		}
	}
	return "[" + strings.Join(list, ", ") + "]"
}

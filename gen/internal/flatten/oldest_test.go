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
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestTemplatesOldest flattens each helper package for Go 1.14, the oldest Go of a judge, with all that it exports. Type parameters are int,
// or what the constraint asks for. With -long that release compiles the files.
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
			t.Parallel()
			main := filepath.Join(dir, "uses", name)
			write(t, filepath.Join(main, "main.go"), mainOfAll(t, folder))
			result, err := flatten.Run(context.Background(), flatten.Request{
				Dir: main, Target: prog.Target{Go: 14, GOOS: runtime.GOOS, GOARCH: runtime.GOARCH},
			})
			if err != nil {
				t.Fatalf("flattening: %v", err)
			}
			tier.NeedLong(t)
			if !tier.Sampled(name) {
				t.Skip("it is compiled with -long=all")
			}
			runFile(t, &marked.Archive{Dir: t.TempDir()}, result.Source, "go1.14.15")
		})
	}
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

// mainOfAll returns a main that names all functions, types and methods that a package exports.
func mainOfAll(t *testing.T, folder string) []byte {
	t.Helper()
	name := filepath.Base(folder)
	var main bytes.Buffer
	fmt.Fprintf(&main, "package main\n\nimport %q\n\nfunc main() {\n", "kamyk/templates/"+name)
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]string{} // what names a type of the package, by its name there
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
			types[spec.Name.Name] = name + "." + spec.Name.Name + arguments(name, spec.TypeParams)
			if !isConstraint(spec) {
				fmt.Fprintf(&main, "\tvar _ %s\n", types[spec.Name.Name])
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

// use returns a line that names a function or a method.
func use(pkg string, f *ast.FuncDecl, types map[string]string) string {
	if f.Recv == nil {
		return fmt.Sprintf("\t_ = %s.%s%s\n", pkg, f.Name.Name, arguments(pkg, f.Type.TypeParams))
	}
	t := f.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	switch generic := t.(type) {
	case *ast.IndexExpr:
		t = generic.X
	case *ast.IndexListExpr:
		t = generic.X
	}
	if of := types[t.(*ast.Ident).Name]; of != "" {
		return fmt.Sprintf("\t_ = (*%s).%s\n", of, f.Name.Name)
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
			if constraint.Name == "Modulus" {
				argument = pkg + ".P998244353"
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

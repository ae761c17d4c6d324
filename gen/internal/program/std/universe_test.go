package std_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/testonly/tier"
)

var update = flag.Bool("update", false, "rewrite the tables from the Go distribution")

// skipOther skips a test that makes a table again where the distribution is another release than the table's.
func skipOther(t *testing.T) {
	t.Helper()
	want := fmt.Sprintf("go1.%d", std.Newest)
	if version := runtime.Version(); version != want && !strings.HasPrefix(version, want+".") {
		t.Skipf("the tables were made from %s, this is %s", want, version)
	}
}

// A library is the whole standard library as one operating system sees it, type-checked from source, in an order in which imports
// come first.
type library struct {
	fset     *token.FileSet
	packages []*stdPackage
	byPath   map[string]*stdPackage
}

type stdPackage struct {
	ImportPath string
	Dir        string
	GoFiles    []string
	Imports    []string
	ImportMap  map[string]string

	whole bool // the bodies of functions are read, too
	files []*ast.File
	types *types.Package
	info  *types.Info
}

// public reports whether a program can import the package.
func (p *stdPackage) public() bool {
	return !strings.HasPrefix(p.ImportPath, "vendor/") && !strings.Contains("/"+p.ImportPath+"/", "/internal/")
}

var (
	linux   = sync.OnceValues(func() (*library, error) { return loadLibrary("linux") })
	windows = sync.OnceValues(func() (*library, error) { return loadLibrary("windows") })
	darwin  = sync.OnceValues(func() (*library, error) { return loadLibrary("darwin") })
)

// systems are those that judges have, the usual one first.
var systems = []func() (*library, error){linux, windows, darwin}

func loaded(t *testing.T, load func() (*library, error)) *library {
	t.Helper()
	lib, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func loadLibrary(goos string) (*library, error) {
	list := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports,ImportMap", "std")
	list.Env = append(os.Environ(), "GOOS="+goos, "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("listing std: %w", err)
	}
	lib := &library{fset: token.NewFileSet(), byPath: map[string]*stdPackage{}}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		p := &stdPackage{whole: tier.Long() || *update}
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		lib.packages = append(lib.packages, p)
		lib.byPath[p.ImportPath] = p
	}
	if err := lib.followPure(); err != nil {
		return nil, err
	}
	for _, p := range lib.packages {
		if err := lib.check(p); err != nil {
			return nil, fmt.Errorf("checking %s: %w", p.ImportPath, err)
		}
	}
	return lib, nil
}

// followPure marks the packages of pure.txt and of TestTracer, and all that they import: these are read whole. Of the others, the default
// run reads the declarations, which takes half the time.
func (lib *library) followPure() error {
	text, err := os.ReadFile("pure.txt")
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		lib.follow(strings.Fields(line)[0])
	}
	for _, name := range impure {
		path, _ := cutLast(name)
		lib.follow(path)
	}
	return nil
}

func (lib *library) follow(path string) {
	p := lib.byPath[path]
	if p == nil || p.whole {
		return
	}
	p.whole = true
	for _, imported := range p.Imports {
		lib.follow(imported)
	}
}

func (lib *library) check(p *stdPackage) (err error) {
	if p.ImportPath == "unsafe" {
		p.types, p.info = types.Unsafe, &types.Info{}
		return nil
	}
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(lib.fset, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		p.files = append(p.files, file)
	}
	p.info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{},
		Defs:  map[*ast.Ident]types.Object{},
		Uses:  map[*ast.Ident]types.Object{},
	}
	config := types.Config{Importer: importer{lib, p.ImportMap}, Sizes: types.SizesFor("gc", "amd64"), IgnoreFuncBodies: !p.whole}
	p.types, err = config.Check(p.ImportPath, lib.fset, p.files, p.info)
	return err
}

// An importer gives a package what it imports, vendored packages under the names that its files use.
type importer struct {
	lib     *library
	renamed map[string]string
}

func (i importer) Import(path string) (*types.Package, error) {
	if vendored, ok := i.renamed[path]; ok {
		path = vendored
	}
	if p, ok := i.lib.byPath[path]; ok {
		return p.types, nil
	}
	return nil, fmt.Errorf("%s is not loaded", path)
}

// checkSource type-checks one file that imports the standard library.
func checkSource(t *testing.T, source string) (*ast.File, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: importer{lib: loaded(t, linux)}}
	if _, err := config.Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	return file, info
}

package cpp

import (
	"embed"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// overlay holds what stands in for parts of the standard library: a folder for each package. A file whose first line is "//kamyk:whole" is
// all of its package; otherwise its declarations replace those of the same names in the source of the distribution.
//
//go:embed overlay
var overlay embed.FS

// A pack is a typed package with its syntax.
type pack struct {
	path  string
	types *types.Package
	info  *types.Info
	files []*ast.File
	own   bool // it is the contestant's
}

// A library finds packages of the standard library in source.
type library struct {
	fset  *token.FileSet
	root  string // GOROOT/src
	packs map[string]*pack
	sizes types.Sizes
	order []*pack // each behind what it imports
}

func newLibrary(fset *token.FileSet, root string) *library {
	return &library{fset: fset, root: filepath.Join(root, "src"), packs: map[string]*pack{}, sizes: types.SizesFor("gc", "amd64")}
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
		Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
	}
}

// Import returns a package, read from source.
func (l *library) Import(importPath string) (*types.Package, error) {
	if importPath == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.packs[importPath]; p != nil {
		return p.types, nil
	}
	files, err := l.files(importPath)
	if err != nil {
		return nil, err
	}
	p := &pack{path: importPath, info: newInfo(), files: files}
	config := types.Config{Importer: l, Sizes: l.sizes, FakeImportC: true, Error: func(error) {}}
	p.types, _ = config.Check(importPath, l.fset, files, p.info)
	l.packs[importPath] = p
	l.order = append(l.order, p)
	return p.types, nil
}

// files returns the syntax of a package: that of the distribution, with what the overlay replaces.
func (l *library) files(importPath string) ([]*ast.File, error) {
	ours, err := l.overlaid(importPath)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	whole := false
	replaced := map[string]bool{}
	for _, file := range ours {
		files = append(files, file.File)
		whole = whole || file.whole
		for _, name := range declared(file.File) {
			replaced[name] = true
		}
	}
	if whole {
		return files, nil
	}
	listed, err := build.Default.ImportDir(filepath.Join(l.root, filepath.FromSlash(importPath)), 0)
	if err != nil || !copied(importPath) {
		return nil, fmt.Errorf("package %s is not supported in C++", importPath)
	}
	for _, name := range listed.GoFiles {
		file, err := parser.ParseFile(l.fset, filepath.Join(listed.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		drop(file, replaced)
		files = append(files, file)
	}
	return files, nil
}

// copied reports whether a package of the distribution is taken from its source.
func copied(importPath string) bool {
	switch importPath {
	case "bufio", "bytes", "cmp", "container/heap", "container/list", "container/ring", "io", "iter", "maps", "math", "math/bits",
		"math/rand",
		"slices", "sort", "strings", "unicode", "unicode/utf8", "unicode/utf16", "strconv", "internal/stringslite", "hash", "hash/fnv",
		"hash/crc32", "hash/maphash",
		"internal/byteorder", "math/rand/v2", "internal/chacha8rand":
		return true
	}
	return false
}

type overlaid struct {
	*ast.File
	whole bool
}

// overlaid returns the files of the overlay for a package.
func (l *library) overlaid(importPath string) (files []overlaid, err error) {
	dir := path.Join("overlay", importPath)
	entries, _ := fs.ReadDir(overlay, dir)
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		text, err := overlay.ReadFile(path.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(l.fset, "overlay/"+importPath+"/"+entry.Name(), text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, overlaid{file, strings.HasPrefix(string(text), "//kamyk:whole")})
	}
	return files, nil
}

// declared returns the names of a file's functions, methods, types and variables, as in "T.M".
func declared(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names = append(names, funcName(d))
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				names = append(names, specNames(spec)...)
			}
		}
	}
	return names
}

func specNames(spec ast.Spec) (names []string) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return []string{spec.Name.Name}
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			names = append(names, name.Name)
		}
	}
	return names
}

// funcName returns "F", or "T.M" for a method.
func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if index, ok := t.(*ast.IndexExpr); ok {
		t = index.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// drop takes the declarations of these names out of a file. A variable's name becomes blank, a type goes with its methods.
func drop(file *ast.File, names map[string]bool) {
	var kept []ast.Decl
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if names[funcName(d)] || names[strings.SplitN(funcName(d), ".", 2)[0]] {
				continue
			}
		case *ast.GenDecl:
			var specs []ast.Spec
			for _, spec := range d.Specs {
				if list := specNames(spec); len(list) == 0 || !names[list[0]] {
					specs = append(specs, spec)
				}
			}
			if d.Specs = specs; len(specs) == 0 && d.Tok != token.IMPORT {
				continue
			}
		}
		kept = append(kept, d)
	}
	file.Decls = kept
}

// gorootOr returns the distribution's folder.
func gorootOr(root string) string {
	if root != "" {
		return root
	}
	if root = os.Getenv("GOROOT"); root != "" {
		return root
	}
	return build.Default.GOROOT
}

package std_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/testonly/tier"
)

// TestRegisters makes registers.txt again.
func TestRegisters(t *testing.T) {
	if !*update {
		tier.NeedLong(t)
	}
	skipOther(t)
	causes := map[string]map[string]bool{}
	for _, load := range systems {
		lib := loaded(t, load)
		direct := map[string][]string{}
		for _, p := range lib.packages {
			direct[p.ImportPath] = registrations(lib, p)
		}
		for _, p := range lib.packages {
			for _, cause := range causesOf(p, direct) {
				if causes[p.ImportPath] == nil {
					causes[p.ImportPath] = map[string]bool{}
				}
				causes[p.ImportPath][cause] = true
			}
		}
	}
	var got bytes.Buffer
	for _, path := range slices.Sorted(maps.Keys(causes)) {
		fmt.Fprintf(&got, "%s %s\n", path, strings.Join(slices.Sorted(maps.Keys(causes[path])), " "))
	}
	compareList(t, "registers.txt", got.Bytes(), *update, "-update")
}

// causesOf returns what a public package calls to register, and the packages that it imports, at any distance, that register.
func causesOf(p *stdPackage, direct map[string][]string) []string {
	if !p.public() {
		return nil
	}
	causes := slices.Clone(direct[p.ImportPath])
	seen := map[*types.Package]bool{p.types: true}
	queue := p.types.Imports()
	for len(queue) > 0 {
		imported := queue[0]
		queue = queue[1:]
		if seen[imported] {
			continue
		}
		seen[imported] = true
		if direct[imported.Path()] != nil {
			causes = append(causes, "import:"+imported.Path())
		}
		queue = append(queue, imported.Imports()...)
	}
	return causes
}

// An initialisation follows the calls of a package's initialisation inside the package.
type initialisation struct {
	lib    *library
	p      *stdPackage
	linked map[string]string // functions without body, and what go:linkname makes them
	bodies map[types.Object]*ast.FuncDecl
	seen   map[types.Object]bool
	found  []string
}

// registrations returns the calls and assignments that a package's initialisation makes and that other packages can tell.
func registrations(lib *library, p *stdPackage) []string {
	i := &initialisation{lib, p, map[string]string{}, map[types.Object]*ast.FuncDecl{}, map[types.Object]bool{}, nil}
	var roots []ast.Node
	for _, file := range p.files {
		i.readLinknames(file)
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				i.bodies[p.info.Defs[decl.Name]] = decl
				if decl.Name.Name == "init" && decl.Recv == nil {
					roots = append(roots, decl.Body)
				}
			case *ast.GenDecl:
				if decl.Tok == token.VAR {
					roots = append(roots, decl)
				}
			}
		}
	}
	for _, root := range roots {
		i.follow(root)
	}
	slices.Sort(i.found)
	return slices.Compact(i.found)
}

func (i *initialisation) readLinknames(file *ast.File) {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if words := strings.Fields(comment.Text); len(words) == 3 && words[0] == "//go:linkname" {
				i.linked[words[1]] = words[2]
			}
		}
	}
}

// follow looks at what runs when a node is evaluated: function literals that are not called in place run later, if ever.
func (i *initialisation) follow(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			if literal, ok := ast.Unparen(n.Fun).(*ast.FuncLit); ok {
				i.follow(literal.Body)
			}
			if function := i.callee(n.Fun); function != nil {
				i.call(function)
			}
		case *ast.AssignStmt:
			for _, target := range n.Lhs {
				i.assign(target)
			}
		}
		return true
	})
}

func (i *initialisation) callee(fun ast.Expr) *types.Func {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		function, _ := i.p.info.Uses[fun].(*types.Func)
		return function
	case *ast.SelectorExpr:
		return i.callee(fun.Sel)
	case *ast.IndexExpr:
		return i.callee(fun.X)
	}
	return nil
}

func (i *initialisation) call(function *types.Func) {
	decl := i.bodies[function.Origin()]
	switch {
	case i.seen[function.Origin()] || function.Pkg() == nil:
	case function.Pkg() != i.p.types:
		i.registers(function.Pkg().Path(), function.Name())
	case decl == nil:
	case decl.Body == nil:
		i.registers(cutLast(i.linked[function.Name()]))
	default:
		i.seen[function.Origin()] = true
		i.follow(decl.Body)
	}
}

func (i *initialisation) assign(target ast.Expr) {
	selector, ok := ast.Unparen(target).(*ast.SelectorExpr)
	if !ok {
		return
	}
	v, ok := i.p.info.Uses[selector.Sel].(*types.Var)
	if ok && !v.IsField() && v.Pkg() != i.p.types && i.visible(v.Pkg()) {
		i.found = append(i.found, v.Pkg().Path()+"."+v.Name()+"=")
	}
}

// registers notes a call of another package's function, if it is one that registers.
func (i *initialisation) registers(path, name string) {
	called := i.lib.byPath[path]
	if called == nil || !i.visible(called.types) {
		return
	}
	named := slices.ContainsFunc([]string{"register", "handle", "publish"}, func(prefix string) bool {
		return strings.HasPrefix(strings.ToLower(name), prefix)
	})
	if named || path == "flag" {
		i.found = append(i.found, path+"."+name)
	}
}

// visible reports whether a package is another one that a program can import.
func (i *initialisation) visible(other *types.Package) bool {
	p := i.lib.byPath[other.Path()]
	return p != nil && p != i.p && p.public()
}

// cutLast splits PATH.NAME.
func cutLast(s string) (path, name string) {
	dot := strings.LastIndexByte(s, '.')
	return s[:max(dot, 0)], s[dot+1:]
}

func TestRegistersWith(t *testing.T) {
	for path, want := range map[string]string{
		"image/png": "image", "crypto/sha256": "crypto", "time/tzdata": "time", "expvar": "crypto net/http",
		"net/http/pprof": "crypto net/http",
		"testing/quick":  "flag", "net/http/httptest": "crypto flag", "net/http": "crypto", "crypto/x509": "crypto",
		"": "", "image": "", "image/color": "", "crypto": "", "time": "", "fmt": "", "encoding/gob": "", "os": "",
		"testing": "", "embed": "", "flag": "", "math/rand": "", "png": "", "database/sql": "",
	} {
		if got := strings.Join(std.RegistersWith(path), " "); got != want {
			t.Errorf("RegistersWith(%q) = %q, want %q", path, got, want)
		}
	}
}

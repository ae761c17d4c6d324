package std_test

import (
	"go/ast"
	"go/constant"
	"go/types"
	"os"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
)

// TestPureTable checks the form of the table, that its reasons are numbered, and that each function exists.
func TestPureTable(t *testing.T) {
	lib := loaded(t, linux)
	number := 0
	eachLine(t, "pure.txt", func(words []string) {
		if words[0] == "#" {
			if number++; words[1] != strconv.Itoa(number) {
				t.Errorf("reason %s is the %dth", words[1], number)
			}
			return
		}
		for _, word := range words[1:] {
			name, conditions, _ := strings.Cut(word, "/")
			if functionOf(lib, words[0], name) == nil {
				t.Errorf("no function %s.%s", words[0], name)
			}
			if got := std.PureCall(words[0], name, unknown); got != (conditions == "") {
				t.Errorf("%s.%s is pure: %t", words[0], name, got)
			}
		}
	})
}

// unknown is an argument that meets no condition.
var unknown = []types.TypeAndValue{{Type: types.NewInterfaceType(nil, nil)}}

func eachLine(t *testing.T, file string, do func(words []string)) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		do(strings.Fields(line))
	}
}

func functionOf(lib *library, path, name string) *types.Func {
	if lib.byPath[path] == nil {
		return nil
	}
	function, _ := lib.byPath[path].types.Scope().Lookup(name).(*types.Func)
	return function
}

// TestPureSource follows each function of the table through the source of the library, and looks for what a pure one cannot do:
// start goroutines, send, select, assign to variables of a package, read one that a program can assign to, and call methods of
// interfaces. Panics are judged by hand.
func TestPureSource(t *testing.T) {
	skipOther(t)
	lib := loaded(t, linux)
	tracer := newTracer(lib)
	eachLine(t, "pure.txt", func(words []string) {
		for _, word := range words[1:] {
			name, condition, _ := strings.Cut(word, "/")
			if condition == "plain" || condition == "pattern" {
				continue // what they do depends on their arguments throughout
			}
			if function := functionOf(lib, words[0], name); function != nil {
				tracer.report = func(what string) { t.Errorf("%s.%s %s", words[0], name, what) }
				tracer.seen = map[types.Object]bool{}
				tracer.trace(function)
			}
		}
	})
}

var impure = []string{
	"fmt.Sprint", "strconv.Atoi", "strings.ToUpper", "time.Unix", "time.After", "math/rand.Intn", "os.Getenv", "flag.Int", "errors.Is",
}

// TestTracer gives the tracer functions that are not pure.
func TestTracer(t *testing.T) {
	lib := loaded(t, linux)
	tracer := newTracer(lib)
	for _, name := range impure {
		path, base := cutLast(name)
		found := 0
		tracer.report = func(string) { found++ }
		tracer.seen = map[types.Object]bool{}
		tracer.trace(functionOf(lib, path, base))
		if found == 0 || std.PureCall(path, base, unknown) {
			t.Errorf("%s passes for pure", name)
		}
	}
}

// A tracer visits the functions that a function calls, at any distance.
type tracer struct {
	lib    *library
	decls  map[types.Object]*ast.FuncDecl
	report func(what string)
	seen   map[types.Object]bool
}

func newTracer(lib *library) *tracer {
	decls := map[types.Object]*ast.FuncDecl{}
	for _, p := range lib.packages {
		for _, file := range p.files {
			for _, decl := range file.Decls {
				if decl, ok := decl.(*ast.FuncDecl); ok {
					decls[p.info.Defs[decl.Name]] = decl
				}
			}
		}
	}
	return &tracer{lib: lib, decls: decls}
}

func (r *tracer) trace(function *types.Func) {
	function = function.Origin()
	decl := r.decls[function]
	if r.seen[function] || decl == nil || decl.Body == nil {
		return
	}
	r.seen[function] = true
	p := r.lib.byPath[function.Pkg().Path()]
	if !p.whole {
		r.report("calls " + function.FullName() + ", of which the body was not read")
	}
	info := p.info
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SendStmt, *ast.GoStmt, *ast.SelectStmt:
			r.report("synchronises in " + function.FullName())
		case *ast.AssignStmt:
			for _, target := range n.Lhs {
				r.assigned(info, target)
			}
		case *ast.IncDecStmt:
			r.assigned(info, n.X)
		case *ast.Ident:
			r.use(info.Uses[n])
		}
		return true
	})
}

func (r *tracer) use(object types.Object) {
	switch object := object.(type) {
	case *types.Func:
		if receiver := object.Signature().Recv(); receiver != nil && types.IsInterface(receiver.Type()) {
			r.report("calls " + object.FullName())
		}
		r.trace(object)
	case *types.Var:
		if isGlobal(object) && object.Exported() && r.lib.byPath[object.Pkg().Path()].public() {
			r.report("reads " + object.Pkg().Path() + "." + object.Name())
		}
	}
}

func (r *tracer) assigned(info *types.Info, target ast.Expr) {
	switch target := ast.Unparen(target).(type) {
	case *ast.Ident:
		if v, ok := info.Uses[target].(*types.Var); ok && isGlobal(v) {
			r.report("assigns to " + v.Pkg().Path() + "." + v.Name())
		}
	case *ast.IndexExpr:
		r.assigned(info, target.X)
	case *ast.StarExpr:
		r.assigned(info, target.X)
	case *ast.SelectorExpr:
		r.assigned(info, target.X)
	}
}

func isGlobal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

func TestPureCall(t *testing.T) {
	lib := loaded(t, linux)
	typeOf := func(path, name string) types.Type { return lib.byPath[path].types.Scope().Lookup(name).Type() }
	file := types.TypeAndValue{Type: types.NewPointer(typeOf("os", "File"))}
	reader := types.TypeAndValue{Type: types.NewPointer(typeOf("bufio", "Reader"))}
	anyReader := types.TypeAndValue{Type: typeOf("io", "Reader")}
	text := types.TypeAndValue{Type: types.Typ[types.String]}
	number := func(n int64) types.TypeAndValue {
		return types.TypeAndValue{Type: types.Typ[types.Int], Value: constant.MakeInt64(n)}
	}
	pattern := func(text string) types.TypeAndValue {
		return types.TypeAndValue{Type: types.Typ[types.String], Value: constant.MakeString(text)}
	}
	size := types.TypeAndValue{Type: types.Typ[types.Int]}
	tests := []struct {
		path, name string
		arguments  []types.TypeAndValue
		want       bool
	}{
		{"errors", "New", []types.TypeAndValue{text}, true},
		{"math", "Sqrt", []types.TypeAndValue{size}, true},
		{"bufio", "NewReader", []types.TypeAndValue{file}, true},
		{"bufio", "NewReader", []types.TypeAndValue{reader}, false},
		{"bufio", "NewReader", []types.TypeAndValue{anyReader}, false},
		{"bufio", "NewReader", nil, false},
		{"bufio", "NewReaderSize", []types.TypeAndValue{file, number(1 << 20)}, true},
		{"bufio", "NewReaderSize", []types.TypeAndValue{file, number(-1)}, false},
		{"bufio", "NewReaderSize", []types.TypeAndValue{file, number(1 << 31)}, false},
		{"bufio", "NewReaderSize", []types.TypeAndValue{file, size}, false},
		{"bufio", "NewReaderSize", []types.TypeAndValue{anyReader, number(16)}, false},
		{"strings", "Repeat", []types.TypeAndValue{text, number(80)}, true},
		{"strings", "Repeat", []types.TypeAndValue{text, size}, false},
		{"strings", "NewReplacer", []types.TypeAndValue{text, text}, true},
		{"strings", "NewReplacer", []types.TypeAndValue{text, text, text}, false},
		{"strings", "NewReplacer", nil, true},
		{"fmt", "Sprint", []types.TypeAndValue{text, size}, true},
		{"fmt", "Sprint", []types.TypeAndValue{text, reader}, false},
		{"regexp", "MustCompile", []types.TypeAndValue{text}, false},
		{"regexp", "MustCompile", []types.TypeAndValue{pattern("a+")}, true},
		{"regexp", "MustCompile", []types.TypeAndValue{pattern("(")}, false},
		{"regexp", "MustCompile", []types.TypeAndValue{pattern(`\pL`)}, false},
		{"errors", "Sqrt", nil, false},
	}
	for _, test := range tests {
		if got := std.PureCall(test.path, test.name, test.arguments); got != test.want {
			t.Errorf("PureCall(%s.%s, %v) = %t", test.path, test.name, test.arguments, got)
		}
	}
}

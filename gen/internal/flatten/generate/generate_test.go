package generate

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// TestUses: what is recorded of generated code is what its text refers to, and Packages lists all that it imports.
func TestUses(t *testing.T) {
	imported := func(what string, recorded prog.Uses) {
		for _, path := range recorded.Packages {
			if path != "lib" && !slices.Contains(Packages, path) {
				t.Errorf("%s imports %s, which Packages does not list", what, path)
			}
		}
	}
	for key := range functions {
		text := Source(&prog.Program{}, &prog.Names{Generated: map[string]string{key: key}})
		compareUses(t, key, FunctionUses(key), text)
		imported(key, FunctionUses(key))
	}
	lib := types.NewPackage("lib", "lib")
	function := func(name string) *types.Func {
		return types.NewFunc(token.NoPos, lib, name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	}
	entries := []prog.Entry{{Reader: prog.Stream{Error: types.NewTypeName(token.NoPos, lib, "Error", nil)}}}
	for _, options := range []prog.MainOptions{
		{}, {Input: "a.in"}, {Output: "a.out"}, {Interactive: true}, {HeapLimit: 3 << 20},
		{Accept: prog.Accept{Status: 42}}, {Accept: prog.Accept{Line: "OK"}},
	} {
		entries = append(entries, prog.Entry{MainOptions: options})
	}
	for _, e := range entries {
		e.Func, e.Reader.New = function("Solve"), function("NewReader")
		if e.Accept == (prog.Accept{}) {
			e.Writer = prog.Stream{New: function("NewWriter"), Flush: function("Flush")}
		}
		p := &prog.Program{Entry: &e}
		w := writer{uses: MainUses(p)}
		names := &prog.Names{Generated: map[string]string{}}
		for _, key := range w.uses.Generated {
			functions[key](&w, key)
			names.Generated[key] = key
		}
		w.uses.Objects, w.uses.Generated = nil, nil
		compareUses(t, "main", w.uses, Source(p, names))
		imported("main", w.uses)
	}
}

// compareUses compares what is recorded of a file with what a parser finds in it.
func compareUses(t *testing.T, what string, recorded prog.Uses, text []byte) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", text, 0)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	var found writer
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		found.std(path, "")
	}
	for _, id := range file.Unresolved {
		if types.Universe.Lookup(id.Name) != nil {
			found.id(id.Name)
		}
	}
	for n := range ast.Preorder(file) {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && file.Scope.Lookup(id.Name) != id.Obj {
			found.id(id.Name)
		}
	}
	if !reflect.DeepEqual(recorded, found.uses) {
		t.Errorf("%s refers to %v, and %v is recorded:\n%s", what, found.uses, recorded, text)
	}
}

// TestCallsInit: what calls an init function is recognised in any layout, and nothing else is.
func TestCallsInit(t *testing.T) {
	for _, test := range []struct {
		text, name string
		ok         bool
	}{
		{"func() (_ struct{}) {\n\tlibInit()\n\treturn\n}()", "libInit", true},
		{"func() (_ struct{}) {\n\tlibInit(1)\n\treturn\n}()", "", false},
		{"func() (_ struct{}) {\n\ta()\n\tb()\n\treturn\n}()", "", false},
		{"libInit()", "", false},
	} {
		if name, ok := CallsInit([]byte(test.text)); ok != test.ok || ok && name != test.name {
			t.Errorf("%q: %q %t", test.text, name, ok)
		}
	}
}

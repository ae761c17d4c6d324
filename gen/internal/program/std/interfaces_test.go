package std_test

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/testonly/tier"
)

// TestInterfaces makes interfaces.txt again, from the standard library of three systems.
func TestInterfaces(t *testing.T) {
	if !*update {
		tier.NeedLong(t)
	}
	skipOther(t)
	packages := map[string]map[string]bool{}
	for _, load := range systems {
		for _, p := range loaded(t, load).packages {
			for _, file := range p.files {
				ast.Inspect(file, func(n ast.Node) bool {
					if syntax, ok := n.(*ast.InterfaceType); ok {
						line := interfaceLine(p.info.TypeOf(syntax))
						if packages[line] == nil {
							packages[line] = map[string]bool{}
						}
						packages[line][p.ImportPath] = true
					}
					return true
				})
			}
		}
	}
	delete(packages, "")
	packages[interfaceLine(types.Universe.Lookup("error").Type())] = nil // every program has it
	var lines strings.Builder
	for _, line := range slices.Sorted(maps.Keys(packages)) {
		lines.WriteString(line + "\t" + strings.Join(slices.Sorted(maps.Keys(packages[line])), " ") + "\n")
	}
	compareList(t, "interfaces.txt", []byte(lines.String()), *update, "-update")
}

// interfaceLine spells the methods of an interface. It is empty if no exported one is among them.
func interfaceLine(t types.Type) string {
	var methods []*types.Func
	exported := false
	for m := range t.Underlying().(*types.Interface).Methods() {
		methods = append(methods, m)
		exported = exported || m.Exported()
	}
	if !exported {
		return ""
	}
	slices.SortFunc(methods, func(a, b *types.Func) int { return cmp.Compare(a.Id(), b.Id()) })
	var texts []string
	for _, m := range methods {
		texts = append(texts, m.Id()+std.Signature(m.Signature()))
	}
	return strings.Join(texts, "; ")
}

// TestCoveredBy asks which methods of a type the library can call.
func TestCoveredBy(t *testing.T) {
	const source = `package p
import ("context"; "fmt"; "testing")
type heap []int
func (heap) Len() (n int) { return }
func (heap) Less(i, j int) bool { return false }
func (heap) Swap(i, j int) {}
func (*heap) Push(x interface{}) {}
func (*heap) Pop() any { return nil }
func (heap) Size() int32 { return 0 }
func (heap) Write(x int) {}

type failure struct{}
func (failure) Error() string { return "" }
func (failure) Is(e error) bool { return false }
func (failure) Unwrap() []error { return nil }
func (failure) Format(s fmt.State, verb int32) {}
func (failure) Report() string { return "" }

type spy struct { testing.TB }
func (spy) Fatal(...any) {}
func (spy) Other() {}

type half struct{}
func (half) Less(i, j int) bool { return false }
func (half) Close() {}

type slice[T any] []T
func (slice[T]) WriteString(x T) (int, error) { return 0, nil }
func (slice[T]) Top() T { panic(0) }

type ctx struct { context.Context }
func (ctx) Done() <-chan struct{} { return nil }
`
	want := map[string]string{
		"heap": "Len Less Pop Push Swap", "failure": "Error Format Is Unwrap", "spy": "Fatal",
		"half": "", "slice": "WriteString", "ctx": "Done",
	}
	file, info := checkSource(t, source)
	for name, called := range want {
		named := info.Defs[file.Scope.Lookup(name).Decl.(*ast.TypeSpec).Name].Type().(*types.Named)
		methods := std.Signatures(types.NewMethodSet(types.NewPointer(named)))
		var got []string
		for m := range named.Methods() {
			if slices.ContainsFunc(std.NamedBy(m.Id()), func(i std.Interface) bool { return i.CoveredBy(methods) }) {
				got = append(got, m.Name())
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != called {
			t.Errorf("the library calls %v of %s, want %s", got, name, called)
		}
	}
}

// TestNamedBy looks for each line of the table by each of its methods.
func TestNamedBy(t *testing.T) {
	table, err := os.ReadFile("interfaces.txt")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for line := range strings.Lines(string(table)) {
		texts, packages, _ := strings.Cut(strings.TrimSpace(line), "\t")
		for text := range strings.SplitSeq(texts, "; ") {
			count++
			name, _, _ := strings.Cut(text, "(")
			if !slices.ContainsFunc(std.NamedBy(name), func(i std.Interface) bool { return spell(i) == texts+"\t"+packages }) {
				t.Errorf("NamedBy(%q) lacks %s", name, texts)
			}
		}
	}
	if count < 500 {
		t.Errorf("only %d methods", count)
	}
	if found := std.NamedBy("Nothing"); len(found) > 0 {
		t.Errorf("NamedBy(Nothing) = %v", found)
	}
}

func spell(i std.Interface) string {
	var methods []string
	for _, m := range i.Methods {
		methods = append(methods, m.Name+m.Signature)
	}
	return strings.Join(methods, "; ") + "\t" + strings.Join(i.Packages, " ")
}

package generics_test

import (
	"errors"
	"go/importer"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/generics"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// standard is shared, since it reads packages from their source.
var standard = importer.ForCompiler(token.NewFileSet(), "source", nil)

func read(t *testing.T, source string) (*simplify.File, error) {
	t.Helper()
	p := &prog.Program{
		Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 14, GOOS: "linux", GOARCH: "amd64"}, Importer: standard,
	}
	return marked.File(p, []byte("package main\n\n"+source))
}

const stack = `
type Stack[T any] struct{ list []T; size int }
func (s *Stack[T]) Push(x T) { s.list = append(s.list, x); s.size++ }
func (s *Stack[T]) Len() int { return s.size }
func New[T any](list ...T) *Stack[T] { return &Stack[T]{list: list} }
`

// TestProof: the pass writes what it should, and the proof sees where that is replaced by something else that compiles.
func TestProof(t *testing.T) {
	for _, test := range []struct {
		source, want string
		other        string // in place of want
	}{
		{stack + "func main() { New(1).Push(2) }", "s.size++", "s.size--"},
		{stack + "func main() { New(1).Push(2) }", "NewStackInt(1).Push(2)", "NewStackInt(1).Push(3)"},
		{stack + "func main() { New(1); New[int8](1) }", "NewStackInt8(1)", "NewStackInt(1)"},
		{stack + "func main() { New(1); New[int8](1) }", "struct{ list []int8", "struct{ list []int8 `tag`"},
		{stack + "func main() { var s Stack[int]; println(s.Len()) }", "return s.size", "return len(s.list)"},
		{stack + "var x any = New(1); func main() { _ = x.(interface{ Len() int }) }", "func (s *StackInt) Len() int { return s.size }",
			" "},
		{"func f[T int | int8](x T) T { return T(1) << 40 >> x }; var y = f(int8(1))", "func() int8 { return int8(1) }() << 40",
			"int8(1) << 4"},
		{"func f[T int | uint8](x T) uint8 { return uint8(1 << T(8) >> T(8)) }; var y = f(1)", "func() int { return int(8) }()",
			"func() int { return int(9) }()"},
		{"func f[T float64](x T) T { return T(0.1) + T(0.2) }; var y = f(1)", "func() float64 { return float64(0.1) }()", "0.1"},
		{"func f[T [3]int](p *T) int { return len(*p) }; var y = f(new([3]int))", "func(list [3]int) int { return len(list) }", "len"},
		{"func f[T any](x any) int { switch x.(type) { case int: return 1; case T: return 2 }; return 3 }; var y = f[int](1)",
			"case int: return 1", "case int: return 2"},
		{"func f[T any](x any) int { switch v := x.(type) { case int: return v; case T, string: _ = v; return 2 }; return 3 }; var y = f[int](1)",
			"v2 := interface{}(v)", "v2 := interface{}(1)"},
		{"func f[T any](x any) bool { _, ok := x.(T); return ok }; var y = f[int8](1)", "x.(int8)", "x.(int)"},
		{"type e struct{ n int }; func f[T any](e T) T { var z T; return z }; var y = f(e{1})", "var z e", "z := e2"},
		{"func f[T any](x, y T) T { return x }; var z = f(1, 2)", "return x", "return y"},
		{"func f[T any](x T) any { type in struct{ x T }; return in{x} }; var z = f(1) == f(\"\")", "type in struct{ x string }",
			"type in = struct{ x string }"},
		{stack + "func f[T any](x T) { type in struct{ x T }; New(in{x}) }; func main() { f(1); f(\"\") }",
			"NewStackInString(inString{x})", "NewStackInInt()"},
		{stack + "type W[T any] struct { Stack[T]; n int }; var w W[int]; var l = w.Stack.Len()", "w.StackInt.Len()", "w.Len()"},
		{"func f[T any](x ...T) int { return len(x) }; var z = f([]int{1}...)", "fInt([]int{1}...)", "fInt(1)"},
		{"//go:noinline\nfunc f[T any]() {}; func main() { f[int]() }", "//go:noinline", "//"},
		{"type S[T any] struct{ x T }; func (s S[T]) Len() int { return f(s.x) }; func f[T any](x T) int { return 1 }; " +
			"var i interface{ Len() int }; func main() { type unnamed struct{ s S[int] } }", "return 1", "return 2"},
		{"type N interface{ ~int }; func f[T N](x T) T { return x }; var z = f(1); var any1 any", "interface{}", "error"},
	} {
		before, err := read(t, strings.ReplaceAll(test.source, "; ", "\n"))
		if err != nil {
			t.Fatal(err)
		}
		after, err := before.Apply(generics.Pass.Rewrite(before))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.TrimPrefix(string(after.Source), "package main\n\n")
		want, other := strings.ReplaceAll(test.want, "; ", "\n"), strings.ReplaceAll(test.other, "; ", "\n")
		if !strings.Contains(text, want) {
			t.Errorf("%s\nbecomes\n%s\nwithout %s", test.source, text, want)
			continue
		}
		if err := generics.Pass.Proof(before, after); err != nil {
			t.Errorf("%s\n%v in\n%s", test.source, err, text)
		}
		changed, err := read(t, strings.Replace(text, want, other, 1))
		if err != nil {
			t.Fatalf("with %s: %v", other, err)
		}
		if err := generics.Pass.Proof(before, changed); !errors.As(err, new(*simplify.Fault)) {
			t.Errorf("%s\nthe proof says %v of %s for %s in\n%s", test.source, err, other, want, text)
		}
	}
}

package language_test

import (
	"errors"
	"go/importer"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/language"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

func read(t *testing.T, minor prog.Version, source string) *simplify.File {
	t.Helper()
	p := &prog.Program{
		Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: minor, GOOS: "linux", GOARCH: "amd64"},
		Importer: importer.ForCompiler(token.NewFileSet(), "source", nil),
	}
	f, err := marked.File(p, []byte("package main\n\n"+source))
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return f
}

// TestProofs: each pass writes what it should, and its proof sees where that is replaced by something else that compiles.
func TestProofs(t *testing.T) {
	for _, test := range []struct {
		pass         simplify.Pass
		minor        prog.Version
		source, want string
		other        string // in place of want
	}{
		{language.Aliases, 22, "type set[T comparable] = map[T]bool; var s = set[int]{}", "map[int]bool{}", "map[int32]bool{}"},
		{language.Aliases, 22, "type f[T any] = func(T); var s = f[int](nil)", "(func(int))(nil)", "(func(...int))(nil)"},
		{language.Aliases, 22, "type a[T any] = [2]T; var s a[a[int]]", "[2][2]int", "[2][3]int"},
		{language.Aliases, 22, "type a[T any] = struct{x T}; type b struct{y int}; var s = any(a[b]{})", "any(struct{x b}{})",
			"any(struct{x *b}{})"},
		{language.Arrays, 18, "func f(s []int) [2]int { return [2]int(s) }", "*(*[2]int)(s)", "*(*[2]int)(s[1:])"},
		{language.Arrays, 18, "func f(s []int) int { return [2]int(s)[1] }", "(*(*[2]int)(s))[1]", "(*(*[3]int)(s))[1]"},
		{language.Arrays, 14, "func f(s []int) [2]int { return [2]int(s) }", "_ = s[1]", "_ = s[0]"},
		{language.Arrays, 14, "func f(s []int) *[2]int { return (*[2]int)(s) }", "(unsafe.Pointer(&s[0]))", "(unsafe.Pointer(&s[1]))"},
		{language.Values, 22, "var p = new(3)", "newOf[int](3)", "newOf[int](4)"},
		{language.Values, 22, "var p any = new(3)", "newOf[int](3)", "newOf[int8](3)"},
		{language.Values, 22, "var p = new(3)", "return &value", "return new(T)"},
		{language.Inference, 20, "func f[T any](x T) T { return x }; var g func(int) int = f", "= f[int]", "= nil"},
		{language.Inference, 20, "func f[T int | float64](x ...T) T { return x[0] }; var g any = f(1, 2.5)", "f[float64](1, 2.5)",
			"f[float64](1, 2)"},
	} {
		before := read(t, test.minor, strings.ReplaceAll(test.source, "; ", "\n"))
		after, err := before.Apply(test.pass.Rewrite(before))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.TrimPrefix(string(after.Source), "package main\n\n")
		if !strings.Contains(text, test.want) {
			t.Errorf("%s: %s becomes\n%s", test.pass.Name, test.source, text)
			continue
		}
		if err := test.pass.Proof(before, after); err != nil {
			t.Errorf("%s: %s: %v", test.pass.Name, test.source, err)
		}
		other := read(t, test.minor, strings.Replace(text, test.want, test.other, 1))
		if err := test.pass.Proof(before, other); !errors.As(err, new(*simplify.Fault)) {
			t.Errorf("%s: %s: the proof takes %s for %s", test.pass.Name, test.source, test.other, test.want)
		}
	}
}

package iterators_test

import (
	"go/ast"
	"go/types"
	"testing"

	"kamyk/gen/internal/flatten/simplify/iterators"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// keeping are functions that keep the rules of a range. All functions before and after them do, too.
var keeping = []string{
	"func f(yield func(int) bool) { for i := 0; i < 3; i++ { if !yield(i) { return } } }",
	"func f(yield func(int) bool) { for i := 0; i < 3; i++ { if !yield(i) { break } } }",
	"func f(yield func(int) bool) { for i := 0; i < 3 && yield(i); i++ { } }",
	"func f(yield func(int) bool) { for i := 0; yield(i); i++ { } }",
	"func f(yield func(int) bool) { _ = yield(1) && yield(2) && (one() || yield(3)) }",
	"func f(yield func(int) bool) { if yield(1) { yield(2) } }",
	"func f(yield func(int) bool) { if !yield(1) || !yield(2) { return }; yield(3) }",
	"func f(yield func(int) bool) { if one() { yield(1) } else { yield(2) } }",
	"func f(yield func(int) bool) { switch { case one(): yield(1); case yield(2): yield(3); default: return } }",
	"func f(yield func(int) bool) { outer: for { for { if !yield(1) { break outer }; if one() { continue outer } } } }",
	"func f(yield func(int) bool) { defer println(); defer func() { println() }(); yield(1) }",
	"func f(yield func(int) bool) { defer done(); yield(1) }; func done() { println() }",
	"func f(yield func(int) bool) { var walk func(n int) bool; walk = func(n int) bool { return n == 0 || walk(n-1) && yield(n) }; walk(3) }",
	"func f(yield func(int) bool) { walk(3, yield) }; func walk(n int, yield func(int) bool) bool { return n == 0 || walk(n-1, yield) && yield(n) }",
	"func f(yield func(int) bool) { g(yield) }; func g(yield func(int) bool) { yield(1) }",
	"func f(yield func(int) bool) { value(func(x int) bool { return x < 0 || yield(x) }) }",
	"func f(yield func(int) bool) { value(func(x int) bool { if x < 0 { return true }; return yield(x) }) }",
	"func f(yield func(int) bool) { for x := range value { if !yield(x) { return } } }",
	"func f(_ func(int) bool) { }",
}

// breaking are functions that break them, or may.
var breaking = []string{
	"func f(yield func(int) bool) { yield(1); yield(2) }",
	"func f(yield func(int) bool) { for i := 0; i < 3; i++ { yield(i) } }",
	"func f(yield func(int) bool) { for i := 0; i < 3; i++ { if !yield(i) { continue } } }",
	"func f(yield func(int) bool) { if yield(1) { return }; yield(2) }",
	"func f(yield func(int) bool) { _ = yield(1) || yield(2) }",
	"func f(yield func(int) bool) { switch { case yield(2): return; default: yield(3) } }",
	"func f(yield func(int) bool) { kept = yield }",
	"func f(yield func(int) bool) { go yield(1) }",
	"func f(yield func(int) bool) { defer yield(1) }",
	"func f(yield func(int) bool) { g := func() { yield(1) }; g(); g() }",
	"func f(yield func(int) bool) { call(func() { yield(1) }) }; func call(g func()) { g(); g() }",
	"func f(yield func(int) bool) { defer func() { recover() }(); yield(1) }",
	"func f(yield func(int) bool) { defer handle(); yield(1) }; func handle() { recover() }",
	"func f(yield func(int) bool) { var walk func(n int) bool; walk = func(n int) bool { return n == 0 || walk(n-1) || yield(n) }; walk(3) }",
	"func f(yield func(int) bool) { var walk func(n int); walk = func(n int) { if n > 0 { walk(n-1); yield(n) } }; walk(3) }",
	"func f(yield func(int) bool) { walk(3, yield) }; func walk(n int, yield func(int) bool) bool { return n == 0 || walk(n-1, yield) || yield(n) }",
	"func f(yield func(int) bool) { walk(yield) }; func walk(yield func(int) bool) (more bool) { more = yield(1); return }",
	"func f(yield func(int) bool) { walk(yield); walk(yield) }; func walk(yield func(int) bool) { yield(1) }",
	"func f(yield func(int) bool) { value(func(x int) bool { yield(x); return true }) }",
	"func f(yield func(int) bool) { value(yield); yield(3) }",
	"func f(yield func(int) bool) { for x := range value { yield(x) } }",
	"func f(yield func(int) bool) { again: if yield(1) { goto again } }",
	"func f(yield func(int) bool) { list := []func(int) bool{yield}; list[0](1) }",
	"func f(yield func(int) bool) { walk(yield) }; func walk(y func(int) bool) (ok bool) { defer func() { ok = true }(); return y(1) && y(2) }",
	"func f(yield func(int) bool) { two(func(_, x int) bool { return yield(x) }) }; var two = func(y func(int, int) bool) { y(1, 1); y(2, 2) }",
	"func f(yield func(int) bool) { t.walk(0, yield) }; type t int; func (t) walk(y func(int) bool) { y(1); y(2) }",
	"func f(yield func(int) bool) { g(yield, yield) }; func g(list ...func(int) bool) { list[0](1); list[0](1) }",
	"func f(yield func(int) bool) { for { if !yield(1) { switch any(1).(type) { case int: continue } }; return } }",
	"func f(yield func(int) bool) { g(yield) }; func g(y func(int) bool) (bool, bool) { return y(1), y(2) }",
	"func f(yield func(int) bool) { switch one() { case yield(1): yield(2) } }",
	"func f(yield func(int) bool) { m := map[bool]int{}; for _, m[yield(1)] = range []int{1, 2} { } }",
	"func f(yield func(int) bool) { var a func(); b := func() { a() }; a = func() { yield(1) }; b(); b() }",
	"type y func(int) bool; func (f y) run() { f(1); f(2) }; func f(yield func(int) bool) { }; var g = y.run",
	"func f(yield func(int) bool) { }; func h[Y any](y Y) { }; var g = h[func(int) bool]",
	"func f(yield func(int) bool) { a(yield) }; func a(y func(int) bool) { b(y) }; func b(y func(int) bool) { if one() { a(y) }; y(1); y(2) }",
}

func TestFind(t *testing.T) {
	for _, list := range []struct {
		functions []string
		keep      bool
	}{{keeping, true}, {breaking, false}} {
		for _, function := range list.functions {
			p := &prog.Program{Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 18}}
			f, err := marked.File(p, []byte(`package main
var value func(func(int) bool)
var kept func(int) bool
func one() bool { return len("x") == 1 }
func main() { value = f }
`+function))
			if err != nil {
				t.Errorf("%s: %v", function, err)
				continue
			}
			orderly := iterators.Find(f)
			if orderly.All != list.keep {
				t.Errorf("%v: %s", orderly.All, function)
			}
		}
	}
}

// TestOf asks about loops of a file in which one function breaks the rules.
func TestOf(t *testing.T) {
	for loop, keeps := range map[string]bool{
		"walk": true, "(tree{}.walk)": true, "(&tree{}).walk": true, "(stack[int]{}.walk)": true, "evens(3)": true, "either(true)": true,
		"same(true)":      true,
		"all[[]int](nil)": true, "func(yield func(int) bool) { yield(1) }": true,
		"bad": false, "kept": false, "filter(kept)": false, "filter(walk)": false, "walker(tree{}).walk": false, "choose(true)": false,
		"named()": false, "changed()": false, "both(true)": false, "func(yield func(int) bool) { yield(1); yield(2) }": false, "list[0]": false,
		"body.empty": false,
	} {
		p := &prog.Program{Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 18}}
		f, err := marked.File(p, []byte(`package main
type tree struct{}
type walker interface{ walk(yield func(int) bool) }
type stack[T any] []T
type body func(int) bool
type seq = func(func(int) bool)
var kept = bad
var list = []seq{walk, tree{}.walk, stack[int]{}.walk}
func bad(yield func(int) bool) { yield(1); yield(2) }
func walk(yield func(int) bool) { if yield(1) { yield(2) } }
func (tree) walk(yield func(int) bool) { walk(yield) }
func (s stack[T]) walk(yield func(T) bool) { for _, x := range s { if !yield(x) { return } } }
func (b body) empty() { b(1); b(2) }
func evens(n int) seq { return func(yield func(int) bool) { for i := 0; i < n && yield(2*i); i++ {} } }
func either(first bool) seq {
	if first {
		return func(yield func(int) bool) {}
	}
	return func(yield func(int) bool) { yield(1) }
}
func all[S ~[]T, T any](list S) func(func(T) bool) {
	return func(yield func(T) bool) { for _, x := range list { if !yield(x) { return } } }
}
func filter(s seq) seq { return func(yield func(int) bool) { s(func(x int) bool { return x < 0 || yield(x) }) } }
func choose(first bool) seq { if first { return walk }; return bad }
func same(first bool) seq { if first { return walk }; return tree{}.walk }
func both(first bool) seq {
	if first {
		return func(yield func(int) bool) { yield(1); yield(2) }
	}
	return func(yield func(int) bool) { yield(1) }
}
func named() (s seq) { s = bad; return }
func changed() (s seq) { defer func() { s = bad }(); return walk }
func main() { for range `+loop+` {} }`))
		if err != nil {
			t.Errorf("%s: %v", loop, err)
			continue
		}
		main := f.Syntax.Decls[len(f.Syntax.Decls)-1].(*ast.FuncDecl)
		over := main.Body.List[0].(*ast.RangeStmt).X
		if iterators.Find(f).Allows(over) != keeps {
			t.Errorf("range %s keeps the rules: %t", loop, !keeps)
		}
	}
}

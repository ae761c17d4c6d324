package problem_test

import (
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/testonly/unpacked"
)

func TestFunctions(t *testing.T) {
	root := unpacked.Text(t, `
-- solutions/p/solve.go --
package p

func Solve(in, out int) {}

func winner(a int) bool { return true }
-- solutions/p/brute.go --
package p

func Brute(in int, out int) {}

func (T) Method(a, b int) {}

func Generic[T any](a, b T) {}

func broken( {
-- solutions/p/solve_test.go --
package p

func Test(a, b int) {}
`)
	problems, _ := findWhere(t, root)
	var got []string
	for _, f := range problems[0].Functions() {
		got = append(got, f.Name+" "+filepath.Base(f.Pos.String()))
	}
	if want := []string{"Brute brute.go:3:6", "Solve solve.go:3:6"}; !slices.Equal(got, want) {
		t.Errorf("functions %q, want %q", got, want)
	}
}

func TestMains(t *testing.T) {
	root := unpacked.Text(t,
		"-- solutions/p/b.go --\npackage main\n\nfunc main() {}\n-- solutions/p/a.go --\npackage main\n\nfunc main() {}\n")
	problems, _ := findWhere(t, root)
	mains := problems[0].Mains()
	if len(mains) != 2 || filepath.Base(mains[0]) != "a.go" {
		t.Errorf("mains %v", mains)
	}
}

func TestAround(t *testing.T) {
	root := unpacked.Text(t, "-- solutions/a/b/problem.toml --\n-- solutions/a/b/test/sample-1.in --\n-- solutions/a/c/notes --\n")
	b, c := filepath.Join(root, "solutions", "a", "b"), filepath.Join(root, "solutions", "a", "c")
	for dir, want := range map[string]bool{b: true, filepath.Join(b, "test"): true, c: false, root: false} {
		if got := problem.Around(root, dir); (got != nil) != want {
			t.Errorf("Around(%s) = %v", dir, got)
		}
	}
}

func TestModuleOf(t *testing.T) {
	root := unpacked.Text(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.22.1\n"+
		"-- .kamyk.toml --\njudge = \"codeforces\"\ngo = \"1.20\"\n-- a/b/c --\n")
	m, err := problem.ModuleOf(filepath.Join(root, "a", "b"))
	if err != nil {
		t.Fatal(err)
	}
	want := problem.Module{Root: root, Path: "example.com/m", Go: "1.22.1",
		Settings: problem.Settings{File: filepath.Join(root, ".kamyk.toml"), Go: "1.20", Judge: "codeforces"}}
	if !reflect.DeepEqual(*m, want) {
		t.Errorf("module %+v, want %+v", *m, want)
	}
	if _, err := problem.ModuleOf(t.TempDir()); !errors.Is(err, problem.ErrNoModule) {
		t.Errorf("outside a module: %v", err)
	}
}
